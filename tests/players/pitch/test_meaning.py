"""What calls told the table, and what each call promises: in words, from what may be known."""

import pytest

from backalley.players import LEVELS, player_for
from backalley.players.pitch.meaning import meaning
from backalley.rules.actions import Pass
from backalley.rules.game import Observation
from backalley.rules.pitch import GAME
from backalley.text import Text
from tests.players.pitch.choices import MEDIUM, dealt, turns
from tests.rules.pitch.table import Table


def told(calls: str, place: int = -1, **table) -> tuple[str, object]:
    """The key of what a call means, without its group, and its number."""
    found = meaning(Table(**table).does(calls).seen("A"), place)
    return found.key.removeprefix("meaning_pitch."), found.facts.get("n")


def test_a_bid_says_how_many_points_there_are():
    assert told("A 2") == ("number", 2)
    assert told("A 1, B 2", 0) == ("number", 1)
    assert told("A 4") == ("highest", 4)
    assert told("A 4", off_jack="on") == ("number", 4)
    assert told("A smudge", smudge="five") == ("smudge", None)


def test_the_dealers_call_is_its_own():
    assert told("A pass, B 2, C pass, D 2") == ("steal", 2)
    assert told("A pass, B pass, C pass, D 2") == ("stuck", 2)
    assert told("A pass, B pass, C pass, D 3") == ("number", 3)
    assert told("A pass, B pass, C pass, D 2", all_pass="redeal_next") == ("number", 2)
    assert told("A pass, B 2, C pass, D pass") == ("pass.dealer", 2)
    assert told("A pass, B 2, C pass, D pass", steal="never") == ("pass.over", 2)


def test_a_pass_says_what_there_is_not():
    assert told("A pass") == ("pass.open", None)
    assert told("A 2, B pass") == ("pass.over", 2)
    assert told("A 2, B pass, C pass", teams="pairs") == ("pass.partner", None)
    assert told("A 2, B pass, C 3", teams="pairs") == ("raises_partner", 3)


def test_a_bid_that_would_win_the_game_says_less():
    assert told("A pass, B 2", totals=(0, 5, 0, 0)) == ("out", 2)
    assert told("A pass, B 1", totals=(0, 8, 0, 0), win_rule="pitcher_any") == ("wins_anyway", 1)


@pytest.mark.parametrize("rules", [{}, {"teams": "pairs", "target": "11"}, {"all_pass": "redeal_next"}])
def test_everybody_is_told_the_same_and_it_can_be_said(rules):
    english = Text.load(strict=True)
    for seed in range(20):
        state = dealt(seed, **rules)
        for before, action in turns(state, lambda seen: MEDIUM.decide(seen).action):
            state = GAME.apply(before, action)[-1].state
        for place in range(len(state.deal.calls)):
            lines = {str(meaning(GAME.observe(state, viewer), place)) for viewer in (None, 0, 1, 2, 3)}
            assert len(lines) == 1
            assert english.say(meaning(GAME.observe(state, None), place), str)


@pytest.mark.parametrize("level", LEVELS)
def test_every_call_has_its_prospects(level):
    english = Text.load(strict=True)
    player = player_for(GAME.key, level, 1)
    for seed in range(4):
        seen = GAME.observe(dealt(seed), (seed % 4 + 1) % 4)
        decision = player.decide(seen)
        assert {prospect.action for prospect in decision.prospects} == set(seen.legal)
        assert decision.prospects[0].action == decision.action
        assert all(-6.0 <= prospect.points <= 6.0 for prospect in decision.prospects)
        about = [prospect.about for prospect in decision.prospects]
        assert all(line is not None and english.say(line, str) for line in about)
        for prospect in decision.prospects:
            assert ("made" in prospect.about.facts) is (prospect.action != Pass())
            assert 0 <= prospect.about.facts["game"] <= 100


def test_a_better_hand_promises_more():
    def promised(hand: str, call: str):
        found = MEDIUM.decide(Table(hands={"A": hand}).seen()).prospects
        return next(prospect for prospect in found if str(prospect.action) == call)

    poor, good = (promised(hand, "2") for hand in ("9S 7H 5D 4C 6C 8D", "AS KS JS 2S 6C 9C"))
    assert poor.points + 0.5 < good.points
    assert poor.about.facts["made"] + 50 < good.about.facts["made"]
    assert poor.about.facts["game"] < good.about.facts["game"]


def test_other_tables_are_refused():
    seen = Table().does("A pass").seen()
    with pytest.raises(IndexError):
        meaning(seen, 1)
    with pytest.raises(ValueError, match="Pitch"):
        meaning(_common(seen), 0)


def _common(seen):
    """The same observation as one of another game."""
    names = [name for name in Observation.__dataclass_fields__ if name != "stock_shown"]
    return Observation(**{name: getattr(seen, name) for name in names})


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_strong_give_numbers_with_their_reasons(level):
    english = Text.load(strict=True)
    player = player_for(GAME.key, level, 1)
    table = Table(hands={"A": "AS KS JS 2S 6C 9C"})
    for moves in ("", "A 3, B pass, C pass, D pass", "A AS"):
        decision = player.decide((table.does(moves) if moves else table).seen())
        said = english.say(decision.reason, str)
        assert "times in 100" in said
        assert english.say(decision.reason.facts["why"], str) in said
        assert decision.prospects[0].action == decision.action
