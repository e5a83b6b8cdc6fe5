"""The play of the cards: PI.11 to PI.14. Hearts are trump where nothing else is said."""

import pytest

from backalley.rules.actions import parse_action
from backalley.rules.events import CardPlayed, TrickTaken, TrumpFixed
from backalley.rules.game import Phase
from backalley.rules.lines import Line, line, suit_word
from backalley.rules.pitch import GAME
from tests.rules.pitch.deals import A_WHOLE_DEAL
from tests.rules.pitch.table import Table, dealt_as

CALLS = "A 2, B pass, C pass, D pass"


def test_the_pitcher_leads_any_card_and_its_suit_is_trump():
    """PI.11: before the first card there is no trump; after it, there is one for the whole deal."""
    table = Table(hands={"B": "2C 9D KH AS 3S 7D"}).does("A pass, B 2, C pass, D pass")
    assert table.legal() == "2C 7D 9D KH 3S AS"
    before = table.seen()
    assert (before.trump, before.trump_fixed, dict(before.trumps)) == (None, False, {})
    table.does("B 9D")
    assert [type(event) for event in table.events[-2:]] == [CardPlayed, TrumpFixed]
    after = table.seen()
    assert (after.trump, after.trump_fixed, len(after.trumps)) == ("D", True, 13)
    assert GAME.report(table.state)["trump"] == "D"


def test_trump_is_fixed_after_the_card_was_played():
    """PI.11: the picture of the card shows no trump yet, and the next one does."""
    table = Table(hands={"A": "9D"}).does("A 2, B pass, C pass, D pass")
    played, fixed = GAME.apply(table.state, parse_action("9D"))
    before, after = GAME.observe(played.state, 1), GAME.observe(fixed.state, 1)
    assert (before.trump_fixed, before.trump, dict(before.trumps)) == (False, None, {})
    assert (after.trump_fixed, after.trump) == (True, "D")
    assert before.legal == after.legal


def second_trick(card, hand, **options):
    """B to play after A's lead of `card` to trick 2. In trick 1 the ace of trumps fell, and B's two with it."""
    table = Table(
        hands={"A": f"AH {card}", "B": f"2H {hand}", "C": "3C 4C 5C 6C 7C 8C", "D": "4D 5D 6D 7D 8D 9D"}, **options
    )
    return table.does(CALLS).does(f"A AH, B 2H, C 3C, D 4D, A {card}")


def test_a_led_trump_is_followed_with_trumps():
    """PI.12"""
    table = second_trick("9H", "5H 6H AC 9S TS")
    assert table.legal() == "5H 6H"
    refused = table.refusal("B AC")
    assert (refused.rule, refused.line) == ("PI.12", Line("refused.follow_trump"))


def test_without_a_trump_anything_goes_on_a_led_trump():
    """PI.12"""
    assert second_trick("9H", "AC 9S KC TS 2S").legal() == "KC AC 2S 9S TS"


def test_a_led_plain_suit_may_be_followed_or_trumped():
    """PI.13: not the ace of a third suit."""
    table = second_trick("9C", "KC 2C 5H AD 3D")
    assert table.legal() == "2C KC 5H"
    refused = table.refusal("B AD")
    assert (refused.rule, refused.line) == ("PI.13", line("pitch.refused.follow_or_trump", suit=suit_word("C")))


def test_whoever_lacks_the_led_suit_plays_anything():
    """PI.13: there is no duty to trump."""
    assert second_trick("9C", "5H AD 3S 2D 4S").legal() == "2D AD 5H 3S 4S"


def test_a_card_that_is_not_held_is_refused_by_no_numbered_rule():
    table = second_trick("9C", "5H AD 3S 2D 4S")
    for word in ("KC", "pass", "3", "??"):
        refused = table.refusal(f"B {word}")
        assert (refused.rule, refused.line.key) == (None, "refused.not_in_hand")


def test_a_trump_wins_even_from_a_hand_that_could_have_followed():
    """PI.13, PI.14: C holds clubs and trumps all the same."""
    table = Table(hands={"A": "AH 9C", "B": "2H KC", "C": "3H 5H 2C", "D": "4H AC"}, scarce="HC").does(CALLS)
    table.does("A AH, B 2H, C 3H, D 4H, A 9C, B KC, C 5H, D AC")
    assert table.taken() == "A C"
    assert table.to_act() == "C"


def test_the_highest_trump_wins_else_the_highest_card_of_the_led_suit():
    """PI.14: the ace of a third suit wins nothing."""
    table = dealt_as(*A_WHOLE_DEAL, calls="A 3, B pass, C pass, D pass")
    assert table.taken() == "A A A B B C"
    takings = [event for event in table.events if isinstance(event, TrickTaken)]
    assert [taking.winner for taking in takings] == [0, 0, 0, 1, 1, 2]


def test_the_winner_leads_anything():
    """PI.14: after the first trick, trumps and plain suits alike."""
    table = second_trick("9C", "KC 2C 5H AD 3D").does("B 5H, C 8C, D 5D")
    assert table.to_act() == "B"
    assert table.legal() == "2C KC 3D AD"


def test_six_tricks_are_played():
    """PI.14"""
    table = dealt_as(*A_WHOLE_DEAL, calls="A 3, B pass, C pass, D pass")
    assert len(table.deal.tricks) == 6
    assert (table.to_act(), table.legal(), table.state.phase) == (None, "", Phase.BETWEEN)


@pytest.mark.parametrize(
    ("card", "hand", "advice"),
    [
        ("9H", "5H 6H AC 9S TS", "advice.follow_trump"),
        ("9H", "AC 9S KC TS 2S", "advice.no_trump_held"),
        ("9C", "KC 2C 5H AD 3D", "pitch.advice.follow_or_trump"),
        ("9C", "KC 2C 5S AD 3D", "advice.follow"),
        ("9C", "5H AD 3S 2D 4S", "advice.void"),
    ],
)
def test_the_advice_says_what_must_be_played(card, hand, advice):
    """PI.12, PI.13"""
    lines = GAME.summary(second_trick(card, hand).seen()).advice
    assert lines[0].key == "advice.led_suit"
    assert lines[1].key == advice


def test_the_advice_to_a_leader():
    """PI.11"""
    first = GAME.summary(Table().does(CALLS).seen()).advice
    assert [advice.key for advice in first] == ["advice.your_lead", "pitch.advice.fix_trump"]
    later = GAME.summary(second_trick("9C", "KC 2C 5H AD 3D").does("B 5H, C 8C, D 5D").seen()).advice
    assert [advice.key for advice in later] == ["advice.your_lead", "advice.lead_any"]
