"""How strong and how sensible the computer players of Pitch are: ``python -m tests.benchmarks.pitch_players [GAMES]``.

Whole games, with the seats moved round; then what is bid and what becomes of it. With ``--bars`` only what Expert must
reach: against three of Medium (25 % is even), in pairs against Medium, and the time that a decision takes.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

from backalley.players import player_for
from backalley.rules.actions import Bid, Pass
from backalley.rules.game import Observation, Setup, in_force
from backalley.rules.pitch import GAME
from backalley.rules.pitch.scoring import result_of
from backalley.rules.pitch.state import parties_of
from tests.players.play import Decider

PATIENCE = 300  # deals after which a game counts as nobody's


@dataclass
class Tally:
    """What was bid, and what came of it."""

    deals: list[int] = field(default_factory=list)  # a game
    bid: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    thrown_in: int = 0
    stolen: int = 0


def at_random(seed: int) -> Decider:
    """A player that does anything legal."""
    source = random.Random(seed)
    return lambda seen: source.choice(seen.legal)


def of_level(level: str, times: list[float] | None = None) -> Decider:
    """A computer player of a level; `times` takes the seconds of every decision."""
    player = player_for(GAME.key, level, 1)

    def decide(seen: Observation):
        begun = time.perf_counter()
        action = player.decide(seen).action
        if times is not None and len(seen.legal) > 1:
            times.append(time.perf_counter() - begun)
        return action

    return decide


def play_game(seed: int, deciders: tuple[Decider, ...], rules: Mapping[str, str], tally: Tally) -> int | None:
    """The party that won a game, or ``None`` where nobody did in all too long."""
    seats = len(deciders)
    options = in_force(GAME.options, rules)
    state = GAME.begin(Setup(GAME.key, options, tuple("ABCDEFG"[:seats]), seed % seats))
    source = random.Random(seed)
    played = 0
    while GAME.next_deal(state) is not None and played < PATIENCE:
        played += 1
        pack = list(GAME.pack(options))
        source.shuffle(pack)
        hands = [pack[seat * 6 : seat * 6 + 6] for seat in range(seats)]
        state = GAME.deal(state, hands, pack[seats * 6 :])[-1].state
        while (seat := GAME.to_act(state)) is not None:
            state = GAME.apply(state, deciders[seat](GAME.observe(state, seat)))[-1].state
        _note(state, tally)
    tally.deals.append(played)
    return None if state.winners is None else state.winners[0]


def _note(state, tally: Tally) -> None:
    deal = state.deal
    if deal.thrown_in:
        tally.thrown_in += 1
        return
    result = result_of(deal, state.options, parties_of(state.setup))
    called = [made for made in deal.calls if not isinstance(made.call, Pass)]
    stuck = len(called) == 1 and called[0].seat == deal.order.dealer
    word = f"{result.contract.bid}{' stuck' if stuck and isinstance(result.contract.bid, Bid) else ''}"
    tally.bid[word] += 1
    tally.made[word] += result.made
    tally.stolen += len(called) > 1 and called[-1].call == called[-2].call


def alone(hero: str | int, others: str | int, games: int, players: int = 4, **rules: str) -> str:
    """The share of games won by one player among others of one kind; a number stands for a player at random."""
    won = 0
    for seed in range(games):
        place = seed % players
        seats = tuple(_kind(hero if seat == place else others) for seat in range(players))
        won += play_game(seed // players, seats, rules, Tally()) == place
    return _share(won, games)


def pairs(first: str | int, second: str | int, games: int, **rules: str) -> str:
    """The share of games won by a pair of one kind against a pair of another, every deal played both ways."""
    won = 0
    for seed in range(games):
        swapped = seed % 2
        kinds = (second, first) * 2 if swapped else (first, second) * 2
        seats = tuple(map(_kind, kinds))
        won += play_game(seed // 2, seats, {"teams": "pairs", **rules}, Tally()) == swapped
    return _share(won, games)


def report(games: int, players: int = 4, **rules: str) -> None:
    """Prints what medium players bid against each other, and how often they make it."""
    tally = Tally()
    winners = [play_game(seed, (of_level("medium"),) * players, rules, tally) for seed in range(games)]
    deals = sum(tally.bid.values())
    made = sum(tally.made.values())
    print(f"{players} medium players, {rules or 'standard'}: {sum(tally.deals) / games:.1f} deals a game,", end=" ")
    print(f"{made / deals:.0%} of bids made, {tally.stolen / deals:.0%} stolen, {tally.thrown_in} thrown in,", end=" ")
    print(f"{winners.count(None)} unfinished")
    for word, number in sorted(tally.bid.items()):
        print(f"  {word:8} bid in {number / deals:6.1%} of deals, made {tally.made[word] / number:.0%}")


def _kind(kind: str | int) -> Decider:
    return at_random(kind) if isinstance(kind, int) else of_level(kind)


def _share(won: int, games: int) -> str:
    share = won / games
    return f"{share:.0%} ± {1.96 * sqrt(share * (1 - share) / games):.0%} of {games} games"


def bars(games: int) -> None:
    """Prints what Expert must reach, and how long it thinks."""
    print("one expert among three medium players to 7:", alone("expert", "medium", games), flush=True)
    print("an expert pair against a medium one to 11:", pairs("expert", "medium", games, target="11"), flush=True)
    times: list[float] = []
    for players in range(2, 8):
        play_game(players, (of_level("expert", times),) * players, {}, Tally())
    times.sort()
    print(f"a decision takes {1000 * times[len(times) // 2]:.0f} ms, at most {1000 * times[-1]:.0f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("--bars", action="store_true", help="only what Expert must reach")
    arguments = parser.parse_args()
    games = arguments.games
    if arguments.bars:
        bars(games)
        return
    report(games)
    report(games, teams="pairs", target="11", min_bid="2")
    for players in (2, 3, 6, 7):
        report(games // 4, players)
    report(games // 4, teams="pairs", target="21", min_bid="2", off_jack="on", joker="on")
    print("one medium among three at random:", alone("medium", 1, games))
    print("one medium among three easy:", alone("medium", "easy", games))
    print("one easy among three beginners:", alone("easy", "beginner", games))
    print("a medium pair against an easy one:", pairs("medium", "easy", games, target="11", min_bid="2"))
    print("an easy pair against beginners:", pairs("easy", "beginner", games, target="11", min_bid="2"))


if __name__ == "__main__":
    main()
