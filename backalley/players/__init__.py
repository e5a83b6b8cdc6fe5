"""Computer players: `player_for` gives one for a game, a level, a style and a seed.

The same observation, level, style and seed lead to the same action on every system.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from backalley.players.back_alley import BackAlleyPlayer
from backalley.players.back_alley.meaning import meaning as back_alley_meaning
from backalley.players.levels import LEVELS, Level
from backalley.players.pitch import PitchPlayer
from backalley.players.pitch.meaning import meaning as pitch_meaning
from backalley.players.player import Decision, Player, Prospect
from backalley.players.styles import STEADY, STYLES, style_in
from backalley.rules.game import Observation
from backalley.rules.lines import Line

__all__ = ["LEVELS", "STEADY", "STYLES", "Decision", "Level", "Player", "Prospect", "call_meaning", "player_for"]

# Who plays which game. A further game adds its line here.
_PLAYERS: Mapping[str, Callable[[Level, int, str], Player]] = MappingProxyType(
    {"back-alley": BackAlleyPlayer, "pitch": PitchPlayer}
)

_MEANINGS: Mapping[str, Callable[[Observation, int], Line]] = MappingProxyType(
    {"back-alley": back_alley_meaning, "pitch": pitch_meaning}
)


def player_for(game_key: str, level: str, seed: int, style: str = STEADY) -> Player:
    """A player of the game `game_key`. `level` is a key of `LEVELS`, `style` one of `STYLES`.

    A style that the game does not know is the usual one there.

    Raises:
        ValueError: nobody here plays the game, or there is no such level or style; the message quotes it.
    """
    if game_key not in _PLAYERS:
        raise ValueError(f"nobody plays {game_key!r}")
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}")
    if style not in STYLES:
        raise ValueError(f"there is no style {style!r}")
    return _PLAYERS[game_key](LEVELS[level], seed, style_in(game_key, style))


def call_meaning(observation: Observation, place: int) -> Line:
    """What the call `observation.calls[place]` told the table, as computer players bid; from public facts alone.

    Raises:
        ValueError: nobody here plays the game; the message quotes it.
        IndexError: there is no such call.
    """
    if observation.game not in _MEANINGS:
        raise ValueError(f"nobody plays {observation.game!r}")
    return _MEANINGS[observation.game](observation, place)
