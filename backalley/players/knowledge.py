"""What a seat can work out from its observation in any game: the cards not seen yet, who is void, and the chances.

A *group* of cards is what must be followed: ``None`` for the trumps, else the plain suit.
"""

from collections.abc import Sequence
from functools import cached_property

from backalley.players.odds import none_of
from backalley.rules.actions import PlayCard
from backalley.rules.cards import Card, Suit
from backalley.rules.game import Observation
from backalley.rules.lines import Seat
from backalley.rules.tricks import TrumpRanks, takes

Group = Suit | None


class CardKnowledge:
    """An observation of the viewer's own turn, seen as a player does. `pack` is every card of the game.

    `trumps` are those of the deal, or those that the viewer thinks of making.
    """

    def __init__(self, seen: Observation, pack: Sequence[Card], trumps: TrumpRanks) -> None:
        assert seen.viewer is not None
        self.me: Seat = seen.viewer
        self.seat_count = len(seen.seats)
        self.hand: tuple[Card, ...] = tuple(card for card in seen.hands[self.me] if card is not None)
        self.legal: tuple[Card, ...] = tuple(action.card for action in seen.legal if isinstance(action, PlayCard))
        self.trumps = trumps
        self.table: tuple[Card, ...] = () if seen.trick is None else seen.trick.cards
        self.led: Card | None = self.table[0] if self.table else None
        self.remaining = seen.hand_size - len(seen.tricks)  # tricks not yet complete
        self.unseen: dict[Group, list[Card]] = {group: [] for group in (None, *Suit)}
        gone = self._gone(seen)
        for card in pack:
            if card not in gone:
                self.unseen[self.group(card)].append(card)
        total = sum(len(cards) for cards in self.unseen.values())
        self.hidden = tuple(0 if seat == self.me else len(hand) for seat, hand in enumerate(seen.hands))
        self.in_stock = total - sum(self.hidden)
        self.voids = self._voids(seen)

    def group(self, card: Card) -> Group:
        """What a card belongs to: the trumps or its suit."""
        return None if card in self.trumps else card.suit

    def power(self, card: Card) -> int:
        """Where a card ranks in its group; a higher number is a higher card."""
        return self.trumps.get(card, card.rank)

    def of(self, group: Group) -> list[Card]:
        """The viewer's cards of a group, lowest first."""
        return sorted((card for card in self.hand if self.group(card) == group), key=self.power)

    def above(self, card: Card) -> int:
        """How many unseen cards of its group rank above a card."""
        power = self.power(card)
        return sum(self.power(other) > power for other in self.unseen[self.group(card)])

    def lacks(self, seat: Seat, group: Group, cards: int) -> float:
        """The chance that `seat` holds none of `cards` given unseen cards of `group`."""
        if group in self.voids[seat]:
            return 1.0
        return none_of(cards, self.hidden[seat], self._places(group))

    def void(self, seat: Seat, group: Group) -> float:
        """The chance that `seat` holds nothing of `group`."""
        return self.lacks(seat, group, len(self.unseen[group]))

    def expected(self, seat: Seat, group: Group) -> float:
        """How many cards of `group` a hidden hand holds, on average."""
        if group in self.voids[seat]:
            return 0.0
        places = self._places(group)
        return len(self.unseen[group]) * self.hidden[seat] / places if places else 0.0

    @cached_property
    def best(self) -> Card | None:
        """The card that is taking the trick as it lies."""
        return self.table[takes(self.table, self.trumps)] if self.table else None

    def takes(self, card: Card) -> bool:
        """Whether `card` would be the best one on the table so far."""
        if self.best is None:
            return True
        group, other = self.group(card), self.group(self.best)
        return self.power(card) > self.power(self.best) if group == other else group is None

    def shows_void(self, led: Group, played: Group) -> bool:
        """Whether following a lead of one group with a card of another shows that there is none of the first."""
        return played != led

    def _places(self, group: Group) -> int:
        """How many hidden cards there are among which a card of `group` may lie."""
        return self.in_stock + sum(
            held for held, voids in zip(self.hidden, self.voids, strict=True) if group not in voids
        )

    def _gone(self, seen: Observation) -> set[Card]:
        gone = {*self.hand, *seen.turned, *self.table}
        gone.update(card for trick in seen.tricks for card in trick.cards)
        if seen.exchange is not None:
            gone.add(seen.exchange.discard)
        return gone

    def _voids(self, seen: Observation) -> tuple[frozenset[Group], ...]:
        found: list[set[Group]] = [set() for _ in seen.seats]
        tricks = seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)
        for trick in tricks:
            for seat, card in trick.plays(len(seen.seats))[1:]:
                led = self.group(trick.cards[0])
                if self.shows_void(led, self.group(card)):
                    found[seat].add(led)
        return tuple(frozenset(groups) for groups in found)
