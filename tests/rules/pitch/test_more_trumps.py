"""The house rules `off_jack` and `joker`: trumps from outside the trump suit, and higher bids."""

import pytest

from backalley.rules.cards import Card, Suit
from backalley.rules.game import in_force
from backalley.rules.lines import Line
from backalley.rules.pitch import GAME
from backalley.rules.pitch.state import trump_ranks
from tests.rules.pitch.deals import A_EVERYTHING, A_HIGH_GAME_B_LOW, A_HIGH_JACK_GAME_B_LOW
from tests.rules.pitch.table import Table, dealt_as

CALLS = "A 2, B pass, C pass, D pass"


def order(suit, *, off_jack=False, joker=False):
    ranks = trump_ranks(Suit(suit), off_jack=off_jack, joker=joker)
    return " ".join(str(card) for card in sorted(ranks, key=ranks.__getitem__, reverse=True))


# ---------------------------------------------------------------- the highest bid


@pytest.mark.parametrize(
    ("off_jack", "joker", "highest"), [("off", "off", 4), ("on", "off", 5), ("off", "on", 5), ("on", "on", 6)]
)
def test_the_highest_bid_ends_the_auction(off_jack, joker, highest):
    """PI.6, PI.8: and what was the highest without these cards no longer does."""
    options = {"off_jack": off_jack, "joker": joker}
    numbers = " ".join(map(str, range(1, highest + 1)))
    assert Table(**options).legal() == f"pass {numbers}"
    assert Table(**options).does(f"A {highest}").pitcher() == f"A {highest}"
    below = Table(**options).does(f"A {highest - 1}")
    assert (below.to_act(), below.legal()) == ("B", f"pass {highest}")
    assert Table(**options).refusal(f"A {highest + 1}").rule == "PI.6"


@pytest.mark.parametrize(("off_jack", "joker", "steal", "legal"), [
    ("on", "off", "below_four", "pass 4 5"),
    ("off", "on", "below_four", "pass 4 5"),
    ("on", "on", "below_four", "pass 4 5 6"),
    ("on", "off", "any", "pass 4 5"),
    ("on", "off", "never", "pass 5"),
])  # fmt: skip
def test_a_four_may_be_stolen_where_it_is_not_the_highest(off_jack, joker, steal, legal):
    """PI.9"""
    table = Table(off_jack=off_jack, joker=joker, steal=steal).does("A 4, B pass, C pass")
    assert table.legal() == legal


def test_the_highest_may_be_stolen_where_any_bid_may():
    """PI.9"""
    table = Table(off_jack="on", steal="any").does("A 5")
    assert (table.to_act(), table.legal()) == ("D", "pass 5")


# ---------------------------------------------------------------- the off-jack


@pytest.mark.parametrize(("suit", "other"), [("C", "JS"), ("S", "JC"), ("D", "JH"), ("H", "JD")])
def test_the_off_jack_ranks_just_below_the_jack(suit, other):
    """PI.14"""
    told = order(suit, off_jack=True).split()
    assert told == [f"{rank}{suit}" for rank in "AKQJ"] + [other] + [f"{rank}{suit}" for rank in "T98765432"]


def test_the_off_jack_follows_and_wins_as_a_trump():
    """PI.12, PI.13, PI.14: spades are trump, so the jack of clubs is no club."""
    hands = {"A": "TS 9C 8C", "B": "JC 2C 3D", "C": "2D 4D 5D 6D 7D 8D", "D": "2H 3H 4H 5H 6H 7H"}
    table = Table(hands=hands, off_jack="on", scarce="S").does(CALLS).does("A TS")
    assert table.legal() == "JC"
    table.does("B JC, C 2D, D 2H")
    assert table.taken() == "B"
    plain = Table(hands=hands, off_jack="off", scarce="S").does(CALLS).does("A TS")
    assert {"JC", "2C", "3D"} <= set(plain.legal().split())


def test_a_led_off_jack_draws_trumps():
    """PI.12"""
    hands = {"A": "TS JC 8C", "B": "3S 2S 2C 3D 5H 6H", "C": "2D 4D 5D 6D 7D 8D", "D": "2H 3H 4H 7H 8H 9H"}
    table = Table(hands=hands, off_jack="on").does(CALLS).does("A TS, B 2S, C 2D, D 2H, A JC")
    assert table.legal() == "3S"
    assert table.refusal("B 2C").rule == "PI.12"
    assert GAME.summary(table.seen()).advice[0].key == "advice.led_card"


def test_an_off_jack_does_not_follow_its_printed_suit():
    """PI.13: a club is led, and B has none but the jack, which is a trump; so B may play anything."""
    hands = {"A": "TS 9C", "B": "2S JC 3D 5H 6H 7H", "C": "2D 4D 5D 6D 7D 8D", "D": "2H 3H 4H 8H 9H TH"}
    table = Table(hands=hands, off_jack="on").does(CALLS).does("A TS, B 2S, C 2D, D 2H, A 9C")
    assert table.legal() == "JC 3D 5H 6H 7H"


def test_a_pitcher_who_leads_a_jack_makes_its_suit_trump():
    """PI.11: the jack of clubs fixes clubs, whatever else it might have been."""
    table = Table(hands={"A": "JC"}, off_jack="on").does(CALLS).does("A JC")
    assert table.deal.trump == "C"
    assert table.deal.trumps[Card.parse("JC")] == table.deal.trumps[Card.parse("JS")] + 1


def test_the_off_jack_is_worth_a_point_to_the_winner_of_its_trick():
    """PI.15: D loses it to A's ace of trumps; its trick point is that of any jack."""
    tricks = ("A AS, B 4S, C 3H, D JC", *A_HIGH_GAME_B_LOW[1:])
    on = dealt_as(*tricks, calls=CALLS, off_jack="on")
    assert on.awards() == {"high": 0, "low": 1, "jack": None, "off_jack": 0, "game": 0}
    assert on.points() == (3, 1, 0, 0)
    assert on.reasons(0) == [("PI.15", 1), ("off_jack", 1), ("PI.15", 1)]
    assert on.seen("A").trick_points == (19, 4, 0, 0)
    off = dealt_as(*tricks, calls=CALLS, off_jack="off")
    assert off.points() == (2, 1, 0, 0)
    assert off.seen("A").trick_points == (19, 4, 0, 0)


def test_the_off_jack_is_nobodys_when_it_was_not_dealt():
    """PI.15"""
    table = dealt_as(*A_HIGH_JACK_GAME_B_LOW, calls=CALLS, off_jack="on", undealt="JC")
    assert table.awards()["off_jack"] is None


def test_the_off_jack_may_be_high_and_low():
    """PI.15, PI.16: of the ten and the off-jack, the off-jack is High, of the jack and the off-jack it is Low."""
    rest = ("A 2H, B 5H, C TH", "C AH, A 3H, B 6H", "C KH, A 4H, B 7H", "C 9D, A 2D, B 3D", "C 8D, A 4D, B 5D")
    calls, table = "A 2, B pass, C pass", {"dealer": "C", "off_jack": "on", "scarce": "S"}
    high = dealt_as("A TS, B JC, C 3C", "B 5H, C TH, A 2H", *rest[1:4], "C 8D, A 4D, B 5D", calls=calls, **table)
    assert high.awards() == {"high": 1, "low": 1, "jack": None, "off_jack": 1, "game": 2}
    low = dealt_as("A JS, B JC, C 3C", *rest, calls=calls, **table)
    assert low.awards() == {"high": 0, "low": 0, "jack": 0, "off_jack": 0, "game": 2}
    assert {str(award.card) for award in low.seen("A").standing[:2]} == {"JS", "JC"}


# ---------------------------------------------------------------- the joker


def test_the_joker_is_added_to_the_pack():
    """PI.2"""
    pack = GAME.pack(in_force(GAME.options, {"joker": "on"}))
    assert (len(pack), str(pack[-1])) == (53, "LB")
    assert len(Table(joker="on").deal.stock) == 29


def test_the_joker_is_the_lowest_trump():
    """PI.14"""
    assert order("H", joker=True).split()[-2:] == ["2H", "LB"]
    assert order("H", off_jack=True, joker=True).startswith("AH KH QH JH JD TH")


def test_the_joker_is_not_the_pitchers_first_card():
    """PI.11"""
    table = Table(hands={"A": "LB 2C 3C 4C 5C 6C"}, joker="on").does(CALLS)
    assert table.legal() == "2C 3C 4C 5C 6C"
    refused = table.refusal("A LB")
    assert (refused.rule, refused.line) == ("PI.11", Line("pitch.refused.joker_lead"))


JOKER_HANDS = {"A": "AS LB 9C 3C", "B": "3S 2S 2C 3D 5H 6H", "C": "2D 4D 5D 6D 7D 8D", "D": "2H 3H 4H 7H 8H 9H"}


def test_a_led_joker_draws_trumps():
    """PI.11, PI.12, PI.14: it may be led later, and the two of trumps beats it."""
    table = Table(hands=JOKER_HANDS, joker="on").does(CALLS).does("A AS, B 3S, C 2D, D 2H")
    assert "LB" in table.legal().split()
    table.does("A LB")
    assert table.legal() == "2S"
    assert GAME.summary(table.seen()).advice[0].key == "advice.led_card"
    assert table.does("B 2S, C 4D, D 3H").taken() == "A B"


def test_the_joker_beats_every_plain_card():
    """PI.13, PI.14: it may be played though the suit could be followed."""
    hands = {"A": "AS AC", "B": "LB 2S 2C 3D 5H 6H", "C": JOKER_HANDS["C"], "D": JOKER_HANDS["D"]}
    table = Table(hands=hands, joker="on").does(CALLS).does("A AS, B 2S, C 2D, D 2H, A AC")
    assert table.legal() == "2C LB"
    assert table.does("B LB, C 4D, D 3H").taken() == "A B"


def test_a_joker_must_follow_a_led_trump():
    """PI.12"""
    table = Table(hands={"A": "AS", "B": "LB 2C 3C 4C 5C 6C"}, joker="on").does(CALLS).does("A AS")
    assert table.legal() == "LB"


def test_the_joker_is_never_low_and_has_no_trick_points():
    """PI.15: Low is the two that B holds; the joker's own point goes to A, who wins its trick."""
    tricks = ("A AS, B 4S, C 3H, D LB", *A_HIGH_GAME_B_LOW[1:])
    table = dealt_as(*tricks, calls=CALLS, joker="on")
    assert table.awards() == {"high": 0, "low": 1, "jack": None, "joker": 0, "game": 0}
    assert table.points() == (3, 1, 0, 0)
    assert table.reasons(0) == [("PI.15", 1), ("joker", 1), ("PI.15", 1)]
    assert table.seen("A").trick_points == (18, 4, 0, 0)


def test_the_joker_is_not_low_even_as_the_only_other_trump():
    """PI.16: A's single natural trump is High and Low, the joker only itself."""
    tricks = ("A 9S, B LB, C 3C", "A 2H, B 5H, C TH", "C AH, A 3H, B 6H", "C KH, A 4H, B 7H")
    rest = ("C 9D, A 2D, B 3D", "C 8D, A 4D, B 5D")
    table = dealt_as(*tricks, *rest, calls="A 3, B pass, C pass", dealer="C", joker="on", scarce="S")
    assert table.awards() == {"high": 0, "low": 0, "jack": None, "joker": 0, "game": 2}
    assert table.reasons(0) == [("PI.16", 1), ("PI.16", 1), ("joker", 1)]


# ---------------------------------------------------------------- together


def test_six_points_in_one_deal():
    """PI.15, PI.17: High, Low, Jack, off-jack, joker and Game."""
    tricks = ("A AS, B 2S, C JC, D LB", *A_EVERYTHING[1:])
    hands = {"off_jack": "on", "joker": "on"}
    table = dealt_as(*tricks, calls="A 6", **hands)
    assert table.awards() == {"high": 0, "low": 0, "jack": 0, "off_jack": 0, "joker": 0, "game": 0}
    assert list(table.awards()) == ["high", "low", "jack", "off_jack", "joker", "game"]
    assert table.points() == (6, 0, 0, 0)


@pytest.mark.parametrize(("missing", "points"), [("", 5), ("JC", -5), ("LB", -5)])
def test_a_smudge_needs_every_point_that_the_house_rules_add(missing, points):
    """PI.17: it stays worth five."""
    first = "A AS, B 2S, C JC, D LB".replace(missing or "-", "3H")
    tricks = (first, *A_EVERYTHING[1:])
    table = dealt_as(*tricks, calls="A smudge", smudge="five", off_jack="on", joker="on", undealt=missing)
    assert table.points() == (points, 0, 0, 0)


def test_points_are_counted_in_their_order_with_the_new_ones():
    """PI.20, `win_rule` anyone: the off-jack is counted before Game, and the joker between them."""
    tricks = (
        "A AS, B 4S, C 3H, D 3D",
        "A AH, B JC, C 4H, D 5D",
        "B 6C, C AC, D 8C, A TC",
        "C 9D, D 2D, A 4D, B 7D",
        "C 8H, D 8D, A 2H, B 5C",
        "C 7C, D 2C, A 3C, B 4C",
    )
    table = dealt_as(
        *tricks, calls="A 3, B pass, C pass, D pass", off_jack="on", win_rule="anyone", totals=(0, 6, 6, 0)
    )
    assert table.awards() == {"high": 0, "low": 0, "jack": None, "off_jack": 1, "game": 2}
    assert (table.totals(), table.winners()) == ((-3, 7, 7, 0), "B")
