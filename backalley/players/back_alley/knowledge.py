"""What a seat of Back Alley can work out from its observation, and the chances that follow."""

from functools import cached_property

from backalley.players.knowledge import CardKnowledge
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, partner
from backalley.rules.cards import PACK_54


class Knowledge(CardKnowledge):
    """An observation of the viewer's own turn, seen as a player does."""

    def __init__(self, seen: BackAlleyObservation) -> None:
        super().__init__(seen, PACK_54, seen.trumps)
        self.seen = seen
        self.partner = partner(self.me)
        self.opponents = ((self.me + 1) % SEATS, (self.me + 3) % SEATS)

    @cached_property
    def partner_winning(self) -> bool:
        """Whether the partner is taking the trick as it lies: it played two cards ago."""
        return len(self.table) > 1 and self.best == self.table[-2]
