"""Deals in play to try the search on: positions reached by random cards under any house rules."""

import random
from dataclasses import replace

from hypothesis import strategies as st

from backalley.rules.actions import Pass
from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.options import OPTIONS, SEQUENCES
from backalley.rules.cards import PACK_54
from backalley.rules.game import DealOrder, Phase
from tests.players.play import dealt
from tests.rules.table import new_game

HOUSE_RULES = st.fixed_dictionaries({}, optional={option.key: st.sampled_from(option.values) for option in OPTIONS})


def turns_at_random(seed, options, sizes=range(1, 14)):
    """Every state of a random deal in which somebody acts, with the action; never thrown in."""
    source = random.Random(seed)
    possible = [size for size in sizes if size in SEQUENCES[options.get("sequence", "down_up_25")]]
    state = dealt(seed, source.choice(possible or SEQUENCES[options["sequence"]]), options)
    while GAME.to_act(state) is not None:
        choices = GAME.legal(state)
        last = len(state.deal.calls) == 3 and state.deal.bidding
        if last and all(isinstance(made.call, Pass) for made in state.deal.calls):
            choices = [action for action in choices if not isinstance(action, Pass)]
        action = source.choice(choices)
        yield state, action
        state = GAME.apply(state, action)[-1].state


def plays_at_random(seed, options, sizes=range(1, 14)):
    """Every state of a random deal in which a card is played, with the action."""
    return ((state, action) for state, action in turns_at_random(seed, options, sizes) if state.phase is Phase.PLAY)


def replayed(seen, hands):
    """The state that the actions of an observation lead to when the hands are now `hands`.

    Raises Rejected where they cannot be that.
    """
    tricks = (*seen.tricks, seen.trick) if seen.trick is not None else seen.tricks
    start = [list(hand) for hand in hands]
    for trick in tricks:
        for seat, card in trick.plays(4):
            start[seat].append(card)
    drawn = ()
    swap = seen.exchange
    if swap is not None:
        card = swap.draw if swap.draw is not None else start[swap.seat][0]
        start[swap.seat].remove(card)
        start[swap.seat].append(swap.discard)
        drawn = (card,)
    known = (*seen.turned, *drawn)
    rest = [card for card in PACK_54 if card not in known and not any(card in hand for hand in start)]
    state = new_game(options=seen.options)
    state = replace(state, due=DealOrder(seen.number, seen.attempt, seen.dealer, seen.hand_size), totals=seen.totals)
    state = GAME.deal(state, start, [*known, *rest])[-1].state
    for action in seen.actions:
        state = GAME.apply(state, action)[-1].state
    return state
