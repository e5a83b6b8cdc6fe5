"""Solves the bidding of deals of one card: ``python packaging/fitting/one_card.py > FITTED``.

Four players learn by regret matching: from how much better the other call would have been, over all cards of random
deals, each adjusts how often it claims. What they did on average is made plain: the highest trumps and the highest
plain cards claim, as many of them as claimed in all. With ``--gain`` the table in use is tested instead: what could
each seat win by the best answer to it, over fresh deals?
"""

import sys
from itertools import product
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from backalley.players.back_alley.fitted_one_card import CLAIMS

SEED = 11
DEALS = 60000
ROUNDS = 400
STAKE = 10
SEATS = 4

# Kinds of cards: trumps from the two (0) to the ace, the Little and the Big Blooper (14), then plain cards (15 to 27).
TRUMPS, KINDS = 15, 28
ALL = 0.3
Ends = dict[tuple[str, ...], np.ndarray]
HISTORIES = [calls for place in range(SEATS) for calls in product("pb", repeat=place)]


def deals(count: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Random deals: the kind of each seat's card, and its suit (3 is trumps), one row a seat."""
    source = np.random.default_rng(seed)
    cards = np.argsort(source.random((count, 54)), axis=1)[:, :SEATS].T
    # Cards 39 to 53 are trumps; a spade that was turned up is in no hand, which changes next to nothing.
    suit = np.minimum(cards // 13, 3)
    kind = np.where(cards >= 39, cards - 39, TRUMPS + cards % 13)
    return kind, suit


def takers(kind: np.ndarray, suit: np.ndarray) -> np.ndarray:
    """Who takes the trick when seat 0, 1, ... leads: one row a leader. A plain card takes only tricks of its suit."""
    rows = []
    for leader in range(SEATS):
        power = np.where(suit == 3, 100 + kind, np.where(suit == suit[leader], kind, -1))
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

    def __init__(self, count: int, seed: int) -> None:
        self.kind, suit = deals(count, seed)
        wins = takers(self.kind, suit)
        ends = list(product("pb", repeat=SEATS))
        self.worth = {calls: worth(calls, wins, 0) for calls in ends}
        # Whether the first team takes the trick, which only a Board's leader decides.
        last = {calls: max((place for place, call in enumerate(calls) if call == "b"), default=0) for calls in ends}
        self.taken = {calls: 1.0 - wins[last[calls]] % 2 for calls in ends}

    def better(self, claims: dict[tuple[str, ...], np.ndarray], history: tuple[str, ...]) -> np.ndarray:
        """By how much claiming beats passing after `history`, for each kind of card, times how often it comes up."""
        seat = len(history)
        reach = np.ones(self.kind.shape[1])
        for place, call in enumerate(history):
            claim = claims[history[:place]][self.kind[place]]
            reach = reach * (claim if call == "b" else 1 - claim)
        gap = self.value(claims, (*history, "b")) - self.value(claims, (*history, "p"))
        signed = gap if seat % 2 == 0 else -gap
        return np.bincount(self.kind[seat], reach * signed, minlength=KINDS) / self.kind.shape[1]

    def value(
        self, claims: dict[tuple[str, ...], np.ndarray], calls: tuple[str, ...], ends: Ends | None = None
    ) -> np.ndarray:
        """What the first team may expect after these calls, deal by deal: points, or what else the `ends` say."""
        if len(calls) == SEATS:
            return (ends or self.worth)[calls]
        claim = claims[calls][self.kind[len(calls)]]
        after = (self.value(claims, (*calls, call), ends) for call in "bp")
        return claim * next(after) + (1 - claim) * next(after)


def learned() -> dict[tuple[str, ...], np.ndarray]:
    """How often to claim after each history, for each kind of card."""
    study = Study(DEALS, SEED)
    claims = {history: np.full(KINDS, 0.5) for history in HISTORIES}
    regrets = {history: np.zeros((2, KINDS)) for history in HISTORIES}
    total = {history: np.zeros(KINDS) for history in HISTORIES}
    for turn in range(1, ROUNDS + 1):
        gaps = {history: study.better(claims, history) for history in HISTORIES}
        for history, gap in gaps.items():
            regret = regrets[history]
            regret[0] = np.maximum(regret[0] + gap * (1 - claims[history]), 0.0)
            regret[1] = np.maximum(regret[1] - gap * claims[history], 0.0)
            sums = regret.sum(axis=0)
            claims[history] = np.where(sums > 0, regret[0] / np.where(sums > 0, sums, 1.0), claims[history])
            total[history] += turn * claims[history]
    weight = ROUNDS * (ROUNDS + 1) / 2
    return {history: total[history] / weight for history in HISTORIES}


def plain(claims: np.ndarray) -> tuple[float, float]:
    """How many trumps and how many plain cards claim, from the top; all or none where it is nearly that."""
    counts = []
    for part in (claims[:TRUMPS], claims[TRUMPS:]):
        count = float(part.sum())
        counts.append(0.0 if count < ALL else float(len(part)) if count > len(part) - ALL else round(count, 2))
    return counts[0], counts[1]


def spelled(counts: tuple[float, float]) -> np.ndarray:
    """How often each kind of card claims when so many do, from the top."""
    trumps = np.clip(counts[0] - np.arange(TRUMPS)[::-1], 0, 1)
    return np.concatenate([trumps, np.clip(counts[1] - np.arange(KINDS - TRUMPS)[::-1], 0, 1)])


def promised(study: "Study", claims: dict[tuple[str, ...], np.ndarray], history: tuple[str, ...]) -> list[list[float]]:
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
    weights = np.bincount(study.kind[seat], reach, minlength=KINDS)
    found = []
    for call in "bp":
        value = sign * study.value(claims, (*history, call))
        found.append(np.bincount(study.kind[seat], reach * value, minlength=KINDS) / weights)
    takes = study.value(claims, (*history, "b"), study.taken)
    takes = takes if seat % 2 == 0 else 1 - takes
    found.append(100 * np.bincount(study.kind[seat], reach * takes, minlength=KINDS) / weights)
    return [[float(number) for number in row] for row in np.array(found).T]


def gains(claims: dict[tuple[str, ...], np.ndarray], count: int, seed: int) -> list[float]:
    """What each seat wins, in points a deal, by the best answer to the table.

    The answer is found in one half of the deals and tried in the other, or chance would count as skill.
    """
    found, tried = Study(count // 2, seed), Study(count // 2, seed + 1)
    wins = []
    for seat in range(SEATS):
        gain = 0.0
        for history in product("pb", repeat=seat):
            answer = found.better(claims, history) > 0
            gap, share = tried.better(claims, history), claims[history]
            gain += float(np.where(answer, gap * (1 - share), -gap * share).sum())
        wins.append(gain)
    return wins


HEADER = '''"""How deals of one card are bid; see `boards`.

By the calls so far (p a pass, b a Board). `CLAIMS`: how many trumps, and how many plain cards, claim the trick, from
the top. `PROMISES`: for trumps from the two to the ace, the Little and the Big Blooper, then for plain cards from the
two to the ace: the points that a Board brings, those that a pass brings, and how often, in 100, a Board takes it.'''


def main() -> None:
    if "--gain" in sys.argv:
        found = gains({tuple(history): spelled(counts) for history, counts in CLAIMS.items()}, 400000, SEED + 1)
        print(f"Best answers win {', '.join(f'{gain:.3f}' for gain in found)} points a deal, {sum(found):.3f} in all.")
        return
    counts = {history: plain(claims) for history, claims in learned().items()}
    print(HEADER)
    print()
    print(f"Solved by ``python packaging/fitting/one_card.py`` (seed {SEED}, {DEALS} deals, {ROUNDS} rounds).")
    print('"""')
    print()
    print("CLAIMS: dict[str, tuple[float, float]] = {")
    for history, row in counts.items():
        print(f'    "{"".join(history)}": {row},')
    print("}")
    print()
    print("# fmt: off")
    print("PROMISES: dict[str, tuple[tuple[float, float, int], ...]] = {")
    study = Study(DEALS, SEED + 2)
    claims = {history: spelled(row) for history, row in counts.items()}
    for history in HISTORIES:
        rows = [
            f"({board:.1f}, {passed:.1f}, {takes:.0f})" for board, passed, takes in promised(study, claims, history)
        ]
        print(f'    "{"".join(history)}": (')
        for first in range(0, KINDS, 5):
            print(f"        {', '.join(rows[first : first + 5])},")
        print("    ),")
    print("}")


if __name__ == "__main__":
    main()
