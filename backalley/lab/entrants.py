"""Who plays in the lab, by the word that stands for each: a level, a reference player, or a program's command line."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol, runtime_checkable

from backalley.players import LEVELS, STEADY, STYLES, Player, player_for
from backalley.rules.actions import Action
from backalley.rules.game import Observation

PROGRAM = "cmd:"
AT_RANDOM = "random"

# Reference players that know one game only.
_THEIR_GAME = "back-alley"
_SEARCHING: Mapping[str, int] = MappingProxyType({"study": 256, "tree": 370})  # worlds, and iterations
_CHEAT = "cheat"


class Entrant(Protocol):
    """Somebody who plays one side. It is given what its seat may know, and nothing else."""

    def begin(self, seed: int) -> None:
        """A new deal or game: what is left to chance follows from `seed`."""
        ...

    def act(self, seen: Observation) -> Action:
        """A legal action of an observation in which it is the viewer's turn."""
        ...

    def close(self) -> None:
        """Gives up what it holds; nothing is asked any more."""
        ...


@runtime_checkable
class Seeing(Protocol):
    """Somebody who is shown the whole truth: a measure of what there is to gain, and no player."""

    def begin(self, seed: int) -> None:
        """A new deal or game: what is left to chance follows from `seed`."""
        ...

    def act_seeing(self, state: Any) -> Action:
        """A legal action of the seat to act in the game's own state."""
        ...

    def close(self) -> None:
        """Gives up what it holds; nothing is asked any more."""
        ...


class NoEntrant(ValueError):
    """The word stands for nobody who can play here; the message is the word."""


@dataclass(frozen=True, slots=True)
class Name:
    """An entrant's word, taken apart. `detail` is a style, a number, or a command line; empty where there is none."""

    kind: str
    detail: str = ""

    @property
    def sees_all(self) -> bool:
        """Whether it is shown the whole truth: what it does is no blunder by what its seat sees."""
        return self.kind == _CHEAT

    def __str__(self) -> str:
        return f"{self.kind}:{self.detail}" if self.detail else self.kind


def entrant_name(word: str, game_key: str) -> Name:
    """The entrant that `word` names: ``expert``, ``medium:bold``, ``random``, ``study``, ``tree:370``, ``cmd:…``.

    ``cheat`` sees all hands; ``cheat:expert`` does so in the play of the cards only, and bids as that level.

    Raises:
        NoEntrant: there is nobody of that name, or not in this game.
    """
    kind, _, detail = word.partition(":")
    if kind in LEVELS:
        fits = detail in ("", *STYLES)
    elif kind in _SEARCHING:
        fits = game_key == _THEIR_GAME and (
            detail == "" or (detail.isascii() and detail.isdecimal() and int(detail) > 0)
        )
    elif kind == _CHEAT:
        fits = game_key == _THEIR_GAME and detail in ("", *LEVELS)
    elif word.startswith(PROGRAM):
        fits = bool(detail.strip())
    else:
        fits = word == AT_RANDOM
    if not fits:
        raise NoEntrant(word)
    return Name(kind, detail)


def entrant(name: Name, game_key: str) -> Entrant | Seeing:
    """The entrant itself, ready to begin.

    Raises:
        OSError: a program cannot be started.
    """
    if name.kind in LEVELS:
        return _Level(game_key, name.kind, name.detail or STEADY)
    # Loaded only where somebody wants them: the search needs numpy.
    if name.kind == AT_RANDOM:
        from backalley.lab.reference.chance import AtRandom

        return AtRandom()
    if name.kind == "study":
        from backalley.lab.reference.study import Study

        return Study(_number(name))
    if name.kind == "tree":
        from backalley.lab.reference.tree import Tree

        return Tree(_number(name))
    if name.kind == _CHEAT:
        from backalley.lab.reference.cheat import Cheat

        return Cheat(name.detail or None)
    from backalley.lab.reference.program import Program

    return Program(name.detail)


def _number(name: Name) -> int:
    return int(name.detail) if name.detail else _SEARCHING[name.kind]


class _Level:
    """A computer player of a level and a style."""

    def __init__(self, game_key: str, level: str, style: str) -> None:
        self._game_key, self._level, self._style = game_key, level, style
        self._player: Player = player_for(game_key, level, 0, style)

    def begin(self, seed: int) -> None:
        self._player = player_for(self._game_key, self._level, seed, self._style)

    def act(self, seen: Observation) -> Action:
        return self._player.decide(seen).action

    def close(self) -> None:
        """Nothing is held."""
