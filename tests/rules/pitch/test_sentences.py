"""Every sentence that Pitch names is in the catalogue with the facts that it gives, and none is there for nothing."""

import random
import string

import pytest

from backalley.rules.actions import Bid, Board, Pass, PlayCard, Smudge, Unknown
from backalley.rules.cards import PACK_54
from backalley.rules.game import Rejected, Setup, in_force
from backalley.rules.lines import Line
from backalley.rules.pitch import GAME
from backalley.text import read_catalogue
from tests.rules.games import at_random
from tests.rules.inside import inside
from tests.rules.pitch.deals import A_EVERYTHING, A_HIGH_GAME_B_LOW
from tests.rules.pitch.games import play_game, quietly, states
from tests.rules.pitch.table import Table, dealt_as

PLURAL = {"one", "other"}


def catalogue():
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

    read(read_catalogue("en"), "")
    return found


def refusals(state):
    """Why whatever is not legal now is refused."""
    words = [Pass(), Board(), Smudge(), Unknown("?"), *map(Bid, range(8)), *map(PlayCard, PACK_54)]
    for action in words:
        if action not in GAME.legal(state):
            with pytest.raises(Rejected) as refused:
                GAME.apply(state, action)
            yield refused.value.line


def said_at(course, state):
    """Every line that the table may show of a state."""
    for viewer in (*range(len(course.setup.seats)), None):
        seen = GAME.observe(state, viewer)
        yield GAME.summary(seen)
        yield GAME.quotes(seen)
    yield from refusals(state)


@pytest.fixture(scope="module")
def said():
    """Every line of many games."""
    lines = []
    for players, teams in ((1, "solo"), (3, "pairs")):
        with pytest.raises(Rejected) as refused:
            GAME.begin(Setup("pitch", in_force(GAME.options, {"teams": teams}), ("x",) * players, 0))
        lines.append(refused.value.line)
    # What chance seldom brings about.
    joker = Table(hands={"A": "LB"}, joker="on").does("A 2, B pass, C pass, D pass")
    smudge = dealt_as(*A_EVERYTHING, calls="A smudge", smudge="five")
    both = dealt_as(*A_HIGH_GAME_B_LOW, calls="A 2, B pass, C pass, D pass", totals=(5, 6, 0, 0), win_rule="anyone")
    lines += [joker.refusal("A LB").line, *inside([*smudge.events, *both.events], Line)]
    values = [{option.key: value} for option in GAME.options for value in option.values]
    for seed, options in enumerate(values * 2):
        rng = random.Random(seed)
        players = 4 if "pairs" in options.values() else 3 + seed % 3
        course = play_game(options, players=players, seed=seed, choose=(at_random, quietly)[seed % 2], most=12)
        for _, _, state in states(course):
            if rng.random() < 0.04:
                lines.extend(inside(list(said_at(course, state)), Line))
        lines.extend(inside([step.event for deal in course.deals for steps in deal.steps for step in steps], Line))
    return lines


def test_every_line_is_in_the_catalogue_with_its_facts(said):
    known = catalogue()
    for found in said:
        assert found.key in known, f"no sentence for {found.key}"
        assert set(found.facts) == known[found.key], f"{found.key} has other placeholders"


def test_every_sentence_of_pitch_is_said(said):
    keys = {found.key for found in said}
    silent = {key for key in catalogue() if key.startswith("pitch.") and key not in keys}
    assert {key for key in silent if not key.startswith("pitch.preset.")} == set()


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_preset_has_its_title_and_help(preset):
    assert {f"pitch.preset.{preset.key}.title", f"pitch.preset.{preset.key}.help"} <= catalogue().keys()
