"""A file of finished units, a JSON object a line: a match can be stopped at any time and goes on where it stood.

The first line says what is played. Every run leaves a line with its date and a mark of the code that played: results of
players that have changed since are not mixed, unless it is asked for. A line that was cut off is left out, and its unit
played again.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import IO

from backalley import __version__
from backalley.lab.plan import Plan
from backalley.lab.results import UnitResult, read_result, result_json

# What decides how a unit goes.
_NOTING = "lab/back_alley.py", "lab/dominated.py", "lab/pitch.py"
_PARTS = "players", "rules", "lab/reference", "lab/plan.py", "lab/playing.py", *_NOTING


class WrongLedger(Exception):
    """The file holds something else; `key` is the sentence of the catalogue that says what."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Ledger:
    """The finished units of one plan: in a file, or in memory only where `path` is ``None``. A context manager.

    `dates` are the days on which something was played, in order; `codes` the marks of the code that played.
    """

    def __init__(self, plan: Plan, path: Path | None, mixed: bool = False) -> None:
        """Reads what the file holds; a file that is not there is begun with the first result.

        `mixed` lets results by other code stand beside what is played now.

        Raises:
            WrongLedger: the file is of another match, or of other code.
            OSError: it cannot be read.
        """
        self.results: dict[int, UnitResult] = {}
        self.dates: list[str] = []
        self.codes: set[str] = set()
        self._code = code_mark()
        self._head = {"lab": asdict(plan)}
        self._path = path
        self._file: IO[str] | None = None
        if path is not None and path.exists():
            self._read(path)
        if self.outdated and not mixed:
            raise WrongLedger("lab.other_code")

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, result: UnitResult) -> None:
        """Takes a finished unit, and writes it down at once.

        Raises:
            OSError: it cannot be written.
        """
        self.results[result.unit] = result
        if self._path is None:
            return
        if self._file is None:
            self._file = self._begun(self._path)
        self._write(result_json(result))

    @property
    def outdated(self) -> bool:
        """Whether the program has changed since something of it was played."""
        return bool(self.codes - {self._code})

    def missing(self, units: int) -> list[int]:
        """The numbers of those of the first `units` units that are still to be played."""
        return [unit for unit in range(units) if unit not in self.results]

    def first(self, units: int) -> list[UnitResult]:
        """The results of the first `units` units, as far as they are there, in order."""
        return [self.results[unit] for unit in range(units) if unit in self.results]

    def _begun(self, path: Path) -> IO[str]:
        """The file, ready for more lines, with this run's date."""
        fresh = not path.exists() or path.stat().st_size == 0
        path.parent.mkdir(parents=True, exist_ok=True)
        file = self._file = path.open("a", encoding="utf-8")
        if fresh:
            self._write(self._head)
        else:
            file.write("\n")  # whatever was cut off is no part of what comes now
        today = datetime.now(UTC).date().isoformat()
        self.dates.append(today)
        self.codes.add(self._code)
        self._write({"run": today, "version": __version__, "code": self._code})
        return file

    def _write(self, value: Mapping[str, object]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(value) + "\n")
        self._file.flush()

    def _read(self, path: Path) -> None:
        rows = _objects(path.read_text(encoding="utf-8"))
        head = next(rows, None)
        if head is None and path.stat().st_size == 0:
            return
        if head is None or "lab" not in head:
            raise WrongLedger("lab.no_ledger")
        if head["lab"] != json.loads(json.dumps(self._head["lab"])):
            raise WrongLedger("lab.other_match")
        for row in rows:
            if "run" in row:
                self.dates.append(str(row["run"]))
                self.codes.add(str(row.get("code")))
            else:
                result = read_result(row)
                self.results[result.unit] = result


def code_mark() -> str:
    """Sixteen hex digits that stand for the code that decides how a unit goes."""
    root = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for part in _PARTS:
        whole = root / part
        for path in sorted(whole.rglob("*")) if whole.is_dir() else (whole,):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.relative_to(root).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _objects(text: str) -> Iterator[dict[str, object]]:
    """The JSON objects of a file, without lines that are cut off."""
    for row in text.splitlines():
        try:
            value = json.loads(row)
        except ValueError:
            continue
        if isinstance(value, dict):
            yield value
