"""Plays many deals of every game and has everything about them checked twice.

    python -m tests.many_deals [DEALS]

Each game is played at random: house rules, number of players, first dealer, cards and actions. Its record goes through
`backalley verify --json`, and whatever that says has to be what a second scorer says, which shares nothing with the
program: who was to act, every legal set, trump, contracts, tricks, points, totals and winners.
"""

import argparse
import io
import json
import random
import sys
import time
from collections.abc import Iterator

from backalley.commands import verify
from backalley.rules import GAMES
from backalley.rules.game import AnyGame, in_force
from backalley.rules.record import write_record
from backalley.text import Text
from tests.rules.games import Course, at_random, boldly, jokers_up, modestly, play_game, quietly, timidly
from tests.rules.records import record_of_course
from tests.rules.scorers import dealt_in, scored_slowly

TEXT = Text.load(strict=True)

DEALS = 1000
MOST = (3, 9, 60)  # deals of one game, a game each: few, for many tables, or nearly always all
CHOICES = (at_random, at_random, boldly, modestly, quietly, quietly, timidly)


def main(words: list[str] | None = None) -> int:
    """Plays the deals that the command line asks for and prints a line a game; gives 1 where the two scorers differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.many_deals")
    parser.add_argument(
        "deals", nargs="?", type=int, default=DEALS, metavar="DEALS", help="how many deals of each game"
    )
    parser.add_argument("--seed", type=int, default=1, help="a number that all of them follow from")
    arguments = parser.parse_args(words)
    different = [_play_and_compare(game, arguments.deals, arguments.seed) for game in GAMES.values()]
    return 1 if any(different) else 0


def _play_and_compare(game: AnyGame, deals: int, seed: int) -> int:
    """Plays so many deals of a game, says how it went, and gives how many games were told differently."""
    start = time.perf_counter()
    played = games = ended = thrown_in = steps = different = 0
    tables = set()
    for course in _games(game, deals, seed):
        games += 1
        played += len(course.deals)
        ended += course.ended
        thrown_in += sum(deal.thrown_in for deal in course.deals)
        steps += sum(len(deal.actions) for deal in course.deals)
        tables.add(len(course.seats))
        if not _agree(course):
            different += 1
            print(f"{game.key}: verify and the second scorer differ: {write_record(record_of_course(course))}")
    print(
        f"{game.key}: {played} deals ({thrown_in} thrown in, {steps} actions) in {games} games ({ended} to their end) "
        f"for {sorted(tables)} players: {different} told differently; {time.perf_counter() - start:.0f} s"
    )
    return different


def _games(game: AnyGame, deals: int, seed: int) -> Iterator[Course]:
    """Games with as many deals in all."""
    rng = random.Random(f"{seed}|{game.key}")
    while deals > 0:
        options = {option.key: rng.choice(option.values) for option in game.options if rng.random() < 0.7}
        players = rng.choice(game.players_for(in_force(game.options, options)))
        course = play_game(
            game,
            options,
            seed=rng.randrange(10**9),
            players=players,
            first_dealer=rng.randrange(players),
            choose=rng.choice(CHOICES),
            most=min(rng.choice(MOST), deals),
            rig=jokers_up,
        )
        deals -= len(course.deals)
        yield course


def _agree(course: Course) -> bool:
    """Whether `verify --json` says of a game what the second scorer says."""
    out, err = io.StringIO(), io.StringIO()
    arguments = argparse.Namespace(json=True, files=["-"])
    stdin = io.StringIO(write_record(record_of_course(course)))
    status = verify.run(arguments, TEXT, out, err, stdin)
    return (
        status == verify.LEGAL
        and not err.getvalue()
        and json.loads(out.getvalue()) == scored_slowly(course.setup, dealt_in(course))
    )


if __name__ == "__main__":
    sys.exit(main())
