"""How seats are thought to call, by what their hands are worth: to play auctions on, and to read those there were."""

from collections.abc import Mapping
from math import exp

import numpy as np

from backalley.players.pitch.search.arrays import Floats, Ints
from backalley.players.pitch.search.race import Race, fitted_for, points_in_play
from backalley.rules.pitch.options import highest_bid, lowest_bid, stuck_bid

BINS = 49  # hands are told apart by eighths of a point, from 0 to 6
PER_POINT = 8

# The least chance of being made that a bid has: any, the highest number, and where somebody else would win the game.
SOUND, HIGHEST, URGENT = 0.42, 0.60, 0.35

_TAKEN_AWAY = (0.0, 0.6, 0.3, 0.05, 0.01, 0.0, 0.0)  # how often a bid of a number does not stand
_OVER = 0.3  # what a bid that is made brings above its number
ILLEGAL, UNSOUND = -20.0, -5.0  # worth less than any call


def bin_of(worth: Floats) -> Ints:
    """The bin of what hands are worth."""
    bins: Ints = np.clip(np.rint(worth * PER_POINT), 0, BINS - 1).astype(np.int64)
    return bins


class Callers:
    """The seats of a table as they call: each for its party's chance to win the game, as far as its bid is sound.

    `needs` are the points that every party needs at some tables, ``(tables, parties)``; `dealer` is a seat each.
    """

    def __init__(
        self, options: Mapping[str, str], party: tuple[int, ...], race: Race, needs: Floats, dealer: Ints
    ) -> None:
        self._options = options
        self._party: Ints = np.array(party)
        self._seats, self._parties = len(party), max(party) + 1
        self._race, self._needs, self._dealer = race, needs, dealer
        self._next = (dealer + 1) % self._seats
        self.lowest, self.highest = lowest_bid(options), highest_bid(options)
        self._numbers = range(self.highest + 1)
        fitted = fitted_for(options, self._seats)
        self.at_least = _at_least(fitted.at_least, self.highest)
        self._exactly = self.at_least - np.concatenate([self.at_least[1:], np.zeros((1, BINS))])
        self._in_play = points_in_play(options)
        self._keep = options["set_others"] == "keep"
        self._own, self._left = self._outlook(fitted.made)
        self._thrown_in = race.chances(needs, self._next)

    def values(self, table: Ints, worth: Ints, seat: Ints, high: Ints, holder: Ints) -> Floats:
        """What each call is worth to the seat that makes it, ``(1 + highest, lanes)``: pass first, then the numbers.

        `worth` are bins; `high` is 0 where nobody has bid, else `holder` has. Calls that are not legal are below all.
        """
        party, dealer, theirs = self._party[seat], self._dealer[table], self._party[holder]
        last = seat == dealer
        stuck = (high == 0) & last & (self._options["all_pass"] == "stuck")
        passing = np.where(high > 0, self._left[table, theirs, high, party], self._if_nobody(table, seat))
        threatened = (high > 0) & (theirs != party) & (self._needs[table, theirs] <= high)
        needs = self._needs[table, party]
        rows = [np.where(stuck, ILLEGAL, passing)]
        least = self._least(high, last, stuck)
        for number in range(1, self.highest + 1):
            value = np.zeros(len(worth))
            for won in range(self.highest + 1):
                value = value + self._exactly[won][worth] * self._own[table, party, number, won]
            away = np.where(last, 0.0, _TAKEN_AWAY[number])
            value = (1.0 - away) * value + away * passing
            sound = np.where(threatened, URGENT, HIGHEST if number == self.highest else SOUND)
            if self._options["win_rule"] == "pitcher_any":
                sound = np.where(needs + number <= 0, 0.0, sound)
            value = np.where(self.at_least[number][worth] >= sound, value, UNSOUND - number)
            rows.append(np.where(number >= least, value, ILLEGAL - number))
        return np.stack(rows)

    def _least(self, high: Ints, last: Ints, stuck: Ints) -> Ints:
        """The least number that may be bid (PI.7, PI.9)."""
        steal = self._options["steal"]
        takes = last & ((steal == "any") | ((steal == "below_four") & (high < self.highest)))
        least = np.where(high > 0, high + 1 - takes, self.lowest)
        return np.where(stuck, stuck_bid(self._options), least)

    def _if_nobody(self, table: Ints, seat: Ints) -> Floats:
        """What a pass leaves where nobody has bid: somebody after it pitches, or the deal is thrown in."""
        party, number = self._party[seat], stuck_bid(self._options)
        total, callers = np.zeros(len(seat)), np.zeros(len(seat))
        for step in range(1, self._seats):
            calls = (self._dealer[table] - seat) % self._seats >= step
            other = self._party[(seat + step) % self._seats]
            total = total + self._left[table, other, number, party] * calls
            callers = callers + calls
        return np.where(callers > 0, total / np.maximum(callers, 1.0), self._thrown_in[table, party])

    def _outlook(self, made: tuple[float, ...]) -> tuple[Floats, Floats]:
        """What bids may come to, worked out in one go.

        First the own chance of a party by what it bids and how many points it then wins, ``(tables, parties, numbers,
        points)``; then the chances of everybody when a party pitches and nothing is known of its hand, ``(tables,
        parties pitching, numbers, parties)``.
        """
        own = [(number, float(won), won >= number) for number in self._numbers for won in self._numbers]
        blind = [
            (number, number + _OVER if yes else max(number - 1.0, 0.0), yes)
            for yes in (True, False)
            for number in self._numbers
        ]
        chances = self._after([*own, *blind])
        size, parties = len(self._numbers), self._parties
        every = np.arange(parties)
        known = chances[:, :, : len(own)][:, every, :, every].transpose(1, 0, 2)
        likely = np.array(made[:size])[:, None]
        left = likely * chances[:, :, len(own) : -size] + (1.0 - likely) * chances[:, :, -size:]
        return known.reshape(len(known), parties, size, size), left

    def _after(self, cases: list[tuple[int, float, bool]]) -> Floats:
        """The chances of all, ``(tables, parties pitching, cases, parties)``, when a party has won so many points.

        A case is the number bid, the points won, and whether that made the bid; the others share the rest.
        """
        tables, parties, count = len(self._needs), self._parties, len(cases)
        rest = [max(self._in_play - won, 0.0) / (parties - 1) * (made or self._keep) for _, won, made in cases]
        gain = [won if made else -float(number) for number, won, made in cases]
        shape = (tables, parties, count, parties)
        left = np.broadcast_to(self._needs[:, None, None, :] - np.array(rest)[None, None, :, None], shape).copy()
        for party in range(parties):
            left[:, party, :, party] = self._needs[:, party, None] - np.array(gain)
        pitching = np.broadcast_to(np.arange(parties)[None, :, None], shape[:3])
        made = np.broadcast_to(np.array([int(case[2]) for case in cases])[None, None, :], shape[:3])
        dealer = np.broadcast_to(self._next[:, None, None], shape[:3])
        chances = self._race.after(left.reshape(-1, parties), pitching.ravel(), made.ravel(), dealer.ravel())
        return chances.reshape(shape)


def called(values: Floats) -> Ints:
    """The best call of each lane: 0 for a pass, else the number."""
    best: Ints = np.rint(values * 1e6).argmax(axis=0)
    return best


def _at_least(rows: tuple[tuple[float, float, float], ...], most: int) -> Floats:
    """The chance of 0, 1, 2 … points or more by the bin of a hand, ``(points, bins)``."""
    worth = [place / PER_POINT for place in range(BINS)]
    found = [[1.0] * BINS]
    for a, b, c in rows[:most]:
        chances = [round(1.0 / (1.0 + exp(-(a + b * w + c * w * w))), 6) for w in worth]
        found.append([min(one, other) for one, other in zip(chances, found[-1], strict=True)])
    return np.array(found)
