"""What a seat can work out from its observation: the cards not seen yet, who is void, and the chances that follow.

A *group* of cards is what must be followed: ``None`` for the trumps, else the plain suit.
"""

from functools import cached_property

from backalley.rules.actions import PlayCard
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, partner, team
from backalley.rules.cards import LITTLE_BLOOPER, PACK_54, Card, Suit
from backalley.rules.lines import Seat
from backalley.rules.tricks import takes

Group = Suit | None


def none_of(cards: int, held: int, places: int) -> float:
    """The chance that `held` of `places` hidden cards hold none of `cards` given ones."""
    likely = 1.0
    for i in range(cards):
        if held > places - i - 1:
            return 0.0 if held > 0 else likely
        likely *= (places - i - held) / (places - i)
    return likely


class Knowledge:
    """An observation of the viewer's own turn, seen as a player does."""

    def __init__(self, seen: BackAlleyObservation) -> None:
        assert seen.viewer is not None
        self.seen = seen
        self.me: Seat = seen.viewer
        self.partner: Seat = partner(self.me)
        self.opponents: tuple[Seat, Seat] = ((self.me + 1) % SEATS, (self.me + 3) % SEATS)
        self.hand: tuple[Card, ...] = tuple(card for card in seen.hands[self.me] if card is not None)
        self.legal: tuple[Card, ...] = tuple(action.card for action in seen.legal if isinstance(action, PlayCard))
        self.trumps = seen.trumps
        self.table: tuple[Card, ...] = () if seen.trick is None else seen.trick.cards
        self.led: Card | None = self.table[0] if self.table else None
        self.unseen: dict[Group, list[Card]] = {group: [] for group in (None, *Suit)}
        gone = self._gone()
        for card in PACK_54:
            if card not in gone:
                self.unseen[self.group(card)].append(card)
        total = sum(len(cards) for cards in self.unseen.values())
        self.hidden = tuple(0 if seat == self.me else len(hand) for seat, hand in enumerate(seen.hands))
        self.in_stock = total - sum(self.hidden)
        self.voids = self._voids()

    def group(self, card: Card) -> Group:
        """What a card belongs to: the trumps or its suit."""
        return None if card in self.trumps else card.suit

    def of(self, group: Group) -> list[Card]:
        """The viewer's cards of a group, lowest first."""
        return sorted((card for card in self.hand if self.group(card) == group), key=lambda card: card.rank)

    def above(self, card: Card) -> int:
        """How many unseen cards of its group rank above a card."""
        return sum(other.rank > card.rank for other in self.unseen[self.group(card)])

    def lacks(self, seat: Seat, group: Group, cards: int) -> float:
        """The chance that `seat` holds none of `cards` given unseen cards of `group`."""
        if group in self.voids[seat]:
            return 1.0
        places = self.in_stock + sum(self.hidden[s] for s in range(SEATS) if group not in self.voids[s])
        return none_of(cards, self.hidden[seat], places)

    def void(self, seat: Seat, group: Group) -> float:
        """The chance that `seat` holds nothing of `group`."""
        return self.lacks(seat, group, len(self.unseen[group]))

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
    def best(self) -> Card | None:
        """The card that is taking the trick as it lies."""
        return self.table[takes(self.table, self.seen.deal.trumps)] if self.table else None

    @cached_property
    def partner_winning(self) -> bool:
        """Whether the partner is taking the trick as it lies: it played two cards ago."""
        return len(self.table) > 1 and self.best == self.table[-2]

    def takes(self, card: Card) -> bool:
        """Whether `card` would be the best one on the table so far."""
        if self.best is None:
            return True
        group, other = self.group(card), self.group(self.best)
        return card.rank > self.best.rank if group == other else group is None

    @cached_property
    def remaining(self) -> int:
        """Tricks not yet complete."""
        return self.seen.hand_size - len(self.seen.tricks)

    def wanted(self, side: int) -> int:
        """Tricks that a team still needs for its contract; 0 or less once it is made."""
        assert self.seen.contracts is not None
        won = sum(trick.winner is not None and team(trick.winner) == side for trick in self.seen.tricks)
        return self.seen.contracts[side].tricks - won

    def expected(self, seat: Seat, group: Group) -> float:
        """How many cards of `group` a hidden hand holds, on average."""
        if group in self.voids[seat]:
            return 0.0
        places = self.in_stock + sum(self.hidden[s] for s in range(SEATS) if group not in self.voids[s])
        return len(self.unseen[group]) * self.hidden[seat] / places if places else 0.0

    def _gone(self) -> set[Card]:
        seen = self.seen
        gone = {*self.hand, *seen.turned, *self.table}
        gone.update(card for trick in seen.tricks for card in trick.cards)
        if seen.exchange is not None:
            gone.add(seen.exchange.discard)
        return gone

    def _voids(self) -> tuple[frozenset[Group], ...]:
        found: list[set[Group]] = [set() for _ in range(SEATS)]
        tricks = self.seen.tricks if self.seen.trick is None else (*self.seen.tricks, self.seen.trick)
        for trick in tricks:
            for seat, card in trick.plays(SEATS)[1:]:
                led = self.group(trick.cards[0])
                if self.group(card) != led:
                    found[seat].add(led)
        return tuple(frozenset(groups) for groups in found)
