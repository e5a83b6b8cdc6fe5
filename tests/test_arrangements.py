"""What is agreed at a table: it comes back from a record as it was, and whatever a file says can be played."""

import pytest

from backalley.arrangements import CHARACTERS, UNDO, USUAL_LEVEL, Arrangements, Sitter, arrangements_json, read

STARTED = "2026-11-30T12:00:00+00:00"
PERSON, COMPUTER = Sitter(None, "anna", profile="0123456789ab"), Sitter("easy", "boris", "bold")
WHOLE = Arrangements((PERSON, COMPUTER), STARTED, "Sunday", "last", True, (4, -2), 3, 2, frozenset({1}))


def test_what_is_written_is_read_again() -> None:
    for arrangements in (WHOLE, Arrangements((COMPUTER, PERSON, PERSON), STARTED)):
        assert read(arrangements_json(arrangements), len(arrangements.sitters), "then") == arrangements


def test_persons_are_those_without_a_level() -> None:
    assert WHOLE.persons == (0,)


@pytest.mark.parametrize(
    "table",
    [{}, {"sitters": 5}, {"sitters": [1, 2, 3, 4]}, {"sitters": [{"level": 3, "character": "nobody"}] * 4}],
)
def test_a_block_that_says_nothing_usable_still_seats_everybody(table: dict[str, object]) -> None:
    found = read(table, 4, STARTED)
    assert len(found.sitters) == 4
    assert all(sitter.character in CHARACTERS for sitter in found.sitters)
    assert all(sitter.level == USUAL_LEVEL for sitter in found.sitters[1:])
    assert found.started == STARTED


def test_a_level_nobody_knows_is_the_usual_one_and_persons_sit_anywhere() -> None:
    table = {"sitters": [{"level": "grandmaster"}, {"level": None}, {"level": "easy"}, {"level": []}]}
    assert [sitter.level for sitter in read(table, 4, STARTED).sitters] == ["medium", None, "easy", "medium"]


@pytest.mark.parametrize(
    ("key", "value"),
    [("undo", "always"), ("name", 7), ("taken_back", -1), ("hints", True), ("stood_in", [5, "x", None]), ("before", 1)],
)
def test_one_bad_entry_falls_back_alone(key: str, value: object) -> None:
    written = arrangements_json(WHOLE)
    found = read({**written, key: value}, 2, STARTED)
    assert arrangements_json(found) == {k: v for k, v in written.items() if k != key} | (
        {"undo": UNDO[-1]} if key == "undo" else {}
    )


def test_whoever_leaves_is_remembered_as_somebody_who_was_stood_in_for() -> None:
    table = Arrangements((PERSON, COMPUTER), STARTED)
    left = table.seated(0, Sitter("hard", "anna", profile=PERSON.profile))
    assert (left.persons, left.stood_in) == ((), {0})
    back = left.seated(0, PERSON)
    assert (back.persons, back.stood_in) == ((0,), {0})
    assert table.seated(1, Sitter("hard", "boris")).stood_in == frozenset()
