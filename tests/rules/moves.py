"""A deal that a test plays move by move, in text: what the tables of both games have in common."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from backalley.rules.actions import parse_action
from backalley.rules.game import AnyGame, Rejected

if TYPE_CHECKING:
    from backalley.rules.events import Event


def moves(text: str) -> list[tuple[str, str]]:
    """The moves of a text such as ``A 2, B pass``: seats and words."""
    return [(part.split()[0], part.split()[1]) for part in text.split(",")]


class Moves:
    """A game's state and every event on the way to it. A table names its game, and its seats by letters."""

    game: AnyGame
    letters: str

    def __init__(self, state: Any) -> None:
        self.state = state
        self.events: list[Event] = []

    def does(self, text: str) -> Self:
        """Makes calls or plays cards, each with its seat: ``"A 1, B pass"``, ``"A KC, B 5H"``."""
        for seat, word in moves(text):
            assert seat == self.to_act(), f"{seat} is to do {word}, but it is the turn of {self.to_act()}"
            self.happen(self.game.apply(self.state, parse_action(word)))
        return self

    def refusal(self, move: str) -> Rejected:
        """Why a move such as ``"B AS"`` is refused; fails where it is not."""
        before = self.state
        try:
            self.does(move)
        except Rejected as rejected:
            assert self.state is before
            return rejected
        raise AssertionError(f"{move} was not refused")

    def happen(self, steps: Sequence[Any]) -> None:
        """Takes up what has happened."""
        self.events.extend(step.event for step in steps)
        self.state = steps[-1].state

    def to_act(self) -> str | None:
        seat = self.game.to_act(self.state)
        return None if seat is None else self.letters[seat]

    def legal(self) -> str:
        """What the seat to act may do: ``"pass 1 2 3 4"``, ``"AC 9S"``."""
        return " ".join(map(str, self.game.legal(self.state)))
