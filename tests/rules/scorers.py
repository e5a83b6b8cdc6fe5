"""The second scorers: for every game one that shares nothing with the program, and what it says of whole deals."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from backalley.rules.game import Setup
from tests.rules.back_alley import slow_score as back_alley
from tests.rules.games import Course
from tests.rules.pitch import slow_score as pitch

Dealt = tuple[list[list[str]], list[str], list[str]]  # hands, stock, actions


class SecondScorer(Protocol):
    """A game being scored: its deals one after the other."""

    totals: list[int]
    winners: list[int] | None

    def __init__(self, options: dict[str, str], seats: int, dealer: int) -> None: ...

    def play(self, hands: list[list[str]], stock: list[str], actions: list[str]) -> dict[str, Any]:
        """Plays a whole deal, counts it, and gives the report of it."""
        ...


SCORERS: Mapping[str, type[SecondScorer]] = {"back-alley": back_alley.SlowGame, "pitch": pitch.SlowGame}


def scored_slowly(setup: Setup, deals: Iterable[Dealt]) -> dict[str, Any]:
    """What `verify --json` has to say of a game whose deals are all over."""
    slow = SCORERS[setup.game](dict(setup.options), len(setup.seats), setup.first_dealer)
    reports = [slow.play(hands, stock, actions) for hands, stock, actions in deals]
    return {
        "ok": True,
        "game": setup.game,
        "finished": slow.winners is not None,
        "winners": slow.winners,
        "totals": slow.totals,
        "deals": reports,
        "to_act": None,
    }


def dealt_in(course: Course) -> Iterable[Dealt]:
    """The deals of a game in words."""
    for deal in course.deals:
        hands = [[str(card) for card in hand] for hand in deal.hands]
        yield hands, [str(card) for card in deal.stock], [str(action) for action in deal.actions]
