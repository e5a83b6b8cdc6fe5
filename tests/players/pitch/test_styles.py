"""Careful and bold players of Pitch: the same cards, other bids."""

import pytest

from backalley.players import player_for
from backalley.rules.actions import Bid
from backalley.rules.pitch import GAME
from tests.players.pitch.choices import dealt, turns
from tests.rules.pitch.table import Table

STYLES = ("careful", "steady", "bold")


def bids(style, level, seeds):
    """The numbers that a style bids as the first, the third and the last to call, 0 for a pass."""
    player = player_for(GAME.key, level, 1, style)
    found = []
    for seed in range(seeds):
        state = dealt(seed)
        for calls in ("", "2 pass", "pass 2 pass"):
            position = state
            for word in calls.split():
                position = GAME.apply(position, next(a for a in GAME.legal(position) if str(a) == word))[-1].state
            call = player.decide(GAME.observe(position, GAME.to_act(position))).action
            found.append(call.number if isinstance(call, Bid) else 0)
    return found


@pytest.mark.parametrize(("level", "seeds"), [("easy", 60), ("medium", 60), ("hard", 8), ("expert", 6)])
def test_the_bold_bid_more_and_the_careful_less(level, seeds):
    careful, steady, bold = (bids(style, level, seeds) for style in STYLES)
    assert sum(careful) < sum(bold)
    assert all(less <= usual <= more for less, usual, more in zip(careful, steady, bold, strict=True))


def test_a_doubtful_hand_is_bid_by_the_bold_alone_and_the_careful_leave_a_fair_one():
    def said(hand, style):
        player = player_for(GAME.key, "medium", 1, style)
        return str(player.decide(Table(hands={"D": hand}).does("A pass, B 3, C pass").seen()).action)

    assert [said("AS 9S 8S TH 4C 6C", style) for style in STYLES] == ["pass", "pass", "3"]
    assert [said("KS QS 9S TH 4C 6C", style) for style in STYLES] == ["pass", "3", "3"]


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_not_even_a_bold_dealer_overbids_where_equalling_would_do(level):
    bold = player_for(GAME.key, level, 1, "bold")
    for hand in ("AS QS JS 7H 4C 6C", "KS QS JS 2S 4C 6C", "AS KS 2S 4H 5D 6C"):
        assert str(bold.decide(Table(hands={"D": hand}).does("A pass, B 2, C pass").seen()).action) == "2"


def test_styles_play_their_cards_alike():
    state = dealt(3)
    players = [player_for(GAME.key, "medium", 1, style) for style in STYLES]
    for before, _ in turns(state, lambda seen: players[1].decide(seen).action):
        seen = GAME.observe(before, GAME.to_act(before))
        if not before.deal.bidding:
            assert len({player.decide(seen).action for player in players}) == 1
