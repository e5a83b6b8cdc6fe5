"""Sentences before they are words: a key of the text catalogue and the facts that go into it.

The rules make no sentences. They name what is to be said, and the catalogue says it in somebody's language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from backalley.rules.actions import Bid, Board, Call, Pass

Seat: TypeAlias = int  # 0-based, clockwise; the next seat clockwise is to the left
Party: TypeAlias = int  # who scores together: a team, or a seat alone; 0-based


@dataclass(frozen=True, slots=True)
class SeatName:
    """Stands for the name of a seat: who sits there is for the table to say."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PartyName:
    """Stands for the name of a party: "We" and "They", or names; for the table to say."""

    party: Party


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or a word to be said: `key` in the catalogue, with the facts its placeholders name."""

    key: str
    facts: Mapping[str, "Fact"] = field(default_factory=lambda: MappingProxyType({}))


Fact: TypeAlias = int | str | Line | SeatName | PartyName


def line(key: str, **facts: Fact) -> Line:
    """A `Line` with its facts as keywords: ``line("count.tricks", n=3)``."""
    return Line(key, facts)


def count(what: str, n: int) -> Line:
    """A number of something, to be put in words with the right plural: ``count("tricks", 3)``."""
    return Line(f"count.{what}", {"n": n})


def suit_word(suit: str) -> Line:
    """The name of a suit, from its letter."""
    return Line(f"suit.{suit}")


def card_word(card: object) -> Line:
    """The full name of a card, from its text."""
    return Line(f"card.{card}")


_BOARDS = {1: "call.board", 2: "call.double", 3: "call.triple", 4: "call.quadruple"}


def call_word(call: Call, level: int = 0) -> Line:
    """A call in a word or two. `level` tells a Board's name (BA.12) and is 0 for every other call."""
    match call:
        case Pass():
            return Line("call.pass")
        case Bid(number):
            return line("call.number", n=number)
        case Board():
            return Line(_BOARDS[level])
        case _:
            return Line(f"call.{call}")
