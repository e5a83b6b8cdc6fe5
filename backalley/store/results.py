"""The file of what came of finished games, for the statistics. Nothing in it is lost with it: the games tell it again.

A result counts for people with a profile. One in which nobody has any is not kept; but a seat whose person began anew
keeps having none, even when the same game is added again.
"""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from backalley.rules.reading import Misread
from backalley.rules.record import Record
from backalley.statistics.results import Result, result_of, without
from backalley.statistics.written import read_result, result_json
from backalley.store.kept_file import KeptFile
from backalley.store.problem import Problem
from backalley.store.safe import to_json

VERSION = 1
LIMIT_BYTES = 64 * 1024 * 1024

_log = logging.getLogger(__name__)


class ResultFile:
    """The results, and their file. Neither reading nor writing raises; problems are given, to be said.

    A file of a newer version is left as it is: what is added then is known until the program ends.
    """

    def __init__(self, path: Path) -> None:
        self._file = KeptFile(path, "results", LIMIT_BYTES)
        self._results: dict[str, Result] = {}
        self._newer = False
        self._incomplete = True

    @property
    def results(self) -> tuple[Result, ...]:
        """Every result, in the order in which they were added."""
        return tuple(self._results.values())

    @property
    def incomplete(self) -> bool:
        """Whether the finished games may tell more than the file did: `rebuild` it from them."""
        return self._incomplete

    def load(self) -> list[Problem]:
        """Reads the file, and gives what was wrong with it. One that is damaged, even in part, is set aside."""
        self._results, self._newer, self._incomplete = {}, False, True
        found, problems = self._file.read()
        if found is None:
            return problems
        version = found.get("version")
        if type(version) is int and version > VERSION:
            self._newer = True
            return [*problems, Problem("store.results_newer")]
        entries = found.get("results")
        if not isinstance(entries, list):
            _log.warning("the results are no list: %.200r", entries)
            return [*problems, Problem("store.results_damaged"), *self._file.set_aside()]
        results = [_result(entry) for entry in entries]
        self._results = {result.id: result for result in results if result is not None}
        left_out = results.count(None)
        self._incomplete = left_out > 0
        if left_out:
            problems += [Problem("store.results_left_out", {"n": left_out}), *self._file.set_aside()]
            # What could be read is written back at once: a program that ends without saving loses none of it.
            unsaved = self._write()
            problems += [] if unsaved is None else [unsaved]
        return problems

    def rebuild(self, records: Iterable[Record]) -> Problem | None:
        """Adds what these finished games tell and is not known yet. Whoever had begun anew has the old games again."""
        for record in records:
            result = result_of(record)
            if result is not None and result.id not in self._results and _counts(result):
                self._results[result.id] = result
        self._incomplete = False
        return self._write()

    def add(self, result: Result) -> Problem | None:
        """Keeps the result of one more game, or what a game that is known came to after all."""
        known = self._results.get(result.id)
        if known is not None:
            result = _as_known(result, known)
        elif not _counts(result):
            return None
        if result == known:
            return None
        self._results[result.id] = result
        return self._write()

    def reset(self, profile: str, game: str) -> Problem | None:
        """Begins somebody's statistics in one game anew. The others' stay as they are."""
        return self._change(without(self.results, profile, game))

    def forget(self, profile: str) -> Problem | None:
        """Forgets which seats were somebody's, in all games."""
        return self._change(without(self.results, profile))

    def _change(self, results: tuple[Result, ...]) -> Problem | None:
        if results == self.results:
            return None
        self._results = {result.id: result for result in results}
        return self._write()

    def _write(self) -> Problem | None:
        if self._newer:
            return None
        entries = [result_json(result) for result in self.results]
        return self._file.write(to_json({"version": VERSION, "results": entries}))


def _result(entry: object) -> Result | None:
    """What an entry says; ``None`` where it says nothing that can be used."""
    try:
        return read_result(entry)
    except Misread as error:
        what = entry.get("id") if isinstance(entry, Mapping) else entry
        _log.warning("the result %.60r is unusable: %s", what, error)
        return None


def _counts(result: Result) -> bool:
    """Whether anybody's statistics need the result."""
    return any(sat.profile is not None for sat in result.seats)


def _as_known(result: Result, known: Result) -> Result:
    """The result, with nobody known at a seat at which nobody is known any more."""
    if len(result.seats) != len(known.seats):
        return result
    seats = (
        replace(now, profile=None) if before.profile is None else now
        for now, before in zip(result.seats, known.seats, strict=True)
    )
    return replace(result, seats=tuple(seats))
