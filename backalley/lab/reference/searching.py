"""What the searching reference players of Back Alley share: all bid alike, and search only where there is a choice."""

import random
from abc import ABC, abstractmethod

from backalley.lab.reference.bids import linear_bid
from backalley.lab.reference.bits import Course, course_of
from backalley.lab.reference.worlds import Hidden, hidden_from
from backalley.rules.actions import Action, PlayCard
from backalley.rules.back_alley.state import BackAlleyObservation
from backalley.rules.game import Observation, Phase


class Searching(ABC):
    """A player of Back Alley, by `backalley.lab.entrants.Entrant`: by its search among the cards, by a line in bids."""

    def __init__(self) -> None:
        self.dice = random.Random(0)

    @abstractmethod
    def search(self, seen: BackAlleyObservation, course: Course, hidden: Hidden) -> int:
        """The bit of the legal card to play; what is left to chance comes from `dice`."""

    def begin(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def act(self, seen: Observation) -> Action:
        assert isinstance(seen, BackAlleyObservation)
        if seen.phase is Phase.BIDDING:
            return linear_bid(seen)
        if len(seen.legal) == 1:
            return seen.legal[0]
        course = course_of(seen)
        return PlayCard(course.card(self.search(seen, course, hidden_from(seen, course))))

    def close(self) -> None:  # noqa: B027  # all that there is to do
        """Nothing is held."""
