"""What each viewer sees of an event."""

import pytest

from backalley.rules.actions import Bid
from backalley.rules.cards import Card
from backalley.rules.events import (
    BiddingClosed,
    CallMade,
    CardExchanged,
    CardPlayed,
    CardTurned,
    DealBegun,
    DealThrownIn,
    GameEnded,
    HandsDealt,
    TrickTaken,
    TrumpFixed,
)
from backalley.rules.lines import Line
from tests.rules.table import cards

HANDS = (cards("AS KD"), cards("2C BB"), cards("TH 3H"), cards("4S 5S"))
HIDDEN = (None, None)


@pytest.mark.parametrize("viewer", range(4))
def test_a_seat_sees_its_own_hand_dealt_and_backs_for_the_rest(viewer):
    seen = HandsDealt(HANDS).seen_by(viewer)
    assert seen == HandsDealt(tuple(hand if seat == viewer else HIDDEN for seat, hand in enumerate(HANDS)))


def test_without_a_seat_no_hand_is_seen():
    assert HandsDealt(HANDS).seen_by(None) == HandsDealt((HIDDEN,) * 4)


@pytest.mark.parametrize("viewer", [0, 2, 3, None])
def test_a_drawn_card_is_its_owners_secret(viewer):
    """BA.7: the joker goes out of play face up."""
    discard, draw = cards("BB 6D")
    assert CardExchanged(1, discard, draw).seen_by(viewer) == CardExchanged(1, discard, None)
    assert CardExchanged(1, discard, draw).seen_by(1) == CardExchanged(1, discard, draw)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
@pytest.mark.parametrize(
    "event",
    [
        DealBegun(1, 0, 0, 13),
        CardTurned(Card.parse("5S")),
        TrumpFixed(None),
        CallMade(1, Bid(3), 0),
        BiddingClosed(1),
        DealThrownIn(Line("notice.thrown_in")),
        CardPlayed(1, Card.parse("5S"), lead=True),
        TrickTaken(2, cards("5S 6S 7S 8S")),
        GameEnded((0,), (3, 1)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_all_else_happens_before_everybodys_eyes(event, viewer):
    assert event.seen_by(viewer) is event
