"""Kills a program at random moments of running games and checks every restart: no action lost, no file damaged.

    python -m tests.kills [KILLS]

The program that is killed plays several games of every kind in turn and saves each after every action, as the window
does. After each save it tells what it has saved; so it is known what has to be there when it is gone.
"""

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from backalley.arrangements import Arrangements, Sitter
from backalley.match import Match
from backalley.rules import GAMES
from backalley.rules.codes import new_seed
from backalley.rules.game import Setup, in_force
from backalley.rules.record import Record, record_json, record_of, write_record
from backalley.rules.replay import replay
from backalley.store.games import GameFolder
from backalley.store.places import Places

ROOT = Path(__file__).resolve().parents[1]
KILLS = 300
AT_ONCE = 3  # games that go on side by side
NAMES = ("Ančka ♠", "Žiga 🃏", "Oma", "بابا")
RULES = {"back-alley": {"sequence": "seven_14"}, "pitch": {"teams": "pairs"}}  # by which games are over soon
MOST_SAVES = 12  # between two kills
LONGEST_START = 0.1  # seconds until the first save, more or less: a kill may come before it


class Lost(AssertionError):
    """A kill has cost something; the message says what."""


# ---------------------------------------------------------------- the program that is killed


def play(home: Path) -> None:
    """Plays and saves for ever, and tells each save on standard output after it is done."""
    games = GameFolder(Places.at(home))
    print("ready", flush=True)
    if not sys.stdin.readline():
        return  # whoever was to kill us is gone
    games.acquire()
    rng = random.Random()
    table = {key: _taken_up(games, key) for key in games.keys() if not games.is_finished(key)}  # noqa: SIM118
    while True:
        if len(table) < AT_ONCE:
            key = games.new_key()
            table[key] = _new(games, key, rng)
        for key, match in list(table.items()):
            _act(match, rng)
            if match.winners is not None:
                _say("over", key, match)
                assert games.finish(key) is None
                del table[key]


def _new(games: GameFolder, key: str, rng: random.Random) -> Match:
    game = GAMES[rng.choice(tuple(GAMES))]
    sitters = tuple(Sitter(None, "anna") for _ in NAMES)
    setup = Setup(game.key, in_force(game.options, RULES[game.key]), NAMES, rng.randrange(len(NAMES)))
    match = Match(setup, new_seed(), Arrangements(sitters, started="2026-11-29T20:15:00+00:00"))
    match.listener = lambda: _save(games, key, match)
    return match


def _taken_up(games: GameFolder, key: str) -> Match:
    saved, problems = games.load(key)
    assert saved is not None
    assert problems == []
    match = Match.resume(record_of(saved.record), saved.seed)
    match.listener = lambda: _save(games, key, match)
    return match


def _act(match: Match, rng: random.Random) -> None:
    seat = match.to_act
    if seat is None:
        match.deal()
    else:
        match.submit(seat, rng.choice(match.observe(seat).legal))


def _save(games: GameFolder, key: str, match: Match) -> None:
    assert games.save(key, record_json(match.record()), match.seed) is None
    _say("saved", key, match)


def _say(what: str, key: str, match: Match) -> None:
    # One write for the whole line: a kill leaves all of it or nothing.
    told = {"what": what, "key": key, "record": _digest(match.record()), "seed": _digest(match.seed)}
    os.write(sys.stdout.fileno(), (json.dumps(told) + "\n").encode("ascii"))


# ---------------------------------------------------------------- what has to be there


@dataclass
class Told:
    """What the program has said of a game."""

    record: str  # digests
    seed: str
    over: bool = False


@dataclass
class Tally:
    """How it went, in numbers.

    `leftovers` and `ahead` count kills in the middle of a save: before it was whole, and before it was told.
    """

    kills: int = 0
    saves: int = 0
    finished: int = 0
    ahead: int = 0
    leftovers: int = 0
    games: dict[str, Told] = field(default_factory=dict)


def kill_again_and_again(kills: int, home: Path, rng: random.Random) -> Tally:
    """Starts and kills the program so many times over the same files, and checks them after each kill.

    Raises:
        Lost: a kill has cost something.
    """
    tally = Tally()
    places = Places.at(home)
    with _programs(home, kills) as programs:
        for program in programs:
            _let_play(program, tally, rng)
            tally.kills += 1
            check(places, tally)
    return tally


@contextmanager
def _programs(home: Path, kills: int) -> Iterator[Iterator["subprocess.Popen[str]"]]:
    """So many programs, one after the other; the next one is loading while one plays."""
    started: list[subprocess.Popen[str]] = []

    def start() -> None:
        command = [sys.executable, "-m", "tests.kills", "--play", str(home)]
        started.append(
            subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="ascii"
            )
        )

    def one_by_one() -> Iterator["subprocess.Popen[str]"]:
        start()
        for number in range(kills):
            if number + 1 < kills:
                start()
            yield started[number]

    try:
        yield one_by_one()
    finally:
        for program in started:
            program.kill()
            program.communicate()


def _let_play(program: "subprocess.Popen[str]", tally: Tally, rng: random.Random) -> None:
    """Lets the program play for a random while, kills it, and notes all that it has told."""
    assert program.stdin is not None
    assert program.stdout is not None
    if not program.stdout.readline():
        raise Lost("the program ended by itself")
    program.stdin.write("go\n")
    program.stdin.flush()
    lines: list[str] = []
    start, wait = time.monotonic(), LONGEST_START
    for _ in range(rng.randrange(MOST_SAVES)):
        lines.append(program.stdout.readline())
        # The kill may fall anywhere in the next save, or in putting a game away.
        wait = min(LONGEST_START, (time.monotonic() - start) / len(lines))
        if '"over"' in lines[-1] and rng.random() < 0.5:
            break
    time.sleep(rng.random() * wait)
    program.kill()
    lines += program.stdout.readlines()
    program.wait()
    for line in lines:
        if not line:
            raise Lost("the program ended by itself")
        told = json.loads(line)
        over = told["what"] == "over"
        tally.saves += not over
        tally.finished += over
        tally.games[told["key"]] = Told(told["record"], told["seed"], over)


def check(places: Places, tally: Tally) -> None:
    """Takes up all games as the next start does, and holds them against what was told.

    Raises:
        Lost: something is not as it should be.
    """
    tally.leftovers += any(path.suffix == ".tmp" for path in places.saves.iterdir())
    games = GameFolder(places)
    games.acquire()
    try:
        keys = games.keys()
        _demand(set(tally.games) <= set(keys), "a game is gone")
        new = set(keys) - set(tally.games)
        _demand(len(new) <= 1, "there are games that nobody began")
        ahead = 0
        for key in keys:
            saved, problems = games.load(key)
            _demand(saved is not None and not problems, f"{key}: {problems}")
            assert saved is not None
            record = record_of(saved.record)
            told = tally.games.get(key)
            if told is None:
                told = tally.games[key] = Told(_digest(_one_less(record)), _digest(saved.seed))
                _demand(not _one_less(record).deals, f"{key}: a new game is further than its first deal")
            _demand(_digest(saved.seed) == told.seed, f"{key}: another seed")
            if _digest(record) != told.record:
                _demand(_digest(_one_less(record)) == told.record, f"{key}: an action is lost")
                _demand(not told.over, f"{key}: a finished game has changed")
                told.record = _digest(record)
                ahead += 1
            over = GAMES[record.game].winners(replay(record).state) is not None
            _demand(over or not games.is_finished(key), f"{key}: a game was put away before its end")
            if over and not games.is_finished(key):
                # Killed before it was put away: whoever takes it up next does that.
                _demand(games.finish(key) is None, f"{key}: it cannot be put away")
            told.over = over
            _check_files(places, key, record, over)
        _demand(ahead <= 1, "more than one game is further than told")
        tally.ahead += ahead
        _check_rest(places, keys)
    finally:
        games.release()


def _check_files(places: Places, key: str, record: Record, over: bool) -> None:
    """Holds a game's files against its record: the one before it may be the same, where a save was not finished."""
    if over:
        return
    previous = places.saves / f"{key}.previous.json"
    if previous.exists():
        before = record_of(json.loads(previous.read_text(encoding="utf-8")))
        allowed = {_digest(record), _digest(_one_less(record))}
        _demand(_digest(before) in allowed, f"{key}: the record before the last is another one")
    else:
        _demand(_steps(record) == 1, f"{key}: the record before the last is gone")


def _check_rest(places: Places, keys: tuple[str, ...]) -> None:
    """Sees that nothing lies there but the games' files."""
    expected = {f"{key}{end}" for key in keys for end in (".json", ".previous.json", ".seed")} | {"saves.lock"}
    for folder in (places.saves, places.finished):
        found = {path.name for path in folder.iterdir()} if folder.exists() else set()
        _demand(found <= expected, f"something is left over: {sorted(found - expected)}")


def _one_less(record: Record) -> Record:
    """The record as it was before its last action, or before its last deal was dealt."""
    last = record.deals[-1]
    rest = (replace(last, actions=last.actions[:-1]),) if last.actions else ()
    return replace(record, deals=(*record.deals[:-1], *rest))


def _steps(record: Record) -> int:
    """How often the game was saved up to this record."""
    return len(record.deals) + sum(len(deal.actions) for deal in record.deals)


def _digest(value: Record | bytes) -> str:
    content = value if isinstance(value, bytes) else write_record(value).encode("utf-8")
    return hashlib.sha256(content).hexdigest()


def _demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Lost(otherwise)


def main(words: list[str] | None = None) -> int:
    """Kills as often as the command line asks for and says how it went; gives 1 where something was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.kills")
    parser.add_argument("kills", nargs="?", type=int, default=KILLS, metavar="KILLS", help="how many kills")
    parser.add_argument("--seed", type=int, default=1, help="a number that the waits between them follow from")
    parser.add_argument("--play", type=Path, metavar="HOME", help=argparse.SUPPRESS)
    arguments = parser.parse_args(words)
    if arguments.play is not None:
        play(arguments.play)
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as home:
        try:
            tally = kill_again_and_again(arguments.kills, Path(home), random.Random(arguments.seed))
        except Lost as lost:
            print(f"lost: {lost}")
            return 1
    print(
        f"{tally.kills} kills in {len(tally.games)} games ({tally.finished} played to their end) after {tally.saves} "
        f"saves, {tally.leftovers + tally.ahead} of the kills in the middle of one: no action lost, no file damaged; "
        f"{time.perf_counter() - start:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
