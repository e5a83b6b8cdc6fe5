"""What is agreed at a table beside the rules: who sits where, what the game is called, who may take something back.

A record keeps it in its `table` block, which no rule looks at. `read` takes whatever stands there and never raises.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from backalley.players.characters import CHARACTERS as PEOPLE
from backalley.players.levels import LEVELS
from backalley.players.styles import STEADY, STYLES
from backalley.rules.lines import Seat

USUAL_LEVEL = "medium"
CHARACTERS = tuple(PEOPLE)

# Who may take back: nobody; whoever played last, before the next one plays; anybody, as far as wanted.
UNDO = ("off", "last", "free")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who plays a seat: a person, or a computer player of some level and style. `character` names the portrait.

    `profile` is the key of the person whose seat it is, where that is known, also while a computer player stands in.
    """

    level: str | None  # None: a person
    character: str
    style: str = STEADY
    profile: str | None = None

    @property
    def human(self) -> bool:
        return self.level is None


@dataclass(frozen=True, slots=True)
class Arrangements:
    """Who sits where, and what else is agreed; with what has happened that statistics should know."""

    sitters: tuple[Sitter, ...]
    started: str  # when, as ISO 8601 with seconds
    name: str | None = None  # what people call the game; None: nothing in particular
    undo: str = "free"  # one of UNDO
    practice: bool = False  # a deal played for its own sake: it ends the game, and statistics leave it out
    before: tuple[int, ...] | None = None  # what that deal brought each party when it was played before
    taken_back: int = 0  # how often something was taken back
    hints: int = 0  # how often a hint was asked for
    stood_in: frozenset[Seat] = frozenset()  # persons' seats that a computer player has played for a while

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.human)

    def seated(self, seat: Seat, sitter: Sitter) -> "Arrangements":
        """The same with somebody else at a seat."""
        before = self.sitters[seat]
        sitters = tuple(sitter if place == seat else other for place, other in enumerate(self.sitters))
        changed = {seat} if before.human != sitter.human else set()
        return replace(self, sitters=sitters, stood_in=self.stood_in | changed)


def arrangements_json(arrangements: Arrangements) -> dict[str, object]:
    """The arrangements as JSON values; `read` gives them back."""
    value: dict[str, object] = {
        "started": arrangements.started,
        "sitters": [
            {"level": sitter.level, "character": sitter.character, "style": sitter.style, "profile": sitter.profile}
            for sitter in arrangements.sitters
        ],
        "undo": arrangements.undo,
    }
    if arrangements.name is not None:
        value["name"] = arrangements.name
    if arrangements.practice:
        value["practice"] = True
    if arrangements.before is not None:
        value["before"] = list(arrangements.before)
    if arrangements.taken_back:
        value["taken_back"] = arrangements.taken_back
    if arrangements.hints:
        value["hints"] = arrangements.hints
    if arrangements.stood_in:
        value["stood_in"] = sorted(arrangements.stood_in)
    return value


def read(table: Mapping[str, object], seats: int, started: str) -> Arrangements:
    """What a record's `table` block says; `started` is for a game of which it does not say when it began.

    Where it says nothing usable about a seat, a person sits at the first one and computer players at the others. A
    level that is unknown is the usual one: nobody would play for the seat.
    """
    written = table.get("sitters")
    entries = written if isinstance(written, list) and len(written) == seats else [None] * seats
    began, name, undo = table.get("started"), table.get("name"), table.get("undo")
    stood_in, before = table.get("stood_in"), table.get("before")
    return Arrangements(
        sitters=tuple(_sitter(entry, seat) for seat, entry in enumerate(entries)),
        started=began if isinstance(began, str) else started,
        name=name if isinstance(name, str) else None,
        undo=undo if isinstance(undo, str) and undo in UNDO else UNDO[-1],
        practice=table.get("practice") is True,
        before=tuple(before) if isinstance(before, list) and all(type(points) is int for points in before) else None,
        taken_back=_count(table.get("taken_back")),
        hints=_count(table.get("hints")),
        stood_in=frozenset(
            seat for seat in (stood_in if isinstance(stood_in, list) else []) if type(seat) is int and 0 <= seat < seats
        ),
    )


def _sitter(entry: object, seat: Seat) -> Sitter:
    level: str | None = None if seat == 0 else USUAL_LEVEL
    character = CHARACTERS[seat % len(CHARACTERS)]
    if not isinstance(entry, Mapping):
        return Sitter(level, character)
    if "level" in entry:
        written = entry["level"]
        level = written if written is None or (isinstance(written, str) and written in LEVELS) else USUAL_LEVEL
    style, profile = entry.get("style"), entry.get("profile")
    return Sitter(
        level,
        entry["character"] if entry.get("character") in CHARACTERS else character,
        style if isinstance(style, str) and style in STYLES else STEADY,
        profile if isinstance(profile, str) else None,
    )


def _count(value: object) -> int:
    return value if type(value) is int and value > 0 else 0
