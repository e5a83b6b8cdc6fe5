"""Files that the user takes elsewhere, and records that come from elsewhere.

What is exported gets a name that every system can write, and never takes another file's place.
"""

import contextlib
import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path

from backalley.rules.lines import Line
from backalley.rules.reading import is_json_object
from backalley.rules.record import NoRecord, Record, read_record
from backalley.rules.replay import Fault, replay
from backalley.store.names import presentable
from backalley.store.places import Places
from backalley.store.problem import Problem, reason
from backalley.store.safe import Damaged, TooLarge, read_text

LIMIT_BYTES = 16 * 1024 * 1024

LONGEST_NAME = 80  # characters
_LONGEST_NAME_BYTES = 200  # of the 255 that systems take: a number and what tells the kind come after

_NAMELESS = "Back Alley"
_FORBIDDEN = re.compile(r'[<>:"/\\|?*]')
# Windows takes these for devices, whatever follows after a dot.
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\s*(\.|$))", re.IGNORECASE)

_BLANK = " \t\r\n\ufeff"  # what may stand on a line that holds nothing

_log = logging.getLogger(__name__)


def file_name(words: str) -> str:
    """A name for a file, without what tells its kind, as near to these words as every system can write it."""
    shown = presentable(_FORBIDDEN.sub(" ", words), LONGEST_NAME) or ""
    while len(shown.encode()) > _LONGEST_NAME_BYTES:
        shown = shown[:-1]
    # A dot at the beginning hides a file, and Windows drops one at the end.
    return _DEVICE.sub(r"\1_", shown.strip(" .")) or _NAMELESS


def export_text(places: Places, name: str, suffix: str, text: str) -> Path | Problem:
    """Writes a text among the exports, under a name made from any words and a suffix (``.csv``); gives the file.

    Where there is such a file, a number follows the name. What cannot be written is given as a problem.
    """
    return export_bytes(places, name, suffix, text.encode("utf-8", errors="replace"))


def export_bytes(places: Places, name: str, suffix: str, content: bytes) -> Path | Problem:
    """Writes bytes among the exports, as `export_text` writes a text."""
    try:
        places.exports.mkdir(parents=True, exist_ok=True)
        path = places.exports / f"{file_name(name)}{suffix}"
        number = 1
        while True:
            try:
                _write_new(path, content)
            except FileExistsError:
                number += 1
                path = places.exports / f"{file_name(name)} {number}{suffix}"
            else:
                return path
    except OSError as error:
        _log.warning("an export cannot be written: %s", error)
        return Problem("store.export_failed", {"folder": str(places.exports), "reason": reason(error)})


def import_records(path: Path) -> tuple[list[Record], list[Problem]]:
    """The records in a file, which holds one or one a line, and what was wrong with it. Never raises.

    Every record that is given is one that the rules allow.
    """
    name = presentable(path.name, LONGEST_NAME) or str(path)
    try:
        if not path.exists():
            return [], [Problem("store.import_missing", {"file": name})]
        if path.is_dir():
            return [], [Problem("store.import_folder", {"file": name})]
        if not path.is_file():  # a device, which might be read for ever
            return [], [Problem("store.import_none", {"file": name})]
        text = read_text(path, LIMIT_BYTES)
    except OSError as error:
        _log.warning("a record cannot be opened: %s", error)
        return [], [Problem("store.import_unreadable", {"file": name, "reason": reason(error)})]
    except TooLarge:
        return [], [Problem("store.import_too_large", {"file": name, "megabytes": LIMIT_BYTES // 1024**2})]
    except Damaged as error:
        _log.warning("a file holds no record: %s", error)
        return [], [Problem("store.import_none", {"file": name})]
    records: list[Record] = []
    problems: list[Problem] = []
    for place, written in _parts(text, name):
        read = _record(place, written)
        if isinstance(read, Record):
            records.append(read)
        else:
            problems.append(read)
    if not records and not problems:
        problems.append(Problem("store.import_none", {"file": name}))
    return records, problems


def _parts(text: str, name: str) -> Iterator[tuple[object, str]]:
    """What a file holds and may be a record, each with how its place is told; nothing where no part may be one."""
    lines = text.split("\n")
    if is_json_object(text):
        yield name, text
    elif any(map(is_json_object, lines)):
        for row, line in enumerate(lines, 1):
            if line.strip(_BLANK):
                yield Problem("store.import_line", {"file": name, "row": row}), line


def _record(place: object, written: str) -> Record | Problem:
    try:
        record = read_record(written)
    except NoRecord as error:
        newer = error.line.key == "read.newer"
        facts = {"file": place} if newer else {"file": place, "reason": error.line}
        return Problem("store.import_newer" if newer else "store.import_no_record", facts)
    fault = replay(record).fault
    if fault is None:
        return record
    return Problem("store.import_refused", {"file": place, "reason": fault_reason(fault)})


def fault_reason(fault: Fault) -> Problem | Line:
    """Why the rules refuse a record: where, with the number of the rule."""
    why: Problem | Line = fault.line
    if fault.rule is not None:
        why = Problem("store.by_rule", {"reason": why, "rule": fault.rule})
    return why if fault.deal is None else Problem("store.in_deal", {"deal": fault.deal + 1, "reason": why})


def _write_new(path: Path, content: bytes) -> None:
    """Writes a file that was not there before.

    Raises:
        FileExistsError: it is there.
        OSError: the system refused; there is none.
    """
    file = path.open("xb")
    try:
        with file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
