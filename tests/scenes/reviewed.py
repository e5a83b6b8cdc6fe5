"""Records of games played by chance, for looking back at."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from backalley.match import Match
from backalley.rules.actions import Action
from backalley.rules.cards import Card
from backalley.rules.record import Record, RecordedDeal
from backalley.rules.replay import replay
from tests.rules.games import at_random, first_choice, quietly
from tests.test_match import match_of

Choice = Callable[[Sequence[Action], random.Random], Action]


def game_of(key: str, players: int = 4, *, deals: int = 2, more: int = 0, choose: Choice = at_random) -> Record:
    """So many deals that are over, thrown-in ones among them, and `more` actions of a running one."""
    match, dice = match_of(key, players=players), random.Random(players)
    for _ in range(deals):
        _play_deal(match, dice, choose)
    if more:
        match.deal()
        for _ in range(more):
            _act(match, dice, choose)
    return match.record()


def thrown_in(key: str, players: int = 4) -> Record:
    """A deal that was thrown in, and the one that was dealt in its place."""
    again = {"all_pass": "redeal_next"} if key == "pitch" else {}
    match, dice = match_of(key, players=players, **again), random.Random(1)
    _play_deal(match, dice, lambda legal, _: legal[0])
    _play_deal(match, dice, first_choice)
    return match.record()


@cache
def exchanged() -> Record:
    """A deal before which a card was exchanged."""
    for seed in range(200):
        match = match_of("back-alley", seed=bytes([seed]) * 32)
        match.deal()
        if match.observe(None).exchange is not None:
            dice = random.Random(seed)
            while match.to_act is not None:
                _act(match, dice, quietly)
            return match.record()
    raise AssertionError("no deal had an exchange")


def redealt(record: Record, viewer: int | None, seed: int) -> Record:
    """The same record, its last deal such that `viewer` saw the same but the hidden cards lie elsewhere."""
    dice = random.Random(seed)
    deal = record.deals[-1]
    played = replay(record).deals[-1]
    seen = replay(record).game.observe(played.state, viewer)
    known = {str(card) for card in seen.turned} | {word for word in deal.actions if _is_card(word)}
    if seen.exchange is not None:
        known |= {str(seen.exchange.discard), *((str(seen.exchange.draw),) if seen.exchange.draw else ())}
    heaps = [list(hand) for hand in deal.hands] + [list(deal.stock)]
    free = [
        (heap, place)
        for heap, cards in enumerate(heaps)
        for place, card in enumerate(cards)
        if card not in known and heap != viewer
    ]
    for _ in range(400):
        order = [heaps[heap][place] for heap, place in free]
        dice.shuffle(order)
        other = [list(heap) for heap in heaps]
        for (heap, place), card in zip(free, order, strict=True):
            other[heap][place] = card
        hands, stock = tuple(tuple(hand) for hand in other[:-1]), tuple(other[-1])
        changed = replace(record, deals=(*record.deals[:-1], RecordedDeal(hands, stock, deal.actions)))
        if hands != deal.hands and replay(changed).fault is None:
            return changed
    raise AssertionError("the hidden cards cannot lie otherwise")


def without_codes(record: Record) -> Record:
    """The record as if its cards had come from no code."""
    return replace(record, deals=tuple(replace(deal, code=None) for deal in record.deals))


def _play_deal(match: Match, dice: random.Random, choose: Choice) -> None:
    match.deal()
    while match.to_act is not None:
        _act(match, dice, choose)


def _act(match: Match, dice: random.Random, choose: Choice) -> None:
    seat = match.to_act
    assert seat is not None
    match.submit(seat, choose(match.observe(seat).legal, dice))


def _is_card(word: str) -> bool:
    try:
        Card.parse(word)
    except ValueError:
        return False
    return True
