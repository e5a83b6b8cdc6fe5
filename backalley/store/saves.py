"""The running game on the disk: its record, and in a file of its own the secret seed of the deals to come.

    saves/game.json             the record after the last action
    saves/game.previous.json    the record before that, used where the newest is damaged
    saves/game.seed             64 hex digits; never part of a record, which people show to each other
    saves/saves.lock            held by the one program that may write here
    finished/2026-11-29.json    games that are over or were given up, each with its seed beside it

Both records belong to the game whose seed is there: a save with another seed files the old game away first.
Whether the rules allow a record is not known here; the match says so, and `SaveFolder.reject` sets it aside.
"""

import logging
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import filelock

from backalley.store.places import Places
from backalley.store.problem import Grievance, Problem, reason
from backalley.store.safe import Damaged, from_json, move, read_text, set_aside, sweep, to_json, write_safely

# The newest version of records that this program knows.
VERSION = 1

SEED_BYTES = 32
LIMIT_BYTES = 16 * 1024 * 1024

_log = logging.getLogger(__name__)


class AlreadyRunning(Exception):
    """Another program of ours holds the saves: two of them would overwrite each other's game."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A game as it was saved."""

    record: dict[str, object]
    seed: bytes = field(repr=False)  # 32 bytes; a secret, so that it gets into no log
    path: Path | None = field(default=None, compare=False)  # the file of the record


class SaveFolder:
    """The one running game. Problems with the disk are given, to be said, and never raised."""

    def __init__(self, places: Places) -> None:
        self._newest = places.saves / "game.json"
        self._previous = places.saves / "game.previous.json"
        self._seed_file = places.saves / "game.seed"
        self._finished = places.finished
        self._lock_file = places.saves / "saves.lock"
        self._lock = filelock.FileLock(self._lock_file)
        self._seed: bytes | None = None  # of the game that lies here; None while we have not looked
        self._seed_written = False
        self._unread: set[Path] = set()  # files that we made nothing of and could not set aside: never overwritten
        self._refused: set[Path] = set()  # files that are not to be read again
        self._grievance = Grievance("store.save_failed")

    def acquire(self) -> None:
        """Makes this program the only writer until it ends or calls `release`, and clears up after a killed one.

        Where the folder cannot be written there is nothing to hold, and nobody to collide with.

        Raises:
            AlreadyRunning: another program is.
        """
        try:
            self._lock_file.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except filelock.Timeout as error:
            # An unwritable folder looks like this too; but then there is no lock file in it.
            if self._lock_file.exists():
                raise AlreadyRunning(str(self._lock_file)) from error
        except (OSError, NotImplementedError) as error:
            _log.warning("the saves cannot be locked: %s", error)
        for path in (self._newest, self._previous, self._seed_file):
            sweep(path, older_than_s=0.0)

    def release(self) -> None:
        """Lets another program write here."""
        self._lock.release()

    def load(self) -> tuple[Saved | None, list[Problem]]:
        """The saved game, if there is one, and what was wrong with its files.

        A damaged record is set aside and the one before it taken. A record of a newer version is left as it is. Where
        the seed is lost, the game goes on with a new one: the cards of its present deal are in the record.
        """
        problems: list[Problem] = []
        for path in (self._newest, self._previous):
            if path in self._refused:
                continue
            record = self._record_at(path, problems)
            if record is None:
                continue
            version = record.get("version")
            if type(version) is int and version > VERSION:
                return None, [*problems, Problem("store.save_newer")]
            if path == self._previous:
                problems.append(Problem("store.save_previous"))
            return Saved(record, self._seed_of_save(problems), path), problems
        return None, problems

    def save(self, record: Mapping[str, object], seed: bytes) -> Problem | None:
        """Writes the game as it stands. A failure is given once, and not again before a save has worked.

        The record saved before stays as the previous one. With a seed that is not the present game's, another game has
        begun: the old one goes where `discard` puts it.

        Raises:
            ValueError: `seed` has not 32 bytes.
            TypeError: `record` is not made of what JSON knows.
        """
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a game seed has {SEED_BYTES} bytes, not {len(seed)}")
        text = to_json(record)
        try:
            for path in tuple(self._unread):
                if path.exists():
                    set_aside(path)
                self._unread.remove(path)
            if self._seed is None:
                self._seed, self._seed_written = self._seed_on_disk(), True
            if seed != self._seed:
                self._file_away()
                self._seed, self._seed_written = seed, False
            if not self._seed_written:
                write_safely(self._seed_file, seed.hex() + "\n")
                self._seed_written = True
            write_safely(self._newest, text, previous=self._previous)
        except OSError as error:
            return self._grievance.failed(error)
        self._refused.clear()
        self._grievance.over()
        return None

    @property
    def failing(self) -> bool:
        """Whether the last save did not work: then what has happened since the one before is nowhere but in memory."""
        return self._grievance.going_on

    def reject(self, saved: Saved) -> Problem:
        """Sets aside a save that the rules refuse, its seed with it, and gives what is to be said.

        The next `load` gives the record before it, if there is one.
        """
        path = self._newest if saved.path is None else saved.path
        self._refused.add(path)
        try:
            return Problem("store.save_refused", {"file": self._set_aside(path).name})
        except OSError as error:
            _log.warning("the refused save stays where it is: %s", error)
            self._unread.add(path)
            return Problem("store.save_refused", {"file": path.name})

    def discard(self) -> Problem | None:
        """Moves the game, over or given up, to the finished ones. Without a game nothing happens."""
        try:
            self._file_away()
        except OSError as error:
            _log.warning("the game stays where it is: %s", error)
            return Problem("store.discard_failed", {"reason": reason(error)})
        self._seed = None
        return None

    def _record_at(self, path: Path, problems: list[Problem]) -> dict[str, object] | None:
        try:
            return from_json(read_text(path, LIMIT_BYTES))
        except FileNotFoundError:
            return None
        except OSError as error:
            _log.warning("the save cannot be opened: %s", error)
            self._unread.add(path)
            problem = Problem("store.save_unreadable", {"reason": reason(error)})
            if problem not in problems:
                problems.append(problem)
            return None
        except Damaged as error:
            _log.warning("the save cannot be read: %s", error)
            problems.append(Problem("store.save_damaged"))
        try:
            problems.append(Problem("store.kept_as", {"file": self._set_aside(path).name}))
        except OSError as error:
            _log.warning("the damaged save stays where it is: %s", error)
            self._unread.add(path)
        return None

    def _seed_of_save(self, problems: list[Problem]) -> bytes:
        try:
            self._seed, self._seed_written = self._seed_on_disk(), True
        except OSError as error:
            _log.warning("the seed cannot be opened: %s", error)
            self._seed = None
        if self._seed is None:
            self._seed, self._seed_written = secrets.token_bytes(SEED_BYTES), False
            problems.append(Problem("store.seed_lost"))
        return self._seed

    def _seed_on_disk(self) -> bytes | None:
        """The seed that lies there; ``None`` for none and for a damaged one.

        Raises:
            OSError: it cannot be read.
        """
        try:
            seed = bytes.fromhex(read_text(self._seed_file, 2 * SEED_BYTES + 2))
        except FileNotFoundError:
            return None
        except ValueError:
            _log.warning("the seed is damaged")
            return None
        return seed if len(seed) == SEED_BYTES else None

    def _set_aside(self, path: Path) -> Path:
        """Sets a record aside with a copy of its seed beside it."""
        kept = set_aside(path)
        try:
            seed = self._seed_on_disk()
            if seed is not None:
                write_safely(kept.with_suffix(".seed"), seed.hex() + "\n")
        except OSError as error:
            _log.warning("the record set aside has no seed beside it: %s", error)
        return kept

    def _file_away(self) -> None:
        """Moves the game's files to the finished games, in an order of which every beginning can be read again."""
        target = self._finished / f"{date.today().isoformat()}.json"
        if not (self._newest.exists() or self._previous.exists()):
            return
        if self._is_usable(self._newest):
            self._previous.unlink(missing_ok=True)
            kept = move(self._newest, target)
        else:
            if self._newest.exists():
                set_aside(self._newest)
            if not self._previous.exists():
                return
            kept = move(self._previous, target)
        if self._seed_file.exists():
            move(self._seed_file, kept.with_suffix(".seed"))

    def _is_usable(self, path: Path) -> bool:
        try:
            from_json(read_text(path, LIMIT_BYTES))
        except (FileNotFoundError, Damaged):
            return False
        return True
