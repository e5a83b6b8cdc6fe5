"""What was fitted to play against itself, for one size of table: the shape of `fitted.FITTED`."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fitted:
    """`strength` are the weights of `strength.FEATURES` in the points that a pitcher may expect. The chance of one, two
    … points or more then goes by the log-odds of each row of `at_least`: a constant, for a point, and for its square.

    `made` is how often a bid of each number is made, from 0. `race` are weights by the points still needed to win, one
    list a house rule `win_rule`, and `turn` by who is to bid first: a party wins in proportion to its weights.
    """

    strength: tuple[float, ...]
    at_least: tuple[tuple[float, float, float], ...]
    made: tuple[float, ...]
    race: Mapping[str, tuple[float, ...]]
    turn: tuple[float, ...]
