"""Every example of the rule books is true: the games' own rules play it, under every house rule that shows it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import pytest

from backalley.rules import GAMES
from backalley.rules.cards import PACK_54, Card, Rank
from backalley.rules.game import AnyGame, in_force
from backalley.rules.pitch.points import TRICK_POINTS
from backalley.rules.tricks import takes
from backalley.scenes.book import CardGroup, Item, read_book
from backalley.text import Text
from tests.rules import table as tables
from tests.rules.pitch import table as pitch_tables

TEXT = Text.load(strict=True)
Options = Mapping[str, str]


def variations(game: AnyGame) -> Iterator[dict[str, str]]:
    """The standard game, and every game that differs from it in one house rule."""
    yield in_force(game.options, {})
    for option in game.options:
        for value in option.values[1:]:
            yield in_force(game.options, {option.key: value})


def shown_examples(game_key: str) -> list[tuple[Item, dict[str, str]]]:
    items = [item for page in read_book(game_key).pages for item in page.items if item.groups]
    return [(item, options) for options in variations(GAMES[game_key]) for item in items if item.applies(options)]


def named_case(value: object) -> str:
    return value.text if isinstance(value, Item) else ""


def named(item: Item) -> set[str]:
    return {card for group in item.groups for card in group.cards}


def group(item: Item, label: str) -> CardGroup | None:
    return next((each for each in item.groups if each.label == label), None)


class Spare:
    """Cards that no example names: trumps, and plain cards that change nothing."""

    def __init__(self, item: Item, *avoided: str) -> None:
        taken = named(item)
        free = [card for card in PACK_54 if str(card) not in taken and card.suit is not None]
        self.trumps = [str(card) for card in free if str(card.suit) == item.trump]
        # A jack might be one more trump.
        self._plain = [
            str(card) for card in free if str(card.suit) not in (item.trump, *avoided) and card.rank is not Rank.JACK
        ]

    def plain(self, count: int) -> list[str]:
        """So many plain cards, each given out once."""
        given, self._plain = self._plain[:count], self._plain[count:]
        assert len(given) == count
        return given


def falls(cards: Sequence[str], trumps: Mapping[Card, int]) -> bool:
    """Whether each card beats the next one."""
    held = [Card.parse(card) for card in cards]
    return all(takes((lower, higher), trumps) == 1 for higher, lower in pairwise(held))


# ---------------------------------------------------------------- the game with the Bloopers

FOUR = "NESW"


def back_alley_table(item: Item, hands: Mapping[str, Sequence[str]], options: Options) -> tables.Table:
    """A deal in which the example's suit is trump. N calls first."""
    turned = "BB" if item.trump == "none" else Spare(item).trumps[0]
    held = {seat: " ".join(hand) for seat, hand in hands.items()}
    assert not any(turned in hand for hand in hands.values())
    return tables.Table(hands=held, turn_up=turned, dealer="W", options=options)


def back_alley_trumps(suit: str | None, options: Options) -> Mapping[Card, int]:
    """The trumps of a deal in which this suit was turned up, clubs where none matters."""
    return tables.Table(hands={"N": "3D"}, turn_up=f"2{suit or 'C'}", options=options).deal.trumps


def after_cards(item: Item, played: Sequence[str], hand: Sequence[str], size: int, options: Options) -> tables.Table:
    """N leads the first of the cards, the next seats play the others; the seat after them holds `hand`."""
    spare = Spare(item, played[0][-1])
    hands = {}
    for place, seat in enumerate(FOUR):
        if place < len(played):
            hands[seat] = [played[place], *spare.plain(size - 1)]
        elif place == len(played):
            hands[seat] = list(hand)
        else:
            hands[seat] = spare.plain(size)
    table = back_alley_table(item, hands, options).bids("N board, E pass, S pass, W pass")
    for seat, card in zip(FOUR, played, strict=False):
        table.play(f"{seat} {card}")
    return table


def before_lead(item: Item, hand: Sequence[str], options: Options) -> tables.Table:
    """N is to lead and holds the hand; what the example says of the trumps has come to pass."""
    spare = Spare(item)
    size = len(hand) + (item.sign in ("broken", "board_partner"))
    hands = {"N": list(hand)}
    if item.sign == "broken":  # E claims Board and leads a low trump, N takes it with a high one
        hands |= {"N": [*hand, spare.trumps[-1]], "E": [spare.trumps[1], *spare.plain(size - 1)]}
        calls, lead = "N pass, E board, S pass, W pass", ("E", hands["E"][0])
    elif item.sign == "board_partner":  # S claims Board and leads a plain card, N takes it
        suit = next(suit for suit in "CDH" if f"A{suit}" not in hand)
        spare = Spare(item, suit)
        hands |= {"N": [*hand, f"A{suit}"], "S": [f"2{suit}", *spare.plain(size - 1)]}
        calls, lead = "N pass, E pass, S board, W pass", ("S", f"2{suit}")
    else:
        calls, lead = f"N {'board' if item.sign == 'board' else '1'}, E pass, S pass, W pass", None
    hands |= {seat: spare.plain(size) for seat in FOUR if seat not in hands}
    table = back_alley_table(item, hands, options).bids(calls)
    if lead is not None:
        start, card = lead
        table.play(f"{start} {card}")
        while (seat := table.to_act()) != "N":
            table.play(f"{seat} {next(c for c in hands[str(seat)] if c in table.legal().split())}")
        table.play(f"N {hands['N'][-1]}")
        while table.deal.trick is not None and table.deal.trick.cards:
            seat = str(table.to_act())
            table.play(f"{seat} {next(c for c in hands[seat] if c in table.legal().split())}")
    assert table.to_act() == "N"
    return table


@pytest.mark.parametrize(("item", "options"), shown_examples("back-alley"), ids=named_case)
def test_the_rules_of_back_alley_play_its_examples(item: Item, options: Options) -> None:
    hand, table_cards, trick = group(item, "hand"), group(item, "table"), group(item, "trick")
    if trick is not None:
        table = after_cards(item, trick.cards, (), 2, options)
        assert trick.winner is not None
        assert table.winner() == FOUR[trick.cards.index(trick.winner)]
    elif hand is not None and table_cards is not None:
        table = after_cards(item, table_cards.cards, hand.cards, len(hand.cards), options)
        assert hand.legal is not None
        assert set(table.legal().split()) == set(hand.legal)
        if "partner" in table_cards.notes:
            assert len(table_cards.cards) - table_cards.notes.index("partner") == 2
    elif hand is not None and hand.legal is not None:
        assert set(before_lead(item, hand.cards, options).legal().split()) == set(hand.legal)
    elif hand is not None:
        trumps = back_alley_trumps(item.trump, options)
        falling = [str(card) for card in sorted(trumps, key=lambda card: -trumps[card])]
        assert falling[: len(hand.cards)] == list(hand.cards)
    elif (ranks := group(item, "ranks")) is not None:
        assert falls(ranks.cards, back_alley_trumps(item.trump, options))
    elif (turned := group(item, "turned")) is not None:
        first, *rest = turned.cards
        deal = tables.Table(hands={"N": "3S"}, turn_up=first, stock=" ".join(rest), options=options).deal
        assert (deal.trump or "none") == item.trump
        assert [str(card) for card in deal.turned] == list(turned.cards)
    elif (dealt := group(item, "dealt")) is not None:
        assert {card[-1] for card in dealt.cards} == set("CDHS")
    else:
        pair = group(item, "pair")
        assert pair is not None
        assert {card for card in GAMES["back-alley"].pack(options) if card.is_joker} == set(map(Card.parse, pair.cards))


# ---------------------------------------------------------------- the game with the pitcher

PLAYERS = "ABCD"


def pitched(hands: Mapping[str, Sequence[str]], options: Options) -> pitch_tables.Table:
    """A has the highest bid and is to lead; hands of fewer than six cards are filled up."""
    held = {seat: " ".join(hand) for seat, hand in hands.items()}
    table = pitch_tables.Table(hands=held, players=4, dealer="D", **options)
    highest = max(int(word) for word in table.legal().split() if word.isdigit())
    table.does(f"A {highest}")
    while "pass" in table.legal().split():
        table.does(f"{table.to_act()} pass")
    assert table.pitcher() == f"A {highest}"
    return table


def after_lead(item: Item, played: Sequence[str], hand: Sequence[str], options: Options) -> pitch_tables.Table:
    """A leads the first of the cards, the next seats play the others; the seat after them holds `hand`.

    Trumps that nobody names are played out before that, until the hand has no more than its cards.
    """
    assert item.trump is not None
    spare = Spare(item, played[0][-1])
    rounds = 6 - len(hand) if hand else 1
    low, high = list(spare.trumps), [spare.trumps.pop() for _ in range(rounds)]
    hands: dict[str, list[str]] = {}
    for place, seat in enumerate(PLAYERS):
        own = [played[place]] if place < len(played) else list(hand) if place == len(played) else []
        led = high if seat == "A" else []
        follows = seat != "A" and (place == len(played) or any(card[-1] == item.trump for card in own))
        extra = [low.pop(0) for _ in range(rounds)] if follows else []
        hands[seat] = [*led, *extra, *own]
        hands[seat] += spare.plain(6 - len(hands[seat]))
    table = pitched(hands, options)
    for card in high:
        table.does(f"A {card}")
        while (seat := table.to_act()) != "A":
            legal = table.legal().split()
            table.does(f"{seat} {next(c for c in hands[str(seat)] if c in legal and c not in named(item))}")
    for seat, card in zip(PLAYERS, played, strict=False):
        table.does(f"{seat} {card}")
    return table


def points_of(item: Item, cards: Sequence[str], options: Options) -> dict[str, str]:
    """The cards that bring points in a deal in which just these trumps are in play: High, Low and so on."""
    spare = Spare(item)
    hands = {seat: [*(cards if seat == "A" else ())] for seat in PLAYERS}
    for hand in hands.values():
        hand += spare.plain(6 - len(hand))
    table = pitched(hands, options)
    for _ in range(24):
        choices = [card for card in hands[str(table.to_act())] if card in table.legal().split()]
        table.does(f"{table.to_act()} {choices[0]}")
    found = {}
    for counted in table.state.sheet[-1].counted:
        if counted.cards:
            found[counted.label.key.rpartition(".")[2].removesuffix("_dealt")] = str(counted.cards[0])
    return found


@pytest.mark.parametrize(("item", "options"), shown_examples("pitch"), ids=named_case)
def test_the_rules_of_pitch_play_its_examples(item: Item, options: Options) -> None:
    hand, table_cards, trick = group(item, "hand"), group(item, "table"), group(item, "trick")
    if trick is not None:
        table = after_lead(item, trick.cards, (), options)
        assert trick.winner is not None
        assert table.taken().split()[-1] == PLAYERS[trick.cards.index(trick.winner)]
    elif hand is not None and table_cards is not None:
        table = after_lead(item, table_cards.cards, hand.cards, options)
        assert hand.legal is not None
        assert set(table.legal().split()) == set(hand.legal)
    elif hand is not None:
        legal = pitched({"A": hand.cards}, options).legal().split()
        assert hand.legal is not None
        assert {*legal} & {*hand.cards} == {*hand.legal}
    elif table_cards is not None:
        table = pitched({"A": table_cards.cards}, options).does(f"A {table_cards.cards[0]}")
        assert table.deal.trump == item.trump
    elif (in_play := group(item, "in_play")) is not None:
        noted = zip(in_play.cards, in_play.notes, strict=True)
        claimed = {point: card for card, note in noted for point in note.split("+") if note}
        assert points_of(item, in_play.cards, options) == claimed
    elif (ranks := group(item, "ranks")) is not None:
        first = ranks.cards[0]
        trumps = {} if item.trump is None else pitched({"A": [first]}, options).does(f"A {first}").deal.trumps
        assert falls(ranks.cards, trumps)
    elif (dealt := group(item, "dealt")) is not None:
        assert len({*map(Card.parse, dealt.cards)}) == 6
    else:
        for each in item.groups:
            worth = [TRICK_POINTS.get(Card.parse(card).rank, 0) for card in each.cards]
            assert [int(note or 0) for note in each.notes] == worth
            if each.label in ("won", "theirs"):
                assert str(sum(worth)) in TEXT(item.key(options)).replace(".", " ").split()


@pytest.mark.parametrize("game_key", GAMES)
def test_there_are_enough_examples(game_key: str) -> None:
    standard = in_force(GAMES[game_key].options, {})
    assert sum(options == standard for _, options in shown_examples(game_key)) >= 10


def test_the_examples_of_scores_are_right() -> None:
    pages = {page.key: page for page in read_book("back-alley").pages}
    texts = {item.text.rpartition(".")[2]: item for item in pages["scoring"].items}
    for value in ("5", "10", "3"):
        options = in_force(GAMES["back-alley"].options, {"trick_points": value})
        made = tables.played_out("N 4, E pass, S 3, W pass", size=10, ns=9, options=options).points()[0]
        failed = tables.played_out("N 4, E pass, S 3, W pass", size=10, ns=6, options=options).points()[0]
        double = tables.played_out("N pass, E board, S board, W pass", size=6, ns=6, options=options).points()[0]
        assert f" {made}." in TEXT(texts["made"].key(options))
        assert f" {-failed}." in TEXT(texts["failed"].key(options))
        worth = next(item for item in pages["boards"].items if item.text.endswith(".worth"))
        assert f"= {double} points" in TEXT(worth.key(options))
