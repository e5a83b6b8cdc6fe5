"""The statistics in words and figures."""

import pytest

from backalley.scenes.statistics_charts import grid
from backalley.scenes.statistics_words import (
    Bar,
    Row,
    accuracy_bars,
    apart_words,
    beyond_words,
    claim_rows,
    company_rows,
    contract_bars,
    course_values,
    day_of,
    ending_words,
    figures,
    record_rows,
    streak_words,
    tenths,
)
from backalley.statistics.results import Apart, Ending
from backalley.statistics.tally import Company, Mark, Played, Somebody, Streaks, Tally, Tried
from backalley.text import Text
from tests.scenes.family import FAMILY, IVO

TEXT = Text.load(strict=True)
DAY = "2025-03-04T12:00:00+00:00"


def played(*endings: Ending, deals: int = 10, points: int = 50) -> tuple[Played, ...]:
    return tuple(Played(DAY, ending, deals, points) for ending in endings)


@pytest.mark.parametrize(
    ("value", "plain", "signed"),
    [(8.44, "8.4", "+8.4"), (-0.5, "−0.5", "−0.5"), (0.04, "0.0", "0.0"), (-0.04, "0.0", "0.0"), (12, "12.0", "+12.0")],
)
def test_a_decimal_has_one_place_and_nought_has_no_sign(value: float, plain: str, signed: str) -> None:
    assert (tenths(TEXT, value), tenths(TEXT, value, signed=True)) == (plain, signed)


def test_the_largest_numbers_are_few() -> None:
    tally = Tally(played(Ending.WON, Ending.LOST, Ending.LOST), deals=30, points=-30, contracts=(Tried(3, 4, 3),))
    shown = [(figure.value, figure.label) for figure in figures(TEXT, tally)]
    assert shown == [
        ("3", "Games"),
        ("33%", "Won"),
        ("30", "Deals"),
        ("−1.0", "Points a deal"),
        ("75%", "Contracts made"),
    ]
    assert len(figures(TEXT, Tally(played(Ending.WON)))) == 4


def test_there_is_a_bar_for_every_size_up_to_the_largest() -> None:
    tally = Tally(contracts=(Tried(1, 3, 3), Tried(3, 4, 1)))
    assert contract_bars(TEXT, tally) == (Bar("1", 3, 0), Bar("2", 0, 0), Bar("3", 1, 3))
    assert contract_bars(TEXT, Tally()) == accuracy_bars(TEXT, Tally()) == ()


def test_what_fell_short_is_open_and_the_far_ends_are_one_bar_each() -> None:
    assert accuracy_bars(TEXT, Tally(accuracy={-1: 2, 0: 5})) == (
        Bar("−2", 0, 0),
        Bar("−1", 0, 2),
        Bar("0", 5, 0),
        Bar("+1", 0, 0),
        Bar("+2", 0, 0),
    )
    far = accuracy_bars(TEXT, Tally(accuracy={-9: 2, -6: 1, 6: 4}))
    assert (far[0], far[-1], len(far)) == (Bar("… −6", 0, 3), Bar("+6", 4, 0), 13)


@pytest.mark.parametrize(
    ("accuracy", "words"),
    [
        ({0: 3}, "On average just what was bid."),
        ({-1: 1, 1: 1}, "On average just what was bid."),
        ({1: 1, 0: 1}, "On average 0.5 more than bid."),
        ({-2: 1, -1: 1}, "On average 1.5 less than bid."),
    ],
)
def test_the_mean_of_the_bids_is_a_sentence(accuracy: dict[int, int], words: str) -> None:
    assert beyond_words(TEXT, Tally(accuracy=accuracy)) == words


def test_boards_are_told_by_name() -> None:
    tally = Tally(claims=(Tried(1, 3, 2), Tried(4, 1, 0)))
    assert claim_rows(TEXT, tally, "back-alley") == (
        Row("Board", ("2 of 3 made",)),
        Row("Quadruple", ("0 of 1 made",)),
    )
    assert claim_rows(TEXT, Tally(claims=(Tried(1, 1, 1),)), "pitch") == (Row("Smudge", ("1 of 1 made",)),)


@pytest.mark.parametrize(
    ("streaks", "words"),
    [
        (Streaks(3, 5, 2), "Won the last 3 games. Longest streaks: 5 won, 2 lost."),
        (Streaks(-1, 0, 1), "Lost the last game. Longest streaks: 0 won, 1 lost."),
        (Streaks(0, 2, 2), "Longest streaks: 2 won, 2 lost."),
    ],
)
def test_streaks_are_sentences(streaks: Streaks, words: str) -> None:
    assert streak_words(TEXT, streaks) == words


def test_draws_are_named_where_there_are_any() -> None:
    won, lost, drawn = Ending.WON, Ending.LOST, Ending.DRAWN
    assert ending_words(TEXT, Tally(played(won, won))) == ((won, "2 won"), (lost, "0 lost"))
    assert ending_words(TEXT, Tally(played(drawn)))[-1] == (drawn, "1 drawn")


def test_the_best_and_the_worst_have_their_day() -> None:
    tally = Tally(best_game=Mark(243, DAY), worst_game=Mark(-5, ""), best_deal=Mark(37, DAY), hints=4)
    assert record_rows(TEXT, tally) == (
        Row("Best game", ("243",), "4 March 2025"),
        Row("Worst game", ("−5",)),
        Row("Best deal", ("+37",), "4 March 2025"),
        Row("Hints asked for", ("4",)),
    )
    assert day_of(TEXT, "some day") == ""


def test_whoever_was_renamed_has_the_new_name() -> None:
    company = (
        Company(Somebody("Ivica", profile=IVO.key), 4, 1),
        Company(Somebody("Gone", profile="key-gone"), 3, 3),
        Company(Somebody("", level="hard"), 2, 0),
        Company(Somebody("Tom"), 1, 1),
    )
    rows = company_rows(TEXT, company, FAMILY)
    assert [(row.words, *row.figures) for row in rows] == [
        ("Ivo", "4", "1"),
        ("Gone", "3", "3"),
        ("Computer: Hard", "2", "0"),
        ("Tom", "1", "1"),
    ]


def test_what_is_not_counted_is_said_reason_by_reason() -> None:
    assert apart_words(TEXT, Tally()) == ()
    assert apart_words(TEXT, Tally(apart={Apart.STOOD_IN: 1, Apart.TAKEN_BACK: 3, Apart.PRACTICE: 2})) == (
        "Not counted: 2 practice deals.",
        "Not counted: 3 games with something taken back.",
        "Not counted: 1 game in which a computer player stood in.",
    )


def test_the_line_through_many_games_is_no_thicket() -> None:
    few = Tally(played(Ending.WON, Ending.LOST, deals=10, points=25))
    assert course_values(few) == ((2.5, 2.5), 1)
    many = Tally((*played(*[Ending.WON] * 120, points=10), *played(Ending.LOST, deals=30, points=-90)))
    values, each = course_values(many)
    assert (each, len(values)) == (3, 41)
    assert (values[0], values[-1]) == (1.0, -3.0)
    assert course_values(Tally(played(Ending.WON, deals=0, points=0))) == ((0.0,), 1)


@pytest.mark.parametrize(
    ("values", "levels"),
    [
        ([3.2], (0, 4, 1)),
        ([-3.2], (-4, 0, 1)),
        ([0.0], (0, 1, 1)),
        ([-7.0, 12.0], (-10, 15, 5)),
        ([0.4, -0.4], (-1, 1, 1)),
    ],
)
def test_the_grid_holds_every_value_and_nought(values: list[float], levels: tuple[int, int, int]) -> None:
    low, high, step = grid(values)
    assert (low, high, step) == levels
    assert low <= min(values) <= max(values) <= high
    assert low < high
