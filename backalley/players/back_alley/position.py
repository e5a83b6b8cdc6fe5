"""A deal of Back Alley as integers: its laws by the house rules, and where the viewer of an observation stands."""

from backalley.players.search.laws import Duty, Laws
from backalley.players.search.layout import Layout
from backalley.players.search.position import Position
from backalley.rules.actions import Board
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, partner, team
from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, PACK_54

_DUTIES: dict[str, Duty] = {"forced": "highest", "free": "any", "lowest": "lowest"}
_TEAMS = tuple(team(seat) for seat in range(SEATS))


def laws_of(seen: BackAlleyObservation) -> Laws:
    """The laws that the deal is played by, so far as the calls made until now tell."""
    layout = Layout.of(PACK_54, seen.trumps)
    options = seen.options
    openers = -1 if options["trump_lead"] == "free" else 0
    for made in seen.calls:
        if isinstance(made.call, Board):
            openers |= 1 << made.seat
            if options["board_lead"] == "team":
                openers |= 1 << partner(made.seat)
    return Laws(
        layout,
        _TEAMS,
        forces_highest=layout.bits.get(BIG_BLOOPER, 0),
        partners_duty=_DUTIES[options["bb_partner"]],
        forces_lowest=layout.bits.get(LITTLE_BLOOPER, 0) if options["lb_power"] == "lowest" else 0,
        openers=openers,
    )


def position_of(seen: BackAlleyObservation) -> Position:
    """Where the viewer stands."""
    return Position.read(seen, laws_of(seen))
