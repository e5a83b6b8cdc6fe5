"""Seats people and computer players at a new match."""

from dataclasses import dataclass

from backalley.match import CHARACTERS, Match, Sitter
from backalley.rules import GAMES
from backalley.rules.game import Setup, in_force
from backalley.text import Text

LEVEL = "medium"


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits at a seat: the name, and the character whose portrait is shown."""

    name: str
    character: str


def seating(name: str | None, seats: int, text: Text) -> tuple[Place, ...]:
    """The person called `name` at the first seat and characters at the others, all characters where there is none.

    A character whose name the person has stays away, as long as there are others.
    """
    named = {character: text(f"character.{character}") for character in CHARACTERS}
    first = Place(named[CHARACTERS[0]] if name is None else name, CHARACTERS[0])
    others = [character for character in CHARACTERS[1:] if named[character] != name]
    return (first, *(Place(named[one], one) for one in (others[seat % len(others)] for seat in range(seats - 1))))


def new_match(game_key: str, preset: str, name: str | None, seed: bytes, text: Text) -> Match:
    """A match about to begin. The person called `name` sits first; with ``None`` all seats are computer players'."""
    game = GAMES[game_key]
    places = seating(name, game.players.stop - 1, text)
    sitters = tuple(
        Sitter(None if seat == 0 and name is not None else LEVEL, place.character) for seat, place in enumerate(places)
    )
    values = next(found.values for found in game.presets if found.key == preset)
    # The first dealer is drawn with the cards: whoever knows the seed can repeat the whole game.
    names = tuple(place.name for place in places)
    setup = Setup(game_key, in_force(game.options, values), names, seed[0] % len(names))
    return Match(setup, seed, sitters)
