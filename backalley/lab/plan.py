"""What is to be played: who against whom, at what, on which cards. A plan and the number of a unit fix every card.

A *unit* is what is counted as one observation: the same cards played once with each way of sitting down (*seating*).
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from backalley.rules import GAMES
from backalley.rules.codes import cards_of, deal_code
from backalley.rules.game import AnyGame, DealOrder, Setup, in_force
from backalley.rules.lines import Seat

_TEAMS = "teams"  # the house rule that says whether partners play together
PATIENCE = 300  # deals after which a game counts as nobody's


class Impossible(ValueError):
    """There is no such match; `key` is the sentence of the catalogue that says why, `facts` what it is about."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Plan:
    """A match. `first` and `second` are entrants' words; `rules` name the house rules that are not the usual ones.

    `cards` is the hand size of single deals, ``None`` for whole games. `players` sit down; where they do not form two
    sides of two, `first` takes one seat and `second` all others.
    """

    game: str
    first: str
    second: str
    rules: Mapping[str, str]
    players: int
    cards: int | None
    seed: int

    @property
    def rules_of(self) -> AnyGame:
        return GAMES[self.game]

    def setup(self, unit: int) -> Setup:
        """What a unit starts from."""
        options = in_force(self.rules_of.options, self.rules)
        seats = tuple(f"Seat {seat + 1}" for seat in range(self.players))
        return Setup(self.game, options, seats, unit % self.players)

    def of_cards(self, cards: int) -> "Plan":
        """The same match in single deals of so many cards."""
        return replace(self, cards=cards)

    @property
    def in_pairs(self) -> bool:
        """Whether partners sit opposite each other; else everybody is for itself."""
        return any(len(party) > 1 for party in self.rules_of.parties(self.setup(0)))

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Every way of sitting down: for each seat 0 where `first` sits, and 1 where `second` does."""
        if self.in_pairs:
            return tuple(tuple((seat + side) % 2 for seat in range(self.players)) for side in (0, 1))
        return tuple(tuple(int(seat != place) for seat in range(self.players)) for place in range(self.players))

    def start(self, unit: int) -> Any:
        """The state before the first deal of a unit."""
        setup = self.setup(unit)
        state = self.rules_of.begin(setup)
        if self.cards is None:
            return state
        number = self.rules_of.schedule(setup).index(self.cards) + 1
        return replace(state, due=DealOrder(number, 0, setup.first_dealer, self.cards))

    def dealt(self, state: Any, order: DealOrder, unit: int) -> Any:
        """The state once the deal that is due was dealt: by number and attempt alone, whoever sits where."""
        code = deal_code(self._game_seed(unit), order.number, order.attempt)
        pack = self.rules_of.pack(in_force(self.rules_of.options, self.rules))
        hands, stock = cards_of(code, pack, self.players, order.dealer, order.hand_size)
        return self.rules_of.deal(state, hands, stock)[-1].state

    def player_seed(self, unit: int, who: int) -> int:
        """The seed of what an entrant leaves to chance; 0 for the first, 1 for the second."""
        return int.from_bytes(self._digest(unit, f"player {who}")[:4], "big")

    def _game_seed(self, unit: int) -> bytes:
        return self._digest(unit, "cards")

    def _digest(self, unit: int, what: str) -> bytes:
        return hashlib.sha256(f"backalley lab|{self.seed}|{unit}|{what}".encode()).digest()


def checked(plan: Plan) -> Plan:
    """The plan, if it can be played.

    Raises:
        Impossible: a house rule, the number of players or the hand size does not go with the game.
    """
    game = plan.rules_of
    try:
        options = in_force(game.options, plan.rules)
    except ValueError as error:
        raise Impossible("lab.wrong_rule", why=str(error)) from None
    if plan.players not in game.players_for(options):
        fits = game.players_for(options)
        raise Impossible(
            "lab.wrong_players", players=plan.players, fits="–".join(map(str, sorted({fits[0], fits[-1]})))
        )
    sizes = game.schedule(plan.setup(0))
    if plan.cards is not None and plan.cards not in sizes:
        known = f"{min(sizes)}–{max(sizes)}" if sizes else "—"
        raise Impossible("lab.wrong_cards", cards=plan.cards, known=known)
    return plan


def with_pairs(game: AnyGame, rules: Mapping[str, str]) -> dict[str, str]:
    """House rules by which partners play together, where the game leaves that open."""
    open_to_choice = any(option.key == _TEAMS for option in game.options)
    return {**rules, _TEAMS: "pairs"} if open_to_choice else dict(rules)


def seat_of_first(seating: tuple[int, ...]) -> Seat:
    """A seat at which the first entrant sits."""
    return seating.index(0)
