"""Every value of every house rule of Pitch where it matters; the joker and the off-jack have their own file."""

import pytest

from backalley.rules.actions import Pass
from backalley.rules.events import DealThrownIn
from backalley.rules.game import DealOrder, Phase, in_force
from backalley.rules.lines import Line, line, suit_word
from backalley.rules.pitch import GAME
from tests.rules.pitch.deals import (
    A_EVERYTHING,
    A_EVERYTHING_BUT_A_TRICK,
    A_EVERYTHING_BUT_THE_JACK,
    A_HIGH_B_LOW_C_GAME,
    A_HIGH_GAME_B_LOW,
    A_WHOLE_DEAL,
    D_HIGH_B_LOW_GAME,
)
from tests.rules.pitch.table import Table, dealt_as

PASSES = "A pass, B pass, C pass, D pass"


def played(tricks, bid, **table):
    """A deal in which A pitches for `bid`."""
    calls = f"A {bid}" if bid in (4, "smudge") else f"A {bid}, B pass, C pass, D pass"
    return dealt_as(*tricks, calls=calls, **table)


def test_the_defaults_are_the_standard_game():
    assert in_force(GAME.options, {}) == {
        "teams": "solo",
        "target": "7",
        "min_bid": "1",
        "steal": "below_four",
        "all_pass": "stuck",
        "low_to": "winner",
        "win_rule": "pitcher_made",
        "set_others": "keep",
        "follow": "follow_or_trump",
        "smudge": "off",
        "off_jack": "off",
        "joker": "off",
    }


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_preset_names_house_rules(preset):
    assert in_force(GAME.options, preset.values).items() >= preset.values.items()


# ---------------------------------------------------------------- teams and target


def test_teams_solo():
    assert played(A_WHOLE_DEAL, 3, teams="solo").points() == (3, 1, 0, 0)


def test_teams_pairs():
    assert played(A_WHOLE_DEAL, 3, teams="pairs").points() == (4, 0)


@pytest.mark.parametrize("target", [7, 9, 11, 15, 21])
def test_target(target):
    """PI.20: two points, bid and made, bring A there."""
    short = played(A_HIGH_GAME_B_LOW, 2, target=str(target), totals=(target - 3, 0, 0, 0))
    assert (short.totals()[0], short.winners()) == (target - 1, None)
    there = played(A_HIGH_GAME_B_LOW, 2, target=str(target), totals=(target - 2, 0, 0, 0))
    assert (there.totals()[0], there.winners()) == (target, "A")
    assert len(GAME.summary(there.seen("A")).parties[0].pips) == target


# ---------------------------------------------------------------- min_bid


@pytest.mark.parametrize(
    ("lowest", "first", "stuck"),
    [("1", "pass 1 2 3 4", "2 3 4"), ("2", "pass 2 3 4", "2 3 4"), ("3", "pass 3 4", "3 4")],
)
def test_min_bid(lowest, first, stuck):
    """PI.6, PI.9: a stuck dealer bids at least two, and at least this."""
    assert Table(min_bid=lowest).legal() == first
    assert Table(min_bid=lowest).does("A pass, B pass, C pass").legal() == stuck


def test_a_bid_below_the_lowest_is_no_call():
    """PI.6"""
    refused = Table(min_bid="3").refusal("A 2")
    assert refused.rule == "PI.6"
    assert refused.line == line("pitch.refused.call", call="2", lowest=3, highest=4)
    assert Table(min_bid="3").does("A pass, B pass, C pass").refusal("D pass").line == line(
        "pitch.refused.stuck", lowest=3
    )


# ---------------------------------------------------------------- steal


@pytest.mark.parametrize(("steal", "legal"), [("below_four", "pass 3 4"), ("any", "pass 3 4"), ("never", "pass 4")])
def test_steal_of_a_three(steal, legal):
    """PI.9"""
    assert Table(steal=steal).does("A 2, B 3, C pass").legal() == legal


def test_steal_never_names_the_reason():
    """PI.9: the dealer must exceed like anyone."""
    refused = Table(steal="never").does("A 2, B 3, C pass").refusal("D 3")
    assert (refused.rule, refused.line) == ("PI.9", line("pitch.refused.no_steal", high=3))


@pytest.mark.parametrize("steal", ["below_four", "never"])
def test_a_four_ends_the_auction_unless_any_bid_may_be_stolen(steal):
    """PI.8"""
    assert Table(steal=steal).does("A 4").pitcher() == "A 4"


def test_steal_any():
    """PI.8, PI.9: B and C are not asked; D may leave the four to A, or take it away."""
    table = Table(steal="any").does("A 4")
    assert (table.to_act(), table.legal()) == ("D", "pass 4")
    assert table.does("D 4").pitcher() == "D 4"
    assert Table(steal="any").does("A pass, B 4, D pass").pitcher() == "B 4"
    refused = Table(steal="any").does("A 4").refusal("D 3")
    assert (refused.rule, refused.line) == ("PI.9", line("pitch.refused.below_steal", high=4))


def test_steal_any_leaves_the_dealer_a_smudge():
    assert Table(steal="any", smudge="five").does("A 4").legal() == "pass 4 smudge"


# ---------------------------------------------------------------- all_pass


def test_all_pass_stuck():
    """PI.9"""
    assert Table(all_pass="stuck").does("A pass, B pass, C pass").legal() == "2 3 4"


@pytest.mark.parametrize(("value", "dealer", "notice"), [
    ("redeal_next", 0, "notice.thrown_in"),
    ("redeal_same", 3, "pitch.notice.redeal_same"),
])  # fmt: skip
def test_all_pass_redeal(value, dealer, notice):
    """PI.3, PI.9: nothing is scored, and the deal keeps its number."""
    table = Table(all_pass=value, number=3, totals=(1, 2, -3, 4)).does(PASSES)
    assert table.events[-1] == DealThrownIn(Line(notice))
    assert GAME.next_deal(table.state) == DealOrder(3, 1, dealer, 6)
    assert table.totals() == (1, 2, -3, 4)
    assert (table.to_act(), table.legal(), table.state.phase) == (None, "", Phase.BETWEEN)
    report = GAME.report(table.state)
    assert (report["contracts"], report["leader"], report["awards"]) == (None, None, None)
    assert report["points"] == [0, 0, 0, 0]


@pytest.mark.parametrize("value", ["redeal_next", "redeal_same"])
def test_a_dealer_who_is_not_stuck_may_pass_or_bid_from_the_lowest_up(value):
    """PI.9"""
    assert Table(all_pass=value).does("A pass, B pass, C pass").legal() == "pass 1 2 3 4"
    table = Table(all_pass=value, min_bid="2").does("A pass, B pass, C pass")
    assert table.legal() == "pass 2 3 4"
    assert GAME.quotes(table.seen())[0].total == Line("pitch.quote.throw_in")
    assert table.does("D 2").pitcher() == "D 2"


def test_a_deal_may_be_thrown_in_again_and_again():
    table = Table(all_pass="redeal_next", attempt=40).does(PASSES)
    assert GAME.next_deal(table.state) == DealOrder(2, 41, 0, 6)


# ---------------------------------------------------------------- low_to


def test_low_to_winner():
    """PI.15: A takes the 3 that B was dealt."""
    table = played(A_WHOLE_DEAL, 3, low_to="winner")
    assert (table.awards()["low"], table.points()) == (0, (3, 1, 0, 0))


def test_low_to_holder():
    """PI.15, PI.17: Low is B's, who was dealt it; A has two of three and is set."""
    table = played(A_WHOLE_DEAL, 3, low_to="holder")
    assert (table.awards()["low"], table.points()) == (1, (-3, 2, 0, 0))
    assert table.reasons(1) == [("low_to", 1), ("PI.15", 1)]


# ---------------------------------------------------------------- win_rule


def test_win_rule_pitcher_made():
    """PI.20: A has 8 left but was set; B has 10 but did not pitch."""
    table = played(A_EVERYTHING_BUT_THE_JACK, 4, totals=(12, 10, 0, 0), win_rule="pitcher_made")
    assert (table.totals(), table.winners()) == ((8, 10, 0, 0), None)


def test_win_rule_pitcher_any():
    """PI.20: A was set and has 8 left."""
    table = played(A_EVERYTHING_BUT_THE_JACK, 4, totals=(12, 10, 0, 0), win_rule="pitcher_any")
    assert (table.totals(), table.winners()) == ((8, 10, 0, 0), "A")
    below = played(A_EVERYTHING_BUT_THE_JACK, 4, totals=(10, 10, 0, 0), win_rule="pitcher_any")
    assert (below.totals(), below.winners()) == ((6, 10, 0, 0), None)


def test_win_rule_anyone():
    """PI.20: B has not pitched."""
    table = played(A_HIGH_GAME_B_LOW, 2, totals=(2, 6, 0, 0), win_rule="anyone")
    assert (table.totals(), table.winners()) == ((4, 7, 0, 0), "B")


def test_win_rule_anyone_counts_the_pitcher_first():
    """PI.20: both have 7, and the score sheet says why B has not won."""
    table = played(A_HIGH_GAME_B_LOW, 2, totals=(5, 6, 0, 0), win_rule="anyone")
    assert (table.totals(), table.winners()) == ((7, 7, 0, 0), "A")
    assert table.reasons(1) == [("PI.15", 1), ("win_rule", 0)]


def test_win_rule_anyone_counts_point_by_point_when_the_pitcher_is_set():
    """PI.20: B wins Low and C wins Game; Low is counted first."""
    table = played(A_HIGH_B_LOW_C_GAME, 2, totals=(0, 6, 6, 0), win_rule="anyone")
    assert (table.totals(), table.winners()) == ((-2, 7, 7, 0), "B")


def test_win_rule_anyone_counts_the_point_that_brings_its_owner_there():
    """PI.20: B has Low and Game and needs both; C's Jack is counted between them. D was set."""
    first, *middle, _ = D_HIGH_B_LOW_GAME
    tricks = (first.replace("C 3D", "C 3S"), *middle, "B 6C, C JS, D 4C, A 3C")
    table = dealt_as(*tricks, calls="A pass, B pass, C pass, D 2", totals=(0, 5, 6, 0), win_rule="anyone")
    assert table.awards() == {"high": 3, "low": 1, "jack": 2, "game": 1}
    assert (table.totals(), table.winners()) == ((0, 7, 7, -2), "C")
    assert table.reasons(1) == [("PI.15", 1), ("PI.15", 1), ("win_rule", 0)]


# ---------------------------------------------------------------- set_others


def test_set_others_keep():
    """PI.18"""
    assert played(A_HIGH_GAME_B_LOW, 3, set_others="keep").points() == (-3, 1, 0, 0)


def test_set_others_none():
    """PI.18: B won Low for nothing, as the score sheet says."""
    table = played(A_HIGH_GAME_B_LOW, 3, set_others="none")
    assert table.points() == (-3, 0, 0, 0)
    assert table.awards()["low"] == 1
    assert table.reasons(1) == [("set_others", 0)]
    assert table.reasons(2) == []
    assert played(A_HIGH_GAME_B_LOW, 2, set_others="none").points() == (2, 1, 0, 0)


# ---------------------------------------------------------------- follow

HANDS = {"A": "AH 9C", "B": "2H KC 5H AD 3D 4D", "C": "3C 4C 5C 6C 7C 8C", "D": "5D 6D 7D 8D 9D TD"}
TO_B = "A 2, B pass, C pass, D pass, A AH, B 2H, C 3C, D 5D, A 9C"


def test_follow_or_trump():
    """PI.13"""
    assert Table(hands=HANDS, follow="follow_or_trump").does(TO_B).legal() == "KC 5H"


def test_follow_strict():
    """PI.13: whoever holds the led suit must play it."""
    table = Table(hands=HANDS, follow="strict").does(TO_B)
    assert table.legal() == "KC"
    refused = table.refusal("B 5H")
    assert (refused.rule, refused.line) == ("PI.13", line("refused.follow", suit=suit_word("C")))
    assert GAME.summary(table.seen()).advice[1].key == "advice.follow"


# ---------------------------------------------------------------- smudge


def test_smudge_off():
    """PI.6"""
    assert Table(smudge="off").refusal("A smudge").rule == "PI.6"


def test_smudge_is_a_call_above_every_number_and_ends_the_auction():
    """PI.6, PI.8: the dealer cannot steal it, though any number could be stolen."""
    table = Table(smudge="five", steal="any")
    assert table.legal() == "pass 1 2 3 4 smudge"
    table.does("A 3, B smudge")
    assert table.pitcher() == "B smudge"
    assert GAME.report(table.state)["contracts"] == {"pitcher": 1, "bid": "smudge"}
    assert table.to_act() == "B"


def test_a_stuck_dealer_may_call_a_smudge():
    """PI.9"""
    table = Table(smudge="five").does("A pass, B pass, C pass")
    assert table.legal() == "2 3 4 smudge"
    assert table.refusal("D 9").line == line("pitch.refused.call_or_smudge", call="9", lowest=1, highest=4)


@pytest.mark.parametrize("teams", ["solo", "pairs"])
def test_a_smudge_made_scores_five(teams):
    """PI.17: all six tricks, High, Low, Jack and Game."""
    table = played(A_EVERYTHING, "smudge", smudge="five", teams=teams)
    assert table.points()[0] == 5
    assert set(table.points()[1:]) == {0}
    assert table.reasons(0) == [("smudge", 5)]


def test_a_smudge_without_the_jack_in_play_fails():
    """PI.17: nobody gets the point, so it is lacking."""
    table = played(A_EVERYTHING_BUT_THE_JACK, "smudge", smudge="five", teams="pairs")
    assert table.points() == (-5, 0)
    assert table.reasons(0) == [("smudge", -5)]


def test_a_smudge_fails_by_a_single_trick():
    """PI.17: all four points are not enough. The play goes on to the last trick."""
    table = played(A_EVERYTHING_BUT_A_TRICK, "smudge", smudge="five", teams="pairs")
    assert table.awards() == {"high": 0, "low": 0, "jack": 0, "game": 0}
    assert table.points() == (-5, 0)
    assert played(A_EVERYTHING_BUT_A_TRICK, 4).points() == (4, 0, 0, 0)


def test_the_others_keep_what_they_win_against_a_failed_smudge():
    """PI.18: unless `set_others` says that they do not."""
    assert played(A_HIGH_GAME_B_LOW, "smudge", smudge="five", teams="pairs").points() == (-5, 1)
    table = played(A_HIGH_GAME_B_LOW, "smudge", smudge="five", teams="pairs", set_others="none")
    assert table.points() == (-5, 0)


def test_a_smudge_needs_low_by_the_rule_in_force():
    """PI.15, PI.17: B was dealt the 2 of trumps."""
    assert played(A_EVERYTHING, "smudge", smudge="five", low_to="holder").points() == (-5, 1, 0, 0)


def test_a_smudge_wins_the_game():
    """PI.20"""
    assert played(A_EVERYTHING, "smudge", smudge="five", totals=(2, 9, 0, 0)).winners() == "A"
    failed = played(A_EVERYTHING_BUT_A_TRICK, "smudge", smudge="five", totals=(13, 9, 0, 0))
    assert (failed.totals(), failed.winners()) == ((8, 9, 0, 0), None)


def test_the_row_of_a_smudge_has_its_name():
    table = Table(smudge="five").does("A smudge")
    row = GAME.summary(table.seen("B")).parties[0]
    assert row.banner == Line("call.smudge")
    assert row.note.key == "pitch.row.smudger"


def test_a_seat_may_always_pass_but_a_stuck_dealer():
    for all_pass in ("redeal_next", "redeal_same"):
        table = Table(all_pass=all_pass)
        for seat in "ABCD":
            assert Pass() in GAME.legal(table.state)
            table.does(f"{seat} pass")
