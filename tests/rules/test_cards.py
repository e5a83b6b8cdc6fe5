"""Cards and actions as text, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.rules.actions import Bid, Board, Pass, PlayCard, Smudge, Unknown, parse_action
from backalley.rules.cards import PACK_52, PACK_54, Card, Rank, Suit, in_pack_order, seen_text

CARD_WORDS = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"] + ["LB", "BB"]


def test_the_pack_in_its_order():
    """BA.2"""
    assert [str(card) for card in PACK_54] == CARD_WORDS
    assert PACK_54[:52] == PACK_52
    assert [in_pack_order(card) for card in PACK_54] == list(range(54))


@pytest.mark.parametrize("card", PACK_54, ids=str)
def test_a_card_is_its_text(card):
    assert Card.parse(str(card)) == card
    assert eval(repr(card)) == card
    assert seen_text(card) == str(card)


def test_cards_are_rank_then_suit():
    assert Card.parse("TH") == Card(Rank.TEN, Suit.HEARTS)
    assert Card.parse("BB") == Card(Rank.BIG_BLOOPER, None)
    assert [card for card in PACK_54 if card.is_joker] == [Card.parse("LB"), Card.parse("BB")]


def test_an_unknown_card_is_two_question_marks():
    assert seen_text(None) == "??"


@given(st.text(max_size=4).filter(lambda word: word not in CARD_WORDS))
def test_no_other_text_is_a_card(word):
    with pytest.raises(ValueError, match="is no card"):
        Card.parse(word)


@pytest.mark.parametrize(
    ("word", "action"),
    [
        ("pass", Pass()),
        ("board", Board()),
        ("smudge", Smudge()),
        ("0", Bid(0)),
        ("3", Bid(3)),
        ("13", Bid(13)),
        ("AS", PlayCard(Card.parse("AS"))),
        ("BB", PlayCard(Card.parse("BB"))),
        ("03", Unknown("03")),
        ("-1", Unknown("-1")),
        ("3.0", Unknown("3.0")),
        ("as", Unknown("as")),
        ("PASS", Unknown("PASS")),
        ("", Unknown("")),
        (" 3", Unknown(" 3")),
        ("٣", Unknown("٣")),
        ("9" * 5000, Unknown("9" * 5000)),
    ],
    ids=lambda value: str(value)[:12],
)
def test_an_action_is_one_word(word, action):
    assert parse_action(word) == action
    assert str(action) == word


@pytest.mark.parametrize("card", PACK_54, ids=str)
def test_playing_a_card_is_the_cards_own_word(card):
    assert parse_action(str(card)) == PlayCard(card)
    assert str(PlayCard(card)) == str(card)


@given(
    st.one_of(
        st.text(),
        st.from_regex(r"[0-9]{1,6}", fullmatch=True),
        st.sampled_from([*CARD_WORDS, "pass", "board", "smudge"]),
    )
)
def test_every_word_is_some_action_and_the_text_of_it(word):
    assert str(parse_action(word)) == word
