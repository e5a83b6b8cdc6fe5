"""Many games of Pitch side by side, by the rough and quick players that searches think with: to fit numbers to.

A lane is a game. Games start from standings of all kinds, so that little is left untried.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from backalley.players.pitch.search.arrays import Ints, masks_of
from backalley.players.pitch.search.calls import Callers, bin_of, called
from backalley.players.pitch.search.codes import JOKER, OFF_JACK, RANKS
from backalley.players.pitch.search.lanes import Lanes, Table
from backalley.players.pitch.search.race import Race
from backalley.players.pitch.search.strength import pack_codes, worth
from backalley.players.pitch.search.tally import points_won
from backalley.rules.pitch.options import HAND_SIZE, pack_of

FARTHEST = 21  # points that a game may still be from its end when it starts
SPREAD = 6  # and how far apart the parties may then be
LOST = 28  # points needed by somebody at which a game is given up


class Tables:
    """`count` tables of `seats` under these house rules, all dealt from one source of chance."""

    def __init__(self, options: Mapping[str, str], seats: int, count: int, source: np.random.Generator) -> None:
        self.options, self.seats, self.count, self.source = options, seats, count, source
        party = (0, 1, 0, 1) if options["teams"] == "pairs" else tuple(range(seats))
        rules = ("follow", "strict"), ("low_to", "holder"), ("off_jack", "on"), ("joker", "on")
        self.rules = Table(party, *(options[rule] == value for rule, value in rules))
        self.party: Ints = np.array(party)
        self.codes = pack_codes(pack_of(options), options)
        self.packs = np.array([masks_of(codes) for codes in self.codes])

    def deal(self) -> Ints:
        """Fresh hands, as places in the pack: ``(lanes, seats, 6)``."""
        cards = self.source.random((self.count, self.codes.shape[1])).argsort(axis=1)
        return cards[:, : self.seats * HAND_SIZE].reshape(self.count, self.seats, HAND_SIZE)

    def play(self, hands: Ints, pitcher: Ints, suit: Ints) -> Ints:
        """The points of every party, and in a last column of nobody, when `pitcher` makes a suit trump."""
        lanes = Lanes(self.rules, self.codes[suit[:, None, None], hands], pitcher, pitcher, self.packs[suit])
        lanes.play_out()
        return points_won(self.rules, lanes.tricks)[0]

    def can_pitch(self, hands: Ints, suit: int) -> Ints:
        """Whether a hand has a card of a suit to lead."""
        codes = self.codes[suit][hands]
        can: Ints = ((codes < RANKS) & (codes != JOKER) & (codes != OFF_JACK)).any(axis=-1)
        return can


class Games:
    """Games under way on `tables`, and what is written down of them: standings, the dealer, and who won in the end."""

    def __init__(self, tables: Tables, strength: Sequence[float], race: Race) -> None:
        self.tables, self._strength, self._race = tables, strength, race
        count, parties = tables.count, tables.rules.parties
        self._needs = np.zeros((count, parties), dtype=np.int64)
        self._dealer = np.zeros(count, dtype=np.int64)
        self._game = np.zeros(count, dtype=np.int64)
        self._started = 0
        self._begin(np.ones(count, dtype=bool))
        self._noted: list[tuple[Ints, Ints, Ints]] = []
        self._winners: dict[int, int] = {}
        self.bids = np.zeros((7, 2), dtype=np.int64)  # by number: bids that nobody was forced to, and those made

    def step(self) -> None:
        """One deal at every table."""
        tables, needs, dealer = self.tables, self._needs, self._dealer
        self._noted.append((needs.copy(), dealer.copy(), self._game.copy()))
        hands = tables.deal()
        options, seats = tables.options, tables.seats
        worths = np.stack([worth(codes[hands], seats, options, self._strength) for codes in tables.codes], axis=-1)
        pitcher, number, stuck = self._auction(bin_of(worths.max(axis=-1)))
        lane = np.arange(tables.count)
        thrown_in = number == 0
        pitcher = np.where(thrown_in, dealer, pitcher)
        points = tables.play(hands, pitcher, worths.argmax(axis=-1)[lane, pitcher])
        pitching = tables.party[pitcher]
        won = points[lane, pitching]
        made = won >= number
        for bid in range(1, len(self.bids)):
            mine = (number == bid) & ~stuck & ~thrown_in
            self.bids[bid] += mine.sum(), (mine & made).sum()
        scored = points[:, :-1] * (made[:, None] | (options["set_others"] == "keep"))
        scored[lane, pitching] = np.where(made, won, -number)
        self._needs = needs - scored * ~thrown_in[:, None]
        self._dealer = np.where(thrown_in & (options["all_pass"] == "redeal_same"), dealer, (dealer + 1) % seats)
        chances = self._race.after(self._needs * 1.0, pitching, made & ~thrown_in, self._dealer)
        over = (chances.max(axis=1) == 1.0) & ~thrown_in
        self._winners.update(zip(self._game[over].tolist(), chances.argmax(axis=1)[over].tolist(), strict=True))
        self._begin(over | (self._needs.max(axis=1) > LOST))

    def told(self) -> tuple[Ints, Ints, Ints]:
        """Of every deal in a finished game: the points needed by the parties, the dealer, and who won the game."""
        needs, dealer, game = (np.concatenate(parts) for parts in zip(*self._noted, strict=True))
        winner = np.array([self._winners.get(number, -1) for number in game.tolist()])
        known = winner >= 0
        return needs[known], dealer[known], winner[known]

    def _auction(self, worths: Ints) -> tuple[Ints, Ints, Ints]:
        """Who pitches, for how much (0: all passed), and whether it had to."""
        tables, seats = self.tables, self.tables.seats
        high = np.zeros(tables.count, dtype=np.int64)
        holder = np.zeros(tables.count, dtype=np.int64)
        stuck = np.zeros(tables.count, dtype=bool)
        lane = np.arange(tables.count)
        callers = Callers(tables.options, tables.rules.party, self._race, self._needs * 1.0, self._dealer)
        for step in range(1, seats + 1):
            seat = (self._dealer + step) % seats
            values = callers.values(lane, worths[lane, seat], seat, high, holder)
            closed = (high == callers.highest) & ((tables.options["steal"] != "any") | (step < seats))
            call = np.where(closed, 0, called(values))
            if step == seats and tables.options["all_pass"] == "stuck":
                stuck = high == 0
            holder = np.where(call > 0, seat, holder)
            high = np.where(call > 0, call, high)
        return holder, high, stuck

    def _begin(self, which: Ints) -> None:
        """Starts new games at some of the tables."""
        source, number = self.tables.source, int(which.sum())
        base = source.integers(1, FARTHEST + 1, number)[:, None]
        apart = source.integers(-SPREAD, SPREAD + 1, (number, self._needs.shape[1]))
        self._needs[which] = np.clip(base + apart, 1, FARTHEST)
        self._dealer[which] = source.integers(0, self.tables.seats, number)
        self._game[which] = np.arange(self._started, self._started + number)
        self._started += number


def standings(needs: Ints, dealer: Ints) -> tuple[Ints, Ints]:
    """Where the parties stand as `Race` tells it: the points needed, and the places from the first to bid on."""
    parties = needs.shape[1]
    return needs, (np.arange(parties) - dealer[:, None] - 1) % parties
