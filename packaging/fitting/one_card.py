"""Solves the bidding of deals of one card: ``python packaging/fitting/one_card.py > FITTED``.

Four players learn by regret matching how many of the trumps, and how many kinds of plain cards, claim from the top:
from how much better other numbers would have been, over all cards of random deals. A deal that all pass is dealt again
by whoever would have spoken first, so it is worth to the first what the game is worth to the second. With ``--gain``
the tables in use are tested instead: what could each seat win by the best answer to them, over fresh deals?
"""

import sys
from collections.abc import Mapping
from itertools import product
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

SEED = 11
DEALS = 100000
ROUNDS = 1500
SETTLING = 20  # rounds after which the worth of a deal that all pass does not change any more
STAKE = 10
SEATS = 4

TRUMPS, SOLE = 14, 1  # trumps in play, and without a trump suit the one joker that was not turned up
PLAIN = 13  # kinds of plain cards, from the two to the ace; those of trumps come before them, the highest last
Table = Mapping[str, tuple[tuple[float, ...], tuple[float, ...]]]
Claims = dict[tuple[str, ...], np.ndarray]  # how often each kind of card claims, by the calls before
Ends = dict[tuple[str, ...], np.ndarray]
HISTORIES = [calls for place in range(SEATS) for calls in product("pb", repeat=place)]


def deals(count: int, seed: int, trumps: int) -> tuple[np.ndarray, np.ndarray]:
    """Random deals: the kind of each seat's card, and its suit, one row a seat. Trumps are of suit -1."""
    source = np.random.default_rng(seed)
    plain = PLAIN * (3 if trumps > SOLE else 4)
    cards = np.argsort(source.random((count, plain + trumps)), axis=1)[:, :SEATS].T
    suit = np.where(cards < plain, cards // PLAIN, -1)
    kind = np.where(cards < plain, trumps + cards % PLAIN, cards - plain)
    return kind, suit


def takers(kind: np.ndarray, suit: np.ndarray) -> np.ndarray:
    """Who takes the trick when seat 0, 1, ... leads: one row a leader. A plain card takes only tricks of its suit."""
    rows = []
    for leader in range(SEATS):
        power = np.where(suit == -1, 100 + kind, np.where(suit == suit[leader], kind, -1))
        rows.append(np.argmax(power, axis=0))
    return np.array(rows)


def worth(calls: tuple[str, ...], wins: np.ndarray, seat: int) -> np.ndarray:
    """By how many points the team of `seat` beats the other after these four calls."""
    if "b" not in calls:
        return np.zeros(wins.shape[1])
    leader = max(place for place, call in enumerate(calls) if call == "b")
    winner = wins[leader] % 2
    total = np.zeros(wins.shape[1])
    for team in (0, 1):
        levels = [calls[: place + 1].count("b") for place in range(team, SEATS, 2) if calls[place] == "b"]
        won = winner == team
        scored = np.where(won, STAKE * max(levels), -STAKE * max(levels)) if levels else won * 1
        total += scored if team == seat % 2 else -scored
    return total


class Study:
    """Sampled deals in which the four players learn."""

    def __init__(self, count: int, seed: int, trumps: int) -> None:
        self.kind, suit = deals(count, seed, trumps)
        self.kinds = trumps + PLAIN
        wins = takers(self.kind, suit)
        ends = list(product("pb", repeat=SEATS))
        self.worth = {calls: worth(calls, wins, 0) for calls in ends}
        # Whether the first team takes the trick, which only a Board's leader decides.
        last = {calls: max((place for place, call in enumerate(calls) if call == "b"), default=0) for calls in ends}
        self.taken = {calls: 1.0 - wins[last[calls]] % 2 for calls in ends}

    def settle(self, claims: Claims, rounds: int = 1) -> None:
        """Sets what a deal is worth that all pass: the next one, in which the others speak first."""
        nobody = ("p",) * SEATS
        for _ in range(rounds):
            self.worth[nobody] = np.full(self.kind.shape[1], -self.value(claims, ()).mean())

    def better(self, claims: Claims, history: tuple[str, ...]) -> np.ndarray:
        """By how much claiming beats passing after `history`, for each kind of card, times how often it comes up."""
        seat = len(history)
        reach = np.ones(self.kind.shape[1])
        for place, call in enumerate(history):
            claim = claims[history[:place]][self.kind[place]]
            reach = reach * (claim if call == "b" else 1 - claim)
        gap = self.value(claims, (*history, "b")) - self.value(claims, (*history, "p"))
        signed = gap if seat % 2 == 0 else -gap
        return np.bincount(self.kind[seat], reach * signed, minlength=self.kinds) / self.kind.shape[1]

    def value(self, claims: Claims, calls: tuple[str, ...], ends: Ends | None = None) -> np.ndarray:
        """What the first team may expect after these calls, deal by deal: points, or what else the `ends` say."""
        if len(calls) == SEATS:
            return (ends or self.worth)[calls]
        claim = claims[calls][self.kind[len(calls)]]
        after = (self.value(claims, (*calls, call), ends) for call in "bp")
        return claim * next(after) + (1 - claim) * next(after)


class Number:
    """How many cards of one sort claim, from the top, after one history: learned by regret matching."""

    def __init__(self, kinds: int) -> None:
        self._regrets = np.zeros(kinds + 1)
        self._chances = np.full(kinds + 1, 1 / (kinds + 1))

    def claims(self) -> np.ndarray:
        """How often each kind claims, from the lowest to the highest."""
        return np.cumsum(self._chances[::-1])[:-1]

    def learn(self, better: np.ndarray) -> None:
        """Learns from by how much claiming was better than passing, for each kind."""
        worth = np.concatenate([[0.0], np.cumsum(better[::-1])])
        self._regrets = np.maximum(self._regrets + worth - self._chances @ worth, 0.0)
        if self._regrets.any():
            self._chances = self._regrets / self._regrets.sum()


def learned(trumps: int) -> Table:
    """How often to claim after each history, with each trump and each plain card."""
    study = Study(DEALS, SEED, trumps)
    numbers = {history: (Number(trumps), Number(PLAIN)) for history in HISTORIES}
    total = {history: np.zeros(study.kinds) for history in HISTORIES}
    for turn in range(1, ROUNDS + 1):
        claims = {history: np.concatenate([each.claims() for each in two]) for history, two in numbers.items()}
        study.settle(claims)
        for history, (high, low) in numbers.items():
            better = study.better(claims, history)
            high.learn(better[:trumps])
            low.learn(better[trumps:])
            total[history] += turn * claims[history]
    weight = ROUNDS * (ROUNDS + 1) / 2
    found = {}
    for history, sums in total.items():
        rows = [round(float(share), 2) for share in sums / weight]
        found["".join(history)] = tuple(rows[:trumps]), tuple(rows[trumps:])
    return found


def spelled(table: Table) -> Claims:
    """How often each kind of card claims, as arrays."""
    return {tuple(history): np.concatenate(rows) for history, rows in table.items()}


def promised(study: "Study", claims: Claims, history: tuple[str, ...]) -> list[list[float]]:
    """For each kind of card what claiming brings, what passing brings, and how often the trick is ours then."""
    seat = len(history)
    reach = np.full(study.kind.shape[1], 1e-9)
    reach += np.prod(
        [
            np.where(call == "b", claims[history[:place]], 1 - claims[history[:place]])[study.kind[place]]
            for place, call in enumerate(history)
        ]
        or [np.ones(study.kind.shape[1])],
        axis=0,
    )
    sign = 1 if seat % 2 == 0 else -1
    weights = np.bincount(study.kind[seat], reach, minlength=study.kinds)
    found = []
    for call in "bp":
        value = sign * study.value(claims, (*history, call))
        found.append(np.bincount(study.kind[seat], reach * value, minlength=study.kinds) / weights)
    takes = study.value(claims, (*history, "b"), study.taken)
    takes = takes if seat % 2 == 0 else 1 - takes
    found.append(100 * np.bincount(study.kind[seat], reach * takes, minlength=study.kinds) / weights)
    return [[float(number) for number in row] for row in np.array(found).T]


def gains(table: Table, trumps: int, count: int, seed: int) -> list[float]:
    """What each seat wins, in points a deal, by the best answer to the table.

    The answer is found in one half of the deals and tried in the other, or chance would count as skill.
    """
    claims = spelled(table)
    found, tried = Study(count // 2, seed, trumps), Study(count // 2, seed + 1, trumps)
    for study in (found, tried):
        study.settle(claims, SETTLING)
    wins = []
    for seat in range(SEATS):
        gain = 0.0
        for history in product("pb", repeat=seat):
            answer = found.better(claims, history) > 0
            gap, share = tried.better(claims, history), claims[history]
            gain += float(np.where(answer, gap * (1 - share), -gap * share).sum())
        wins.append(gain)
    return wins


HEADER = '''"""How deals of one card are bid; see `one_card`.

By the calls so far (p a pass, b a Board). `CLAIMS`: how often a card claims the trick, for trumps from the lowest to
the highest of those in play, and for plain cards from the two to the ace. `PROMISES`: for the same cards in one row the
points that a Board brings, those that a pass brings, and how often, in 100, a Board takes it. Likewise where there is
no trump suit, but one joker.'''


def write(name: str, table: Table) -> None:
    """Prints a table of claims."""
    print(f"{name}: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {{")
    for history, (high, low) in table.items():
        print(f'    "{history}": (\n        {high},\n        {low},\n    ),')
    print("}")


def write_promises(name: str, table: Table, trumps: int) -> None:
    """Prints what the calls promise when all bid by a table."""
    study, claims = Study(DEALS, SEED + 2, trumps), spelled(table)
    study.settle(claims, SETTLING)
    print(f"{name}: dict[str, tuple[tuple[float, float, int], ...]] = {{")
    for history in HISTORIES:
        rows = [
            f"({board:.1f}, {passed:.1f}, {takes:.0f})" for board, passed, takes in promised(study, claims, history)
        ]
        print(f'    "{"".join(history)}": (')
        for first in range(0, study.kinds, 5):
            print(f"        {', '.join(rows[first : first + 5])},")
        print("    ),")
    print("}")


def main() -> None:
    if "--gain" in sys.argv:
        from backalley.players.back_alley.fitted_one_card import CLAIMS, CLAIMS_WITHOUT_TRUMPS

        for title, table, trumps in (("trumps", CLAIMS, TRUMPS), ("no trumps", CLAIMS_WITHOUT_TRUMPS, SOLE)):
            found = gains(table, trumps, 400000, SEED + 1)
            seats = ", ".join(f"{gain:.3f}" for gain in found)
            print(f"With {title} best answers win {seats} points a deal, {sum(found):.3f} in all.")
        return
    tables = [(learned(trumps), trumps, name) for trumps, name in ((TRUMPS, ""), (SOLE, "_WITHOUT_TRUMPS"))]
    print(HEADER)
    print()
    print(f"Solved by ``python packaging/fitting/one_card.py`` (seed {SEED}, {DEALS} deals, {ROUNDS} rounds).")
    print('"""')
    print()
    print("# fmt: off")
    for table, _, name in tables:
        write(f"CLAIMS{name}", table)
    for table, trumps, name in tables:
        write_promises(f"PROMISES{name}", table, trumps)


if __name__ == "__main__":
    main()
