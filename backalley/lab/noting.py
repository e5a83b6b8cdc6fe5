"""What is noted of a deal beside its points: contracts, and blunders that anybody can see who saw what the seat saw."""

from typing import Any, Protocol

from backalley.lab.results import Doings
from backalley.rules.actions import Action
from backalley.rules.game import Observation


class Noting(Protocol):
    """Notes what happens in one deal, for each entrant. A game supplies its own."""

    def __init__(self, seating: tuple[int, ...], doings: tuple[Doings, Doings]) -> None:
        """`seating` says which entrant sits where, `doings` takes the notes."""
        ...

    def acted(self, seen: Observation, action: Action) -> None:
        """Somebody did `action`, knowing what it saw and no more; the rules have not yet been told."""
        ...

    def deal_over(self, state: Any) -> None:
        """The deal is over; `state` is the whole truth."""
        ...
