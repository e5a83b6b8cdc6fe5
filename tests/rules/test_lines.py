"""Every sentence that the rules name exists in the catalogue, with the facts that they give."""

import random
import string
import tomllib
from pathlib import Path

import pytest

from backalley.rules import GAMES
from backalley.rules.actions import Bid, Board, Pass, PlayCard, Smudge, Unknown
from backalley.rules.cards import PACK_54
from backalley.rules.game import Rejected
from backalley.rules.lines import Line
from tests.rules.games import at_random, boldly, modestly, play_game, short
from tests.rules.inside import inside

PLURAL = {"one", "other"}

# Every sentence of these groups in the rules' own file must be said by some game.
SAID = ("advice", "quote", "row", "score", "notice", "sign")


def catalogue(files="*.toml"):
    """Every English key with the names of its placeholders."""
    found = {}

    def read(tables, prefix):
        for name, value in tables.items():
            if isinstance(value, dict) and not PLURAL & value.keys():
                read(value, f"{prefix}{name}.")
            else:
                forms = [words for form, words in value.items() if form != "by"] if isinstance(value, dict) else [value]
                fields = {field for words in forms for _, field, _, _ in string.Formatter().parse(words) if field}
                found[prefix + name] = fields

    for file in (Path(__file__).parents[2] / "assets" / "text" / "en").glob(files):
        read(tomllib.loads(file.read_text(encoding="utf-8")), "")
    return found


def refusals(game, state):
    """Why whatever is not legal now is refused."""
    words = [Pass(), Board(), Smudge(), Unknown("?"), *map(Bid, range(16)), *map(PlayCard, PACK_54)]
    for action in words:
        if action not in game.legal(state):
            with pytest.raises(Rejected) as refused:
                game.apply(state, action)
            yield refused.value.line


def said_at(game, state):
    """Every line that the table may show of a state."""
    for viewer in (*range(game.players[0]), None):
        seen = game.observe(state, viewer)
        yield game.summary(seen)
        yield game.quotes(seen)
    yield from refusals(game, state)


@pytest.fixture(scope="module")
def said():
    """Every line of many games, by game."""
    found = {}
    for key, game in GAMES.items():
        lines = found.setdefault(key, [])
        values = [{option.key: value} for option in game.options for value in option.values]
        for seed, options in enumerate(values * 2):
            rng = random.Random(seed)
            course = play_game(
                game, short(game) | options, seed=seed, choose=(at_random, boldly, modestly)[seed % 3], last=14
            )
            for steps in (steps for deal in course.deals for steps in deal.steps):
                lines.extend(inside([step.event for step in steps], Line))
                if rng.random() < 0.04:
                    lines.extend(inside(list(said_at(game, steps[-1].state)), Line))
    return found


def test_every_line_is_in_the_catalogue_with_its_facts(said):
    known = catalogue()
    for lines in said.values():
        for found in lines:
            assert found.key in known, f"no sentence for {found.key}"
            assert set(found.facts) == known[found.key], f"{found.key} has other placeholders"


def test_every_sentence_of_the_table_is_said_by_some_game(said):
    keys = {found.key for lines in said.values() for found in lines}
    silent = {key for key in catalogue("rules.toml") if key.split(".")[0] in SAID and key not in keys}
    assert silent == set()
