"""Whole games for tests: shuffled packs, ways of choosing an action, and the course that a game takes."""

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from backalley.rules.actions import Action, Bid, Board, Pass
from backalley.rules.cards import PACK_54, Card
from backalley.rules.game import AnyGame, DealOrder, Setup, Step, in_force

Choice = Callable[[Sequence[Action], random.Random], Action]
Dealt = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]
Rig = Callable[[tuple[tuple[Card, ...], ...], tuple[Card, ...], random.Random], Dealt]


@dataclass
class Played:
    """One deal of a game: what was dealt, what was done, and every step with the state before it."""

    order: DealOrder
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    actions: list[Action] = field(default_factory=list)
    steps: list[tuple[Step[Any], ...]] = field(default_factory=list)  # those of the deal, then those of each action

    @property
    def last(self) -> Any:
        """The state at its end."""
        return self.steps[-1][-1].state

    @property
    def thrown_in(self) -> bool:
        return all(action == Pass() for action in self.actions)

    @property
    def tricks(self) -> tuple[Any, ...]:
        return tuple(self.last.deal.tricks)


@dataclass
class Course:
    """A game from its set-up on, mostly to its end."""

    game: AnyGame
    setup: Setup
    start: Any
    deals: list[Played] = field(default_factory=list)

    @property
    def seats(self) -> range:
        return range(len(self.setup.seats))

    @property
    def end(self) -> Any:
        """The state after everything that was played."""
        return self.deals[-1].last if self.deals else self.start

    @property
    def ended(self) -> bool:
        """Whether the game has come to its end."""
        return self.game.winners(self.end) is not None


def shuffled(size: int, *, seed: object, dealer: int = 0, seats: int = 4, pack: Sequence[Card] = PACK_54) -> Dealt:
    """Hands and stock of a pack in an order that depends on `seed` alone, the same on every system for good."""
    order = sorted(pack, key=lambda card: sha256(f"{seed}|{card}".encode()).digest())
    hands = tuple(tuple(order[(seat - dealer - 1) % seats : size * seats : seats]) for seat in range(seats))
    return hands, tuple(order[size * seats :])


def at_random(legal: Sequence[Action], rng: random.Random) -> Action:
    return rng.choice(legal)


def first_choice(legal: Sequence[Action], rng: random.Random) -> Action:
    """The first legal action that is no pass."""
    return next(action for action in legal if action != Pass())


def boldly(legal: Sequence[Action], rng: random.Random) -> Action:
    """At random, but with many Boards and passes among the calls."""
    bold = [action for action in legal if isinstance(action, Pass | Board)]
    return rng.choice(bold) if bold and rng.random() < 0.6 else rng.choice(legal)


def quietly(legal: Sequence[Action], rng: random.Random) -> Action:
    """At random, but with many passes among the calls."""
    return Pass() if Pass() in legal and rng.random() < 0.7 else rng.choice(legal)


def modestly(legal: Sequence[Action], rng: random.Random) -> Action:
    """At random, but with small calls only."""
    small = [action for action in legal if action == Pass() or (isinstance(action, Bid) and action.number <= 2)]
    return rng.choice(small or legal)


def timidly(legal: Sequence[Action], rng: random.Random) -> Action:
    """The first legal action: a pass wherever there is one."""
    return legal[0]


def jokers_up(hands: tuple[tuple[Card, ...], ...], stock: tuple[Card, ...], rng: random.Random) -> Dealt:
    """The deal, but with a joker on top of the stock every third time or so, and its fellow often in a hand."""
    jokers = [card for card in (*stock, *(card for hand in hands for card in hand)) if card.is_joker]
    rng.shuffle(jokers)
    if not jokers or rng.random() < 0.6:
        return hands, stock
    places = [stock[0], rng.choice([*hands[rng.randrange(len(hands))], *stock[1:3]])]
    for card, place in zip(jokers, places, strict=False):
        swap = {card: place, place: card}
        hands = tuple(tuple(swap.get(held, held) for held in hand) for hand in hands)
        stock = tuple(swap.get(held, held) for held in stock)
    return hands, stock


def short(game: AnyGame) -> dict[str, str]:
    """House rules for small hands where the game has them: more deals in less time."""
    return {option.key: "seven_14" for option in game.options if "seven_14" in option.values}


def play_game(
    game: AnyGame,
    options: Mapping[str, str],
    *,
    seed: int,
    players: int = 4,
    first_dealer: int = 0,
    choose: Choice = at_random,
    throw_in: Collection[int] = (),
    last: int | None = None,
    most: int | None = None,
    rig: Rig | None = None,
) -> Course:
    """Plays a game to its end, or to counted deal `last`, or `most` deals of it.

    The deals numbered in `throw_in` are passed out once first; `rig` may change what is dealt.
    """
    rng = random.Random(seed)
    rules = in_force(game.options, options)
    setup = Setup(game.key, rules, tuple(f"Seat {seat}" for seat in range(players)), first_dealer)
    course = Course(game, setup, game.begin(setup))
    state = course.start
    while (order := game.next_deal(state)) is not None and (last is None or order.number <= last):
        if most is not None and len(course.deals) == most:
            break
        pack = game.pack(rules)
        key = (seed, order.number, order.attempt)
        hands, stock = shuffled(order.hand_size, seed=key, dealer=order.dealer, seats=players, pack=pack)
        if rig is not None:
            hands, stock = rig(hands, stock, rng)
        deal = Played(order, hands, stock, [], [game.deal(state, hands, stock)])
        course.deals.append(deal)
        pass_out = order.number in throw_in and order.attempt == 0
        while game.to_act(deal.last) is not None:
            legal = game.legal(deal.last)
            action = Pass() if pass_out else choose(legal, rng)
            deal.actions.append(action)
            deal.steps.append(game.apply(deal.last, action))
        state = deal.last
    return course


def states(course: Course) -> Iterator[tuple[Played, int, Any]]:
    """Every state between two actions, with its deal and the number of actions made in it."""
    for deal in course.deals:
        for made, steps in enumerate(deal.steps):
            yield deal, made, steps[-1].state
