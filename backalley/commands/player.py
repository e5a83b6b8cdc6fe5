"""`backalley player`: a computer player for any program. An observation a line in, an answer a line out.

What stands on the lines is told in `docs/record-format.md`. Every line gets exactly one answer, whatever is on it.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from typing import TextIO

from backalley.arrangements import USUAL_LEVEL
from backalley.players import LEVELS, STEADY, STYLES, Decision, player_for
from backalley.rules.game import Observation
from backalley.rules.lines import Line, PartyName, SeatName
from backalley.rules.observing import NoObservation, read_observation
from backalley.text import Text


def add_arguments(parser: argparse.ArgumentParser, text: Text) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--level", choices=tuple(LEVELS), default=USUAL_LEVEL, help=text("player.level"))
    parser.add_argument("--style", choices=STYLES, default=STEADY, help=text("player.style"))
    parser.add_argument("--seed", type=int, metavar="N", default=0, help=text("player.seed"))
    parser.add_argument("--explain", action="store_true", help=text("player.explain"))


def run(arguments: argparse.Namespace, text: Text, out: TextIO, stdin: TextIO | None) -> int:
    """Answers observations until there are no more; gives the exit status."""
    for row in _rows(stdin):
        out.write(json.dumps(_answer(row, arguments, text)) + "\n")
        out.flush()  # whoever asked waits for this answer before it asks again
    return 0


def _rows(stdin: TextIO | None) -> Iterator[str]:
    """The lines of standard input, in UTF-8 whatever the terminal's encoding is."""
    if stdin is None:
        return
    binary = getattr(stdin, "buffer", None)
    if binary is None:
        yield from stdin
    else:
        yield from (row.decode("utf-8", errors="surrogateescape") for row in binary)


def _answer(row: str, arguments: argparse.Namespace, text: Text) -> dict[str, object]:
    try:
        seen = read_observation(row)
    except NoObservation as error:
        return {"error": text.say(error.line, str)}
    if not seen.legal:
        return {"error": text("player.not_its_turn")}
    decision = player_for(seen.game, arguments.level, arguments.seed, arguments.style).decide(seen)
    answer: dict[str, object] = {"action": str(decision.action)}
    return answer | _why(decision, seen, text) if arguments.explain else answer


def _why(decision: Decision, seen: Observation, text: Text) -> dict[str, object]:
    """The reason and the numbers of a decision, in words and as they are."""
    name = _names(seen)

    def words(line: Line | None) -> str | None:
        return None if line is None else text.say(line, name)

    return {
        "reason": words(decision.reason),
        "prospects": [
            {"action": str(each.action), "points": round(each.points, 3), "about": words(each.about)}
            for each in decision.prospects
        ],
    }


def _names(seen: Observation) -> Callable[[object], str]:
    """What puts seats and parties in words: the names that stand in the observation."""

    def name(who: object) -> str:
        match who:
            case SeatName(seat):
                return seen.seats[seat]
            case PartyName(party):
                return " + ".join(seen.seats[seat] for seat in seen.parties[party])
            case _:
                return str(who)

    return name
