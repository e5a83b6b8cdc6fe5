"""A game that nobody plays: few and many values, long names, and rules that need three players."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

from backalley.rules.game import AnyGame, Option, Preset, Rejected, Setup

MANY = tuple(f"value_{n}" for n in range(12))
LONG = ("a_value_whose_name_is_a_good_deal_longer_than_that_of_any_other_value", "another_of_the_same_length_or_more")


class OddGame:
    """As much of a game as its setting up needs."""

    key = "odd"
    players = range(2, 4)
    options = (
        Option("only", ("one",)),
        Option("many", MANY),
        Option("long", LONG),
        Option("three", ("no", "yes", "never")),
        Option("hopeless", ("no", "yes")),
    )
    presets = (Preset("standard", {}), Preset("three_of_us", {"three": "yes"}))

    def begin(self, setup: Setup) -> object:
        """Refuses rules that do not go together."""
        options = setup.options
        if options["hopeless"] == "yes" or (options["three"] == "yes" and len(setup.seats) != 3):
            raise Rejected(None, "odd.refused")
        return setup

    def parties(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """Everybody alone."""
        return tuple((seat,) for seat in range(len(setup.seats)))


ODD = cast("AnyGame", OddGame())
ODD_ALONE: Mapping[str, Any] = MappingProxyType({"odd": ODD})
