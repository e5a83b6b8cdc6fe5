"""What somebody has pasted: records, deal codes, and everything else."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.receiving import LONGEST, Found, code_in, received
from backalley.rules.record import Record, record_json, write_record
from backalley.rules.replay import single_deal
from backalley.store.problem import Problem
from backalley.text import Text
from tests.scenes.shelved import chance_game

TEXT = Text.load(strict=True)
CODE = "7K3M-9QXA-D2VT-0HNB"
GAME = chance_game(deals=3).record()
DEAL = single_deal(GAME, 1)


def changed(record: Record, **values: object) -> str:
    return json.dumps({**record_json(record), **values})


def problem(text: str) -> str:
    found = received(text)
    assert isinstance(found, Problem)
    return TEXT.say(found, str)


@pytest.mark.parametrize("record", [GAME, DEAL], ids=["game", "deal"])
@pytest.mark.parametrize("around", ["{}", "\ufeff{}\r\n", "\n\n  {}  \n"])
def test_a_record_is_found_with_whatever_blanks_stand_round_it(record: Record, around: str) -> None:
    assert received(around.replace("{}", write_record(record))) == Found(record)


def test_a_record_may_be_written_over_many_lines() -> None:
    assert received(json.dumps(record_json(GAME), indent=2)) == Found(GAME)


def test_the_first_of_several_records_is_taken_and_the_others_are_counted() -> None:
    lines = [write_record(DEAL), "", write_record(GAME), write_record(GAME)]
    assert received("\n".join(lines)) == Found(DEAL, 2)


def test_words_round_a_record_are_left_out() -> None:
    assert received(f"Try this one:\n{write_record(DEAL)}\nBye, Ana") == Found(DEAL)


@pytest.mark.parametrize(
    "text", [CODE, CODE.lower(), CODE.replace("-", ""), f"  {CODE}\n", CODE.replace("-", " "), "7K3M-9QXA-D2VT-OHNB"]
)
def test_a_code_is_found_however_it_is_written(text: str) -> None:
    assert received(text) == CODE
    assert code_in(text) == CODE


@pytest.mark.parametrize("text", ["", "7K3M", CODE + "A", CODE.replace("K", "U"), "sixteen letters ok", "ı" * 16])
def test_anything_else_is_no_code(text: str) -> None:
    assert code_in(text) is None


def test_what_is_neither_is_said_to_be_neither() -> None:
    assert problem("Hello, Ana!").startswith("This is neither a game record nor a deal code.")
    assert problem("[1, 2]").startswith("This is neither")
    assert problem(" \n ") == "There is nothing to paste."
    assert problem("x" * (LONGEST + 1)) == "The text is far too long for a game."


def test_a_newer_version_is_named_as_such() -> None:
    assert problem(changed(GAME, version=2)).startswith("This game comes from a newer Back Alley.")


def test_what_is_no_record_says_why() -> None:
    assert problem('{"a": 1}') == "This is no game record. “format” is missing."
    assert "There is no house rule “x”" in problem(changed(GAME, options={"x": "y"}))


def test_what_the_rules_forbid_is_refused_with_deal_and_rule() -> None:
    deals = record_json(GAME)["deals"]
    assert isinstance(deals, list)
    deals[1]["actions"][0] = "99"
    said = problem(changed(GAME, deals=deals))
    assert said.startswith("This game breaks the rules. Deal 2: ")
    assert said.endswith(" See rule BA.10.")


@given(st.text())
def test_nothing_that_is_pasted_raises(text: str) -> None:
    assert isinstance(received(text), Found | str | Problem)
