"""The people that computer players are: each has a portrait, a usual strength and a style of its own.

Their names are words of the catalogue (``character.anna``); whoever is given another name keeps the rest.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody who can sit down: `key` names the portrait and the name, `level` and `style` how it likes to play."""

    key: str
    level: str
    style: str


CHARACTERS: Mapping[str, Character] = MappingProxyType(
    {
        character.key: character
        for character in (
            Character("anna", "medium", "steady"),
            Character("boris", "medium", "bold"),
            Character("carla", "hard", "steady"),
            Character("dora", "easy", "careful"),
            Character("emil", "expert", "careful"),
            Character("fran", "easy", "bold"),
            Character("goran", "hard", "boards"),
            Character("hana", "expert", "steady"),
        )
    }
)
