"""What the document on records says is what the program does: its examples, its keys and its table of faults."""

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from backalley.commands.verify import replay_json
from backalley.rules import GAMES
from backalley.rules.observing import read_observation, write_observation
from backalley.rules.record import read_record
from backalley.rules.replay import Fault, replay
from backalley.text import Text
from tests.rules.games import play_game, quietly
from tests.rules.records import example, example_deal, record_of_course

TEXT = Text.load(strict=True)
DOCUMENT = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")
RECORD, PITCH_RECORD, REPORT, PITCH_REPORT, FAULT, OBSERVATION, PITCH_OBSERVATION = re.findall(
    r"```json\n(.*?)```", DOCUMENT, re.DOTALL
)
COLUMNS = [field.name for field in fields(Fault) if field.name not in ("line", "rule")]


def told(value: dict[str, Any]) -> dict[str, Any]:
    """What `verify --json` says of a record."""
    found: dict[str, Any] = json.loads(json.dumps(replay_json(replay(read_record(json.dumps(value))), TEXT)))
    return found


def changed(written: str, **deal: Any) -> dict[str, Any]:
    """An example with a changed deal. Its code is left out, so that cards may be changed."""
    value: dict[str, Any] = json.loads(written)
    del value["deals"][0]["code"]
    value["deals"][0] |= deal
    return value


# ---------------------------------------------------------------- the examples


@pytest.mark.parametrize(("record", "report"), [(RECORD, REPORT), (PITCH_RECORD, PITCH_REPORT)])
def test_an_example_is_reported_as_the_document_says(record: str, report: str) -> None:
    assert told(json.loads(record)) == json.loads(report)


def test_the_fault_is_reported_as_the_document_says() -> None:
    value = json.loads(RECORD)
    value["deals"][0]["actions"][4:] = ["KS"]
    assert told(value) == json.loads(FAULT)


@pytest.mark.parametrize(
    ("record", "observation", "seat"), [(RECORD, OBSERVATION, 3), (PITCH_RECORD, PITCH_OBSERVATION, 2)]
)
def test_an_observation_is_that_of_its_example(record: str, observation: str, seat: int) -> None:
    replayed = replay(read_record(record))
    seen = replayed.game.observe(replayed.deals[0].turns[1].state, seat)
    assert json.loads(write_observation(seen)) == json.loads(observation)
    assert read_observation(observation) == seen


# ---------------------------------------------------------------- the keys


OWN_KEYS = {"back-alley": {"exchange", "tricks_won"}, "pitch": {"awards"}}


@pytest.mark.parametrize("key", OWN_KEYS)
def test_a_deal_has_exactly_its_keys_from_the_first_card_to_the_last(key: str) -> None:
    table = DOCUMENT.split("| key of a deal |")[1].split("\n\n")[0]
    named = {name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    others = {name for game, names in OWN_KEYS.items() for name in names if game != key}
    for deal in play_game(GAMES[key], {}, seed=3, most=2).deals:
        for steps in deal.steps:
            assert {*GAMES[key].report(steps[-1].state), "steps"} == named - others


def test_a_deal_of_pitch_that_is_thrown_in() -> None:
    value = changed(PITCH_RECORD, actions=["pass"] * 3)
    value["options"] = {"all_pass": "redeal_next"}
    (deal,) = told(value)["deals"]
    assert (deal["contracts"], deal["leader"], deal["awards"], deal["points"]) == (None, None, None, [0, 0, 0])


def test_a_smudge_is_told_by_its_word() -> None:
    value = changed(PITCH_RECORD, actions=["smudge"])
    value["options"] = {"smudge": "five"}
    (deal,) = told(value)["deals"]
    assert (deal["contracts"], deal["awards"]) == ({"pitcher": 0, "bid": "smudge"}, None)


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({}, ["high", "low", "jack", "game"]),
        ({"off_jack": "on"}, ["high", "low", "jack", "off_jack", "game"]),
        ({"off_jack": "on", "joker": "on"}, ["high", "low", "jack", "off_jack", "joker", "game"]),
    ],
)
def test_awards_name_the_points_that_there_are(options: dict[str, str], points: list[str]) -> None:
    course = play_game(GAMES["pitch"], options, seed=5, choose=quietly, most=1)
    (deal,) = replay_json(replay(record_of_course(course)), TEXT)["deals"]  # type: ignore[misc, attr-defined]
    assert [*deal["awards"]] == points


# ---------------------------------------------------------------- the faults


def whole_game(key: str, **options: str) -> dict[str, Any]:
    """A whole game as a JSON value, and its first deal once more after its end."""
    course = play_game(GAMES[key], options, seed=2, choose=quietly)
    record = record_of_course(course)
    deals = [
        {"hands": [[*hand] for hand in deal.hands], "stock": [*deal.stock], "actions": [*deal.actions]}
        for deal in (*record.deals, record.deals[0])
    ]
    return {**json.loads(RECORD), "game": key, "options": options, "first_dealer": 0, "deals": deals}


def two_cards(hands: str, actions: str, **options: str) -> dict[str, Any]:
    """The first example, and a second deal with two cards each, in which hearts are trump."""
    value = json.loads(RECORD)
    given = [hand.split() for hand in hands.split("|")]
    rest = [card for card in map(str, GAMES["back-alley"].pack({})) if card not in f"{hands} 9H".split()]
    value["options"] |= options
    value["deals"].append({"hands": given, "stock": ["9H", *rest], "actions": actions.split()})
    return value


def joker_first() -> dict[str, Any]:
    """The second example, but Greta's ace of hearts is the joker, and she begins with it."""
    deal = json.loads(PITCH_RECORD)["deals"][0]
    hands = [["LB" if card == "AH" else card for card in hand] for hand in deal["hands"]]
    value = changed(PITCH_RECORD, hands=hands, stock=[*deal["stock"], "AH"], actions=["pass", "2", "3", "LB"])
    return value | {"options": {"joker": "on"}}


def followed_early(written: str) -> dict[str, Any]:
    """An example that breaks off in the play, and a second deal after it."""
    value = json.loads(written)
    value["deals"].append(json.loads(written)["deals"][0])
    value["deals"][0]["actions"] = value["deals"][0]["actions"][:6]
    return value


# A record for every row of the tables of faults, in their order.
FAULTS = {
    "back-alley": [
        example(seats=["Ana"], first_dealer=0),
        whole_game("back-alley", sequence="seven_14"),
        example_deal(hands=[["9C"], ["3C"], ["6H"]]),
        example_deal(stock=["joker"]),
        changed(RECORD, code="5TPT-030C-D3YP-9X25"),
        example_deal(actions=["pass"] * 5),
        example_deal(actions=["pass"] * 4) | {"options": {"sequence": "up_down_25", "all_pass": "dealer_forced"}},
        two_cards("BB 2C | 3C 4C | 5C 6C | 7C 8C", "2 pass 1", over_total="forbid", max_bid="n"),
        example_deal(actions=["9C"]),
        example_deal(actions=["pass", "board", "pass", "pass", "3C"]),
        two_cards("5C 6C | 7C 8C | BB 2C | 3C 4C", "1 pass pass pass BB"),
        two_cards("5C 6C | 7C 8C | BB 2C | 3H AH", "board pass pass pass BB 3H"),
        two_cards("5C 6C | 7C 8C | LB 2C | 3H AH", "board pass pass pass LB AH"),
        two_cards("5C 6C | 7C 8C | KC 2C | 3C AH", "board pass pass pass KC AH"),
        followed_early(RECORD),
    ],
    "pitch": [
        json.loads(PITCH_RECORD) | {"options": {"teams": "pairs"}},
        whole_game("pitch"),
        changed(PITCH_RECORD, hands=json.loads(PITCH_RECORD)["deals"][0]["hands"][:2]),
        changed(PITCH_RECORD, stock=json.loads(PITCH_RECORD)["deals"][0]["stock"] + ["LB"]),
        changed(PITCH_RECORD, code="5TPT-030C-D3YP-9X25"),
        changed(PITCH_RECORD, actions=json.loads(PITCH_RECORD)["deals"][0]["actions"] + ["pass"]),
        changed(PITCH_RECORD, actions=["pass", "5"]),
        changed(PITCH_RECORD, actions=["pass", "pass", "1"]),
        changed(PITCH_RECORD, actions=["3", "3"]),
        changed(PITCH_RECORD, actions=["pass", "2", "3", "AC"]),
        joker_first(),
        changed(PITCH_RECORD, actions=["pass", "2", "3", "AH", "QS"]),
        changed(PITCH_RECORD, actions=["pass", "2", "3", "AH", "3H", "2H", "KC", "6H", "3D"]),
        followed_early(PITCH_RECORD),
    ],
}


def rows() -> dict[str, list[list[str]]]:
    """The rows of the two tables of faults: their cells behind the first."""
    tables = DOCUMENT.split("| fault | `deal` |")[1:]
    cells = [
        [[cell.strip() for cell in row.split("|")[2:-1]] for row in table.split("\n\n")[0].splitlines()[2:]]
        for table in tables
    ]
    return dict(zip(FAULTS, cells, strict=True))


@pytest.mark.parametrize(
    ("value", "cells"),
    [
        pytest.param(value, cells, id=f"{key}-{place}")
        for key, values in FAULTS.items()
        for place, (value, cells) in enumerate(zip(values, rows()[key], strict=True))
    ],
)
def test_a_fault_is_told_as_its_row_says(value: dict[str, Any], cells: list[str]) -> None:
    error = told(value)["error"]
    *marks, rule = cells
    assert ["x" if error[column] is not None else "" for column in COLUMNS] == marks
    assert error["rule"] == (rule or None)
    assert error["message"]
