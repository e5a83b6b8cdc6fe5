"""Games to be saved, and looks at what lies there then."""

import errno
import os
import re
from pathlib import Path

from backalley.store.games import GameFolder, Saved
from backalley.store.places import Places
from backalley.store.problem import Problem

SEED, OTHER_SEED = bytes(range(32)), bytes(range(1, 33))
A, B = "2026-11-29-1", "2026-11-29-2"


def record(actions: int = 0, **more: object) -> dict[str, object]:
    """A record in shape, after so many actions."""
    return {
        "format": "backalley-record",
        "version": 1,
        "seats": ["Ančka ♠", "Žiga 🃏", "C", "D"],
        "deals": [{"actions": ["pass"] * actions}],
        **more,
    }


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def again(places: Places, key: str = A) -> tuple[Saved | None, list[Problem]]:
    """What another start of the program finds."""
    return GameFolder(places).load(key)


def cleared_up(places: Places) -> GameFolder:
    """The games after another start."""
    games = GameFolder(places)
    games.acquire()
    games.release()
    return games


def keys(problems: list[Problem]) -> list[str]:
    return [problem.key for problem in problems]


def names(path: Path) -> list[str]:
    """What lies in a folder, with DAY for a date in what was set aside; without the lock."""
    found = [item.name for item in path.iterdir()] if path.exists() else []
    return sorted(re.sub(r"bad-\d{4}-\d\d-\d\d", "bad-DAY", name) for name in found if name != "saves.lock")


def files_of(key: str) -> list[str]:
    return [f"{key}.json", f"{key}.previous.json", f"{key}.seed"]


def contents(path: Path) -> dict[str, bytes]:
    return {item.name: item.read_bytes() for item in path.iterdir() if item.name != "saves.lock"}


def set_time(path: Path, at: int) -> None:
    os.utime(path, (at, at))
