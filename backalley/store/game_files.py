"""One game on the disk: its record, and in a file of its own the secret seed of the deals to come.

    saves/<key>.json             the record after the last action
    saves/<key>.previous.json    the record before that, used where the newest is damaged
    saves/<key>.seed             64 hex digits; never part of a record, which people show to each other
    finished/<key>.json          the record of a game that is over, with its seed beside it

Whether the rules allow a record is not known here; the match says so, and `GameFiles.reject` sets it aside.
"""

import logging
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from backalley.rules.codes import SEED_BYTES
from backalley.rules.record import VERSION
from backalley.store.problem import Problem, reason
from backalley.store.safe import Damaged, from_json, read_text, replace, set_aside, sync_folder, to_json, write_safely

LIMIT_BYTES = 16 * 1024 * 1024

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Saved:
    """A game as it was saved."""

    record: dict[str, object]
    seed: bytes = field(repr=False)  # 32 bytes; a secret, so that it gets into no log
    path: Path | None = field(default=None, compare=False)  # the file of the record


class GameFiles:
    """The files of one game, and no others. A game that goes on lies in one folder, one that is over in another."""

    def __init__(self, key: str, running: Path, finished: Path) -> None:
        self._newest = running / f"{key}.json"
        self._previous = running / f"{key}.previous.json"
        self._seed_file = running / f"{key}.seed"
        self._over = finished / f"{key}.json"
        self._over_seed_file = finished / f"{key}.seed"
        self._kept_seed: bytes | None = None  # the seed that surely lies there
        self._drawn_seed: bytes | None = None  # in the place of one that is lost
        self._unread: set[Path] = set()  # files that we made nothing of and could not set aside: never overwritten
        self._refused: set[Path] = set()  # files that are not to be read again

    @property
    def is_finished(self) -> bool:
        """Whether the game lies with those that are over."""
        return os.path.exists(self._over) and not any(map(os.path.exists, (self._newest, self._previous)))

    @property
    def saved_at(self) -> datetime | None:
        """When the game was saved last, in local time; ``None`` where there is no game."""
        for path in self._records():
            try:
                return datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
            except (OSError, ValueError, OverflowError):
                continue
        return None

    def load(self) -> tuple[Saved | None, list[Problem]]:
        """The game, if there is one, and what was wrong with its files.

        A damaged record is set aside and the one before it taken. A record of a newer version is left as it is. Where
        the seed is lost, the game goes on with a new one: the cards of its present deal are in the record.
        """
        problems: list[Problem] = []
        for path in self._records():
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
            return Saved(record, self._seed_of(path, problems), path), problems
        return None, problems

    def save(self, record: Mapping[str, object], seed: bytes) -> None:
        """Writes the game as it stands; one that was over goes on. The record saved before stays as the previous one.

        Raises:
            ValueError: `seed` has not 32 bytes.
            TypeError: `record` is not made of what JSON knows.
            OSError: the system refused; what was saved before is still there.
        """
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a game seed has {SEED_BYTES} bytes, not {len(seed)}")
        text = to_json(record)
        for path in tuple(self._unread):
            if path.exists():
                set_aside(path)
            self._unread.remove(path)
        if self.is_finished:
            self._take_up()
        if seed != self._kept_seed:
            if seed != self._seed_on_disk():
                write_safely(self._seed_file, seed.hex() + "\n")
            self._kept_seed = seed
        write_safely(self._newest, text, previous=self._previous)
        self._refused.clear()

    def reject(self, saved: Saved) -> Problem:
        """Sets aside a save that the rules refuse, with a copy of its seed, and gives what is to be said.

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

    def finish(self, over: Path) -> None:
        """Moves the game to those that are over; its record to `over`, where nothing may lie.

        Raises:
            OSError: the system refused; the game goes on being a running one.
        """
        if self.is_finished:
            return
        source = self._newest
        if self._is_usable(self._newest):
            self._previous.unlink(missing_ok=True)
        else:
            if self._newest.exists():
                set_aside(self._newest)
            if not self._previous.exists():
                return
            source = self._previous
        over.parent.mkdir(parents=True, exist_ok=True)
        # The record says where a game is: its seed is found in both places, and follows.
        replace(source, over)
        if self._seed_file.exists():
            replace(self._seed_file, over.with_suffix(".seed"))
        sync_folder(over.parent)

    def move_over(self, over: Path) -> None:
        """Gives a game that is over another name.

        Raises:
            OSError: the system refused.
        """
        if os.path.exists(self._over_seed_file):
            replace(self._over_seed_file, over.with_suffix(".seed"))
        replace(self._over, over)

    def delete(self) -> None:
        """Removes the game. What was set aside stays.

        Raises:
            OSError: the system refused, and the game, or its seed, is still there.
        """
        over = (self._over, self._over_seed_file) if self.is_finished else ()
        for path in (self._previous, self._newest, *over, self._seed_file):
            path.unlink(missing_ok=True)

    def _records(self) -> tuple[Path, ...]:
        """The files of the record, the best first."""
        return (self._over,) if self.is_finished else (self._newest, self._previous)

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

    def _seed_of(self, path: Path, problems: list[Problem]) -> bytes:
        """The seed for the record at `path`: the one that lies there, or a new one."""
        seed = None
        try:
            seed = self._kept_seed = self._seed_on_disk()
        except OSError as error:
            _log.warning("the seed cannot be opened: %s", error)
        if seed is not None:
            return seed
        if path != self._over:  # a game that is over needs none
            problems.append(Problem("store.seed_lost"))
        if self._drawn_seed is None:
            self._drawn_seed = secrets.token_bytes(SEED_BYTES)
        return self._drawn_seed

    def _seed_on_disk(self) -> bytes | None:
        """The seed that lies there; ``None`` for none and for a damaged one.

        Raises:
            OSError: it cannot be read.
        """
        places = (self._over_seed_file, self._seed_file) if self.is_finished else (self._seed_file,)
        for path in places:
            try:
                seed = bytes.fromhex(read_text(path, 2 * SEED_BYTES + 2))
            except FileNotFoundError:
                continue
            except ValueError:
                _log.warning("the seed is damaged")
                return None
            return seed if len(seed) == SEED_BYTES else None
        return None

    def _take_up(self) -> None:
        """Moves a game that was over to the running ones: the record last, which says where a game is."""
        self._newest.parent.mkdir(parents=True, exist_ok=True)
        if self._over_seed_file.exists():
            replace(self._over_seed_file, self._seed_file)
        replace(self._over, self._newest)

    def _set_aside(self, path: Path) -> Path:
        """Sets a record aside with a copy of its seed beside it."""
        try:
            seed = self._seed_on_disk()
        except OSError as error:
            _log.warning("the record set aside has no seed beside it: %s", error)
            seed = None
        kept = set_aside(path)
        if seed is not None:
            try:
                write_safely(kept.with_suffix(".seed"), seed.hex() + "\n")
            except OSError as error:
                _log.warning("the record set aside has no seed beside it: %s", error)
        return kept

    def _is_usable(self, path: Path) -> bool:
        try:
            from_json(read_text(path, LIMIT_BYTES))
        except (FileNotFoundError, Damaged):
            return False
        return True
