"""What a seat of Pitch can work out from its observation, and the chances that follow."""

from functools import cached_property
from math import fsum, prod

from backalley.players.knowledge import CardKnowledge, Group
from backalley.players.odds import none_of
from backalley.rules.cards import Card, Suit
from backalley.rules.lines import Party, Seat
from backalley.rules.pitch.options import pack_of
from backalley.rules.pitch.points import TRICK_POINTS
from backalley.rules.pitch.state import PitchObservation, trump_ranks

# How often somebody who can take a trick with a trump does so.
FORCED = 0.9  # a trump was led
OVERTRUMP = 0.6
RUFF = 0.3, 0.04  # at least, and for every trick point on the table
MOST = 0.9
PARTNERS_TRICK = 0.15  # of that, where the partner is taking the trick


class Knowledge(CardKnowledge):
    """An observation of the viewer's own turn, seen as a player does.

    `suit` is the trump that the viewer thinks of, as long as there is none.
    """

    def __init__(self, seen: PitchObservation, suit: Suit | None = None) -> None:
        self.seen = seen
        self.strict = seen.options["follow"] == "strict"
        trumps = seen.trumps
        if suit is not None:
            trumps = trump_ranks(suit, off_jack=seen.options["off_jack"] == "on", joker=seen.options["joker"] == "on")
        super().__init__(seen, pack_of(seen.options), trumps)
        self.party: Party = seen.party_of(self.me)
        self.mates: frozenset[Seat] = frozenset(seen.parties[self.party])
        self.others: tuple[Seat, ...] = tuple(seat for seat in range(self.seat_count) if seat not in self.mates)

    @cached_property
    def later(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after the viewer."""
        count = self.seat_count - len(self.table) - 1
        return tuple((self.me + 1 + place) % self.seat_count for place in range(count))

    @cached_property
    def pitching(self) -> Party | None:
        """The pitcher's party, once there is one."""
        contract = self.seen.contract
        return None if contract is None else self.seen.party_of(contract.pitcher)

    @cached_property
    def on_table(self) -> int:
        """The trick points of the trick as it lies."""
        return sum(TRICK_POINTS.get(card.rank, 0) for card in self.table)

    def shows_void(self, led: Group, played: Group) -> bool:
        """A trump may be played to any lead, unless the house rule `follow` is strict (PI.13)."""
        return played != led and (played is not None or self.strict)

    def beats(self, seat: Seat, card: Card, owner: Seat) -> float:
        """The chance that `seat`, still to play, takes the trick from `card`, played by `owner`."""
        group = self.group(card)
        led = self.group(self.led) if self.led is not None else group
        higher = 1.0 - self.lacks(seat, group, self.above(card))
        willing = PARTNERS_TRICK if self.seen.party_of(owner) == self.seen.party_of(seat) else 1.0
        may_ruff = self.void(seat, led) if self.strict else 1.0
        if group is None:
            return willing * higher * (FORCED if led is None else OVERTRUMP * may_ruff)
        points = self.on_table + TRICK_POINTS.get(card.rank, 0)
        ruff = may_ruff * (1.0 - self.void(seat, None)) * min(MOST, RUFF[0] + RUFF[1] * points)
        return willing * (higher + (1.0 - higher) * ruff)

    def takers(self, card: Card) -> dict[Seat, float]:
        """Who will take this trick if `card` is played to it, each with the chance."""
        standing, owner = card, self.me
        if self.best is not None and not self.takes(card):
            standing, owner = self.best, self.seen.winning() or 0
        rivals = {seat: self.beats(seat, standing, owner) for seat in self.later}
        stays = prod(1.0 - likely for likely in rivals.values())
        total = fsum(rivals.values())
        return {owner: stays, **{seat: (1.0 - stays) * likely / total for seat, likely in rivals.items() if likely}}

    def unbeaten(self, card: Card) -> float:
        """The chance that no opponent holds a higher card of the group."""
        group, above = self.group(card), self.above(card)
        return prod(self.lacks(seat, group, above) for seat in self.others)

    def lowest(self, card: Card) -> float:
        """The chance that `card` is the lowest trump in play: the one that Low goes by (PI.15)."""
        if card not in self.trumps or card.is_joker:
            return 0.0
        power = self.power(card)
        if any(self.power(other) < power for other in self._known_trumps):
            return 0.0
        lower = sum(self.power(other) < power for other in self.unseen[None] if not other.is_joker)
        held = sum(number for number, voids in zip(self.hidden, self.voids, strict=True) if None not in voids)
        return none_of(lower, held, held + self.in_stock)

    @cached_property
    def _known_trumps(self) -> tuple[Card, ...]:
        """The trumps that the viewer knows to be in play, without the joker."""
        played = (card for trick in self.seen.tricks for card in trick.cards)
        return tuple(c for c in (*self.hand, *self.table, *played) if c in self.trumps and not c.is_joker)
