"""The house rules of Pitch and their values, and the numbers that follow from them."""

from collections.abc import Mapping

from backalley.rules.cards import LITTLE_BLOOPER, PACK_52, Card
from backalley.rules.game import Option, Preset

OPTIONS: tuple[Option, ...] = (
    Option("teams", ("solo", "pairs")),
    Option("target", ("7", "9", "11", "15", "21")),
    Option("min_bid", ("1", "2", "3")),
    Option("steal", ("below_four", "any", "never")),
    Option("all_pass", ("stuck", "redeal_next", "redeal_same")),
    Option("low_to", ("winner", "holder")),
    Option("win_rule", ("pitcher_made", "pitcher_any", "anyone")),
    Option("set_others", ("keep", "none")),
    Option("follow", ("follow_or_trump", "strict")),
    Option("smudge", ("off", "five")),
    Option("off_jack", ("off", "on")),
    Option("joker", ("off", "on")),
)

PRESETS: tuple[Preset, ...] = (
    Preset("standard", {}),
    Preset("auction_pairs", {"teams": "pairs", "target": "11", "min_bid": "2"}),
    Preset("setback_21", {"teams": "pairs", "target": "21", "min_bid": "2", "steal": "any"}),
    Preset("low_to_the_holder", {"low_to": "holder", "win_rule": "anyone"}),
    Preset("six_point", {"teams": "pairs", "target": "21", "min_bid": "2", "off_jack": "on", "joker": "on"}),
)

PLAYERS = range(2, 8)  # possible numbers of players (PI.1)
PAIRED = 4  # players who form two pairs (house rule `teams`)
HAND_SIZE = 6  # cards a hand, and tricks a deal (PI.4)
SMUDGE_POINTS = 5  # won with a smudge, or lost (house rule `smudge`)

_PLAIN_HIGHEST = 4
_STUCK_LOWEST = 2  # what a dealer must bid when everybody else has passed (PI.9)


def players_for(options: Mapping[str, str]) -> range:
    """The possible numbers of players: pairs need four (PI.1, house rule `teams`)."""
    return range(PAIRED, PAIRED + 1) if options["teams"] == "pairs" else PLAYERS


def pack_of(options: Mapping[str, str]) -> tuple[Card, ...]:
    """The pack (PI.2), with the joker where the house rule `joker` adds one."""
    return (*PACK_52, LITTLE_BLOOPER) if options["joker"] == "on" else PACK_52


def lowest_bid(options: Mapping[str, str]) -> int:
    """The lowest number that may be bid (PI.6 and the house rule `min_bid`)."""
    return int(options["min_bid"])


def stuck_bid(options: Mapping[str, str]) -> int:
    """The lowest number that a dealer may bid who is bound to bid (PI.9)."""
    return max(_STUCK_LOWEST, lowest_bid(options))


def highest_bid(options: Mapping[str, str]) -> int:
    """The highest number that may be bid (PI.6): one more with the off-jack, and one more with the joker."""
    return _PLAIN_HIGHEST + (options["off_jack"] == "on") + (options["joker"] == "on")


def target_of(options: Mapping[str, str]) -> int:
    """The points that a party needs to win (PI.20)."""
    return int(options["target"])
