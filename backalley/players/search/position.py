"""Where a viewer stands in a deal: its own hand, the cards that it has not seen, and who cannot hold which of them."""

from dataclasses import dataclass

from backalley.players.search.laws import Laws
from backalley.players.search.layout import bits_of
from backalley.players.search.table import Table
from backalley.rules.cards import Card
from backalley.rules.game import Observation
from backalley.rules.lines import Seat


@dataclass(frozen=True, slots=True)
class Position:
    """What a viewer knows. In `table`, a single one, the hands of the others are 0.

    `hidden` is how many cards each seat holds that the viewer has not seen; `denied` which cards it cannot hold.
    `unseen` are the cards that may be in hidden hands, or in none.
    """

    viewer: int
    table: Table
    hidden: tuple[int, ...]
    denied: tuple[int, ...]
    unseen: int

    @classmethod
    def read(cls, seen: Observation, laws: Laws) -> "Position":
        """The position of the viewer of an observation, by everything that was played.

        Before the first lead is known, the viewer is taken for the leader.
        """
        assert seen.viewer is not None
        layout, viewer = laws.layout, seen.viewer
        plays = plays_of(seen, laws.seats)
        own = layout.mask((*seen.hands[viewer], *(card for seat, card in plays if seat == viewer)))
        table = opening(seen, laws, [own if seat == viewer else 0 for seat in range(laws.seats)])
        denied = [0] * laws.seats
        for seat, card in plays:
            bit = layout.bits[card]
            if seat != viewer:
                denied[seat] |= shown(table, bit, table.out & ~own)
            table.play(bit)
        hidden = tuple(0 if seat == viewer else len(hand) for seat, hand in enumerate(seen.hands))
        mine = table.hands[(viewer - table.leader) % laws.seats]
        return cls(viewer, table, hidden, tuple(denied), table.out & ~mine)

    def hand(self) -> int:
        """The viewer's hand."""
        mine: int = self.table.hands[(self.viewer - self.table.leader) % self.table.laws.seats]
        return mine


def plays_of(seen: Observation, seats: int) -> list[tuple[Seat, Card]]:
    """Every card that was played in the deal, in order, with the seat that played it."""
    tricks = (*seen.tricks, seen.trick) if seen.trick is not None else seen.tricks
    return [play for trick in tricks for play in trick.plays(seats)]


def opening(seen: Observation, laws: Laws, hands: list[int]) -> Table:
    """A single table before the first lead to a deal; `hands` has one entry a seat, 0 where it is unknown."""
    gone = laws.layout.mask(seen.turned)
    if seen.exchange is not None:
        gone |= laws.layout.mask((seen.exchange.discard,))
    leader = seen.viewer if seen.leader is None else seen.leader
    assert leader is not None
    return Table.start(laws, leader, hands, laws.layout.everything & ~gone, seen.hand_size)


def shown(table: Table, card: int, unseen: int) -> int:
    """Which of the `unseen` cards the seat to act cannot hold beside `card`, since it plays that.

    Whether a card is legal never depends on two others together, so each is tried alone beside the one played.
    """
    if table.legal_from(card | unseen) & card:
        return 0  # with whatever else in the hand
    return sum(other for other in bits_of(unseen & ~card) if not table.legal_from(card | other) & card)


def choices(position: Position, *, apart: int = 0) -> dict[int, int]:
    """The viewer's legal cards, each with the one that stands for it: the lowest of a run of equal neighbours.

    Two cards are equal when no card that may still be played, or lies on the table, ranks between them. The cards in
    `apart` are never taken together with another.
    """
    table = position.table
    legal = table.legal()
    between = position.unseen
    for card in table.cards:
        between |= card
    stands: dict[int, int] = {}
    for group in table.laws.groups:
        previous = 0
        for card in bits_of(legal & group):
            span = group & (card - 1) & ~(2 * previous - 1)
            equal = previous and not span & between and not (card | previous) & apart
            stands[card] = stands[previous] if equal else card
            previous = card
    return stands
