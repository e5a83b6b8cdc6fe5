"""Reads what somebody has pasted: a record, which may be one deal alone, or the bare code of a deal. Never raises."""

from collections.abc import Sequence
from dataclasses import dataclass

from backalley.rules.codes import written
from backalley.rules.reading import is_json_object
from backalley.rules.record import NoRecord, Record, read_record
from backalley.rules.replay import replay
from backalley.store.exports import fault_reason
from backalley.store.problem import Problem

LONGEST = 16 * 1024 * 1024  # characters; nobody plays a game as long as that

_BLANK = " \t\r\n\ufeff"  # what may stand round a record, or on a line that holds nothing
_GROUP = 4  # characters of a code


@dataclass(frozen=True, slots=True)
class Found:
    """A record that the rules allow, and how many more stood beside it and are left out."""

    record: Record
    left_out: int = 0


def received(text: str) -> Found | str | Problem:
    """What a text holds: a record, a deal code as it is written, or what is wrong with it.

    Of several records, one a line, the first one is taken.
    """
    if len(text) > LONGEST:
        return Problem("receiving.too_long")
    if not text.strip(_BLANK):
        return Problem("receiving.nothing")
    code = code_in(text)
    if code is not None:
        return code
    if is_json_object(text):
        return _read([text])
    lines = [line for line in text.split("\n") if line.strip(_BLANK)]
    records = [line for line in lines if is_json_object(line)]
    return _read(records) if records else Problem("receiving.neither")


def code_in(text: str) -> str | None:
    """The deal code that a text is, in its four groups; ``None`` where it is none.

    Blanks may stand where the dashes do.
    """
    words = text.strip(_BLANK).split()
    if len(words) != 1 and any(len(word) != _GROUP for word in words):
        return None
    try:
        return written("".join(words))
    except ValueError:
        return None


def _read(lines: Sequence[str]) -> Found | Problem:
    try:
        record = read_record(lines[0])
    except NoRecord as error:
        newer = error.line.key == "read.newer"
        return Problem("receiving.newer") if newer else Problem("receiving.no_record", {"reason": error.line})
    fault = replay(record).fault
    if fault is not None:
        return Problem("receiving.refused", {"reason": fault_reason(fault)})
    return Found(record, len(lines) - 1)
