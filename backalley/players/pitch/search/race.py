"""The chance of winning the game from where the parties stand, for many standings at once."""

from collections.abc import Mapping

import numpy as np

from backalley.players.pitch.search import fitted
from backalley.players.pitch.search.arrays import Floats, Ints
from backalley.players.pitch.search.fit import Fitted

_STEPS = 4  # a standing is told in quarters of a point
_PLAIN_POINTS = 3.4  # points of a deal on average, without the off-jack and the joker
_EXTRA_POINTS = 0.55  # what each of those two adds


def fitted_for(options: Mapping[str, str], seats: int) -> Fitted:
    """What was fitted to tables of this size."""
    return fitted.FITTED["pairs" if options["teams"] == "pairs" else str(seats)]


def points_in_play(options: Mapping[str, str]) -> float:
    """The points of a deal that somebody wins, on average."""
    return _PLAIN_POINTS + _EXTRA_POINTS * [options["off_jack"], options["joker"]].count("on")


class Race:
    """The game as a race of the parties to the target. A standing is the points that every party still needs."""

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        fitted = fitted_for(options, seats)
        self.win_rule = options["win_rule"]
        # Where a deal has more points, as many points are fewer deals away.
        self._scale = _PLAIN_POINTS / points_in_play(options)
        needed = np.arange(len(fitted.race[self.win_rule]))
        fine = np.arange((len(needed) - 1) * _STEPS + 1)
        low = fine // _STEPS
        part = (fine % _STEPS) / _STEPS
        weights = np.array(fitted.race[self.win_rule])
        following = weights[np.minimum(low + 1, len(weights) - 1)]
        self._weights = weights[low] * (1.0 - part) + following * part
        self._turn = np.array(fitted.turn)

    def chances(self, needs: Floats, dealer: Ints | int) -> Floats:
        """The chance of every party to win, ``(lanes, parties)``, before a deal of `dealer`."""
        parties = needs.shape[1]
        place = np.clip(np.rint(needs * (self._scale * _STEPS)), 0, len(self._weights) - 1).astype(np.int64)
        turn = (np.arange(parties) - np.asarray(dealer)[..., None] - 1) % len(self._turn)
        weight = self._weights[place] * self._turn[turn]
        total = weight[:, 0]
        for party in range(1, parties):
            total = total + weight[:, party]
        found: Floats = weight / total[:, None]
        return found

    def after(self, needs: Floats, pitching: Ints, made: Ints, dealer: Ints | int) -> Floats:
        """The chance of every party to have won or yet to win, when a deal has left the `needs`.

        `pitching` and `made` say of each lane whose bid it was and whether it was made; `dealer` deals next.
        """
        lanes = np.arange(len(needs))
        chances = self.chances(np.maximum(needs, 0.0) if self.win_rule == "anyone" else needs, dealer)
        there = needs[lanes, pitching] <= 0
        if self.win_rule != "pitcher_any":
            there = there & (made != 0)
        winner = pitching
        if self.win_rule == "anyone":
            first = needs.argmin(axis=1)
            other = ~there & (needs[lanes, first] <= 0)
            winner = np.where(other, first, pitching)
            there = there | other
        won = (np.arange(needs.shape[1]) == winner[:, None]) * 1.0
        return np.where(there[:, None], won, chances)
