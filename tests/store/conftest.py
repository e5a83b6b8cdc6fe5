"""Games for the tests of what is done with them."""

from pathlib import Path

import pytest

from backalley.store.games import GameFolder
from backalley.store.places import Places
from tests.store.saved_games import SEED, A, record


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places.at(tmp_path)


@pytest.fixture
def folder(places: Places) -> GameFolder:
    """The games, with two saves of game A in it."""
    games = GameFolder(places)
    games.save(A, record(1), SEED)
    games.save(A, record(2), SEED)
    return games
