"""What a finished game leaves for the statistics."""

import json
from dataclasses import replace

import pytest

from backalley.arrangements import Arrangements, Sitter
from backalley.match import Match
from backalley.rules import GAMES
from backalley.rules.game import Setup, in_force
from backalley.rules.reading import Misread
from backalley.rules.replay import replay
from backalley.statistics.results import Apart, Ending, Result, result_of, without
from backalley.statistics.written import read_result, result_json
from tests.rules.courses import every_game
from tests.statistics.finished import ANA, IVO, MEDIUM, PERSON, record, sitters, whole_game, won_by


def result(key: str = "back-alley", seed: int = 1, players: int = 4, **table: object) -> Result:
    found = result_of(record(key, seed, players, **table))
    assert found is not None
    return found


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_a_result_says_what_the_score_sheet_says(key: str, seed: int) -> None:
    found, played = result(key, seed), replay(whole_game(key, seed))
    game, state = played.game, played.state
    assert (found.game, found.winners, found.totals) == (key, game.winners(state), game.totals(state))
    sheet = game.sheet(state)
    assert [deal.number for deal in found.deals] == [score.number for score in sheet]
    for deal, score in zip(found.deals, sheet, strict=True):
        for seat, outcome in enumerate(deal.outcomes):
            assert outcome.seat == seat
            assert outcome.points == score.parties[found.seats[seat].party].points
    parties = [tuple(s for s, sat in enumerate(found.seats) if sat.party == p) for p in range(len(found.totals))]
    assert tuple(parties) == game.parties(played.setup)


def test_it_says_who_sat_where_at_the_end() -> None:
    found = result(sitters=sitters(PERSON, MEDIUM, {**PERSON, "profile": None}))
    assert [(sat.profile, sat.level, sat.style) for sat in found.seats] == [
        (ANA, None, None),
        (None, "medium", "bold"),
        (None, None, None),
        (None, "medium", "bold"),
    ]
    assert [sat.name for sat in found.seats] == [f"Seat {seat}" for seat in range(4)]
    assert (found.seat_of(ANA), found.seat_of(IVO)) == (0, None)


@every_game
def test_a_game_that_goes_on_has_no_result(key: str) -> None:
    whole = record(key)
    assert result_of(replace(whole, deals=whole.deals[:-1])) is None
    last = replace(whole.deals[-1], actions=whole.deals[-1].actions[:-1])
    assert result_of(replace(whole, deals=(*whole.deals[:-1], last))) is None
    assert result_of(replace(whole, deals=())) is None


def test_a_record_that_the_rules_refuse_has_no_result() -> None:
    whole = record()
    assert result_of(replace(whole, seats=("Ana", "Ivo"), table={})) is None


def test_a_match_has_the_result_of_its_record() -> None:
    whole = record()
    match = Match.resume(whole, bytes(32))
    assert result_of(match) == result_of(whole)


def test_one_deal_by_itself_is_a_practice() -> None:
    whole = record()
    setup = Setup("back-alley", in_force(GAMES["back-alley"].options, whole.options), whole.seats, whole.first_dealer)
    arrangements = Arrangements(tuple(Sitter(None, "anna", profile=ANA) for _ in range(4)), "2025-03-01T20:00:00+00:00")
    match = Match.of_deal(replace(whole, deals=whole.deals[:1]), bytes(32), arrangements)
    assert result_of(match) is None
    match.deal()
    while (seat := match.to_act) is not None:
        match.submit(seat, match.observe(seat).legal[0])
    found = result_of(match)
    assert found is not None
    assert (found.practice, found.winners, setup.game) == (True, (), found.game)
    assert found.apart(0) is Apart.PRACTICE


# -- The same game twice.


def test_a_game_is_known_again_whatever_has_happened_at_its_table() -> None:
    ids = {
        result().id,
        result(taken_back=2, hints=1, stood_in=[1]).id,
        result(name="Sunday").id,
        result(sitters=sitters(PERSON, PERSON)).id,
    }
    assert len(ids) == 1


def test_two_games_are_never_one() -> None:
    others = [record(seed=2), record(started="2025-03-02T20:00:00+00:00"), record("pitch"), record(started="")]
    ids = [result().id, *(found.id for found in map(result_of, others) if found is not None)]
    assert len(set(ids)) == 5


# -- What is counted apart.


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ({}, None),
        ({"hints": 3}, None),
        ({"practice": True, "taken_back": 1}, Apart.PRACTICE),
        ({"taken_back": 1, "stood_in": [0]}, Apart.TAKEN_BACK),
        ({"stood_in": [0]}, Apart.STOOD_IN),
        ({"stood_in": [1]}, None),
        ({"sitters": sitters({**MEDIUM, "profile": ANA})}, Apart.STOOD_IN),
    ],
)
def test_a_game_that_was_helped_along_is_set_apart(table: dict[str, object], why: Apart | None) -> None:
    found = result(**table)  # type: ignore[arg-type]
    assert found.apart(0) is why
    assert found.hints == table.get("hints", 0)


def test_a_game_ends_for_everybody_in_one_of_three_ways() -> None:
    assert [won_by(0).ending(seat) for seat in range(4)] == [Ending.WON, Ending.LOST] * 2
    assert won_by(0, 1).ending(0) is won_by(0, 1).ending(1) is Ending.DRAWN


def test_whoever_begins_anew_is_known_no_more_where_that_was_asked_for() -> None:
    results = (won_by(0, day=1), won_by(0, day=2, key="pitch"))
    assert [found.seat_of(ANA) for found in without(results, ANA, "pitch")] == [0, None]
    assert [found.seat_of(ANA) for found in without(results, ANA)] == [None, None]
    assert without(results, IVO) == results


# -- Written and read.


@every_game
def test_a_result_is_read_as_it_was_written(key: str) -> None:
    found = result(key, hints=2, stood_in=[2])
    assert read_result(json.loads(json.dumps(result_json(found)))) == found


@pytest.mark.parametrize(
    "change",
    [
        {"id": 3},
        {"options": {"rainbow": 1}},
        {"winners": [2]},
        {"totals": [1.0, 2]},
        {"seats": []},
        {"seats": [{"name": "Ana"}]},
        {"practice": 1},
        {"deals": [{"number": 1, "outcomes": [[None, 0, None, 0, None, 0, 0, 0]] * 3}]},
        {"deals": [{"number": 1, "outcomes": [[None, 0, None, 0, None, 0, 0, "1"]] * 4}]},
        {"deals": [{"number": 1, "outcomes": [[None, 0, None, 0, 1, 0, 0, 0]] * 4}]},
        {"deals": [{"number": 1, "outcomes": ["none"] * 4}]},
    ],
)
def test_what_is_no_result_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(Misread):
        read_result(result_json(result()) | change)
    for missing in result_json(result()):
        with pytest.raises(Misread):
            read_result({key: value for key, value in result_json(result()).items() if key != missing})


@pytest.mark.parametrize("value", [None, [], "result", 3])
def test_only_an_object_is_a_result(value: object) -> None:
    with pytest.raises(Misread):
        read_result(value)
