"""How computer players differ beside their strength: what they like to do when it costs little."""

from collections.abc import Mapping
from types import MappingProxyType

STEADY = "steady"

# From the usual one on. What a style does to bids and cards is each game's own business.
STYLES = (STEADY, "careful", "bold", "boards")

# Styles that mean something in one game only.
_ONLY_IN: Mapping[str, str] = MappingProxyType({"boards": "back-alley"})


def styles_of(game_key: str) -> tuple[str, ...]:
    """The styles that players of a game can have, the usual one first."""
    return tuple(style for style in STYLES if _ONLY_IN.get(style, game_key) == game_key)


def style_in(game_key: str, style: str) -> str:
    """The style that somebody of `style` plays a game with: the usual one where the game does not know it."""
    return style if style in styles_of(game_key) else STEADY
