"""Computer players: `player_for` gives one for a game, a level, a style and a seed.

The same observation, level, style and seed lead to the same action on every system.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from backalley.players.back_alley import BackAlleyPlayer
from backalley.players.levels import LEVELS, Level
from backalley.players.pitch import PitchPlayer
from backalley.players.player import Decision, Player, Prospect
from backalley.players.styles import STEADY, STYLES, style_in

__all__ = ["LEVELS", "STEADY", "STYLES", "Decision", "Level", "Player", "Prospect", "player_for"]

# Who plays which game. A further game adds its line here.
_PLAYERS: Mapping[str, Callable[[Level, int, str], Player]] = MappingProxyType(
    {"back-alley": BackAlleyPlayer, "pitch": PitchPlayer}
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
