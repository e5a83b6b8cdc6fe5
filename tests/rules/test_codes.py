"""Deal codes. The expected codes, cards and fingerprints were worked out by a separate script, bit by bit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.rules.cards import PACK_52, PACK_54, Card
from backalley.rules.codes import cards_of, deal_code, fingerprint, new_seed, parse_code, shuffled, written

ZEROS = bytes(32)
COUNTING = bytes(range(32))

codes = st.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", min_size=16, max_size=16)


def text(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


@pytest.mark.parametrize(
    ("seed", "number", "attempt", "code", "print_"),
    [
        (ZEROS, 1, 0, "MYJH-Y6VN-0VAT-XM16", "d0fa9ad41821"),
        (ZEROS, 1, 1, "PKAH-80WT-5N7B-WPAS", "d6111b66adf1"),
        (ZEROS, 25, 0, "T50W-BGH6-FPKW-0C2G", "12546fb12383"),
        (ZEROS, 12, 8, "DHG4-S79B-RQNQ-Z99C", "4fc9edf45857"),
        (COUNTING, 1, 0, "5TPT-030C-D3YP-9X24", "a69e334265ec"),
        (COUNTING, 1, 1, "76JJ-3HS3-26AY-8KX9", "41480c4a2d7e"),
        (COUNTING, 25, 0, "G6HC-VAGJ-8BF7-9AXE", "491650db9d91"),
        (COUNTING, 12, 8, "1RCF-KWZH-N679-QYMT", "597b4ddcc914"),
    ],
)
def test_code_and_fingerprint_of_a_deal_are_fixed_by_the_seed(
    seed: bytes, number: int, attempt: int, code: str, print_: str
) -> None:
    assert deal_code(seed, number, attempt) == code
    assert fingerprint(code) == print_


def test_a_code_fixes_hands_and_stock_of_thirteen_cards_each() -> None:
    hands, stock = cards_of("MYJH-Y6VN-0VAT-XM16", PACK_54, seats=4, dealer=3, hand_size=13)
    assert [text(hand) for hand in hands] == [
        "6D 7S 4S 3H 2S 3C BB 6C JD 8D TC 8S 6S",
        "AS 7D AD 2D JH 9S 5H 7H JS 6H TS 5C QD",
        "KS TD 2H QH TH 9D 9C 3S 3D 2C 5S 4C 8H",
        "AH AC JC KD 4D 5D 4H 7C KH 9H QC LB KC",
    ]
    assert text(stock) == "QS 8C"


def test_the_first_card_goes_to_the_dealers_left() -> None:
    hands, stock = cards_of("5TPT-030C-D3YP-9X24", PACK_54, seats=4, dealer=0, hand_size=1)
    assert [text(hand) for hand in hands] == ["4C", "AD", "9D", "TD"]
    assert text(stock).startswith("7C 3S KC 3C 9H 3D")
    assert text(stock).endswith("QD 3H KH 5H")
    turned, _ = cards_of("5TPT-030C-D3YP-9X24", PACK_54, seats=4, dealer=3, hand_size=1)
    assert [text(hand) for hand in turned] == ["AD", "9D", "TD", "4C"]


def test_other_tables_take_other_cards_from_the_same_shuffled_pack() -> None:
    hands, stock = cards_of("0000-0000-0000-0000", PACK_52, seats=7, dealer=6, hand_size=6)
    order = shuffled("0000-0000-0000-0000", PACK_52)
    assert hands[0] == order[0:42:7]
    assert hands[6] == order[6:42:7]
    assert stock == order[42:]


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="54 cards"):
        cards_of("0000-0000-0000-0000", PACK_54, seats=4, dealer=0, hand_size=14)


@pytest.mark.parametrize(
    "spelling", ["7K3M-9QXA-D2VT-0HNB", "7k3m9qxad2vt0hnb", "7K3M9QXAD2VTOHNB", "-7k3-m9qx-ad2vt-ohnb"]
)
def test_case_and_dashes_do_not_matter(spelling: str) -> None:
    assert parse_code(spelling) == "7K3M9QXAD2VT0HNB"
    assert written(spelling) == "7K3M-9QXA-D2VT-0HNB"
    assert fingerprint(spelling) == "b265382655f1"


def test_i_l_and_o_are_read_as_digits() -> None:
    assert parse_code("IiLl-OoQQ-1111-0000") == "111100QQ11110000"


@pytest.mark.parametrize(
    "word",
    [
        "",
        "7K3M-9QXA-D2VT-0HN",
        "7K3M-9QXA-D2VT-0HNBB",
        "UUUU-UUUU-UUUU-UUUU",
        "7K3M 9QXA D2VT 0HNB",
        "7K3M-9QXA-D2VT-0HN\u0131",
        "7K3M-9QXA-D2VT-0HN\u0660",
        "7K3M-9QXA-D2VT-0HN\n",
    ],
)
def test_what_is_no_code_is_refused_and_quoted(word: str) -> None:
    for read in (parse_code, written, fingerprint, lambda code: shuffled(code, PACK_54)):
        with pytest.raises(ValueError, match="is no deal code") as caught:
            read(word)
        assert repr(word) in str(caught.value)


@given(codes)
def test_a_code_deals_every_card_of_the_pack_once(code: str) -> None:
    hands, stock = cards_of(code, PACK_54, seats=4, dealer=1, hand_size=9)
    assert sorted([*stock, *(card for hand in hands for card in hand)], key=str) == sorted(PACK_54, key=str)


@given(codes)
def test_reading_a_written_code_gives_it_back(code: str) -> None:
    assert parse_code(written(code)) == code


@given(st.binary(min_size=32, max_size=32), st.integers(1, 40), st.integers(0, 8))
def test_every_code_of_a_game_can_be_read(seed: bytes, number: int, attempt: int) -> None:
    code = deal_code(seed, number, attempt)
    assert written(parse_code(code)) == code


def test_two_seeds_differ() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
