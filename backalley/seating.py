"""Sets up a new match: who sits where, and which numbers of players and house rules go together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from backalley.match import CHARACTERS, Match, Sitter
from backalley.rules import GAMES
from backalley.rules.game import AnyGame, Rejected, Setup, in_force
from backalley.rules.lines import Seat
from backalley.text import Text

LEVEL = "medium"
USUAL_SEATS = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """A match that is to be set up. `options` names every house rule; `names` are one a seat, clockwise.

    The first seat is the person's, unless `watched`: then computer players sit everywhere.
    """

    game: str
    names: tuple[str, ...]
    options: Mapping[str, str]
    watched: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits at a seat: the name, and the character whose portrait is shown."""

    name: str
    character: str


def new_match(plan: Plan, seed: bytes, text: Text) -> Match:
    """A match about to begin. `seed` has 32 bytes.

    Raises:
        Rejected: the game is not for so many players by these rules.
    """
    sitters = tuple(
        Sitter(None if seat == 0 and not plan.watched else LEVEL, place.character)
        for seat, place in enumerate(places(plan.names, text))
    )
    # The first dealer is drawn with the cards: whoever knows the seed can repeat the whole game.
    setup = Setup(plan.game, in_force(GAMES[plan.game].options, plan.options), plan.names, seed[0] % len(plan.names))
    return Match(setup, seed, sitters)


# ---------------------------------------------------------------- names and portraits


def seat_names(given: Sequence[str | None], text: Text) -> tuple[str, ...]:
    """A name for every seat: the given one, or a character's where none is given or somebody before has it already."""
    names: list[str | None] = []
    for name in given:
        names.append(None if name is not None and _is_among(name, names) else name)
    for seat, name in enumerate(names):
        if name is None:
            names[seat] = _own_name(seat, names, text)
    return tuple(name for name in names if name is not None)


def places(names: Sequence[str], text: Text) -> tuple[Place, ...]:
    """Everybody's name and portrait. Whoever is called like a character looks like it; the others share what is left.

    So a computer player that is given another name keeps its portrait.
    """
    called = {text(f"character.{character}"): character for character in reversed(CHARACTERS)}
    looks: dict[Seat, str] = {}
    for seat, name in enumerate(names):
        if name in called:
            looks[seat] = called.pop(name)
    free = [character for character in CHARACTERS if character not in looks.values()]
    for seat in range(len(names)):
        if seat not in looks:
            looks[seat] = free.pop(0) if free else CHARACTERS[seat % len(CHARACTERS)]
    return tuple(Place(name, looks[seat]) for seat, name in enumerate(names))


def _own_name(seat: Seat, names: Sequence[str | None], text: Text) -> str:
    """What a seat is called by itself: its own character, or the next one whose name nobody has."""
    count = len(CHARACTERS)
    for step in range(count):
        name = text(f"character.{CHARACTERS[(seat + step) % count]}")
        if not _is_among(name, names):
            return name
    return text("character.numbered", n=seat + 1)


def _is_among(name: str, names: Sequence[str | None]) -> bool:
    return any(other is not None and other.casefold() == name.casefold() for other in names)


# ---------------------------------------------------------------- what goes together


def refusal(game: AnyGame, seats: int, options: Mapping[str, str]) -> Rejected | None:
    """Why so many cannot play by these rules; ``None`` if they can."""
    try:
        game.begin(Setup(game.key, options, ("",) * seats, 0))
    except Rejected as refused:
        return refused
    return None


def fitting_seats(game: AnyGame, wanted: int, options: Mapping[str, str]) -> int | None:
    """The number of players nearest to the one wanted that can play by these rules; ``None`` if there is none."""
    fitting = [seats for seats in game.players if refusal(game, seats, options) is None]
    return min(fitting, key=lambda seats: abs(seats - wanted), default=None)


def fitting_rules(game: AnyGame, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Rules by which so many can play: these, or these with one of them changed, or the standard game's.

    A rule that must be changed takes the first value that fits, which is the standard one where that does.
    """
    if refusal(game, seats, options) is None:
        return dict(options)
    for option in game.options:
        for value in option.values:
            changed = {**options, option.key: value}
            if refusal(game, seats, changed) is None:
                return changed
    return in_force(game.options, {})
