"""The rule of thumb by which deals are played out: roughly `policy.weigh`, for the seats to play of many lanes at once.

A card is worth the points that its trick brings, less what it would bring later. Only sums, products and tables go into
it, so all systems come to the same cards.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from backalley.players.odds import none_of
from backalley.players.pitch.search.arrays import COUNT, NATURAL, POINTS, PRIZE, Floats, Ints
from backalley.players.pitch.search.codes import JACK, JOKER, OFF_JACK, RANKS
from backalley.rules.pitch.options import HAND_SIZE

if TYPE_CHECKING:
    from backalley.players.pitch.search.lanes import Lanes

_NEVER = 1000.0  # takes a card out of the choice
_STEPS = 1 << 20  # worths are told apart in such parts of a point


@dataclass(frozen=True, slots=True)
class Weights:
    """What the rule of thumb goes by, in points where nothing else is said. Tried out by play against itself."""

    game: float = 0.064  # a trick point, on the way to Game, between two; less among more
    follower: float = 1.6  # trick points that each later player adds
    forced: float = 0.9  # how often somebody beats a trump who has a higher one, when trumps were led
    overtrump: float = 0.9  # and when they were not
    ruff: float = 0.3  # how often somebody ruffs, at least
    ruff_more: float = 0.04  # and for every trick point on the table
    ruff_most: float = 0.9
    pitcher: float = 0.5  # what a point for the pitcher takes from the others
    to_others: float = 0.4  # what a point for the others takes from the pitcher
    bystander: float = 0.2  # and what it takes from each other
    trump: float = 0.1  # what a trump brings later
    master: float = 0.3  # and one that nothing unseen beats
    plain_master: float = 0.1
    rung: float = 0.002  # for every rank: of two useless cards the lower goes first
    home: float = 0.6  # how often a card that carries points comes home when it is kept, at least
    home_jack: float = 0.85
    home_each: float = 0.08  # and for every higher card beside it
    home_plain: float = 0.35
    drawing: float = 0.3  # for every opponent with trumps, where there is something to bring home behind a trump lead
    top: float = 0.002  # of equal trumps the highest is led
    partner: float = 0.2  # how often a partner still to play saves a lost trick


WEIGHTS = Weights()


class Thumb:
    """The seats to play, one a lane, with their `hand`, ``(lanes, cards)``."""

    def __init__(self, lanes: "Lanes", seat: Ints, hand: Ints) -> None:
        rules = lanes.rules
        self._lanes, self._w, self._seat, self._hand = lanes, lanes.weights, seat, hand
        self._seats, self._strict = rules.seats, rules.strict
        self._pairs = rules.parties < rules.seats
        self._two = rules.parties == 2
        self._place = len(lanes.table)
        self._later = self._seats - 1 - self._place
        self._size = hand.shape[1]
        self._game = self._w.game / np.sqrt(self._seats)
        own = lanes.own[lanes.lane, seat]
        unseen = lanes.pack & ~lanes.seen & ~own
        self._places = max(int(COUNT[unseen[0]].sum()), 1)
        self._group, self._rank = hand >> 4, hand & 15
        self._is_trump = self._group == 0
        # Where a number of a card's group lies when there are four a lane, flat.
        self._at = lanes.lane4[:, None] + self._group
        self._own, self._unseen = own.ravel(), unseen.ravel()
        self._of_group = self._unseen[self._at]
        self._above = COUNT[self._of_group >> (self._rank + 1)]
        self._trumps = unseen[:, 0]
        self._trumps_out = COUNT[self._trumps]
        self._known = (lanes.seen[:, 0] | own[:, 0]) & NATURAL
        self._points = POINTS[hand]
        self._after, self._every = self._holders()
        self._lacks = lacks(self._seats, self._size, self._places)
        self._ruffer = 1.0 - self._lacks[self._after[:, 0], self._trumps_out]
        self._pitch = lanes.pitcher == seat

    def choice(self) -> tuple[Ints, Floats]:
        """The place in the hand of the card to play, and the points that this card carries."""
        carries = self._carries()
        worth = self._now(carries) - self._later_worth(carries)
        if self._place == 0:
            worth = worth + self._is_trump * self._draws()
        worth = np.where(self._legal(), worth, -_NEVER)
        slot = np.rint(worth * _STEPS).argmax(axis=1)
        return slot, carries[self._lanes.lane, slot]

    def allowed(self) -> Ints:
        """How many cards may be played."""
        found: Ints = np.broadcast_to(self._legal(), self._hand.shape).sum(axis=1)
        return found

    def _holders(self) -> tuple[Ints, Ints]:
        """How many opponents may still have something of a group: of those to play after this, and of all, each
        ``(lanes, 4)``.
        """
        lanes = self._lanes
        after = np.zeros((len(self._seat), 4), dtype=np.int64)
        every = after.copy()
        for step in range(1, self._seats):
            if self._pairs and step == 2:
                continue
            other = lanes.maybe[lanes.lane, (self._seat + step) % self._seats]
            every = every + other
            if step <= self._later:
                after = after + other
        return after, every

    def _carries(self) -> Floats:
        """The points that each card carries: towards Game, a jack or the joker, and Low."""
        carries: Floats = self._game * self._points + PRIZE[self._hand]
        if self._lanes.rules.low_to_holder:
            return carries
        below = (1 << self._rank) - 1
        lowest = self._is_trump & (self._rank != JOKER) & ((self._known[:, None] & below) == 0)
        lower = COUNT[(self._trumps & NATURAL)[:, None] & below]
        found: Floats = carries + lowest * self._lacks[self._seats - 1, lower]
        return found

    # ------------------------------------------------------------ this trick

    def _now(self, carries: Floats) -> Floats:
        """What this trick is worth with each card in it."""
        whole = self._lanes.carried[:, None] + carries + self._w.follower * self._game * self._later
        stays = 1.0 - self._beaten()
        if self._pairs and self._place < 2:
            stays = stays + (1.0 - stays) * self._w.partner
        keeps = stays + (1.0 - stays) * self._to_a_later_one
        if self._place == 0:
            worth: Floats = (whole + self._is_trump * self._caught()) * keeps
        else:
            led, best = self._lanes.led[:, None], self._lanes.best[:, None]
            takes = ((self._group == best >> 4) & (self._hand > best)) | (self._is_trump & (best >= RANKS))
            taking = (whole + (self._is_trump & (led == 0)) * self._caught()) * keeps
            worth = np.where(takes, taking, whole * self._left_to_others())
        return worth

    @cached_property
    def _to_a_later_one(self) -> Floats | float:
        """What a point is worth that somebody wins who plays after this."""
        if self._two:
            return -1.0
        other = self._to_a_bystander
        offset = (self._lanes.pitcher - self._seat) % self._seats
        pitcher_is_later = (offset > 0) & (offset <= self._later)
        return np.where(pitcher_is_later, (other - self._w.pitcher) / 2.0, other)[:, None]

    @cached_property
    def _to_a_bystander(self) -> Floats:
        return np.where(self._pitch, -self._w.to_others, -self._w.bystander)

    @cached_property
    def _to_the_foe(self) -> Floats | float:
        """What a point is worth that the pitcher wins, or the others where the seat itself pitches."""
        return -1.0 if self._two else np.where(self._pitch, -self._w.to_others, -self._w.pitcher)[:, None]

    def _beaten(self) -> Floats:
        """The chance that each card, should it take the trick, loses it to somebody later."""
        w = self._w
        higher = 1.0 - self._lacks[self._after.ravel()[self._at], self._above]
        points = self._lanes.on_table[:, None] + self._points
        ruffs = np.minimum(w.ruff_most, w.ruff + w.ruff_more * points) * self._ruffer[:, None]
        if self._place == 0:
            if self._strict:
                ruffs = ruffs * self._lacks[1, COUNT[self._of_group]]
            over: Floats | float = w.forced
        else:
            may: Floats | float = 1.0
            if self._strict:
                may = self._lacks[1, COUNT[self._unseen[self._lanes.lane4 + self._lanes.led]]][:, None]
            ruffs = ruffs * may
            over = np.where(self._lanes.led[:, None] == 0, w.forced, w.overtrump * may)
        found: Floats = np.where(self._is_trump, over * higher, higher + (1.0 - higher) * ruffs)
        return found

    def _caught(self) -> Floats:
        """The points that fall under a trump when trumps are led: prizes below it that somebody has alone."""
        rank, trumps = self._rank, self._trumps
        prizes = sum(((trumps >> prize) & 1)[:, None] * (rank > prize) for prize in (JACK, OFF_JACK, JOKER)) * 1.0
        if not self._lanes.rules.low_to_holder:
            floor = (self._known & -self._known) - 1
            none = self._lacks[self._seats - 1, COUNT[trumps & NATURAL & floor]]
            prizes = prizes + ((1.0 - none) * self._places / (self._size * (self._seats - 1)))[:, None]
        alone = lacks(self._seats, self._size - 1, max(self._places - 1, 1))[1, np.maximum(self._trumps_out - 1, 0)]
        found: Floats = (self._after[:, 0] * (self._size / self._places) * alone)[:, None] * prizes
        return found

    def _left_to_others(self) -> Floats:
        """What a point in this trick is worth if the card that is taking it is not beaten by ours."""
        w, lanes = self._w, self._lanes
        group, rank = lanes.best >> 4, lanes.best & 15
        at = lanes.lane4 + group
        higher = 1.0 - self._lacks[self._after.ravel()[at], COUNT[self._unseen[at] >> (rank + 1)]]
        ruffs = np.minimum(w.ruff_most, w.ruff + w.ruff_more * lanes.on_table) * self._ruffer
        over = np.where(lanes.led == 0, w.forced, w.overtrump)
        goes = np.where(group == 0, over * higher, higher + (1.0 - higher) * ruffs)[:, None]
        if self._pairs:
            mine = (lanes.winner == (self._seat + 2) % self._seats)[:, None]
            return 2.0 * np.where(mine, 1.0 - goes, w.partner if self._place == 1 else 0.0) - 1.0
        if self._two:
            return np.full((1, 1), -1.0)
        holder = np.where((lanes.winner == lanes.pitcher)[:, None], self._to_the_foe, self._to_a_bystander[:, None])
        found: Floats = (1.0 - goes) * holder + goes * self._to_a_later_one
        return found

    # ------------------------------------------------------------ later tricks

    @cached_property
    def _unbeaten(self) -> Floats:
        """The chance that no opponent can beat each card in a later trick."""
        found: Floats = lacks(self._seats, self._size - 1, self._places)[self._every.ravel()[self._at], self._above]
        return found

    def _later_worth(self, carries: Floats) -> Floats:
        """What keeping each card may bring instead."""
        w, unbeaten = self._w, self._unbeaten
        beside = COUNT[self._own[self._at] >> (self._rank + 1)]
        home = np.minimum(1.0, np.where(self._rank == JACK, w.home_jack, w.home) + w.home_each * beside)
        theirs = self._trumps_out * ((self._size - 1) / self._places) * self._every[:, 0]
        safe = unbeaten * (1.0 / (1.0 + 0.3 * theirs))[:, None]
        home = np.where(self._is_trump, np.maximum(home, unbeaten), np.maximum(safe, w.home_plain))
        kept = np.where(self._is_trump, w.trump + w.master * unbeaten, w.plain_master * safe)
        found: Floats = kept + carries * (home + (1.0 - home) * self._to_the_foe) + w.rung * self._rank
        return found

    def _draws(self) -> Floats:
        """What leading a trump does beyond its trick: others must play theirs, so that what is behind it comes home."""
        w = self._w
        counts = self._is_trump | (self._points > 2)
        behind = np.minimum(counts.sum(axis=1)[:, None] - counts, 3) / 3.0
        theirs = np.minimum(1.0, self._trumps_out * (self._size / self._places)) * self._every[:, 0]
        found: Floats = w.drawing * self._unbeaten * theirs[:, None] * behind + w.top * self._rank * self._unbeaten
        return found

    def _legal(self) -> Ints:
        """Which cards may be played (PI.11 to PI.13); trump is made by the suit that is trump."""
        if self._place == 0:
            legal: Ints = self._is_trump & (self._hand != JOKER) & (self._hand != OFF_JACK)
            found: Ints = legal | (self._size < HAND_SIZE)
            return found
        led = self._lanes.led
        has_led = (self._own[self._lanes.lane4 + led] != 0)[:, None]
        legal = ~has_led | (self._group == led[:, None])
        return legal if self._strict else legal | self._is_trump


@lru_cache(maxsize=4096)
def lacks(seats: int, size: int, places: int) -> Floats:
    """The chance that 0, 1, 2 … hands of `size` cards hold none of 0, 1, 2 … cards, of `places` that are hidden."""
    return np.array(
        [[none_of(cards, min(hands * size, places), places) for cards in range(RANKS + 1)] for hands in range(seats)]
    )
