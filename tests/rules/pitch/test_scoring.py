"""Scores and the end of the game: PI.17 to PI.20."""

import pytest

from backalley.rules.events import DealScored, GameEnded
from backalley.rules.game import Phase, Rejected
from backalley.rules.lines import line
from backalley.rules.pitch import GAME
from backalley.rules.scoring import Pip
from tests.rules.pitch.deals import (
    A_EVERYTHING,
    A_EVERYTHING_BUT_THE_JACK,
    A_HIGH_GAME_B_LOW,
    A_HIGH_JACK_GAME_B_LOW,
    A_WHOLE_DEAL,
    D_HIGH_B_LOW_GAME,
)
from tests.rules.pitch.table import dealt_as


def called(bid):
    return f"A {bid}" if bid in (4, "smudge") else f"A {bid}, B pass, C pass, D pass"


def played(tricks, bid, **table):
    """A deal in which A pitches for `bid`."""
    return dealt_as(*tricks, calls=called(bid), **table)


def test_a_made_bid_scores_all_that_was_won():
    """PI.17: four points, though only two were bid."""
    table = played(A_EVERYTHING, 2)
    assert table.points() == (4, 0, 0, 0)
    assert table.reasons(0) == [("PI.15", 1)] * 4


def test_a_bid_that_is_just_made_scores():
    """PI.17"""
    assert played(A_HIGH_GAME_B_LOW, 2).points() == (2, 1, 0, 0)


def test_a_bid_of_four_without_the_jack_in_play_is_lost():
    """PI.15, PI.17: High, Low and Game are three."""
    table = played(A_EVERYTHING_BUT_THE_JACK, 4)
    assert table.awards() == {"high": 0, "low": 0, "jack": None, "game": 0}
    assert table.points() == (-4, 0, 0, 0)
    assert table.reasons(0) == [("PI.17", -4)]


def test_a_pitcher_who_is_set_loses_the_bid_and_scores_nothing():
    """PI.17: A held one point before."""
    table = played(A_HIGH_GAME_B_LOW, 3, totals=(1, 0, 0, 0))
    assert table.points() == (-3, 1, 0, 0)
    assert table.totals() == (-2, 1, 0, 0)


def test_a_forced_dealer_can_be_set_like_anyone():
    """PI.9, PI.17, PI.18: D had to bid two and wins High alone."""
    table = dealt_as(*D_HIGH_B_LOW_GAME, calls="A pass, B pass, C pass, D 2")
    assert table.points() == (0, 2, 0, -2)


@pytest.mark.parametrize("bid", [2, 3])
def test_the_others_score_what_they_won_in_any_case(bid):
    """PI.18: whether A makes the bid of two or is set on three, B has won Low."""
    assert played(A_HIGH_GAME_B_LOW, bid).points()[1] == 1


def test_a_whole_deal():
    """PI.12 to PI.18: A makes three; B has more trick points than A."""
    table = played(A_WHOLE_DEAL, 3)
    assert table.seen("A").trick_points == (18, 24, 14, 0)
    assert table.awards() == {"high": 0, "low": 0, "jack": 0, "game": 1}
    assert table.points() == (3, 1, 0, 0)
    assert isinstance(table.events[-1], DealScored)


def test_partners_pool_their_points_and_trick_points():
    """PI.19: A and C together have 32 trick points, B and D 24; so A and C have all four points."""
    table = played(A_WHOLE_DEAL, 3, teams="pairs")
    assert table.seen("A").trick_points == (32, 24)
    assert table.awards() == {"high": 0, "low": 0, "jack": 0, "game": 0}
    assert table.points() == (4, 0)


def test_the_pitchers_team_carries_the_bid():
    """PI.19: what A bid and did not make is lost for A and C."""
    assert played(A_HIGH_GAME_B_LOW, 3, teams="pairs").points() == (-3, 1)


# ---------------------------------------------------------------- the end


def test_a_pitcher_wins_with_fewer_points_than_a_loser():
    """PI.20: A comes to 7 with a made bid; B has 10 and has not won."""
    table = played(A_HIGH_GAME_B_LOW, 2, totals=(5, 9, 0, 0))
    assert table.totals() == (7, 10, 0, 0)
    assert table.winners() == "A"
    assert isinstance(table.events[-1], GameEnded)
    assert table.state.phase is Phase.OVER
    assert GAME.next_deal(table.state) is None


def test_whoever_is_not_the_pitcher_only_keeps_the_points():
    """PI.20: B comes to 7, and the game goes on; the score sheet says why."""
    table = played(A_HIGH_GAME_B_LOW, 2, totals=(2, 6, 0, 0))
    assert table.totals() == (4, 7, 0, 0)
    assert table.winners() is None
    assert GAME.next_deal(table.state) is not None
    assert table.reasons(1) == [("PI.15", 1), ("PI.20", 0)]
    assert table.state.sheet[-1].parties[1].lines[-1].label == line("pitch.score.must_pitch", target=7)


def test_a_pitcher_who_is_set_has_not_won():
    """PI.20: A has 8 points left."""
    table = played(A_EVERYTHING_BUT_THE_JACK, 4, totals=(12, 0, 0, 0))
    assert table.totals() == (8, 0, 0, 0)
    assert table.winners() is None
    assert table.reasons(0) == [("PI.17", -4), ("PI.20", 0)]
    assert table.state.sheet[-1].parties[0].lines[-1].label == line("pitch.score.must_make", target=7)


def test_a_made_bid_short_of_the_target_has_not_won():
    """PI.20"""
    table = played(A_HIGH_JACK_GAME_B_LOW, 3, totals=(3, 0, 0, 0))
    assert table.totals() == (6, 1, 0, 0)
    assert table.winners() is None
    assert table.reasons(0) == [("PI.15", 1)] * 3


def test_a_team_wins_when_its_member_has_pitched():
    """PI.19, PI.20"""
    table = played(A_HIGH_GAME_B_LOW, 2, totals=(5, 8), teams="pairs")
    assert (table.totals(), GAME.winners(table.state)) == ((7, 9), (0,))


def test_nothing_is_dealt_after_the_end():
    """PI.20"""
    table = played(A_HIGH_GAME_B_LOW, 2, totals=(5, 0, 0, 0))
    with pytest.raises(Rejected) as refused:
        GAME.deal(table.state, table.deal.dealt, table.deal.stock)
    assert refused.value.rule == "PI.20"
    with pytest.raises(Rejected) as late:
        GAME.apply(table.state, table.deal.actions[0])
    assert late.value.rule is None


# ---------------------------------------------------------------- how it is told


def test_every_point_is_told_with_its_card():
    """PI.15: Game has no card, but the trick points of all parties."""
    table = played(A_WHOLE_DEAL, 3)
    score = table.state.sheet[-1]
    told = [[(reason.label.key, *map(str, reason.cards)) for reason in party.lines] for party in score.parties]
    assert told == [
        [("pitch.score.high", "AS"), ("pitch.score.low", "3S"), ("pitch.score.jack", "JS")],
        [("pitch.score.game",)],
        [],
        [],
    ]
    reckoning = score.parties[1].lines[0].reckoning
    assert reckoning == line("pitch.score.game_reckoning", own=24, others="18, 14, 0")


def test_the_pips_are_the_race_to_the_target():
    """PI.20: nothing is shown for points below nought, nor for those beyond the target."""
    table = played(A_HIGH_GAME_B_LOW, 3, totals=(1, 1, 9, 0))
    pips = [party.pips for party in table.state.sheet[-1].parties]
    assert pips[0] == (Pip.SPARE,) * 7
    assert pips[1] == (Pip.TAKEN,) * 2 + (Pip.SPARE,) * 5
    assert pips[2] == (Pip.TAKEN,) * 7
    rows = GAME.summary(table.seen("A")).parties
    assert [row.pips for row in rows] == pips


def test_the_rows_name_the_pitcher_and_the_points_won():
    table = played(A_HIGH_GAME_B_LOW, 2)
    rows = GAME.summary(table.seen("C")).parties
    assert rows[0].note == line("pitch.row.pitcher", bid=2, points=line("pitch.points", n=2))
    assert rows[1].note == line("pitch.points", n=1)
    assert [seat.taken for seat in GAME.summary(table.seen("C")).seats] == [5, 1, 0, 0]


def test_a_report_has_the_keys_of_pitch():
    report = GAME.report(played(A_WHOLE_DEAL, 3).state)
    assert set(report) == {
        "number", "dealer", "cards", "trump", "contracts", "leader", "tricks", "points", "awards",
    }  # fmt: skip
    assert report["contracts"] == {"pitcher": 0, "bid": 3}
    assert (report["cards"], report["trump"], report["leader"], report["points"]) == (6, "S", 0, [3, 1, 0, 0])
    assert report["tricks"][0] == {"leader": 0, "cards": ["AS", "3S", "TS", "8S"], "winner": 0}
