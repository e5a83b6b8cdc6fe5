"""What a player is: it is shown an observation, and it answers with a decision."""

from dataclasses import dataclass
from typing import Protocol

from backalley.rules.actions import Action
from backalley.rules.cards import Card
from backalley.rules.game import Observation
from backalley.rules.lines import Line


@dataclass(frozen=True, slots=True)
class Prospect:
    """What one legal action promises, as a player judges it from its seat.

    `points` is what the deal then brings on average: the own party's points less those of the others (of the best of
    them where there are several). `about` says it in numbers that a person can use: the chance of making the contract,
    the tricks expected.
    """

    action: Action
    points: float
    about: Line | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player does, and why in a sentence; ``None`` where there was nothing to choose.

    `prospects` are the actions that it compared, the best first; none where it did not calculate.
    """

    action: Action
    reason: Line | None
    prospects: tuple[Prospect, ...] = ()


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal card: the chance that our side takes the trick with it, and what it is worth on the whole."""

    card: Card
    trick: float
    worth: float


class Player(Protocol):
    """Somebody who takes a seat. It is given what that seat may know, and nothing else."""

    def decide(self, observation: Observation) -> Decision:
        """A legal action of `observation`, in which it is the viewer's turn.

        Raises:
            ValueError: it is not the viewer's turn.
        """
        ...
