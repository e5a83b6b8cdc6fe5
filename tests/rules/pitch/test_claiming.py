"""Claims in Pitch: when every trick that is left is the claimer's, and when no card that counts can fall to another."""

from backalley.rules.claiming import play_out
from backalley.rules.pitch import GAME
from tests.rules.pitch.table import Table

PITCHED = "A 2, B pass, C pass, D pass"


def claimed(table):
    """What the seat to act claims, and why: ``"KS QS: trumps"``; ``None`` where it can claim nothing."""
    claim = GAME.claim(table.seen())
    cards = None if claim is None else " ".join(map(str, claim.cards))
    return None if claim is None else f"{cards}: {claim.reason.key.removeprefix('claim.')}"


def pitched(a, b="2C 3C 4C 5C 6C 7C", calls=PITCHED, plays="A AS, B 2C, C 9C, D TD", **rules):
    """A table of four at which A pitched and the first trick was played; C and D have no spades or hearts."""
    hands = {"A": a, "B": b, "C": "9C TC JC QC KC AC", "D": "5D 6D 7D 8D 9D TD"}
    return Table(hands=hands, **rules).does(calls).does(plays)


# ---------------------------------------------------------------- every trick


def test_nothing_is_claimed_before_trump_is_known():
    """PI.11"""
    table = Table(hands={"A": "AS KS QS JS TS 9S"}).does(PITCHED)
    assert claimed(table) is None


def test_the_highest_trumps_are_claimed():
    assert claimed(pitched("AS KS QS JS TS 9S", "2S 3S 4C 5C 6C 7C", plays="A AS, B 2S, C 9C, D TD")) == (
        "KS QS JS TS 9S: trumps"
    )


def test_plain_cards_are_claimed_once_no_trump_is_out():
    """PI.13: a trump may be played though its holder could follow."""
    hearts = "AS AH KH QH JH TH"
    assert claimed(pitched(hearts)) == "AH KH QH JH TH: highest"
    assert claimed(pitched(hearts, "2S 3C 4C 5C 6C 7C", plays="A AS, B 2S, C 9C, D TD")) is None


def test_the_partner_may_have_the_last_trick():
    """PI.19: partners' points are pooled, and nobody leads after the last trick. C alone may have a higher club."""
    hands = {"A": "AS KS QC KH AH KC", "B": "2D 3D 4D 5D 6D 7D", "C": "AC 9C 8C 7C 6C 2H", "D": "8D 9D TD JD QD KD"}
    plays = "A AS, B 2D, C 6C, D 8D, A QC, B 3D, C 7C, D 9D"
    claims = [claimed(Table(hands=hands, teams=teams).does(PITCHED).does(plays)) for teams in ("solo", "pairs")]
    assert claims == [None, "KS AH KH KC: partner"]


def test_a_claimer_takes_the_trick_on_the_table_first():
    table = pitched("AS KS QS JS TS 9S", plays="A AS, B 2C, C 9C, D TD")
    assert claimed(table) == "KS QS JS TS 9S: trumps"


# ---------------------------------------------------------------- no card that counts


# A has High, Low, Jack and far the most trick points; B has shown to have no trump.
SPADES_OVER = "A AS, B TC, A KS, B TD, A QS, B TH, A JS, B AC"


def two_players(calls="A 2, B pass", plays=SPADES_OVER, **rules):
    hands = {"A": "AS KS QS JS 2H 3H", "B": "TC TD TH AC 4C 5C"}
    return Table(hands=hands, players=2, dealer="B", **rules).does(calls).does(plays)


def test_nothing_matters_once_every_point_has_its_owner():
    """PI.15"""
    assert claimed(two_players()) == "2H 3H: settled"
    assert claimed(two_players(plays="A AS, B 4C, A KS, B 5C, A QS, B TC, A JS, B TD")) == "2H 3H: settled"


def test_trick_points_that_may_still_change_game_matter():
    """PI.15: two aces more for B, or two tens, and Game is B's."""
    hands = {"A": "AS KS QS JS 2H 3H", "B": "8C 7C 6C 5C 4C AC"}
    table = Table(hands=hands, players=2, dealer="B").does("A 2, B pass")
    assert claimed(table.does("A AS, B 8C, A KS, B 7C, A QS, B 6C, A JS, B 5C")) is None


def test_every_trick_matters_to_a_smudge():
    """House rule `smudge`"""
    assert claimed(two_players("A smudge", smudge="five")) is None


def low_is_out(low_to):
    """A has all but Low, which B may still hold: the eight of spades is the lowest yet."""
    hands = {"A": "AS KS QS JS TH 2H", "B": "TS 9S 8S 3H 7S 4H"}
    table = Table(hands=hands, players=2, dealer="B", low_to=low_to).does("A 2, B pass")
    return table.does("A AS, B TS, A TH, B 3H, A KS, B 9S, A QS, B 8S")


def test_low_is_not_played_for_where_its_holder_has_it():
    """House rule `low_to`"""
    assert claimed(low_is_out("winner")) is None
    assert claimed(low_is_out("holder")) == "JS 2H: settled"


def test_nothing_matters_once_a_set_pitcher_leaves_nobody_a_point():
    """PI.17, house rule `set_others`: A has lost High."""
    hands = {"A": "3S 4S 5S 6S 2H 3H", "B": "AS 2C 3C 4C 5C 6C"}
    for set_others, claim in (("none", "2C 3C 4C 5C 6C: settled"), ("keep", None)):
        table = Table(hands=hands, players=2, dealer="B", set_others=set_others).does("A 4, A 3S, B AS")
        assert claimed(table) == claim


# ---------------------------------------------------------------- playing it out


def test_a_claim_is_played_out_in_its_order_and_the_others_play_low():
    """PI.13"""
    table = pitched("AS AH KH QH JH TH")
    actions = play_out(GAME, table.state, 0, GAME.claim(table.seen()))
    assert " ".join(map(str, actions[:8])) == "AH 3C TC 5D KH 4C JC 6D"
    for seat, action in zip("ABCD" * 5, actions, strict=True):
        table.does(f"{seat} {action}")
    assert table.taken() == "A A A A A A"
