"""Deals for computer players to play: shuffled by a seed, of any size, under any house rules."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from backalley.rules.actions import Action
from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.options import SEQUENCES
from backalley.rules.back_alley.state import State
from backalley.rules.cards import PACK_54
from backalley.rules.game import DealOrder, Observation
from tests.rules.table import new_game

Decider = Callable[[Observation], Action]


def dealt(seed: int, size: int, options: Mapping[str, str] | None = None, attempt: int = 0) -> State:
    """A deal of `size` cards each, before the first bid."""
    pack = list(PACK_54)
    random.Random(seed).shuffle(pack)
    game = new_game(options=options)
    number = SEQUENCES[game.options["sequence"]].index(size) + 1
    state = replace(game, due=DealOrder(number, attempt, seed % 4, size))
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(4)]
    return GAME.deal(state, hands, pack[4 * size :])[-1].state


def turns(state: State, deciders: tuple[Decider, ...]) -> Iterator[tuple[State, Action]]:
    """Plays a deal to its end: every state in which somebody acts, with the action; the last state is the caller's."""
    seat = GAME.to_act(state)
    while seat is not None:
        action = deciders[seat](GAME.observe(state, seat))
        yield state, action
        state = GAME.apply(state, action)[-1].state
        seat = GAME.to_act(state)


def finished(state: State, deciders: tuple[Decider, ...]) -> State:
    """The state after the deal was played to its end."""
    for before, action in turns(state, deciders):
        state = GAME.apply(before, action)[-1].state
    return state


def hidden_again(state: State, viewer: int, seed: int) -> State:
    """The same position to `viewer`, with every card that it has not seen dealt anew."""
    deal = state.deal
    assert deal is not None
    seen = GAME.observe(state, viewer)
    others = [seat for seat in range(4) if seat != viewer]
    free = [place for place, card in enumerate(seen.stock) if card is None]
    taken = deal.exchange is not None and deal.exchange.seat != viewer
    free = free[1:] if taken else free  # the card drawn in an exchange is in a hand by now
    cards = [card for seat in others for card in deal.hands[seat]] + [deal.stock[place] for place in free]
    random.Random(seed).shuffle(cards)
    hands = list(deal.hands)
    for seat in others:
        hands[seat] = tuple(cards.pop() for _ in deal.hands[seat])
    stock = list(deal.stock)
    for place in free:
        stock[place] = cards.pop()
    return replace(state, deal=replace(deal, hands=tuple(hands), stock=tuple(stock)))
