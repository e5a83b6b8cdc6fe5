"""Sets up a new match: who sits where, and which numbers of players and house rules go together."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from backalley.arrangements import CHARACTERS, UNDO, USUAL_LEVEL, Arrangements, Sitter
from backalley.match import Match, now
from backalley.players.characters import CHARACTERS as PEOPLE
from backalley.players.styles import STEADY
from backalley.rules import GAMES
from backalley.rules.game import AnyGame, Rejected, Setup, in_force
from backalley.rules.lines import Seat
from backalley.text import Text

USUAL_SEATS = 4


@dataclass(frozen=True, slots=True)
class Chair:
    """Somebody at a seat: a person (no `level`), or a computer player. `character` names the portrait."""

    name: str
    character: str
    level: str | None = None
    style: str = STEADY
    profile: str | None = None  # the key of the person, if that person is known

    @property
    def human(self) -> bool:
        return self.level is None


@dataclass(frozen=True, slots=True)
class Plan:
    """A match that is to be set up. `options` names every house rule; `chairs` go clockwise from seat 0."""

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    undo: str = "free"  # one of `backalley.arrangements.UNDO`

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called."""
        return tuple(chair.name for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits at a seat: the name, and the character whose portrait is shown."""

    name: str
    character: str


def new_match(plan: Plan, seed: bytes) -> Match:
    """A match about to begin. `seed` has 32 bytes.

    Raises:
        Rejected: the game is not for so many players by these rules.
    """
    # The first dealer is drawn with the cards: whoever knows the seed can repeat the whole game.
    setup = Setup(plan.game, in_force(GAMES[plan.game].options, plan.options), plan.names, seed[0] % len(plan.chairs))
    return Match(setup, seed, arrangements_of(plan))


def plan_of(match: Match) -> Plan:
    """The plan by which a match was set up, with whoever sits there now: for another game of the same."""
    chairs = tuple(
        Chair(name, sitter.character, sitter.level, sitter.style, sitter.profile)
        for name, sitter in zip(match.setup.seats, match.sitters, strict=True)
    )
    return Plan(match.setup.game, chairs, match.setup.options, match.arrangements.undo)


def arrangements_of(plan: Plan) -> Arrangements:
    """What is agreed on by a plan, as a game begins."""
    sitters = tuple(Sitter(chair.level, chair.character, chair.style, chair.profile) for chair in plan.chairs)
    return Arrangements(sitters, started=now(), undo=plan.undo)


def chairs_for(names: Sequence[str], text: Text, persons: Collection[Seat] = (0,)) -> tuple[Chair, ...]:
    """Chairs for these names: persons at some seats, and at the others computer players of the usual level."""
    return tuple(
        Chair(place.name, place.character)
        if seat in persons
        else Chair(place.name, place.character, USUAL_LEVEL, PEOPLE[place.character].style)
        for seat, place in enumerate(places(names, text))
    )


def usual_undo(persons: int) -> str:
    """Who may take back where nothing else was agreed: a person alone freely, several one card at a time."""
    return UNDO[-1] if persons <= 1 else "last"


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
