"""A table to test Pitch at: seats A, B, C … clockwise, cards and calls in text, as one would draw them on paper.

    table = Table(hands={"B": "KC 2C 5H AD 3S 4S"}, dealer="D")
    table.does("A 2, B pass, C pass, D 2")
    assert table.pitcher() == "D 2"

A whole deal is told by its tricks alone, in the order in which they are played:

    deal = dealt_as("A AS, B 4S, C 3H, D 3D", ...)
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from backalley.rules.cards import Card
from backalley.rules.game import DealOrder, Setup, in_force
from backalley.rules.pitch import GAME
from backalley.rules.pitch.state import Deal, PitchObservation, State
from tests.rules.moves import Moves, moves

SEATS = "ABCDEFG"


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as ``AS KD LB``."""
    return tuple(Card.parse(word) for word in text.split())


def setup(players: int = 4, dealer: str = "D", **options: str) -> Setup:
    """The set-up of a game with these house rules."""
    return Setup(GAME.key, in_force(GAME.options, options), tuple(SEATS[:players]), SEATS.index(dealer))


class Table(Moves):
    """One deal, from its cards on, with every event of it.

    Hands may be given in part or not at all: the rest of the pack fills the places that are left, in its order. Cards
    named in `undealt`, and those of the suits in `scarce`, stay in the stock as long as there are others.
    """

    game = GAME
    letters = SEATS
    state: State

    def __init__(
        self,
        *,
        hands: Mapping[str, str] | None = None,
        undealt: str = "",
        scarce: str = "",
        players: int = 4,
        dealer: str = "D",
        number: int = 2,
        attempt: int = 0,
        totals: Sequence[int] | None = None,
        **options: str,
    ) -> None:
        start = GAME.begin(setup(players, dealer, **options))
        given = [cards((hands or {}).get(seat, "")) for seat in SEATS[:players]]
        named = [card for hand in given for card in hand]
        assert len(set(named)) == len(named), "a card is named twice"
        rest = [card for card in GAME.pack(start.options) if card not in named]
        rest.sort(key=lambda card: (card in cards(undealt), str(card)[-1] in scarce))
        dealt = []
        for hand in given:
            missing = 6 - len(hand)
            dealt.append((*hand, *rest[:missing]))
            rest = rest[missing:]
        order = DealOrder(number, attempt, SEATS.index(dealer), 6)
        self.players = players
        super().__init__(replace(start, due=order, totals=start.totals if totals is None else tuple(totals)))
        self.happen(GAME.deal(self.state, dealt, rest))

    @property
    def deal(self) -> Deal:
        assert self.state.deal is not None
        return self.state.deal

    def pitcher(self) -> str:
        """Who pitches, for how much: ``"B 3"``."""
        contract = self.deal.contract
        assert contract is not None
        return f"{SEATS[contract.pitcher]} {contract.bid}"

    def taken(self) -> str:
        """Who took the tricks so far: ``"A A B"``."""
        return " ".join(SEATS[trick.winner] for trick in self.deal.tricks if trick.winner is not None)

    def awards(self) -> dict[str, Any]:
        """The parties that have the points of a finished deal, by the report's words."""
        report: Any = GAME.report(self.state)["awards"]
        assert report is not None
        return dict(report)

    def points(self) -> tuple[int, ...]:
        """What the parties scored in this deal."""
        return tuple(party.points for party in self.state.sheet[-1].parties)

    def totals(self) -> tuple[int, ...]:
        return GAME.totals(self.state)

    def winners(self) -> str | None:
        """The party that won, by its first seat."""
        winners = GAME.winners(self.state)
        parties = GAME.parties(self.state.setup)
        return None if winners is None else " ".join(SEATS[parties[party][0]] for party in winners)

    def reasons(self, party: int) -> list[tuple[str, int]]:
        """The reasons for a party's points: rules and points, in order."""
        return [(reason.rule, reason.points) for reason in self.state.sheet[-1].parties[party].lines]

    def seen(self, seat: str | None = None) -> PitchObservation:
        """What a seat knows; without one, the seat to act."""
        return GAME.observe(self.state, SEATS.index(seat or self.to_act() or "A"))


def dealt_as(*tricks: str, calls: str, **table: Any) -> Table:
    """A deal with just the cards of these tricks, called and played to its end."""
    hands: dict[str, str] = {}
    for trick in tricks:
        for seat, card in moves(trick):
            hands[seat] = f"{hands.get(seat, '')} {card}"
    done = Table(hands=hands, players=len(hands), **table).does(calls)
    for trick in tricks:
        done.does(trick)
    return done
