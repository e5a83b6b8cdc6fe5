"""Positions of Pitch for computer players, drawn on paper: who holds what, what was done, and what is done next."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from backalley.players import player_for
from backalley.rules.actions import Action
from backalley.rules.game import DealOrder, Observation
from backalley.rules.pitch import GAME
from backalley.rules.pitch.options import HAND_SIZE
from backalley.rules.pitch.state import State
from tests.rules.pitch.table import SEATS, Table, setup

MEDIUM = player_for(GAME.key, "medium", 0)


def chosen(hands: Mapping[str, str], done: str = "", **table: Any) -> str:
    """What the seat to act does after `done`; A calls first and D deals, unless `table` says otherwise."""
    position = Table(hands=hands, **table)
    if done:
        position.does(done)
    return str(MEDIUM.decide(position.seen()).action)


def dealt(seed: int, players: int = 4, totals: tuple[int, ...] | None = None, **options: str) -> State:
    """A deal, shuffled by a seed, before the first call."""
    start = GAME.begin(setup(players, SEATS[seed % players], **options))
    order = DealOrder(2, 0, seed % players, HAND_SIZE)
    state = replace(start, due=order, totals=start.totals if totals is None else totals)
    pack = list(GAME.pack(start.options))
    random.Random(seed).shuffle(pack)
    hands = [pack[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(players)]
    return GAME.deal(state, hands, pack[players * HAND_SIZE :])[-1].state


def turns(state: State, decide: Callable[[Observation], Action]) -> Iterator[tuple[State, Action]]:
    """Plays a deal to its end: every state in which somebody acts, with the action."""
    while (seat := GAME.to_act(state)) is not None:
        action = decide(GAME.observe(state, seat))
        yield state, action
        state = GAME.apply(state, action)[-1].state


def hidden_again(state: State, viewer: int, seed: int) -> State:
    """The same position to `viewer`, with every card that it has not seen dealt anew."""
    deal = state.deal
    assert deal is not None
    others = [seat for seat in range(len(deal.hands)) if seat != viewer]
    cards = [*(card for seat in others for card in deal.hands[seat]), *deal.stock]
    random.Random(seed).shuffle(cards)
    hands = list(deal.hands)
    for seat in others:
        hands[seat] = tuple(cards.pop() for _ in deal.hands[seat])
    return replace(state, deal=replace(deal, hands=tuple(hands), stock=tuple(cards)))
