"""What cards and calls bring on average over many ways in which the hidden cards may lie."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from backalley.players.pitch.search.arrays import Ints
from backalley.players.pitch.search.calls import bin_of, called
from backalley.players.pitch.search.imagined import SUITS, UTILITY, Imagined, won_in
from backalley.rules.actions import Bid, Call, Pass, Smudge
from backalley.rules.cards import Card
from backalley.rules.lines import Seat

FIRST_WORLDS = 64  # in which every card is tried; the others are for those that may still be best
FAR = 3  # standard errors behind the best, from which on a card is not tried any more
NEAR = 1  # and up to which it may be as good
TRUMPS_TRIED = 2  # suits that are tried as trump before the first call


@dataclass(frozen=True, slots=True)
class Judged:
    """An action with what it brings: the chance to win the game, points (as `Prospect` has them), and how often the
    pitcher makes the bid; ``None`` where there is none to be made. `near`: it may be as good as the best, as far as
    so many worlds can tell.
    """

    game: float
    points: float
    made: float | None
    near: bool = True


def cards(imagined: Imagined, choices: Sequence[Card], count: int, firm: Card | None = None) -> dict[Card, Judged]:
    """What each of some cards brings in `count` worlds, the same for all.

    A `firm` card is taken to be as good as the best as long as nothing is clearly better.
    """
    seen = imagined.seen
    contract = seen.contract
    assert contract is not None
    worlds = imagined.worlds(count)
    bid = contract.bid.number if isinstance(contract.bid, Bid) else None
    found: dict[Card, list[Ints]] = {card: [] for card in choices}
    left, start = list(choices), 0
    for end in (min(FIRST_WORLDS, count), count):
        if start == 0 or (len(left) > 1 and start < end):
            parts = _tried(imagined, left, worlds[start:end], contract.pitcher, bid)
            for card, part in zip(left, parts, strict=True):
                found[card].append(part)
            start = end
            left = _hopeful({card: np.concatenate(found[card], axis=1)[0] for card in left}, FAR)
    whole = {card: np.concatenate(parts, axis=1) for card, parts in found.items()}
    near = _hopeful({card: whole[card][0] for card in left}, NEAR)
    near += [card for card in _hopeful({card: whole[card][0] for card in left}, FAR) if card == firm]
    return {card: _judged(results, card in near) for card, results in whole.items()}


def _tried(imagined: Imagined, choices: Sequence[Card], worlds: Ints, pitcher: Seat, bid: int | None) -> list[Ints]:
    """What comes of each card in every world: the three rows of `Imagined.outcome`."""
    count, trump = len(worlds), imagined.seen.trump
    suits = np.array([SUITS.index(trump or card.suit or SUITS[0]) for card in choices])
    places = np.array([imagined.place[card] for card in choices])
    hands = np.tile(worlds, (len(choices), 1, 1))
    lanes = imagined.lanes(hands, suits.repeat(count), np.full(len(hands), pitcher))
    lanes.play_out(imagined.codes[suits, places].repeat(count))
    results = np.stack(imagined.outcome(*won_in(imagined, lanes), pitcher, bid))
    return [results[:, row * count : (row + 1) * count] for row in range(len(choices))]


def _hopeful(games: dict[Card, Ints], errors: int) -> list[Card]:
    """The cards that may still turn out best: behind by no more than so many standard errors in the worlds so far."""
    best = max(games, key=lambda card: int(games[card].sum()))
    return [card for card, game in games.items() if not _far(games[best] - game, errors)]


def _far(behind: Ints, errors: int) -> bool:
    """Whether a mean is more than so many standard errors above 0: whole numbers, so that all systems agree."""
    total, count = int(behind.sum()), len(behind)
    squares = int((behind * behind).sum())
    return total > 0 and total * total * count > errors * errors * (squares * count - total * total)


def calls(imagined: Imagined, choices: Sequence[Call], count: int) -> dict[Call, Judged]:
    """What each of some calls brings in `count` worlds, the same for all."""
    return _Auctions(imagined, count).judged(choices)


class _Auctions:
    """One auction in many worlds, and every deal that it may lead to, played out beforehand."""

    def __init__(self, imagined: Imagined, count: int) -> None:
        self._imagined, self._count = imagined, count
        seen = imagined.seen
        me, seats = imagined.me, len(seen.seats)
        self._later = [(me + 1 + place) % seats for place in range((seen.dealer - me) % seats)]
        high = seen.high
        self._high = high.call.number if high is not None and isinstance(high.call, Bid) else 0
        self._holder: Seat = me if high is None else high.seat
        worlds = imagined.worlds(count)
        worths = imagined.worths(worlds)
        self._bins = bin_of(worths.max(axis=-1))
        mine = worths[0, me]
        own = [suit for suit in np.argsort(-mine, kind="stable")[:TRUMPS_TRIED].tolist() if mine[suit] > 0.0]
        self._own = own or [int(mine.argmax())]
        others = sorted({*self._later, *((self._holder,) if high is not None else ())} - {me})
        best = worths.argmax(axis=-1)
        suit = np.concatenate([*(np.full(count, each) for each in self._own), *(best[:, seat] for seat in others)])
        pitcher = np.repeat(np.array([*(me for _ in self._own), *others]), count)
        lanes = imagined.lanes(np.tile(worlds, (len(pitcher) // count, 1, 1)), suit, pitcher)
        lanes.play_out()
        points, tricks = won_in(imagined, lanes)
        played = [(points[row : row + count], tricks[row : row + count]) for row in range(0, len(points), count)]
        self._mine = played[: len(self._own)]
        self._others = dict(zip(others, played[len(self._own) :], strict=True))
        self._outcomes: dict[tuple[Seat, int | None], tuple[Ints, Ints, Ints]] = {}
        self._calls: dict[tuple[Seat, int, Seat], Ints] = {}

    def judged(self, choices: Sequence[Call]) -> dict[Call, Judged]:
        """What each call brings."""
        return {call: self._judged(call) for call in choices}

    def _judged(self, call: Call) -> Judged:
        me, count = self._imagined.me, self._count
        if isinstance(call, Smudge):
            return _judged(self._outcome(me, None))
        high = np.full(count, call.number if isinstance(call, Bid) else self._high)
        holder = np.full(count, me if isinstance(call, Bid) else self._holder)
        for seat in self._later:
            self._call_on(seat, high, holder)
        found = [np.zeros(count, dtype=np.int64) for _ in range(3)]
        for number, seat in sorted({*zip(high.tolist(), holder.tolist(), strict=True)}):
            here = (high == number) & (holder == seat)
            parts = self._outcome(seat, number) if number else self._thrown_in()
            for total, part in zip(found, parts, strict=True):
                total[here] = part[here]
        if isinstance(call, Pass):
            return _judged((found[0], found[1], None))
        assert isinstance(call, Bid)
        return _judged((found[0], found[1], self._outcome(me, call.number)[2]))

    def _call_on(self, seat: Seat, high: Ints, holder: Ints) -> None:
        """Lets a later seat call in every world."""
        imagined = self._imagined
        closed = imagined.callers.highest
        for number, by in sorted({*zip(high.tolist(), holder.tolist(), strict=True)}):
            if number == closed and (seat != imagined.seen.dealer or imagined.seen.options["steal"] != "any"):
                continue
            if (seat, number, by) not in self._calls:
                self._calls[seat, number, by] = called(imagined.values(seat, number, by))
            call = self._calls[seat, number, by][self._bins[:, seat]]
            bids = (high == number) & (holder == by) & (call > 0)
            high[bids] = call[bids]
            holder[bids] = seat

    def _outcome(self, seat: Seat, number: int | None) -> tuple[Ints, Ints, Ints]:
        """What comes of a seat's bid in every world; with the better trump where it is the viewer's."""
        if (seat, number) not in self._outcomes:
            played = self._mine if seat == self._imagined.me else [self._others[seat]]
            found = [self._imagined.outcome(points, tricks, seat, number) for points, tricks in played]
            self._outcomes[seat, number] = max(found, key=lambda each: int(each[0].sum()))
        return self._outcomes[seat, number]

    def _thrown_in(self) -> tuple[Ints, Ints, Ints]:
        """What is left when everybody has passed."""
        imagined, nothing = self._imagined, np.zeros(self._count, dtype=np.int64)
        again = imagined.seen.options["all_pass"] == "redeal_same"
        dealer = imagined.seen.dealer if again else imagined.following
        now = imagined.race.chances(imagined.needs[None, :] * 1.0, dealer)[0, imagined.party]
        return nothing + round(float(now) * UTILITY), nothing, nothing


def _judged(results: Sequence[Ints | None] | Ints, near: bool = True) -> Judged:
    game, points, made = results
    assert game is not None
    assert points is not None
    count = len(game)
    share = None if made is None else int(made.sum()) / count
    return Judged(int(game.sum()) / (UTILITY * count), int(points.sum()) / count, share, near)
