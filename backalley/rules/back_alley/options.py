"""The house rules of Back Alley, their values, and the hand sizes of its sequences."""

from collections.abc import Mapping

from backalley.rules.game import Option, Preset

OPTIONS: tuple[Option, ...] = (
    Option("sequence", ("down_up_25", "down_up_26", "up_down_25", "up_down_26", "seven_14", "odd_even_13")),
    Option("turned_joker", ("no_trump", "flip_again", "other_stays")),
    Option("trump", ("turn_up", "spades")),
    Option("trick_points", ("5", "10", "3")),
    Option("trump_lead", ("broken_or_board", "free")),
    Option("board_lead", ("claimer", "team")),
    Option("bb_partner", ("forced", "free", "lowest")),
    Option("lb_power", ("lowest", "none")),
    Option("max_bid", ("n_minus_1", "n")),
    Option("over_total", ("allow", "forbid")),
    Option("all_pass", ("next_dealer", "same_dealer", "dealer_forced")),
    Option("rainbow", ("off", "bonus_10")),
    Option("final_tie", ("draw", "extra_deals")),
)

PRESETS: tuple[Preset, ...] = (
    Preset("standard", {}),
    Preset("classic_26", {"sequence": "down_up_26"}),
    Preset("blooper", {"sequence": "down_up_26", "turned_joker": "flip_again", "trick_points": "10"}),
    Preset("quick", {"sequence": "seven_14", "turned_joker": "flip_again"}),
    Preset("odds_and_evens", {"sequence": "odd_even_13"}),
)

# Cards a hand in each counted deal (BA.4).
SEQUENCES: dict[str, tuple[int, ...]] = {
    "down_up_25": (*range(13, 0, -1), *range(2, 14)),
    "down_up_26": (*range(13, 0, -1), *range(1, 14)),
    "up_down_25": (*range(1, 14), *range(12, 0, -1)),
    "up_down_26": (*range(1, 14), *range(13, 0, -1)),
    "seven_14": (*range(7, 0, -1), *range(1, 8)),
    "odd_even_13": (*range(12, 1, -2), *range(1, 14, 2)),
}

EXTRA_DEAL_SIZE = 13  # cards a hand in the deals that break a tie (house rule `final_tie`)
PATIENCE = 8  # deals in a row thrown in at one number before the next dealer is bound to bid (house rule `all_pass`)
RAINBOW_SIZE = 4
RAINBOW_POINTS = 10


def hand_size(sequence: str, number: int) -> int:
    """Cards a hand in counted deal `number`, from 1; past the sequence's end, that of the extra deals."""
    sizes = SEQUENCES[sequence]
    return sizes[number - 1] if number <= len(sizes) else EXTRA_DEAL_SIZE


def last_number(options: Mapping[str, str]) -> int:
    """The number of the last counted deal (BA.26)."""
    return len(SEQUENCES[options["sequence"]])
