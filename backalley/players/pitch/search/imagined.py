"""A table of Pitch as a search sees it: the cards by number, where the parties stand, and what others gave away."""

from functools import cached_property

import numpy as np

from backalley.players.pitch.knowledge import Knowledge
from backalley.players.pitch.search.arrays import Floats, Ints, masks_of
from backalley.players.pitch.search.calls import BINS, ILLEGAL, UNSOUND, Callers, bin_of
from backalley.players.pitch.search.lanes import Begun, Lanes, Table
from backalley.players.pitch.search.race import Race, fitted_for
from backalley.players.pitch.search.strength import pack_codes, worth
from backalley.players.pitch.search.tally import points_won
from backalley.players.pitch.search.worlds import occasion_of, sample
from backalley.players.search.position import plays_of
from backalley.rules.actions import Bid, Smudge
from backalley.rules.cards import Suit
from backalley.rules.deals import left_of
from backalley.rules.game import CallRecord
from backalley.rules.lines import Party, Seat
from backalley.rules.pitch.options import HAND_SIZE, SMUDGE_POINTS, pack_of, target_of
from backalley.rules.pitch.state import PitchObservation, high_call

SUITS = tuple(Suit)
UTILITY = 1_000_000  # what a game won is worth: whole numbers add up alike everywhere

# How likely other calls and other suits than the best are thought, the worse the less: half at so much below the best.
_CALL, _SUIT = 0.04, 0.6
_ANYHOW = 0.05  # calls by no reason at all
_AT_WILL = 0.6  # how often a card is thought to be any that may be played, rather than that of the rule of thumb


class Imagined:
    """An observation of the viewer's own turn, ready for worlds to be dealt and played out."""

    def __init__(self, seen: PitchObservation, known: Knowledge, seed: int) -> None:
        self.seen, self._known, self._seed = seen, known, seed
        options, seats = seen.options, len(seen.seats)
        self.pack = pack_of(options)
        self.place = {card: place for place, card in enumerate(self.pack)}
        self.codes = pack_codes(self.pack, options)
        self.packs = np.array([masks_of(codes) for codes in self.codes])
        self.me: Seat = known.me
        self.party: Party = known.party
        party = tuple(seen.party_of(seat) for seat in range(seats))
        holder, off_jack, joker = options["low_to"] == "holder", options["off_jack"] == "on", options["joker"] == "on"
        self.rules = Table(party, known.strict, holder, off_jack, joker)
        self.needs: Ints = target_of(options) - np.array(seen.totals)
        self.following = left_of(seen.dealer, seats)
        self.race = Race(options, seats)
        self.every_point = 4 + [options["off_jack"], options["joker"]].count("on")
        self._strength = fitted_for(options, seats).strength

    @cached_property
    def callers(self) -> Callers:
        """How the seats call as the parties now stand."""
        needs = self.needs[None, :] * 1.0
        return Callers(self.seen.options, self.rules.party, self.race, needs, np.array([self.seen.dealer]))

    def worths(self, hands: Ints) -> Floats:
        """What hands, as places in the pack, are worth with each suit as trump: one more axis, of four."""
        seats = self.rules.seats
        found = [worth(codes[hands], seats, self.seen.options, self._strength) for codes in self.codes]
        return np.stack(found, axis=-1)

    def values(self, seat: Seat, high: int, holder: Seat) -> Floats:
        """What the calls of a seat are worth to it by the bin of its hand, ``(1 + highest, bins)``."""
        bins = np.arange(BINS)
        same = np.zeros(BINS, dtype=np.int64)
        return self.callers.values(same, bins, same + seat, same + high, same + holder)

    def worlds(self, count: int) -> Ints:
        """`count` ways the cards may lie, by everything that was shown: ``(worlds, seats, cards)``, now held."""
        seen, known = self.seen, self._known
        seats = range(self.rules.seats)
        mine = [self.place[card] for card in known.hand]
        unseen = sorted(self.place[card] for cards in known.unseen.values() for card in cards)
        barred = [
            frozenset(self.place[card] for group in known.voids[seat] for card in known.unseen[group]) for seat in seats
        ]
        held = [len(hand) for hand in seen.hands]
        occasion = occasion_of(self._seed, self.me, seen.number, seen.attempt, *seen.actions)
        return sample((self.me, mine), unseen, held, barred, count, occasion, self._likely)

    def lanes(self, hands: Ints, suit: Ints, pitcher: Ints) -> Lanes:
        """The deal from here on in worlds, each with a suit as trump."""
        seen, seats = self.seen, range(self.rules.seats)
        codes, packs = self.codes[suit[:, None, None], hands], self.packs[suit]
        if seen.trump is None or seen.trick is None:
            return Lanes(self.rules, codes, pitcher, pitcher, packs)
        count = len(hands)
        code = self.codes[SUITS.index(seen.trump)]
        groups = (None, *(suit for suit in SUITS if suit is not seen.trump))
        table = code[[self.place[card] for card in seen.trick.cards]]
        played = [code[[self.place[card] for card in trick.cards]] for trick in seen.tricks]
        gone = masks_of(np.concatenate([*played, table]))
        voids = [[group in self._known.voids[seat] for group in groups] for seat in seats]
        begun = Begun(table.tolist(), gone, voids)
        lanes = Lanes(self.rules, codes, np.full(count, seen.trick.leader), pitcher, packs, begun)
        for trick, cards in zip(seen.tricks, played, strict=True):
            whole = np.broadcast_to(cards, (count, len(seats)))
            lanes.tricks.append((whole, np.full(count, trick.leader), np.full(count, trick.winner)))
        return lanes

    def outcome(self, points: Ints, tricks: Ints, pitcher: Seat, bid: int | None) -> tuple[Ints, Ints, Ints]:
        """What deals that were played are worth to the viewer's party when `pitcher` had bid so much.

        In `UTILITY`; then its points less those of the best other party, and whether the bid was made. A `bid` of
        ``None`` is a smudge.
        """
        pitching = self.rules.party[pitcher]
        won = points[:, pitching]
        if bid is None:
            made = (tricks[:, pitching] == HAND_SIZE) & (won == self.every_point)
            gain, stake = np.full(len(won), SMUDGE_POINTS), SMUDGE_POINTS
        else:
            made, gain, stake = won >= bid, won, bid
        scored = points[:, :-1].copy()
        if self.seen.options["set_others"] == "none":
            scored *= made[:, None]
        scored[:, pitching] = np.where(made, gain, -stake)
        count = len(won)
        chances = self.race.after(
            (self.needs - scored) * 1.0, np.full(count, pitching), made * 1, np.full(count, self.following)
        )
        ours = np.rint(chances[:, self.party] * UTILITY).astype(np.int64)
        margin = scored[:, self.party] - np.delete(scored, self.party, axis=1).max(axis=1)
        return ours, margin, made * 1

    def _likely(self, hands: Ints) -> Floats:
        """How well the calls, the trump that the pitcher chose, and the plays go with hands as they are now held."""
        seen = self.seen
        likely = np.ones(len(hands))
        callers = {made.seat for made in seen.calls if made.seat != self.me}
        worths = {seat: self.worths(self._dealt(hands, seat)) for seat in callers}
        bins = {seat: bin_of(found.max(axis=-1)) for seat, found in worths.items()}
        for place, made in enumerate(seen.calls):
            if made.seat != self.me and not isinstance(made.call, Smudge):
                likely = likely * self._call(made, high_call(seen.calls[:place]))[bins[made.seat]]
        contract = seen.contract
        if contract is not None and seen.trump is not None and contract.pitcher != self.me:
            found = worths[contract.pitcher]
            less = found.max(axis=-1) - found[:, SUITS.index(seen.trump)]
            likely = likely * _falling(less, _SUIT)
        return likely * self._played_so(hands) if seen.trump is not None else likely

    def _played_so(self, hands: Ints) -> Floats:
        """How likely others would have played as they did, by rule of thumb: from hands as they are now held."""
        seen = self.seen
        assert seen.trump is not None
        assert seen.contract is not None
        plays = plays_of(seen, len(seen.seats))
        dealt = np.stack([self._dealt(hands, seat) for seat in range(len(seen.seats))], axis=1)
        suit = SUITS.index(seen.trump)
        count, pitcher = len(hands), seen.contract.pitcher
        at = np.full(count, pitcher)
        lanes = Lanes(self.rules, self.codes[suit][dealt], at, at, np.repeat(self.packs[suit][None], count, axis=0))
        likely: Floats = np.ones(count)
        # The first card of all has told its suit already.
        asked = [seat != self.me and place > 0 for place, (seat, _) in enumerate(plays)]
        codes = [int(self.codes[suit, self.place[card]]) for _, card in plays]
        for would, choices in lanes.explained(list(zip(codes, asked, strict=True))):
            likely = likely * (_AT_WILL / choices + (1.0 - _AT_WILL) * would)
        return likely

    def _call(self, made: CallRecord, before: CallRecord | None) -> Floats:
        """How likely a call was by the bin of the hand."""
        high = 0 if before is None or not isinstance(before.call, Bid) else before.call.number
        values = self.values(made.seat, high, made.seat if before is None else before.seat)
        weights = _falling(values.max(axis=0) - values, _CALL) * (values > UNSOUND)
        total = weights[0]
        for row in weights[1:]:
            total = total + row
        legal = int((values[:, 0] > ILLEGAL).sum())
        number = made.call.number if isinstance(made.call, Bid) else 0
        chosen = np.where(total > 0.0, weights[number] / np.maximum(total, 1e-9), 1.0 / legal)
        return _ANYHOW / legal + (1.0 - _ANYHOW) * chosen

    def _dealt(self, hands: Ints, seat: Seat) -> Ints:
        """What a seat was dealt, by what it holds now and has played."""
        seen = self.seen
        played = [self.place[card] for who, card in plays_of(seen, len(seen.seats)) if who == seat]
        held = hands[:, seat, : HAND_SIZE - len(played)]
        return np.concatenate(
            [held, np.broadcast_to(np.array(played, dtype=np.int64), (len(hands), len(played)))], axis=1
        )


def won_in(imagined: Imagined, lanes: Lanes) -> tuple[Ints, Ints]:
    """The points and tricks of the parties when lanes were played out."""
    return points_won(imagined.rules, lanes.tricks)


def _falling(less: Floats, half: float) -> Floats:
    """How likely something is that is so much worse than the best, not yet shared out."""
    part = half / (half + less)
    return part * part * part
