"""Every game that is kept: those that go on, in one folder, and those that are over, in another.

A game has a key, the stem of its files' names (see `backalley.store.game_files`), which stays as long as the game does.
One key is as good as another: what the first versions called ``saves/game.json`` is the game ``game``.
"""

import logging
import os
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from pathlib import Path

import filelock

from backalley.store.game_files import GameFiles, Saved
from backalley.store.places import Places
from backalley.store.problem import Grievance, Problem, reason
from backalley.store.safe import replace, sweep_folder

__all__ = ["AlreadyRunning", "GameFolder", "Saved"]

_RECORD = ".json"
_PREVIOUS = ".previous"
_SEED = ".seed"
_ASIDE = re.compile(r".*\.bad-\d{4}-\d\d-\d\d(-\d+)?", re.DOTALL)  # how `safe.set_aside` names what was damaged
_LONG_AGO = datetime.fromtimestamp(0, UTC)

_log = logging.getLogger(__name__)


class AlreadyRunning(Exception):
    """Another program of ours holds the games: two of them would overwrite each other's."""


class GameFolder:
    """The games that are kept. Problems with the disk are given, to be said, and never raised.

    Whatever is done to a game touches its own files only.
    """

    def __init__(self, places: Places) -> None:
        self._running = places.saves
        self._finished = places.finished
        self._lock_file = places.saves / "saves.lock"
        self._lock = filelock.FileLock(self._lock_file)
        self._games: dict[str, GameFiles] = {}
        self._unsaved: set[str] = set()  # games whose last save did not work
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
            _log.warning("the games cannot be locked: %s", error)
        try:
            self._clear_up()
        except OSError as error:
            _log.warning("the games cannot be cleared up: %s", error)

    def release(self) -> None:
        """Lets another program write here."""
        self._lock.release()

    # ------------------------------------------------------------ what there is

    def keys(self) -> tuple[str, ...]:
        """The keys of all games, running and finished, the one saved last first."""
        found = {*_keys_in(self._running), *_keys_in(self._finished, with_previous=False)}
        return tuple(sorted(found, key=lambda key: (self.saved_at(key), key), reverse=True))

    def is_finished(self, key: str) -> bool:
        """Whether a game lies with those that are over."""
        return self._game(key).is_finished

    def saved_at(self, key: str) -> datetime:
        """When a game was saved last, in local time; long ago where there is none any more."""
        return self._game(key).saved_at or _LONG_AGO

    @property
    def failing(self) -> bool:
        """Whether some game's last save did not work: what has happened in it since is nowhere but in memory."""
        return bool(self._unsaved)

    # ------------------------------------------------------------ one game

    def new_key(self) -> str:
        """A key for another game: today's date and a number. No game has it, nor has any file that lies here."""
        taken = {name.partition(".")[0] for folder in (self._running, self._finished) for name in _names_in(folder)}
        taken |= self._games.keys()
        day, number = date.today().isoformat(), 1
        while f"{day}-{number}" in taken:
            number += 1
        self._game(f"{day}-{number}")
        return f"{day}-{number}"

    def load(self, key: str) -> tuple[Saved | None, list[Problem]]:
        """A game, if there is one, and what was wrong with its files.

        A damaged record is set aside and the one before it taken. A record of a newer version is left as it is. Where
        the seed is lost, the game goes on with a new one: the cards of its present deal are in the record.
        """
        return self._game(key).load()

    def save(self, key: str, record: Mapping[str, object], seed: bytes) -> Problem | None:
        """Writes a game as it stands. A failure is given once, and not again before a save has worked, of any game.

        The record saved before stays as the previous one. A game that was over is a running one again.

        Raises:
            ValueError: `seed` has not 32 bytes.
            TypeError: `record` is not made of what JSON knows.
        """
        try:
            self._game(key).save(record, seed)
        except OSError as error:
            self._unsaved.add(key)
            return self._grievance.failed(error)
        self._unsaved.discard(key)
        self._grievance.over()
        return None

    def reject(self, key: str, saved: Saved) -> Problem:
        """Sets aside a save that the rules refuse, with a copy of its seed, and gives what is to be said.

        The next `load` gives the record before it, if there is one.
        """
        return self._game(key).reject(saved)

    def finish(self, key: str) -> Problem | None:
        """Moves a game that is over to the finished ones. It keeps its key, unless a finished one has it."""
        try:
            self._game(key).finish(self._free(key))
        except OSError as error:
            _log.warning("the game stays where it is: %s", error)
            return Problem("store.discard_failed", {"reason": reason(error)})
        return None

    def delete(self, key: str) -> Problem | None:
        """Removes a game for good; what was set aside of it stays."""
        try:
            self._game(key).delete()
        except OSError as error:
            _log.warning("the game stays: %s", error)
            return Problem("store.delete_failed", {"reason": reason(error)})
        del self._games[key]
        self._unsaved.discard(key)
        return None

    def _game(self, key: str) -> GameFiles:
        if key not in self._games:
            self._games[key] = GameFiles(key, self._running, self._finished)
        return self._games[key]

    def _free(self, key: str) -> Path:
        """The record's place among the finished games, under this key or the first free numbered one after it."""
        place, number = self._finished / f"{key}{_RECORD}", 1
        while os.path.lexists(place) or os.path.lexists(place.with_suffix(_SEED)):
            number += 1
            place = self._finished / f"{key}-{number}{_RECORD}"
        return place

    def _clear_up(self) -> None:
        """Removes what a killed program left, completes what it began, and sees that no two games have one key."""
        for folder in (self._running, self._finished):
            sweep_folder(folder)
        running, finished = set(_keys_in(self._running)), set(_keys_in(self._finished, with_previous=False))
        for key in running & finished:
            self._game(key).move_over(self._free(key))
        names = _names_in(self._running)
        for name in names:
            key = name.removesuffix(_SEED)
            if key == name or key in running or _ASIDE.fullmatch(key):
                continue
            if key in finished:
                if not os.path.lexists(self._finished / name):
                    replace(self._running / name, self._finished / name)
            elif not any(other.startswith(f"{key}.") for other in names if other != name):
                (self._running / name).unlink()


def _keys_in(folder: Path, *, with_previous: bool = True) -> Iterator[str]:
    """The keys of the games in a folder, some more than once. `with_previous`: records before the last count, too."""
    for name in _names_in(folder):
        stem = name.removesuffix(_RECORD)
        if stem == name or stem.startswith(".") or _ASIDE.fullmatch(stem) or os.path.isdir(folder / name):
            continue
        if not stem.endswith(_PREVIOUS):
            yield stem
        elif with_previous:
            yield stem.removesuffix(_PREVIOUS)


def _names_in(folder: Path) -> list[str]:
    """The names of everything in a folder; none where it cannot be looked into."""
    try:
        return os.listdir(folder)
    except OSError:
        return []
