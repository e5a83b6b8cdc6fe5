"""Every house rule of Pitch changes what computer players do where it should."""

from dataclasses import replace

import pytest

from backalley.rules.pitch import GAME
from backalley.rules.pitch.options import OPTIONS
from tests.players.pitch.choices import MEDIUM, chosen, dealt, turns

NOTHING = "9S 7H 5D 4C 6C 8D"
A_PITCHES = "A 2, B pass, C pass, D pass"
PITCHER = {"A": "AS KS 4H 5H 6H 7H", "B": "9S 4D 5D 6D 7D 8D"}


def changed(rule, value, seeds):
    """How often another value of a house rule leads to another choice in deals played between medium players."""
    found = 0
    for seed in range(seeds):
        for state, action in turns(dealt(seed, totals=(2, 6, 4, 5)), lambda seen: MEDIUM.decide(seen).action):
            rules = {**state.setup.options, rule: value}
            other = replace(state, setup=replace(state.setup, options=rules))
            found += MEDIUM.decide(GAME.observe(other, GAME.to_act(state))).action != action
    return found


def test_teams():
    under_the_ace = f"{A_PITCHES}, A AS, B 9S"
    assert chosen({**PITCHER, "C": "3S 8S JH 4C 5C 6C"}, under_the_ace, teams="solo") == "8S"
    assert chosen({**PITCHER, "C": "3S 8S JH 4C 5C 6C"}, under_the_ace, teams="pairs") == "3S"


@pytest.mark.parametrize(
    ("target", "said"), [("7", "2"), ("9", "pass"), ("11", "pass"), ("15", "pass"), ("21", "pass")]
)
def test_target(target, said):
    """A's bid is taken away where it may win the game, and only there."""
    hand = {"D": "KS 9S 5H TD 4C 6C"}
    assert chosen(hand, "A 2, B pass, C pass", totals=(5, 1, 1, 1), target=target) == said


@pytest.mark.parametrize(("lowest", "said"), [("1", "1"), ("2", "pass"), ("3", "pass")])
def test_min_bid(lowest, said):
    assert chosen({"A": "KC KD 6D 9H 7H QS"}, min_bid=lowest) == said


def test_steal():
    hand = {"D": "AS KS 2S 4H 5D 6C"}
    assert chosen(hand, "A pass, B 2, C pass", steal="below_four") == "2"
    assert chosen(hand, "A pass, B 2, C pass", steal="any") == "2"
    assert chosen(hand, "A pass, B 2, C pass", steal="never") == "3"
    assert chosen({"D": "AS KS QS JS 2S AH"}, "A pass, B 4", steal="any") == "4"


@pytest.mark.parametrize(("rule", "said"), [("stuck", "2"), ("redeal_next", "pass"), ("redeal_same", "pass")])
def test_all_pass(rule, said):
    assert chosen({"D": NOTHING}, "A pass, B pass, C pass", all_pass=rule) == said


def test_low_to():
    """Low is taken home by the last to play, but not where it belongs to its holder anyway."""
    hands = {"A": "AS KS 4H 5H 6H 7H", "B": "8H 4D 5D 6D 7D 9D", "C": "9H TD 4C 5C 6C 7C", "D": "2S 8S QH 3H 8C 9C"}
    done = f"{A_PITCHES}, A AS, B 4D, C 4C, D 8S, A 4H, B 8H, C 9H"
    assert chosen(hands, done, low_to="winner") == "2S"
    assert chosen(hands, done, low_to="holder") == "QH"


def test_win_rule_pitcher_any():
    """Who stands high enough wins by pitching with anything, even if the bid is not made."""
    stands = {"totals": (0, 0, 0, 9)}
    assert chosen({"D": NOTHING}, "A pass, B pass, C 1", **stands) == "pass"
    assert chosen({"D": NOTHING}, "A pass, B pass, C 1", win_rule="pitcher_any", **stands) in ("1", "2")


def test_win_rule_anyone():
    """Who is a point away need not pitch for it where anybody can win."""
    hand = {"D": "QS 9S 5S AD 4C 6C"}
    assert chosen(hand, "A pass, B 2, C pass", totals=(0, 0, 0, 6)) == "2"
    assert chosen(hand, "A pass, B 2, C pass", totals=(0, 0, 0, 6), win_rule="anyone") == "pass"


def test_set_others():
    assert changed("set_others", "none", 10) > 0


def test_follow():
    assert changed("follow", "strict", 5) > 0


def test_smudge():
    assert chosen({"A": "AS KS QS JS TS 9S"}, smudge="five") == "smudge"
    assert chosen({"A": "AS KS QS JS TS 9S"}) in ("3", "4")
    assert chosen({"A": "AS KS QS JS 4H 5D"}, smudge="five") in ("3", "4")


def test_off_jack():
    hand = {"A": "QS JC KS 3S 5D 6H"}
    assert chosen(hand) == "2"
    assert chosen(hand, off_jack="on") == "3"


def test_joker():
    assert chosen({"A": "AS 9S 4S 3D 5D 6H"}, joker="on") == "2"
    assert chosen({"A": "AS 9S LB 3D 5D 6H"}, joker="on") == "3"
    # The joker under partner's ace brings its point home; under an opponent's it would be given away.
    hands = {**PITCHER, "C": "LB 8S JH 4C 5C 6C"}
    assert chosen(hands, f"{A_PITCHES}, A AS, B 9S", joker="on", teams="pairs") == "LB"
    assert chosen(hands, f"{A_PITCHES}, A AS, B 9S", joker="on") == "8S"


def test_no_house_rule_is_left_out():
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert {option.key for option in OPTIONS} - {"win_rule"} <= tested
