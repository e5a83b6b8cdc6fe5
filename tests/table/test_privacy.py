"""No frame shows a hand to anybody but its person: see `tests.table.privacy`, which also runs as a script."""

import random

import pygame
import pytest

from backalley.rules import GAMES
from backalley.table.kit import Kit
from backalley.table.looking import Looking
from tests.table.privacy import SIZE, check_deal, otherwise, random_deal, steady_kit

DEALS = [(key, seed) for key in sorted(GAMES) for seed in range(5)]


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.display.set_mode(SIZE)
    return steady_kit()


@pytest.mark.parametrize(("key", "seed"), DEALS)
def test_every_frame_is_the_same_whatever_the_viewer_may_not_know(kit: Kit, key: str, seed: int) -> None:
    assert check_deal(kit, random_deal(key, seed), random.Random(seed)) > 10


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_table_that_shows_another_hand_would_be_found(kit: Kit, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    admit = Looking.admit

    def wrong(self: Looking, seat: int) -> None:
        admit(self, seat)
        self.bottom = seat
        # Whoever comes is shown as themself, but sees with another's eyes.
        self.viewer = (seat + 1) % len(self._match.setup.seats)

    monkeypatch.setattr(Looking, "admit", wrong)
    with pytest.raises(AssertionError):
        check_deal(kit, random_deal(key, 1), random.Random(1))


@pytest.mark.parametrize(("key", "seed"), DEALS)
def test_the_other_table_has_other_cards(key: str, seed: int) -> None:
    whole, rng = random_deal(key, seed), random.Random(seed)
    other = otherwise(whole, None, 0, rng).deals[0]
    if len(whole.deals[0].hands[0]) > 1:
        assert sum(a != b for a, b in zip(whole.deals[0].hands, other.hands, strict=True)) > 1
    mine = otherwise(whole, 0, 0, rng).deals[0]
    assert mine.hands[0] == whole.deals[0].hands[0]
