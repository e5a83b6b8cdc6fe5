"""Every sentence that the rules name exists in the catalogue, with the facts that they give."""

import random
import string

import pytest

from backalley.rules import GAMES
from backalley.rules.actions import Bid, Board, Pass, PlayCard, Smudge, Unknown
from backalley.rules.cards import PACK_54
from backalley.rules.game import Rejected, Setup, in_force
from backalley.rules.lines import Line
from backalley.text import read_catalogue
from tests.rules.games import at_random, boldly, modestly, play_game, quietly, short
from tests.rules.inside import inside
from tests.rules.pitch.deals import A_EVERYTHING, A_HIGH_GAME_B_LOW
from tests.rules.pitch.table import Table, dealt_as

PLURAL = {"one", "other"}

# Every sentence of these groups must be said by some game, but for the names of presets and house rules.
SAID = ("advice", "quote", "row", "score", "notice", "sign", "pitch")
NAMES = ("preset", "option", "title")


def is_plural(table):
    """Whether a table holds one sentence in its plural forms, and not a group of sentences."""
    return bool(PLURAL & table.keys()) and all(isinstance(form, str) for form in table.values())


def catalogue():
    """Every English key with the names of its placeholders."""
    found = {}

    def read(tables, prefix):
        for name, value in tables.items():
            if isinstance(value, dict) and not is_plural(value):
                read(value, f"{prefix}{name}.")
            else:
                forms = [words for form, words in value.items() if form != "by"] if isinstance(value, dict) else [value]
                fields = {field for words in forms for _, field, _, _ in string.Formatter().parse(words) if field}
                found[prefix + name] = fields

    read(read_catalogue("en"), "")
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
    for viewer in (*range(len(state.setup.seats)), None):
        seen = game.observe(state, viewer)
        yield game.summary(seen)
        yield game.quotes(seen)
    yield from refusals(game, state)


def seldom():
    """Lines of Pitch that chance hardly ever brings about."""
    joker = Table(hands={"A": "LB"}, joker="on").does("A 2, B pass, C pass, D pass")
    smudge = dealt_as(*A_EVERYTHING, calls="A smudge", smudge="five")
    both = dealt_as(*A_HIGH_GAME_B_LOW, calls="A 2, B pass, C pass, D pass", totals=(5, 6, 0, 0), win_rule="anyone")
    stuck = Table(steal="never").does("A 3, B pass, C pass")
    return [joker.refusal("A LB").line, stuck.refusal("D 3").line, *inside([*smudge.events, *both.events], Line)]


def refused_tables(key, game):
    """Why a game can't be played by tables that it is not for."""
    for option in game.options:
        for value in option.values:
            options = in_force(game.options, {option.key: value})
            for players in {1, *game.players} - {*game.players_for(options)}:
                with pytest.raises(Rejected) as refused:
                    game.begin(Setup(key, options, ("",) * players, 0))
                yield refused.value.line


@pytest.fixture(scope="module")
def said():
    """Every line of many games, by game."""
    found = {}
    for key, game in GAMES.items():
        lines = found.setdefault(key, [*refused_tables(key, game), *(seldom() if key == "pitch" else ())])
        values = [{option.key: value} for option in game.options for value in option.values]
        for seed, options in enumerate(values * 2):
            rng = random.Random(seed)
            possible = game.players_for(in_force(game.options, options))
            course = play_game(
                game,
                short(game) | options,
                seed=seed,
                players=possible[seed % len(possible)],
                choose=(at_random, boldly, modestly, quietly)[seed % 4],
                last=14,
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
    groups = {key: key.split(".") for key in catalogue() if key.split(".")[0] in SAID}
    silent = {key for key, (_, *names) in groups.items() if names[0] not in NAMES and key not in keys}
    assert silent == set()
