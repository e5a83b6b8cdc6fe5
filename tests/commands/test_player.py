"""A computer player for other programs: a line in, a line out, whatever is on it."""

import argparse
import io
import json
import subprocess
import sys
from typing import Any

import pytest

from backalley.commands import player
from backalley.players import LEVELS, STYLES, player_for
from backalley.rules import GAMES
from backalley.rules.back_alley import GAME
from backalley.rules.observing import write_observation
from backalley.text import Text
from tests.players.play import dealt, turns

TEXT = Text.load(strict=True)
STATE = dealt(3, 5)
VIEWER = GAME.to_act(STATE)
SEEN = GAME.observe(STATE, VIEWER)
ROW = write_observation(SEEN)


def answers(rows: list[str], *words: str) -> list[dict[str, Any]]:
    """What is answered, line by line."""
    parser = argparse.ArgumentParser()
    player.add_arguments(parser, TEXT)
    out = io.StringIO()
    given = parser.parse_args(list(words))
    assert player.run(given, TEXT, out, io.StringIO("".join(f"{row}\n" for row in rows))) == 0
    return [json.loads(row) for row in out.getvalue().splitlines()]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_as_it_does_at_the_table(level: str) -> None:
    rows, wanted = [], []
    mind = player_for(GAME.key, level, 5)
    for state, action in turns(STATE, (lambda seen: mind.decide(seen).action,) * 4):
        rows.append(write_observation(GAME.observe(state, GAME.to_act(state))))
        wanted.append({"action": str(action)})
    assert answers(rows, "--level", level, "--seed", "5") == wanted


@pytest.mark.parametrize("style", STYLES)
def test_every_style_can_be_asked_for(style: str) -> None:
    (answer,) = answers([ROW], "--style", style)
    assert answer == {"action": str(player_for(GAME.key, "medium", 0, style).decide(SEEN).action)}


def test_a_style_that_the_game_lacks_is_the_usual_one() -> None:
    game = GAMES["pitch"]
    row = json.loads(ROW) | {"game": game.key, "totals": [0, 0, 0, 0], "number": 1}
    row["deal"] = {"dealer": 0, "hands": [["??"] * 6, ["AS", "KS", "QS", "2H", "3H", "4H"], ["??"] * 6, ["??"] * 6]}
    row["deal"] |= {"stock": ["??"] * 28, "actions": []}
    row["seat"] = 1
    usual, other = (answers([json.dumps(row)], "--style", style) for style in ("steady", "boards"))
    assert usual == other
    assert "action" in usual[0]


def test_explained_answers_have_a_reason_and_numbers() -> None:
    (answer,) = answers([ROW], "--explain")
    decision = player_for(GAME.key, "medium", 0).decide(SEEN)
    assert answer["action"] == str(decision.action)
    assert answer["reason"]
    assert [each["action"] for each in answer["prospects"]] == [str(each.action) for each in decision.prospects]
    assert all(set(each) == {"action", "points", "about"} for each in answer["prospects"])


@pytest.mark.parametrize(
    "row",
    [
        *("", "nonsense", "[]", "{}", '{"format": "backalley-observation"}', "\ud800"),
        write_observation(GAME.observe(STATE, (VIEWER + 1) % 4)),
    ],
)
def test_what_cannot_be_answered_gets_an_error_and_the_next_line_an_answer(row: str) -> None:
    error, answer = answers([row, ROW])
    assert list(error) == ["error"]
    assert error["error"]
    assert answer == answers([ROW])[0]


def test_each_answer_comes_before_the_next_line_is_sent() -> None:
    command = [sys.executable, "-m", "backalley", "player"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for row in (ROW.encode(), b"\xff", ROW.replace("North", "Žiga").encode()):
            process.stdin.write(row + b"\n")
            process.stdin.flush()
            assert set(json.loads(process.stdout.readline())) <= {"action", "error"}
        process.stdin.close()
        assert process.wait(60) == 0


def test_a_program_without_standard_input_has_nothing_to_answer() -> None:
    parser = argparse.ArgumentParser()
    player.add_arguments(parser, TEXT)
    assert player.run(parser.parse_args([]), TEXT, io.StringIO(), None) == 0
