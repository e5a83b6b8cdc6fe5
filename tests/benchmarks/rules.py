"""How many whole games a second go through the rules, and how many through verify."""

import random
import time

from backalley.match import Match
from backalley.rules import GAMES
from backalley.rules.record import read_record, write_record
from backalley.rules.replay import replay
from tests.test_match import match_of, play_out

GAMES_PLAYED = 10


def report() -> list[str]:
    """The speeds, in games a second and in shuffles of a pack a game."""
    rows = []
    unit = shuffle_seconds()
    for key in GAMES:
        start = time.perf_counter()
        played = [_played(key, seed) for seed in range(GAMES_PLAYED)]
        rows.append(_row(f"{key}: whole games by random play", time.perf_counter() - start, unit))
        records = [write_record(match.record()) for match in played]
        start = time.perf_counter()
        for record in records:
            replayed = replay(read_record(record))
            assert replayed.fault is None
        rows.append(_row(f"{key}: records read and replayed", time.perf_counter() - start, unit))
    return rows


def shuffle_seconds() -> float:
    """The time of one shuffle of 54 cards: the unit that the games are compared with."""
    dice, cards = random.Random(1), list(range(54))
    start = time.perf_counter()
    for _ in range(2000):
        dice.shuffle(cards)
    return (time.perf_counter() - start) / 2000


def _played(key: str, seed: int) -> Match:
    match = match_of(key, seed.to_bytes(32, "big"))
    play_out(match, random.Random(seed))
    return match


def _row(what: str, seconds: float, unit: float) -> str:
    each = seconds / GAMES_PLAYED
    return f"{what:45} {1 / each:7.1f} a second   {each / unit:8.0f} shuffles each"
