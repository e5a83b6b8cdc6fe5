"""Reading and writing records: the shape, and that nothing which was written is lost."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.rules.reading import DEEPEST
from backalley.rules.record import (
    NoRecord,
    Record,
    RecordedDeal,
    read_record,
    record_json,
    record_of,
    write_record,
)
from tests.rules.records import EXAMPLE, example, example_deal

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
unknown = st.dictionaries(st.text().map("x-".__add__), json_values, max_size=3)
deals = st.builds(
    RecordedDeal,
    hands=st.lists(st.lists(st.text(), max_size=3).map(tuple), max_size=4).map(tuple),
    stock=st.lists(st.text(), max_size=4).map(tuple),
    actions=st.lists(st.text(), max_size=4).map(tuple),
    code=st.none() | st.text(),
    other=unknown,
)
back_alley_records = st.builds(
    Record,
    game=st.just("back-alley"),
    options=st.sampled_from([{}, {"trick_points": "10"}, {"sequence": "down_up_25", "trump": "spades"}]),
    seats=st.lists(st.text(), min_size=3, max_size=5).map(tuple),
    first_dealer=st.integers(0, 2),
    deals=st.lists(deals, max_size=3).map(tuple),
    table=st.dictionaries(st.text(), json_values, max_size=3),
    other=unknown,
)
pitch_records = st.builds(
    replace,
    back_alley_records,
    game=st.just("pitch"),
    options=st.sampled_from([{}, {"teams": "pairs"}, {"target": "7", "joker": "on"}]),
)


def why(text: str) -> str:
    """The key of the line by which a text is refused."""
    with pytest.raises(NoRecord) as caught:
        read_record(text)
    return caught.value.line.key


def test_the_example_is_read_word_for_word() -> None:
    record = read_record(EXAMPLE)
    assert record.game == "back-alley"
    assert record.options == {"sequence": "up_down_25"}
    assert record.seats == ("Ana", "Bruno", "Carla", "David")
    assert record.first_dealer == 2
    (deal,) = record.deals
    assert deal.hands == (("9C",), ("3C",), ("6H",), ("2H",))
    assert deal.stock[:3] == ("8D", "8H", "5D")
    assert deal.actions == ("pass", "board", "pass", "pass", "9C", "3C", "6H", "2H")
    assert deal.code == "7K3M-9QXA-D2VT-0HNB"


def test_writing_gives_the_example_back_on_one_line() -> None:
    text = write_record(read_record(EXAMPLE))
    assert "\n" not in text
    assert json.loads(text) == json.loads(EXAMPLE)


def test_unknown_keys_are_kept_at_every_level() -> None:
    value = example(table={"started": "today", "deep": [{"er": None}]}, comment=[1, 2.5, True, None])
    value["deals"][0]["clock"] = {"seconds": 12}
    assert json.loads(write_record(read_record(json.dumps(value)))) == value


@given(back_alley_records | pitch_records)
@settings(max_examples=150)
def test_reading_is_the_inverse_of_writing(record: Record) -> None:
    assert read_record(write_record(record)) == record
    assert record_of(record_json(record)) == record


def test_any_name_can_be_written_as_utf_8() -> None:
    record = replace(read_record(EXAMPLE), seats=("Žiga\u2028", "😀", "\ud800", '"\\\n'))
    text = write_record(record)
    assert read_record(text.encode().decode()) == record


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read_record("\ufeff" + EXAMPLE) == read_record(EXAMPLE)


def test_words_among_cards_and_actions_are_not_judged() -> None:
    value = example_deal(hands=[["joker"], []], stock=[], actions=["???", ""], code="none")
    assert read_record(json.dumps(value)).deals[0].actions == ("???", "")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "read.no_json"),
        ("{", "read.no_json"),
        ("{'a': 1}", "read.no_json"),
        (EXAMPLE + "x", "read.no_json"),
        ("[]", "read.no_object"),
        ("7", "read.no_object"),
        ('"text"', "read.no_object"),
        ("null", "read.no_object"),
        ('{"a": NaN}', "read.no_number"),
        ('{"a": -Infinity}', "read.no_number"),
        ('{"a": 1e999}', "read.no_number"),
        ('{"a": ' + "9" * 5000 + "}", "read.no_number"),
        ('{"a": "\udc80"}', "read.not_utf8"),
        ("[" * 200_000, "read.too_deep"),
        ('{"a": ' + "[" * DEEPEST + "]" * DEEPEST + "}", "read.too_deep"),
    ],
)
def test_what_is_no_json_object_is_no_record(text: str, key: str) -> None:
    assert why(text) == key


def test_the_deepest_nesting_allowed_is_written_again() -> None:
    inner: Any = 0
    for _ in range(DEEPEST - 1):
        inner = [inner]
    record = read_record(json.dumps(example(extra=inner)))
    assert record.other == {"extra": inner}
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    "path",
    [
        "format",
        "version",
        "game",
        "options",
        "seats",
        "first_dealer",
        "deals",
        "deals.0.hands",
        "deals.0.stock",
        "deals.0.actions",
    ],
)
def test_a_missing_key_is_named(path: str) -> None:
    value = example()
    *parents, last = path.split(".")
    holder: Any = value
    for parent in parents:
        holder = holder[int(parent) if parent.isdecimal() else parent]
    del holder[last]
    with pytest.raises(NoRecord) as caught:
        read_record(json.dumps(value))
    assert caught.value.line.key == "read.missing"
    assert caught.value.line.facts["key"] == path.replace(".0", "[0]")


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 1},
        {"version": "1"},
        {"version": 1.0},
        {"version": True},
        {"version": None},
        {"game": None},
        {"game": ["back-alley"]},
        {"options": []},
        {"options": None},
        {"options": {"trick_points": 10}},
        {"seats": "Ana"},
        {"seats": ["Ana", "Bruno", "Carla", 4]},
        {"first_dealer": True},
        {"first_dealer": 2.0},
        {"first_dealer": "2"},
        {"first_dealer": None},
        {"deals": {}},
        {"deals": [[]]},
        {"deals": [None]},
        {"table": []},
        {"table": None},
    ],
)
def test_a_value_of_the_wrong_type_is_no_record(changes: dict[str, Any]) -> None:
    assert why(json.dumps(example(**changes))) == "read.wrong_type"


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": {}},
        {"hands": ["9C", "3C", "6H", "2H"]},
        {"hands": [["9C"], ["3C"], ["6H"], [2]]},
        {"stock": "8D"},
        {"stock": [None]},
        {"actions": None},
        {"actions": [1]},
        {"code": 7},
        {"code": None},
    ],
)
def test_a_value_of_the_wrong_type_in_a_deal_is_no_record(changes: dict[str, Any]) -> None:
    assert why(json.dumps(example_deal(**changes))) == "read.wrong_type"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"format": "other-record"}, "read.format"),
        ({"version": 2}, "read.newer"),
        ({"version": 10**100}, "read.newer"),
        ({"version": 0}, "read.version"),
        ({"version": -1}, "read.version"),
        ({"game": "whist"}, "read.game"),
        ({"options": {"colour": "red"}}, "read.option_key"),
        ({"options": {"trick_points": "7"}}, "read.option_value"),
        ({"first_dealer": -1}, "read.no_seat"),
        ({"first_dealer": 4}, "read.no_seat"),
        ({"seats": [], "first_dealer": 0}, "read.no_seat"),
        ({"seats": ["Ana", "Bruno"], "first_dealer": 2}, "read.no_seat"),
    ],
)
def test_what_we_do_not_know_is_no_record(changes: dict[str, Any], key: str) -> None:
    assert why(json.dumps(example(**changes))) == key


def test_a_newer_version_is_said_to_be_newer_whatever_else_has_changed() -> None:
    assert why('{"format": "backalley-record", "version": 2}') == "read.newer"


def test_a_default_may_be_named() -> None:
    record = read_record(json.dumps(example(options={"sequence": "up_down_25", "trump": "turn_up"})))
    assert record.options == {"sequence": "up_down_25", "trump": "turn_up"}


def test_of_equal_keys_the_last_one_counts() -> None:
    text = EXAMPLE.replace('"first_dealer": 2', '"first_dealer": 9, "first_dealer": 2')
    assert read_record(text) == read_record(EXAMPLE)


@given(json_values)
def test_no_json_value_does_worse_than_be_no_record(value: object) -> None:
    with pytest.raises(NoRecord):
        record_of(value)
