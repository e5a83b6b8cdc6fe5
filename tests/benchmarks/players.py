"""How strong and how sensible the computer players are: ``python -m tests.benchmarks.players [GAMES] [--cards N]``.

Whole games, each played twice with the sides swapped; then, deal by deal, what is bid and what becomes of it. With
``--cards``, deals of one size instead, by those who look ahead, and how long a decision takes them.
"""

import argparse
import random
import time
from collections import Counter, defaultdict
from dataclasses import replace
from math import sqrt

from backalley.players import player_for
from backalley.rules.back_alley import GAME
from backalley.rules.cards import PACK_54
from backalley.rules.game import Observation
from tests.players.play import Decider, dealt, finished
from tests.rules.table import new_game


def at_random(seed: int) -> Decider:
    """A player that does anything legal."""
    source = random.Random(seed)
    return lambda seen: source.choice(seen.legal)


def of_level(level: str) -> Decider:
    """A computer player of a level."""
    player = player_for(GAME.key, level, 1)

    def decide(seen: Observation):
        return player.decide(seen).action

    return decide


def play_game(seed: int, deciders: tuple[Decider, ...], thrown: Counter[int], scored: dict[int, list[tuple]]):
    """The state at the end of a game of 25 deals; counts deals thrown in, and keeps contracts, tricks and points."""
    state = replace(new_game(dealer="NESW"[seed % 4]))
    source = random.Random(seed)
    while (due := GAME.next_deal(state)) is not None:
        pack = list(PACK_54)
        source.shuffle(pack)
        hands = [pack[seat * due.hand_size : (seat + 1) * due.hand_size] for seat in range(4)]
        before = state.totals
        state = GAME.deal(state, hands, pack[4 * due.hand_size :])[-1].state
        while (seat := GAME.to_act(state)) is not None:
            state = GAME.apply(state, deciders[seat](GAME.observe(state, seat)))[-1].state
        deal = state.deal
        if deal.thrown_in:
            thrown[due.hand_size] += 1
            continue
        for side in (0, 1):
            points = state.totals[side] - before[side]
            scored[due.hand_size].append((deal.contracts[side], deal.won[side], points))
    return state


def match(first: Decider, second: Decider, games: int) -> str:
    """The points a game by which `first` beats `second`, and the games won, of pairs with the sides swapped."""
    margins, won = [], 0
    for seed in range(games // 2):
        pair = []
        for swapped in (False, True):
            seats = (second, first) * 2 if swapped else (first, second) * 2
            ours, theirs = play_game(seed, seats, Counter(), defaultdict(list)).totals[:: -1 if swapped else 1]
            pair.append(ours - theirs)
            won += ours > theirs
        margins.append(sum(pair) / 2)
    mean = sum(margins) / len(margins)
    spread = sqrt(sum((margin - mean) ** 2 for margin in margins) / max(len(margins) - 1, 1))
    return f"{mean:+.1f} ± {1.96 * spread / sqrt(len(margins)):.1f} points a game, {won} of {2 * len(margins)} won"


def report(level: str, games: int) -> None:
    """Prints what a level does against itself, by hand size."""
    thrown: Counter[int] = Counter()
    scored: dict[int, list[tuple]] = defaultdict(list)
    decider = of_level(level)
    totals = [total for seed in range(games) for total in play_game(seed, (decider,) * 4, thrown, scored).totals]
    print(f"{level} against itself: {sum(totals) / len(totals):.1f} points a side in {games} games")
    print("cards  bid  won  made  boards  made  thrown in  points")
    for size, deals in sorted(scored.items(), reverse=True):
        numbers = [(contract.tricks, won) for contract, won, _ in deals if not contract.board]
        bids = [(tricks, won) for tricks, won in numbers if tricks]
        boards = [won == size for contract, won, _ in deals if contract.board]
        print(
            f"{size:5}{_mean(bid for bid, _ in numbers):5.2f}{_mean(won for _, won in numbers):5.2f}"
            f"{_mean(won >= bid for bid, won in bids):6.2f}{2 * len(boards) / len(deals):8.2f}{_mean(boards):6.2f}"
            f"{thrown[size] / (thrown[size] + len(deals) / 2):11.3f}{_mean(points for *_, points in deals):8.2f}"
        )


def duel(first: Decider, second: Decider, size: int, pairs: int) -> str:
    """The points a deal by which `first` beats `second` in deals of `size` cards, each with the sides swapped."""
    margins = []
    for seed in range(pairs):
        both = [finished(dealt(seed, size), seats).totals for seats in ((first, second) * 2, (second, first) * 2)]
        margins.append((both[0][0] - both[0][1] + both[1][1] - both[1][0]) / 2)
    mean = sum(margins) / pairs
    spread = sqrt(sum((margin - mean) ** 2 for margin in margins) / max(pairs - 1, 1))
    return f"{mean:+.2f} ± {1.96 * spread / sqrt(pairs):.2f} points a deal"


def timed(decider: Decider, times: list[float]) -> Decider:
    """A player whose decisions take so many seconds of its process."""

    def decide(seen: Observation):
        before = time.process_time()
        action = decider(seen)
        times.append(time.process_time() - before)
        return action

    return decide


def deals(size: int, pairs: int) -> None:
    """Prints what those who look ahead are worth in deals of one size."""
    medium = of_level("medium")
    for level in ("hard", "expert"):
        times: list[float] = []
        print(f"{level} over medium, {size} cards:", duel(timed(of_level(level), times), medium, size, pairs))
        times.sort()
        print(f"  a decision takes {1000 * times[len(times) // 2]:.0f} ms, at most {1000 * times[-1]:.0f} ms")
    print(f"medium over random, {size} cards:", duel(medium, at_random(1), size, pairs))


def _mean(numbers) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--cards", type=int, help="deals of one size, as many pairs as GAMES says")
    given = parser.parse_args()
    games = given.games
    if given.cards is not None:
        deals(given.cards, games)
        return
    report("medium", games)
    print("medium over random:", match(of_level("medium"), at_random(1), games))
    print("medium over easy:", match(of_level("medium"), of_level("easy"), games))
    print("easy over beginner:", match(of_level("easy"), of_level("beginner"), games))


if __name__ == "__main__":
    main()
