"""The list of games with Pitch in it, for tests of what is written down."""

from types import MappingProxyType

import pytest

from backalley.rules import GAMES, observing, record, replay
from backalley.rules.pitch import GAME


@pytest.fixture
def with_pitch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets records and observations name Pitch."""
    games = MappingProxyType({**GAMES, GAME.key: GAME})
    for module in (observing, record, replay):
        monkeypatch.setattr(module, "GAMES", games)
