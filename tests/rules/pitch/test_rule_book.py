"""The rule book of Pitch in `docs` is whole, and every rule of it has a test."""

import ast
import re
from pathlib import Path

import pytest

from backalley.rules.pitch import GAME

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
BOOK = (ROOT / "docs" / "rules-pitch.md").read_text(encoding="utf-8")
RULES = [f"PI.{number}" for number in range(1, 21)]


def rules_with_a_test():
    """Every rule that the docstring of some test names."""
    for file in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield from re.findall(r"PI\.\d+", ast.get_docstring(node) or "")


def test_the_book_has_every_rule_once_and_in_order():
    assert re.findall(r"^\*\*(PI\.\d+)\*\*", BOOK, re.MULTILINE) == RULES


def test_every_rule_has_a_test():
    assert {*rules_with_a_test()} == {*RULES}


def test_every_rule_that_the_code_names_is_in_the_book():
    files = (ROOT / "backalley").rglob("*.py")
    named = {rule for file in files for rule in re.findall(r"PI\.\d+", file.read_text(encoding="utf-8"))}
    assert named <= {*RULES}


def test_the_book_has_every_house_rule_in_the_order_of_the_program():
    assert re.findall(r"^### `(\w+)`", BOOK, re.MULTILINE) == [option.key for option in GAME.options]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.key)
def test_the_book_has_every_value_the_default_first(option):
    part = BOOK.split(f"### `{option.key}`")[1].split("\n#")[0]
    values = [word for word in re.findall(r"^- `(\w+)`", part, re.MULTILINE) if word in option.values]
    assert tuple(values) == option.values


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_the_book_has_every_preset(preset):
    row = re.search(rf"^\| [^|]*\(`{preset.key}`\) \| (.*) \|$", BOOK, re.MULTILINE)
    assert row is not None
    assert dict(re.findall(r"`(\w+)` is `(\w+)`", row[1])) == dict(preset.values)
