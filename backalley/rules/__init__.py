"""The rules: pure functions on frozen values. `GAMES` is the one list of games."""

from collections.abc import Mapping
from types import MappingProxyType

from backalley.rules.back_alley import GAME as BACK_ALLEY
from backalley.rules.game import AnyGame
from backalley.rules.pitch import GAME as PITCH

_ALL: tuple[AnyGame, ...] = (BACK_ALLEY, PITCH)

GAMES: Mapping[str, AnyGame] = MappingProxyType({game.key: game for game in _ALL})
