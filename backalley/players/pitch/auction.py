"""What becomes of an auction after a call: who pitches for how much, and what that leaves of the game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum

from backalley.players.pitch.chances import Chances
from backalley.players.pitch.equity import Equity, Outcome
from backalley.rules.actions import Bid
from backalley.rules.lines import Party, Seat
from backalley.rules.pitch.options import SMUDGE_POINTS, highest_bid, lowest_bid, stuck_bid
from backalley.rules.pitch.state import PitchObservation

# Fitted to deals that this player played against itself, by the number bid, from 1.
MADE = 0.95, 0.74, 0.68, 0.60, 0.60, 0.60  # how often a bid is made
MADE_IN_PAIRS = 0.97, 0.90, 0.69, 0.65, 0.60, 0.60
STUCK = 0.50  # and one that the dealer was bound to make
SMUDGED = 0.50
OPENS = 0.80  # how often one seat bids when nobody has
OVER = 0.60, 0.10, 0.01, 0.01, 0.01, 0.00  # how often one seat bids more
STEALS = 0.90, 0.65, 0.12, 0.05, 0.05, 0.05  # how often the dealer takes a bid away by equalling it
OPENING = 2  # the number most often bid first
MORE = 0.40  # how often a bid that is made is made with a point over
FAILED_SMUDGE = 2  # points that a smudge which is not made wins all the same
IN_PLAY = 3.5, 0.6  # points of a deal on average, and those that the off-jack and the joker each add


@dataclass(frozen=True, slots=True)
class Standing:
    """The bid that stands, and whose it is; a `number` of ``None`` is a smudge. `stuck`: it had to be made."""

    seat: Seat
    number: int | None
    stuck: bool = False

    @property
    def stake(self) -> int:
        return SMUDGE_POINTS if self.number is None else self.number


class Auction:
    """An auction in which the viewer is to call."""

    def __init__(self, seen: PitchObservation) -> None:
        assert seen.viewer is not None
        self.me: Seat = seen.viewer
        self._seen = seen
        self._party = seen.party_of(self.me)
        self.equity = Equity(seen, self._party)
        self._made = MADE_IN_PAIRS if seen.options["teams"] == "pairs" else MADE
        self._highest = highest_bid(seen.options)
        extra = [seen.options[rule] for rule in ("off_jack", "joker")].count("on")
        self._in_play = IN_PLAY[0] + IN_PLAY[1] * extra
        seats = len(seen.seats)
        self._later = [(self.me + 1 + place) % seats for place in range((seen.dealer - self.me) % seats)]
        high = seen.high
        self.standing: Standing | None = None
        if high is not None:
            self.standing = Standing(high.seat, high.call.number if isinstance(high.call, Bid) else None)

    def value(self, standing: Standing | None, own: Chances | None) -> float:
        """The chance of winning the game when the bid is `standing` after our call; `own` belongs to our bid."""
        return fsum(
            likely * (self.equity.now() if outcome is None else self.equity.after(outcome))
            for likely, outcome in self._futures(standing, own)
        )

    def points(self, standing: Standing | None, own: Chances | None) -> float:
        """What the deal then brings on average: our party's points less those of the best other one."""
        return fsum(
            likely * _margin(outcome.scored, self._party)
            for likely, outcome in self._futures(standing, own)
            if outcome is not None
        )

    def goes_out(self, number: int) -> bool:
        """Whether making a bid of `number` now would win the game."""
        return self._needs(self._party) <= number

    def wins_even_set(self, number: int) -> bool:
        """Whether a bid of `number` wins the game even if it is not made (house rule `win_rule`)."""
        left = self.equity.totals[self._party] - number
        return self.equity.win_rule == "pitcher_any" and left >= self.equity.target

    def threatened(self) -> bool:
        """Whether an opponent may win the game by the bid that stands; where there is none, by the least one."""
        bid = self.standing
        if bid is not None:
            holder = self._seen.party_of(bid.seat)
            return holder != self._party and self._needs(holder) <= bid.stake
        least = lowest_bid(self._seen.options)
        parties = range(len(self._seen.parties))
        return any(self._needs(party) <= least for party in parties if party != self._party)

    def last_to_deny(self) -> bool:
        """Whether the bid that stands may win the game for an opponent, and nobody after us can take it away."""
        bid = self.standing
        if bid is None or not self.threatened():
            return False
        holder = self._seen.party_of(bid.seat)
        return all(self._seen.party_of(seat) == holder for seat in self._later)

    def _needs(self, party: Party) -> int:
        """The points that a party still needs to win the game."""
        return self.equity.target - self.equity.totals[party]

    def _calls(self, seat: Seat, before: Standing | None) -> Sequence[tuple[Standing | None, float]]:
        """What a later seat may make of the bid that stands."""
        dealer = seat == self._seen.dealer
        if before is None:
            opened = Standing(seat, max(OPENING, lowest_bid(self._seen.options)))
            if dealer and self._seen.options["all_pass"] == "stuck":
                return (opened, OPENS), (Standing(seat, stuck_bid(self._seen.options), stuck=True), 1.0 - OPENS)
            return (opened, OPENS), (None, 1.0 - OPENS)
        number = before.number
        if number is None or self._seen.party_of(before.seat) == self._seen.party_of(seat):
            return ((before, 1.0),)
        over = OVER[number - 1] if number < self._highest else 0.0
        steals = STEALS[number - 1] * (1.0 - over) if dealer and self._may_steal(number) else 0.0
        stays = (before, 1.0 - steals - over)
        return (Standing(seat, number), steals), (Standing(seat, min(number + 1, self._highest)), over), stays

    def _may_steal(self, number: int) -> bool:
        steal = self._seen.options["steal"]
        return steal == "any" or (steal == "below_four" and number < self._highest)

    def _futures(self, standing: Standing | None, own: Chances | None) -> Iterator[tuple[float, Outcome | None]]:
        """What the deal may come to, each with its chance; ``None`` is a deal thrown in."""
        ways: dict[Standing | None, float] = {standing: 1.0}
        for seat in self._later:
            following: dict[Standing | None, float] = {}
            for before, likely in ways.items():
                for after, part in self._calls(seat, before):
                    following[after] = following.get(after, 0.0) + likely * part
            ways = following
        for final, likely in ways.items():
            if final is None:
                yield likely, None
                continue
            results = self._results(final, own if final.seat == self.me else None)
            yield from ((likely * part, outcome) for part, outcome in results)

    def _results(self, final: Standing, own: Chances | None) -> Iterator[tuple[float, Outcome]]:
        """What may come of the last bid; `own` belongs to the viewer's."""
        party, number = self._seen.party_of(final.seat), final.number
        if own is not None and number is not None:
            for won, likely in enumerate(own.likely):
                made_it = won >= number
                yield likely, self._outcome(party, won, won if made_it else -number, made=made_it)
            return
        if own is not None:
            made = own.every_point
        else:
            made = STUCK if final.stuck else SMUDGED if number is None else self._made[number - 1]
        if number is None:
            yield made, self._outcome(party, SMUDGE_POINTS, SMUDGE_POINTS, made=True)
        else:
            yield made * (1.0 - MORE), self._outcome(party, number, number, made=True)
            yield made * MORE, self._outcome(party, number + 1, number + 1, made=True)
        missed = FAILED_SMUDGE if number is None else number - 1
        yield 1.0 - made, self._outcome(party, missed, -final.stake, made=False)

    def _outcome(self, pitching: Party, won: int, scored: int, *, made: bool) -> Outcome:
        """What comes of it when the pitcher's party wins and scores so many points, and the rest is shared."""
        parties = len(self._seen.parties)
        share = max(0.0, self._in_play - won) / (parties - 1)
        if not made and self._seen.options["set_others"] == "none":
            share = 0.0
        return Outcome(pitching, made, [float(scored) if party == pitching else share for party in range(parties)])


def _margin(scored: Sequence[float], party: Party) -> float:
    return scored[party] - max(points for other, points in enumerate(scored) if other != party)
