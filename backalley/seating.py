"""Seats people and computer players at a new match."""

from backalley.match import CHARACTERS, Match, Sitter
from backalley.rules import GAMES
from backalley.rules.game import Setup, in_force
from backalley.text import Text

LEVEL = "medium"


def new_match(game_key: str, preset: str, name: str | None, seed: bytes, text: Text) -> Match:
    """A match about to begin. The person called `name` sits first; with ``None`` all seats are computer players'."""
    game = GAMES[game_key]
    count = game.players.stop - 1
    sitters = tuple(
        Sitter(None if seat == 0 and name is not None else LEVEL, CHARACTERS[seat % len(CHARACTERS)])
        for seat in range(count)
    )
    names = tuple(
        name if name is not None and sitter.human else text(f"character.{sitter.character}") for sitter in sitters
    )
    values = next(found.values for found in game.presets if found.key == preset)
    # The first dealer is drawn with the cards: whoever knows the seed can repeat the whole game.
    setup = Setup(game_key, in_force(game.options, values), names, seed[0] % count)
    return Match(setup, seed, sitters)
