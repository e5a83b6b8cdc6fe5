"""Matches: everybody gets the same cards, a plan and a unit fix everything, and figures are added up rightly."""

import csv
import io
import random
import sys
from math import inf, sqrt

import pytest

from backalley.lab.entrants import NoEntrant, Seeing, entrant, entrant_name
from backalley.lab.plan import Impossible, Plan, checked, with_pairs
from backalley.lab.playing import BLUNDERS, Misplay, play_units
from backalley.lab.reference.program import NoAnswer
from backalley.lab.report import rows, table, write_csv
from backalley.lab.results import Doings, added, estimate, read_result, result_json
from backalley.rules import GAMES
from backalley.rules.actions import Pass, PlayCard
from backalley.text import Text
from tests.lab.matches import pitch_plan, plan, played, without_times

TEXT = Text.load(strict=True)


# ---------------------------------------------------------------- plans


def test_all_seatings_get_the_same_cards() -> None:
    match = plan(cards=5)
    game = match.rules_of
    starts = [match.start(3) for _ in match.seatings]
    hands = [match.dealt(start, game.next_deal(start), 3).deal.hands for start in starts]  # type: ignore[arg-type]
    assert hands[0] == hands[1]
    assert {len(hand) for hand in hands[0]} == {5}
    start = match.start(4)
    assert match.dealt(start, game.next_deal(start), 4).deal.hands != hands[0]  # type: ignore[arg-type]


def test_the_cards_do_not_depend_on_who_plays_and_do_on_the_seed() -> None:
    def hands(match: Plan) -> object:
        start = match.start(0)
        order = match.rules_of.next_deal(start)
        assert order is not None
        return match.dealt(start, order, 0).deal.hands

    assert hands(plan("easy", "study")) == hands(plan("random", "medium")) != hands(plan(seed=2))


def test_everybody_sits_everywhere() -> None:
    assert plan().seatings == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert pitch_plan(players=3).seatings == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert pitch_plan(teams="pairs").seatings == plan().seatings


@pytest.mark.parametrize(
    ("match", "key"),
    [
        (plan(cards=14), "lab.wrong_cards"),
        (plan(wat="x"), "lab.wrong_rule"),
        (plan(trump="x"), "lab.wrong_rule"),
        (Plan("back-alley", "easy", "easy", {}, 3, 5, 1), "lab.wrong_players"),
        (pitch_plan(players=5, teams="pairs"), "lab.wrong_players"),
        (Plan("pitch", "easy", "easy", {}, 4, 6, 1), "lab.wrong_cards"),
    ],
)
def test_what_cannot_be_played_is_refused(match: Plan, key: str) -> None:
    with pytest.raises(Impossible) as refused:
        checked(match)
    assert refused.value.key == key
    assert TEXT(key, **refused.value.facts)


def test_pairs_are_a_house_rule_of_one_game() -> None:
    assert with_pairs(GAMES["pitch"], {"target": "11"}) == {"target": "11", "teams": "pairs"}
    assert with_pairs(GAMES["back-alley"], {}) == {}


# ---------------------------------------------------------------- entrants


@pytest.mark.parametrize("word", ["expert", "medium:bold", "random", "study", "study:8", "tree:370", "cheat"])
def test_every_entrant_has_its_word(word: str) -> None:
    name = entrant_name(word, "back-alley")
    assert str(name) == word
    assert isinstance(entrant(name, "back-alley"), Seeing) == (word == "cheat")


@pytest.mark.parametrize(
    ("word", "game"),
    [
        *(
            (word, "back-alley")
            for word in ("", "genius", "medium:wild", "tree:0", "tree:x", "random:3", "cmd:", "cmd: ")
        ),
        *((word, "pitch") for word in ("study", "tree:370", "cheat", "cheat:expert")),
        ("cheat:genius", "back-alley"),
    ],
)
def test_nobody_has_any_other_word(word: str, game: str) -> None:
    with pytest.raises(NoEntrant):
        entrant_name(word, game)


# ---------------------------------------------------------------- units


def test_a_player_against_itself_is_even_in_every_unit() -> None:
    assert [result.difference for result in played(plan("medium", "medium"), 5)] == [0.0] * 5
    (pair,) = played(pitch_plan("medium", "medium", teams="pairs"), 1)
    assert (pair.difference, pair.share) == (0.0, 0.5)
    (solo,) = played(pitch_plan("medium", "medium", players=3), 1)
    assert solo.share == pytest.approx(1 / 3)
    assert solo.difference == pytest.approx(0.0)


def test_what_one_side_gains_the_other_loses() -> None:
    # Neither leaves anything to chance.
    there = [result.difference for result in played(plan("medium", "cheat:medium", cards=6), 6)]
    forth = [result.difference for result in played(plan("cheat:medium", "medium", cards=6), 6)]
    assert there == [-difference for difference in forth]
    assert any(there)


def test_a_unit_is_the_same_every_time() -> None:
    match = plan("easy", "random", cards=6)
    alone = [without_times(result) for unit in (2, 0) for result in play_units(match, [unit])]
    together = [without_times(result) for result in play_units(match, [2, 0])]
    assert alone == together


def test_whole_games_have_every_hand_size_and_a_winner() -> None:
    (result,) = played(plan("medium", "random", cards=None, sequence="seven_14"), 1)
    assert sorted(result.by_size) == list(range(1, 8))
    assert result.games == 2
    assert result.deals == 2 * 14
    assert result.share == 1.0
    assert result.difference > 0


def test_contracts_and_thrown_in_deals_are_counted() -> None:
    results = played(plan("study:8", "study:8", cards=2), 12)
    doings = added(results)
    deals = sum(result.deals for result in results)
    thrown_in = sum(result.thrown_in for result in results)
    assert deals == 24
    assert 0 < thrown_in < deals
    contracts = sum(done.numbers + sum(n for word, n in done.bid.items() if "board" in word) for done in doings)
    assert contracts == 2 * (deals - thrown_in)
    assert all(done.made[word] <= done.bid[word] for done in doings for word in done.made)
    assert all(done.decisions > 0 for done in doings)


def test_a_result_survives_being_written() -> None:
    for match in (plan("easy", "random"), pitch_plan("easy", "random", players=2)):
        (result,) = played(match, 1)
        assert read_result(result_json(result)) == result


# ---------------------------------------------------------------- figures


def test_an_estimate_is_the_mean_with_its_standard_errors() -> None:
    found = estimate([1.0, 2.0, 3.0, 6.0])
    assert found is not None
    assert found.mean == 3.0
    assert found.half_width == pytest.approx(1.96 * sqrt(14 / 3 / 4))
    assert (found.low, found.high) == (found.mean - found.half_width, found.mean + found.half_width)
    assert estimate([]) is None
    one = estimate([4.0])
    assert one is not None
    assert one.half_width == inf


def test_the_median_is_found_and_doings_add_up() -> None:
    done, other = Doings(), Doings()
    times = [0.001 * 1.5**step for step in range(9)]
    random.Random(1).shuffle(times)
    for place, seconds in enumerate(times):
        (done if place % 2 else other).thought(seconds)
    assert Doings().median is None
    done.add(other)
    assert done.decisions == 9
    assert done.median == pytest.approx(sorted(times)[4], rel=0.03)
    assert done.slowest == max(times)


def test_the_table_and_the_csv_have_the_same_figures() -> None:
    match = plan("medium", "random", cards=None, sequence="seven_14")
    results = played(match, 2)
    found = rows(match, results)
    assert len(list(table(match, results, TEXT))) == len(found) + 1
    out = io.StringIO()
    write_csv(match, results, out)
    read = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert [each["measure"] for each in read] == [row.measure for row in found]
    difference = next(row for row in found if row.measure == "difference")
    assert float(read[found.index(difference)]["first"]) == difference.first
    mean = sum(result.difference for result in results) / 2
    assert difference.first == pytest.approx(mean)
    assert {row.detail for row in found if row.measure == "difference"} == {"", *map(str, range(1, 8))}


def test_nothing_played_is_an_empty_table() -> None:
    assert rows(plan(), []) == []
    assert len(list(table(plan(), [], TEXT))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_blunders_named(game: str) -> None:
    assert all(TEXT(f"lab.measure.blunder.{blunder}") for blunder in BLUNDERS[game])


# ---------------------------------------------------------------- programs


def python(words: str) -> str:
    """The entrant that is a Python program."""
    return f'cmd:"{sys.executable}" {words}'


def test_a_program_plays_as_the_level_that_it_is() -> None:
    program = python("-m backalley player --level medium")
    outside, inside = (played(plan("random", word), 2) for word in (program, "medium"))
    assert [without_times(result) for result in outside] == [without_times(result) for result in inside]


@pytest.mark.parametrize(
    "words", ["pass", "print()", "input(); print(1)", "input(); print(dict())", "input(); print([])"]
)
def test_a_program_that_does_not_answer_ends_the_match(words: str) -> None:
    with pytest.raises(NoAnswer, match="-c"):
        played(plan("medium", python(f'-c "{words}"')), 1)


def test_a_program_that_is_not_there_ends_the_match() -> None:
    with pytest.raises(NoAnswer, match="nosuchprogram"):
        played(plan("medium", "cmd:nosuchprogram"), 1)


def test_an_illegal_action_ends_the_match() -> None:
    with pytest.raises(Misplay, match="99"):
        played(plan("medium", python('-c "import json; input(); print(json.dumps(dict(action=str(99))))"')), 1)


def test_chance_takes_anything_that_is_legal() -> None:
    match = plan(cards=6)
    player = entrant(entrant_name("random", match.game), match.game)
    assert not isinstance(player, Seeing)
    start = match.start(0)
    order = match.rules_of.next_deal(start)
    assert order is not None
    state = match.dealt(start, order, 0)
    player.begin(1)
    seen = match.rules_of.observe(state, match.rules_of.to_act(state))
    found = {player.act(seen) for _ in range(100)}
    assert found == set(seen.legal)
    assert Pass() in found
    assert not any(isinstance(action, PlayCard) for action in found)
