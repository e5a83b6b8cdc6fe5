"""What is offered for a record that came from elsewhere."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from backalley.rules.record import Record
from backalley.rules.replay import single_deal
from backalley.scenes.received import Received
from backalley.stage.scene import Scene
from backalley.table.kit import Kit
from backalley.table.naming import Names
from tests.scenes.conftest import Guest
from tests.scenes.layouts import SCALES, SIZES, inside, overlapping
from tests.scenes.shelved import SEVEN, chance_game

OVER = chance_game(seed=4).record()
RUNNING = chance_game(deals=3).record()
DEAL = single_deal(RUNNING, 1)
PLAYED = replace(DEAL, deals=(RUNNING.deals[1],))
SEVENS = chance_game("pitch", SEVEN, deals=2).record()


class Opened:
    """The screen for a record, and what it told."""

    def __init__(self, guest: Guest, kit: Kit, record: Record, *, keeps: bool = True, note: str | None = None) -> None:
        self.told: list[object] = []
        self.guest = guest
        self.scene = Received(
            kit,
            record,
            on_keep=(lambda record: self.told.append(("keep", record))) if keeps else None,
            on_review=lambda record: self.told.append(("review", record)),
            on_play=lambda record: self.told.append(("play", record)),
            on_back=lambda: self.told.append("back"),
            note=note,
        )
        guest.shows(Scene())
        guest.shows(self.scene)

    @property
    def labels(self) -> list[str]:
        return [widget.label for widget in self.scene.widgets]

    @property
    def said(self) -> list[str]:
        replayed = self.scene.replayed
        names = Names(self.scene.record.seats, replayed.game.parties(replayed.setup), None, self.scene.kit.text)
        return self.scene._said(names)

    def presses(self, label: str) -> None:
        self.guest.clicks(next(widget for widget in self.scene.widgets if widget.label == label))


def test_a_finished_game_can_be_kept_and_looked_back_at(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, OVER)
    assert opened.scene.title == "A game of Back Alley"
    assert opened.said[0].endswith(" won")
    assert opened.said[1] == "25 deals were played."
    assert opened.labels == ["Back", "Review", "Put on the shelf"]
    opened.presses("Review")
    guest.presses(pygame.K_RETURN)
    assert opened.told == [("review", OVER), ("keep", OVER)]


def test_a_game_that_is_not_over_says_where_it_stands(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, RUNNING)
    assert opened.said == ["It is not over: Deal 3 of 25.", "3 deals were played."]
    assert opened.labels == ["Back", "Review", "Put on the shelf"]


def test_a_game_that_was_not_begun_has_nothing_to_look_back_at(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, replace(RUNNING, deals=()))
    assert opened.said == ["Nothing has been dealt yet."]
    assert opened.labels == ["Back", "Put on the shelf"]


def test_a_deal_is_played_and_shows_nobodys_cards(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, DEAL)
    assert opened.scene.title == "A deal of Back Alley"
    assert opened.said[0] == "One deal of 12 cards, nothing of it played."
    assert opened.labels == ["Back", "Play this deal"]
    guest.presses(pygame.K_RETURN)
    assert opened.told == [("play", DEAL)]


def test_a_deal_taken_from_a_game_with_its_play_is_no_game(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, PLAYED)
    assert opened.said[0] == "One deal of 12 cards, taken from a game."
    assert opened.labels == ["Back", "Review"]


def test_without_a_shelf_nothing_is_kept(guest: Guest, kit: Kit) -> None:
    assert Opened(guest, kit, OVER, keeps=False).labels == ["Back", "Review"]


def test_escape_goes_back(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, OVER)
    guest.presses(pygame.K_ESCAPE)
    assert opened.told == ["back"]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("record", [OVER, DEAL, SEVENS], ids=["over", "deal", "seven"])
def test_everything_has_its_place(
    guest: Guest, make_kit: Callable[[float], Kit], size: tuple[int, int], scale: float, record: Record
) -> None:
    guest.resizes(size)
    opened = Opened(guest, make_kit(scale), record, note="Another record was in the text; this is the first one.")
    assert inside(opened.scene.box, (0, 0, *size))
    assert overlapping([widget.box for widget in opened.scene.widgets]) == []
