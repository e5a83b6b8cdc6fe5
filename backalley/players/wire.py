"""What goes between the program and the computer players' process: texts, one JSON object a message.

A request carries an observation as records write it, a level and a seed: nothing that the seat may not know.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from backalley.players.player import Decision, Prospect
from backalley.players.styles import STEADY
from backalley.rules.actions import Action, parse_action
from backalley.rules.lines import Fact, Line, PartyName, SeatName


@dataclass(frozen=True, slots=True)
class Request:
    """A question: what to do in an observation (its text), at which level and in which style, with which seed."""

    number: int
    observation: str
    level: str
    seed: int
    style: str = STEADY


@dataclass(frozen=True, slots=True)
class Answer:
    """What a computer player decided on request number `request`, and why, as a `Decision` tells it."""

    request: int
    action: Action
    reason: Line | None
    prospects: tuple[Prospect, ...] = ()


def write_request(request: Request) -> bytes:
    """The request as a message; `read_request` is its inverse."""
    return _message(
        number=request.number,
        observation=request.observation,
        level=request.level,
        seed=request.seed,
        style=request.style,
    )


def read_request(message: bytes) -> Request:
    """The request written as `message`."""
    return Request(**json.loads(message))


def write_answer(request: int, decision: Decision) -> bytes:
    """A decision as a message; `read_answer` is its inverse."""
    reason = None if decision.reason is None else _line_json(decision.reason)
    prospects = [
        {
            "action": str(prospect.action),
            "points": prospect.points,
            "about": None if prospect.about is None else _line_json(prospect.about),
        }
        for prospect in decision.prospects
    ]
    return _message(request=request, action=str(decision.action), reason=reason, prospects=prospects)


def write_failure(request: int, error: Exception) -> bytes:
    """The message that a request could not be answered."""
    return _message(request=request, error=repr(error))


def read_answer(message: bytes) -> tuple[int, Answer | str]:
    """The number of the request, with its answer, or with what went wrong instead.

    Raises:
        ValueError: `message` is no answer.
    """
    try:
        answer = json.loads(message)
        number = int(answer["request"])
        if "error" in answer:
            return number, str(answer["error"])
        reason = None if answer["reason"] is None else _line(answer["reason"])
        prospects = tuple(_prospect(each) for each in answer["prospects"])
        return number, Answer(number, parse_action(answer["action"]), reason, prospects)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{message!r} is no answer") from error


def _prospect(value: Mapping[str, Any]) -> Prospect:
    about = None if value["about"] is None else _line(value["about"])
    return Prospect(parse_action(value["action"]), float(value["points"]), about)


def _message(**parts: object) -> bytes:
    return json.dumps(parts).encode("utf-8")


def _line_json(line: Line) -> dict[str, object]:
    return {"key": line.key, "facts": {name: _fact_json(fact) for name, fact in line.facts.items()}}


def _fact_json(fact: Fact) -> object:
    match fact:
        case Line():
            return _line_json(fact)
        case SeatName(seat):
            return {"seat": seat}
        case PartyName(party):
            return {"party": party}
        case _:
            return fact


def _line(value: Mapping[str, object]) -> Line:
    facts = value["facts"]
    if not isinstance(facts, dict):
        raise TypeError("facts are named")
    return Line(str(value["key"]), {name: _fact(fact) for name, fact in facts.items()})


def _fact(value: object) -> Fact:
    match value:
        case int() | str():
            return value
        case {"seat": int(seat)}:
            return SeatName(seat)
        case {"party": int(party)}:
            return PartyName(party)
        case dict():
            return _line(value)
        case _:
            raise TypeError(f"{value!r} is no fact")
