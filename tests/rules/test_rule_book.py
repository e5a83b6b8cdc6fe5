"""The rule books in `docs` are whole, and every rule in them has a test."""

import ast
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from backalley.rules import GAMES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@dataclass(frozen=True)
class Book:
    """A game's rule book: its file, and how its rules are numbered."""

    key: str
    file: str
    letters: str
    last: int

    @property
    def game(self):
        return GAMES[self.key]

    @property
    def text(self):
        return (ROOT / "docs" / self.file).read_text(encoding="utf-8")

    @property
    def rules(self):
        return [f"{self.letters}.{number}" for number in range(1, self.last + 1)]

    def named_in(self, text):
        """Every rule of this book that a text names."""
        return re.findall(rf"\b{self.letters}\.\d+", text)

    def __str__(self):
        return self.key


BOOKS = (Book("back-alley", "rules.md", "BA", 26), Book("pitch", "rules-pitch.md", "PI", 20))
every_book = pytest.mark.parametrize("book", BOOKS, ids=str)
every_option = pytest.mark.parametrize(
    ("book", "option"),
    [pytest.param(book, option, id=f"{book}-{option.key}") for book in BOOKS for option in book.game.options],
)
every_preset = pytest.mark.parametrize(
    ("book", "preset"),
    [pytest.param(book, preset, id=f"{book}-{preset.key}") for book in BOOKS for preset in book.game.presets],
)


def rules_with_a_test(book):
    """Every rule that the docstring of some test names."""
    for file in HERE.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield from book.named_in(ast.get_docstring(node) or "")


def test_every_game_has_its_book():
    assert {book.key for book in BOOKS} == GAMES.keys()


@every_book
def test_the_book_has_every_rule_once_and_in_order(book):
    assert re.findall(rf"^\*\*({book.letters}\.\d+)\*\*", book.text, re.MULTILINE) == book.rules


@every_book
def test_every_rule_has_a_test(book):
    assert {*rules_with_a_test(book)} == {*book.rules}


@every_book
def test_every_rule_that_the_code_names_is_in_the_book(book):
    files = (ROOT / "backalley").rglob("*.py")
    named = {rule for file in files for rule in book.named_in(file.read_text(encoding="utf-8"))}
    assert named <= {*book.rules}


@every_book
def test_the_book_has_every_house_rule_in_the_order_of_the_program(book):
    assert re.findall(r"^### `(\w+)`", book.text, re.MULTILINE) == [option.key for option in book.game.options]


@every_option
def test_the_book_has_every_value_the_default_first(book, option):
    part = book.text.split(f"### `{option.key}`")[1].split("\n#")[0]
    values = [word for word in re.findall(r"`(\w+)`", part) if word in option.values]
    assert tuple(dict.fromkeys(values)) == option.values


@every_preset
def test_the_book_has_every_preset(book, preset):
    row = re.search(rf"^\| [^|]*\(`{preset.key}`\) \| (.*) \|$", book.text, re.MULTILINE)
    assert row is not None
    assert dict(re.findall(r"`(\w+)` is `(\w+)`", row[1])) == dict(preset.values)
