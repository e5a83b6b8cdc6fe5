"""One person's results in one game, added up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.statistics.results import Apart, Ending, SeatResult, result_of
from backalley.statistics.tally import Company, Mark, Somebody, Streaks, Tally, Tried, streaks_of, tally
from tests.rules.courses import every_game
from tests.statistics.finished import ANA, IVO, deal, outcome, record, won_by

NOTHING = outcome(1, 0)


def of(*results: object, game: str = "back-alley", profile: str = ANA) -> Tally:
    return tally(results, profile, game)  # type: ignore[arg-type]


def day(n: int) -> str:
    return f"2025-03-{n:02}T20:00:00+00:00"


def test_games_are_counted_by_how_they_ended() -> None:
    found = of(won_by(0, day=1), won_by(1, day=2), won_by(0, 1, day=3), won_by(0, day=4))
    assert (found.games, found.wins, found.draws, found.share) == (4, 2, 1, 0.5)


def test_others_people_and_other_games_play_no_part() -> None:
    results = (won_by(0, day=1), won_by(0, day=2, key="pitch"))
    assert of(*results).games == of(*results, game="pitch").games == 1
    assert of(*results, profile=IVO) == Tally()


def test_whoever_has_played_nothing_has_no_share() -> None:
    nothing = Tally()
    assert (nothing.games, nothing.share, nothing.per_deal) == (0, 0.0, 0.0)
    assert nothing.made_share is nothing.beyond is None


def test_games_go_by_when_they_began() -> None:
    found = of(won_by(0, day=9), won_by(1, day=2))
    assert [game.started for game in found.played] == [day(2), day(9)]
    assert [game.ending for game in found.played] == [Ending.LOST, Ending.WON]


# -- Deals.


def test_contracts_are_counted_by_size_and_boards_by_level() -> None:
    deals = [
        deal(1, outcome(0, 21, contract=4, won=5), NOTHING),
        deal(2, outcome(0, -20, contract=4, won=2), NOTHING),
        deal(3, outcome(0, 5, contract=1, won=1), NOTHING),
        deal(4, outcome(0, 3, won=3), NOTHING),
        deal(5, outcome(0, -120, contract=6, won=5, stake=2, claim=1), NOTHING),
        deal(6, outcome(0, 120, contract=6, won=6, stake=2, claim=2), NOTHING),
        deal(7, outcome(0, 60, contract=6, won=6, stake=1), NOTHING),  # the partner's Board
    ]
    found = of(won_by(0, deals=deals))
    assert found.contracts == (Tried(1, 1, 1), Tried(4, 2, 1))
    assert found.claims == (Tried(1, 1, 0), Tried(2, 1, 1))
    assert (found.deals, found.made_share) == (7, 2 / 3)
    # A Board says nothing about how well numbers are bid.
    assert found.accuracy == {-2: 1, 0: 1, 1: 1}
    assert found.beyond == pytest.approx(-1 / 3)


def test_the_best_and_the_worst_are_told_with_their_day() -> None:
    results = [
        won_by(0, day=1, totals=(80, 90), deals=[deal(1, outcome(0, 35), NOTHING), deal(2, outcome(0, -5), NOTHING)]),
        won_by(0, day=2, totals=(120, 3), deals=[deal(1, outcome(0, 35), NOTHING), deal(2, outcome(0, -40), NOTHING)]),
    ]
    found = of(*results)
    assert (found.points, found.per_deal) == (25, 6.25)
    assert (found.best_deal, found.worst_deal) == (Mark(35, day(1)), Mark(-40, day(2)))
    assert (found.best_game, found.worst_game) == (Mark(120, day(2)), Mark(80, day(1)))
    assert [game.per_deal for game in found.played] == [40.0, 60.0]


@every_game
def test_the_points_of_all_deals_are_those_of_the_games(key: str) -> None:
    results = [result_of(record(key, seed)) for seed in (1, 2, 3)]
    found = of(*results, game=key)
    assert found.games == 3
    assert found.points == sum(game.points for game in found.played)
    assert found.deals == sum(game.deals for game in found.played)
    assert sum(found.accuracy.values()) == sum(size.tried for size in found.contracts)
    made = sum(times for beyond, times in found.accuracy.items() if beyond >= 0)
    assert made == sum(size.made for size in found.contracts)


# -- Streaks.

WON, DRAWN, LOST = Ending.WON, Ending.DRAWN, Ending.LOST


@pytest.mark.parametrize(
    ("endings", "streaks"),
    [
        ([], Streaks()),
        ([WON], Streaks(1, 1, 0)),
        ([WON, WON, LOST], Streaks(-1, 2, 1)),
        ([LOST, LOST, WON, LOST, LOST, LOST], Streaks(-3, 1, 3)),
        ([WON, WON, DRAWN, WON], Streaks(1, 2, 0)),
        ([WON, DRAWN], Streaks(0, 1, 0)),
    ],
)
def test_a_streak_ends_with_another_ending(endings: list[Ending], streaks: Streaks) -> None:
    assert streaks_of(endings) == streaks


@given(st.lists(st.sampled_from(Ending)))
def test_the_present_streak_is_no_longer_than_the_longest(endings: list[Ending]) -> None:
    found = streaks_of(endings)
    assert -found.longest_lost <= found.current <= found.longest_won
    assert (found.current == 0) == (not endings or endings[-1] is DRAWN)
    assert found.longest_won <= endings.count(WON)


# -- Who was there.


def test_the_others_are_told_by_who_they_are() -> None:
    ana = SeatResult("Ana", 0, ANA)
    ivo, renamed, guest = SeatResult("Ivo", 1, IVO), SeatResult("Ivan", 1, IVO), SeatResult("Tom", 1)
    anna, boris = SeatResult("Anna", 0, None, "hard", "bold"), SeatResult("Boris", 1, None, "hard", "steady")
    results = [
        won_by(0, day=1, seats=(ana, ivo, anna, boris)),
        won_by(1, day=2, seats=(ana, renamed, anna, guest)),
        won_by(0, day=3, seats=(ana, boris, anna, boris)),
    ]
    found = of(*results)
    assert found.against == (
        Company(Somebody("Ivan", profile=IVO), 2, 1),
        Company(Somebody("", level="hard"), 2, 2),
        Company(Somebody("Tom"), 1, 0),
    )
    assert found.partners == (Company(Somebody("", level="hard"), 3, 2),)
    theirs = of(*results, profile=IVO)
    assert theirs.against[0] == Company(Somebody("Ana", profile=ANA), 2, 1)


# -- What is counted apart.


def test_games_that_were_helped_along_are_never_mixed_in() -> None:
    results = [
        won_by(0, day=1, deals=[deal(1, outcome(0, 10), NOTHING)], hints=2),
        won_by(1, day=2, deals=[deal(1, outcome(0, -99), NOTHING)], taken_back=1, hints=7),
        won_by(1, day=3, seats=(SeatResult("Ana", 0, ANA, stood_in=True), *won_by(0).seats[1:])),
        won_by(day=4, practice=True),
        won_by(day=5, practice=True, taken_back=3),
    ]
    found = of(*results)
    assert (found.games, found.points, found.hints, found.streaks) == (1, 10, 2, Streaks(1, 1, 0))
    assert found.apart == {Apart.TAKEN_BACK: 1, Apart.STOOD_IN: 1, Apart.PRACTICE: 2}
