"""`backalley verify`: plays records through the rules, and says whether they are legal and what came of them.

The exit status is 0 where every record is legal, 1 where one holds something that the rules forbid, and 2 where a file
cannot be read or holds something that is no record. What is said in JSON is told in `docs/record-format.md`.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from backalley.commands.printing import printed, visible
from backalley.commands.score_sheet import names, score_sheet
from backalley.rules.lines import Line, line
from backalley.rules.reading import Misread, is_json_object, json_object
from backalley.rules.record import NoRecord, read_record
from backalley.rules.replay import Fault, Replay, replay
from backalley.text import Text

LEGAL, FORBIDDEN, UNREADABLE = 0, 1, 2

_STANDARD_INPUT = "-"
_BLANK = " \t\r\n\ufeff"  # what may stand on a line that holds nothing


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--json", action="store_true", help="one line of JSON for each record")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, or one a line; - is standard input")


def run(arguments: argparse.Namespace, text: Text, out: TextIO, err: TextIO, stdin: TextIO | None) -> int:
    """Reports every record of every file, and gives the exit status."""
    report = _Report(arguments.json, text, out, err, stdin)
    return max(report.file(name) for name in arguments.files)


class _Report:
    """Writes what there is to say of one file after another, and gives the exit status that each asks for."""

    def __init__(self, as_json: bool, text: Text, out: TextIO, err: TextIO, stdin: TextIO | None) -> None:
        self._as_json = as_json
        self._text = text
        self._out = out
        self._err = err
        self._stdin = stdin
        self._first = True

    def file(self, name: str) -> int:
        """Reports one file."""
        standard = name == _STANDARD_INPUT
        try:
            content = _decoded(_standard_input(self._stdin) if standard else Path(name).read_bytes())
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            return self._complain(name, line("verify.unreadable", reason=reason))
        lines = content.split("\n")
        if not standard:
            if is_json_object(content):
                return self._record(name, content)
            if not any(map(is_json_object, lines)):
                return self._complain(name, _why_no_object(content))
        return self._lines(name, lines)

    def _lines(self, name: str, lines: Sequence[str]) -> int:
        """Reports one record a line; blank lines are skipped."""
        statuses = [
            self._record(self._text("verify.place", file=name, row=row), written)
            for row, written in enumerate(lines, 1)
            if written.strip(_BLANK)
        ]
        return max(statuses) if statuses else self._complain(name, Line("verify.no_record"))

    def _record(self, place: str, written: str) -> int:
        try:
            record = read_record(written)
        except NoRecord as error:
            if self._as_json:
                self._print(json.dumps(fault_json(Fault(error.line), self._text, str)))
            return self._complain(place, error.line)
        replayed = replay(record)
        if self._as_json:
            self._print(json.dumps(replay_json(replayed, self._text)))
        else:
            if not self._first:
                self._print("")
            self._first = False
            for row in score_sheet(replayed, self._text):
                self._print(row)
        return LEGAL if replayed.fault is None else FORBIDDEN

    def _print(self, row: str) -> None:
        self._out.write(printed(row, self._out) + "\n")

    def _complain(self, place: str, why: Line) -> int:
        row = self._text("verify.complaint", place=place, reason=self._text.say(why, str))
        self._err.write(printed(visible(row), self._err) + "\n")
        return UNREADABLE


def replay_json(replayed: Replay, text: Text) -> dict[str, object]:
    """What `verify --json` says of a record that was played through."""
    if replayed.fault is not None:
        return fault_json(replayed.fault, text, names(replayed))
    game, state = replayed.game, replayed.state
    winners, to_act = game.winners(state), game.to_act(state)
    return {
        "ok": True,
        "game": game.key,
        "finished": winners is not None,
        "winners": None if winners is None else list(winners),
        "totals": list(game.totals(state)),
        "deals": [
            {
                **game.report(deal.state),
                "steps": [
                    {"seat": turn.seat, "action": str(turn.action), "legal": [str(action) for action in turn.legal]}
                    for turn in deal.turns
                ],
            }
            for deal in replayed.deals
        ],
        "to_act": None if to_act is None else {"seat": to_act, "legal": [str(action) for action in game.legal(state)]},
    }


def fault_json(fault: Fault, text: Text, name: Callable[[object], str]) -> dict[str, object]:
    """What `verify --json` says of a record with a fault, or of what is no record."""
    return {
        "ok": False,
        "error": {
            "deal": fault.deal,
            "step": fault.step,
            "seat": fault.seat,
            "action": fault.action,
            "legal": None if fault.legal is None else [str(action) for action in fault.legal],
            "rule": fault.rule,
            "message": text.say(fault.line, name),
        },
    }


def _standard_input(stdin: TextIO | None) -> bytes:
    """All of standard input. Records are in UTF-8, whatever the terminal's encoding is."""
    if stdin is None:
        raise ValueError("closed")
    binary = getattr(stdin, "buffer", None)
    return stdin.read().encode("utf-8", errors="surrogateescape") if binary is None else bytes(binary.read())


def _decoded(content: bytes) -> str:
    """The text of a file. Bytes that are no UTF-8 stay recognisable, so that only their own line is refused."""
    return content.decode("utf-8", errors="surrogateescape")


def _why_no_object(text: str) -> Line:
    """Why a text that is no JSON object is none."""
    try:
        if text.strip(_BLANK):
            json_object(text)
    except Misread as error:
        return error.line
    return Line("verify.no_record")
