"""A table to test the rules at: seats, cards and calls in text, as one would draw them on paper.

    table = Table(turn_up="5S", hands={"W": "AH 4H 7D", "N": "BB 9S KH"}, dealer="S")
    table.bids("W 1, N 2, E pass, S 1").play("N KH")
    assert table.legal() == "2H"

Seats are N, E, S and W, clockwise; N and S are one team, E and W the other.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from backalley.rules.actions import Board
from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.state import BackAlleyObservation, Deal, State
from backalley.rules.cards import PACK_54, Card, Suit
from backalley.rules.game import DealOrder, Setup, in_force
from backalley.rules.lines import Party
from tests.rules.moves import Moves

SEATS = "NESW"
TEAMS = ("NS", "EW")


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as ``AS KD BB``."""
    return tuple(Card.parse(word) for word in text.split())


def text(held: Iterable[object]) -> str:
    """Cards or actions as one text, in their order."""
    return " ".join(str(thing) for thing in held)


def new_game(dealer: str = "N", options: Mapping[str, str] | None = None) -> State:
    """A game in which nothing was dealt yet."""
    rules = in_force(GAME.options, options or {})
    return GAME.begin(Setup(GAME.key, rules, ("North", "East", "South", "West"), SEATS.index(dealer)))


class Table(Moves):
    """One deal, from its cards on, with every event of it.

    Hands may be given in part or not at all, and so may the stock, whose first card is the turn-up: the rest of the
    pack fills the places that are left, plain suits first. Without a turn-up a low heart is turned. A hand has as many
    cards as the longest one given (or `size`), whatever the `number` of the deal.
    """

    game = GAME
    letters = SEATS
    state: State

    def __init__(
        self,
        *,
        hands: Mapping[str, str] | None = None,
        turn_up: str = "",
        stock: str = "",
        size: int | None = None,
        dealer: str = "S",
        number: int = 2,
        attempt: int = 0,
        totals: tuple[int, int] = (0, 0),
        options: Mapping[str, str] | None = None,
    ) -> None:
        given = {seat: cards(hand) for seat, hand in (hands or {}).items()}
        self.size = size if size is not None else max(len(hand) for hand in given.values())
        top = cards(turn_up) + cards(stock)
        dealt, undealt = fill([given.get(seat, ()) for seat in SEATS], top, self.size)
        order = DealOrder(number, attempt, SEATS.index(dealer), self.size)
        super().__init__(replace(new_game(dealer, options), due=order, totals=totals))
        self.happen(GAME.deal(self.state, dealt, undealt))

    bids = play = Moves.does

    @property
    def deal(self) -> Deal:
        assert self.state.deal is not None
        return self.state.deal

    @property
    def trump(self) -> Suit | None:
        return self.deal.trump

    def hand(self, seat: str) -> set[str]:
        return {str(card) for card in self.deal.hands[SEATS.index(seat)]}

    def stock(self) -> str:
        """The cards that are still unseen in the stock, the top first."""
        gone = len(self.deal.turned) + (self.deal.exchange is not None)
        return text(self.deal.stock[gone:])

    def leader(self) -> str:
        """Who leads to the first trick."""
        assert self.deal.leader is not None
        return SEATS[self.deal.leader]

    def levels(self) -> str:
        """The Boards claimed, with their levels: ``"N 1, E 2"``."""
        return ", ".join(f"{SEATS[made.seat]} {made.level}" for made in self.deal.calls if made.call == Board())

    def contracts(self) -> str:
        """The contracts of NS and EW: ``"NS 3, EW board 2"``."""
        contracts = self.deal.contracts
        assert contracts is not None
        words = (f"board {made.board}" if made.board else str(made.tricks) for made in contracts)
        return ", ".join(f"{team} {word}" for team, word in zip(TEAMS, words, strict=True))

    def winner(self) -> str:
        """Who took the last complete trick."""
        winner = self.deal.tricks[-1].winner
        assert winner is not None
        return SEATS[winner]

    def won(self) -> tuple[int, ...]:
        return self.deal.won

    def points(self) -> tuple[int, ...]:
        """What NS and EW scored in this deal."""
        assert self.deal.over
        return tuple(party.points for party in self.state.sheet[-1].parties)

    def reasons(self, party: Party) -> dict[str, int]:
        """The points of a team in this deal, by rule."""
        found: dict[str, int] = {}
        for reason in self.state.sheet[-1].parties[party].lines:
            found[reason.rule] = found.get(reason.rule, 0) + reason.points
        return found

    def seen(self, seat: str | None = None) -> BackAlleyObservation:
        """What a seat knows; without one, the seat to act."""
        return GAME.observe(self.state, SEATS.index(seat or self.to_act() or "N"))


def fill(
    given: Sequence[tuple[Card, ...]], top: tuple[Card, ...], size: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Whole hands and a whole stock: those given, made up from the rest of the pack, trumps and jokers last."""
    named = {card for held in (*given, top) for card in held}
    assert len(named) == sum(map(len, given)) + len(top), "a card is named twice"
    if not top:
        top = (next(card for card in PACK_54 if card.suit == Suit.HEARTS and card not in named),)
    rest = [card for card in PACK_54 if card not in named and card not in top]
    rest.sort(key=lambda card: (card.is_joker, card.suit == top[0].suit))
    hands = []
    for held in given:
        missing = size - len(held)
        hands.append((*held, *rest[:missing]))
        rest = rest[missing:]
    return tuple(hands), (*top, *rest)


def played_out(calls: str, *, size: int, ns: int, **table: Any) -> Table:
    """A no-trump deal of `size` cards with these calls, played to its end, in which N and S take `ns` tricks.

    The leader by the calls wins its team's tricks with clubs, then leads the two of diamonds; the next seat wins that
    and the rest with diamonds, and a thirteenth with the ace of spades.
    """
    dealer = SEATS[SEATS.index(calls.split()[0]) - 1]
    deal = partial(Table, size=size, turn_up="LB", stock="BB", dealer=dealer, **table)
    leader = SEATS.index(deal().bids(calls).leader())
    wins = ns if leader % 2 == 0 else size - ns
    clubs, diamonds = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D AS"
    first = [*clubs.split()[:wins], *(["2D"] if wins < size else [])]
    second = diamonds.split()[: size - wins]
    done = deal(hands={SEATS[leader]: " ".join(first), SEATS[(leader + 1) % 4]: " ".join(second)}).bids(calls)
    while (seat := done.to_act()) is not None:
        choices = done.legal().split()
        wanted = [word for word in (*first, *second) if word in choices]
        spare = [word for word in choices if word not in wanted]
        leads = done.deal.trick is not None and not done.deal.trick.cards
        done.play(f"{seat} {[*wanted, *spare][0] if leads else [*spare, *reversed(wanted)][0]}")
    assert done.won()[0] == ns
    return done
