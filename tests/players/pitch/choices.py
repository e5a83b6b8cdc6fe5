"""Positions of Pitch for computer players, drawn on paper: who holds what, what was done, and what is done next."""

from collections.abc import Mapping
from typing import Any

from backalley.players import player_for
from backalley.rules.pitch import GAME
from tests.rules.pitch.table import Table

MEDIUM = player_for(GAME.key, "medium", 0)


def chosen(hands: Mapping[str, str], done: str = "", **table: Any) -> str:
    """What the seat to act does after `done`; A calls first and D deals, unless `table` says otherwise."""
    position = Table(hands=hands, **table)
    if done:
        position.does(done)
    return str(MEDIUM.decide(position.seen()).action)
