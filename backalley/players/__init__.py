"""Computer players: `player_for` gives one for a game, a level and a seed.

The same observation, level and seed lead to the same action on every system.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from backalley.players.back_alley import BackAlleyPlayer
from backalley.players.levels import LEVELS, Level
from backalley.players.pitch import PitchPlayer
from backalley.players.player import Decision, Player

__all__ = ["LEVELS", "Decision", "Level", "Player", "player_for"]

# Who plays which game. A further game adds its line here.
_PLAYERS: Mapping[str, Callable[[Level, int], Player]] = MappingProxyType(
    {"back-alley": BackAlleyPlayer, "pitch": PitchPlayer}
)


def player_for(game_key: str, level: str, seed: int) -> Player:
    """A player of the game `game_key`. `level` is a key of `LEVELS`.

    Raises:
        ValueError: nobody here plays the game, or there is no such level; the message quotes it.
    """
    if game_key not in _PLAYERS:
        raise ValueError(f"nobody plays {game_key!r}")
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}")
    return _PLAYERS[game_key](LEVELS[level], seed)
