"""Counting a deal's points out: one by one, in order, before the score sheet."""

import random

from backalley.match import Match
from backalley.rules.cards import Card
from backalley.rules.lines import Line
from backalley.rules.scoring import Counted
from backalley.table.kit import Pace
from backalley.table.tally import Tally
from tests.table.playing import INSTANT, Sitting, sitting
from tests.test_match import match_of, move


def before_the_last_card(seed: int = 3) -> Match:
    """A match of Pitch in which the next card ends the deal."""
    match, dice = match_of("pitch"), random.Random(seed)
    while not match.sheet:
        before = match.record()
        move(match, dice)
    return Match.resume(before, match.seed)


def until_counted(at: Sitting, points: int) -> None:
    for _ in range(3000):
        if len(at.table.tally.shown) == points:
            return
        if at.table.your_turn:
            at.table.act(at.match.observe(0).legal[0])
        at.run(1 / 60)
    raise AssertionError(f"{points} points were never counted")


def test_a_tally_grows_and_is_put_away() -> None:
    tally = Tally()
    tally.begin(2)
    high = Counted(0, Line("pitch.score.high"), None, (Card.parse("AS"),))
    tally.count(high)
    assert tally.shown == (high,)
    tally.begin(0)
    assert tally.shown == ()


def test_points_are_counted_one_by_one_before_the_score_sheet() -> None:
    match = before_the_last_card()
    with sitting(match, Pace(trick_pause=0.2)) as at:
        for counted in range(1, 5):
            until_counted(at, counted)
            assert at.host.sheets == []
        assert at.table.tally.shown == match.sheet[-1].counted
        at.run(5.0)
        assert at.host.sheets == [match.sheet[-1]]
        assert at.table.tally.shown == ()


def test_the_counting_can_be_hurried() -> None:
    match = before_the_last_card()
    with sitting(match, Pace(trick_pause=0.2)) as at:
        until_counted(at, 1)
        at.click(640, 300)
        assert len(at.table.tally.shown) == len(match.sheet[-1].counted)


def test_a_game_that_only_sums_counts_nothing_out() -> None:
    match, dice = match_of("back-alley", sequence="up_down_25", all_pass="dealer_forced"), random.Random(2)
    with sitting(match, INSTANT) as at:
        while not at.host.sheets:
            at.until_your_turn()
            at.table.act(dice.choice(match.observe(0).legal))
            at.run(0.3)
        assert match.sheet[-1].counted == ()
        assert at.table.tally.shown == ()
