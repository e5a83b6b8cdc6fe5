"""What a seat of Back Alley can work out from its observation, and the chances that follow."""

from functools import cached_property

from backalley.players.knowledge import CardKnowledge
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, partner, team
from backalley.rules.cards import LITTLE_BLOOPER, PACK_54, Card
from backalley.rules.lines import Seat


class Knowledge(CardKnowledge):
    """An observation of the viewer's own turn, seen as a player does."""

    def __init__(self, seen: BackAlleyObservation) -> None:
        super().__init__(seen, PACK_54, seen.trumps)
        self.seen = seen
        self.partner: Seat = partner(self.me)
        self.opponents: tuple[Seat, Seat] = ((self.me + 1) % SEATS, (self.me + 3) % SEATS)

    def beats(self, seat: Seat, card: Card) -> float:
        """The chance that `seat`, still to play, can beat `card` in this trick (or in the one that it leads)."""
        group = self.group(card)
        led = self.group(self.led) if self.led is not None else group
        higher = 1.0 - self.lacks(seat, group, self.above(card))
        if group is None and led is not None:
            return self.void(seat, led) * higher  # a ruff, to be ruffed higher
        if card == LITTLE_BLOOPER and self.led in (None, card) and self.seen.options["lb_power"] == "lowest":
            return higher * self.lacks(seat, None, len(self.unseen[None]) - self.above(card))  # BA.20
        if group is None:
            return higher
        ruff = self.void(seat, group) * (1.0 - self.void(seat, None))
        return higher + (1.0 - higher) * ruff

    @cached_property
    def partner_winning(self) -> bool:
        """Whether the partner is taking the trick as it lies: it played two cards ago."""
        return len(self.table) > 1 and self.best == self.table[-2]

    def wanted(self, side: int) -> int:
        """Tricks that a team still needs for its contract; 0 or less once it is made."""
        assert self.seen.contracts is not None
        won = sum(trick.winner is not None and team(trick.winner) == side for trick in self.seen.tricks)
        return self.seen.contracts[side].tricks - won
