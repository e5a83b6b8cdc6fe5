"""Plays a record through the rules, and names the first thing in it that they forbid.

The order in which faults are looked for is part of the format: the players; then deal by deal the game's end, the
hands, the pack, the deal code, each action in its turn, and whether the deal is over where another follows.
"""

from dataclasses import dataclass, replace
from typing import Any

from backalley.rules import GAMES
from backalley.rules.actions import Action, parse_action
from backalley.rules.cards import Card, Seen
from backalley.rules.codes import cards_of
from backalley.rules.game import AnyGame, DealOrder, Rejected, Setup, Step, in_force
from backalley.rules.lines import Line, Seat
from backalley.rules.record import Record, RecordedDeal


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a record breaks the rules. `deal` and `step` count from 0; what does not apply is ``None``."""

    line: Line
    rule: str | None = None
    deal: int | None = None
    step: int | None = None
    seat: Seat | None = None
    action: str | None = None
    legal: tuple[Action, ...] | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat did, all it might have done, and what came of it."""

    seat: Seat
    action: Action
    legal: tuple[Action, ...]
    steps: tuple[Step[Any], ...]

    @property
    def state(self) -> Any:
        """The state just after."""
        return self.steps[-1].state


@dataclass(frozen=True, slots=True)
class ReplayedDeal:
    """A deal as far as it was played: the steps of dealing it, then the turns."""

    order: DealOrder
    dealing: tuple[Step[Any], ...]
    turns: tuple[Turn, ...]

    @property
    def state(self) -> Any:
        """The state after the last turn."""
        return self.turns[-1].state if self.turns else self.dealing[-1].state


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through, up to its first fault if it has one.

    `start` is the state before the first deal; ``None`` where the game cannot even begin.
    """

    record: Record
    game: AnyGame
    setup: Setup
    start: Any
    deals: tuple[ReplayedDeal, ...]
    fault: Fault | None

    @property
    def state(self) -> Any:
        """The state after everything that was played."""
        return self.deals[-1].state if self.deals else self.start


def replay(record: Record) -> Replay:
    """Plays a record as `read_record` gives it. Faults are found, never raised."""
    game = GAMES[record.game]
    options = in_force(game.options, record.options)
    setup = Setup(record.game, options, record.seats, record.first_dealer, record.first_deal)
    try:
        start = game.begin(setup)
    except Rejected as refused:
        return Replay(record, game, setup, None, (), Fault(refused.line, refused.rule))
    state = start
    deals: list[ReplayedDeal] = []
    for index, written in enumerate(record.deals):
        played, fault = _replay_deal(game, setup, state, written, index)
        if played is not None:
            deals.append(played)
            state = played.state
        if fault is None and index + 1 < len(record.deals):
            fault = _unfinished(game, state, written, index)
        if fault is not None:
            return Replay(record, game, setup, start, tuple(deals), fault)
    return Replay(record, game, setup, start, tuple(deals), None)


def single_deal(record: Record, index: int) -> Record:
    """One deal of a record by itself, nothing of it played: the line that people give each other to play it too.

    Raises:
        IndexError: the record, as far as the rules allow it, has no such deal.
    """
    order = replay(record).deals[index].order
    deal = replace(record.deals[index], actions=(), other={})
    return replace(record, first_dealer=order.dealer, first_deal=order.number, deals=(deal,), table={}, other={})


def _replay_deal(
    game: AnyGame, setup: Setup, state: Any, written: RecordedDeal, index: int
) -> tuple[ReplayedDeal | None, Fault | None]:
    """One deal played, as far as it goes; ``None`` where its cards are refused."""
    hands = tuple(_cards(hand) for hand in written.hands)
    stock = _cards(written.stock)
    try:
        order = game.next_deal(state)
        dealing = game.deal(state, hands, stock)
    except Rejected as refused:
        return None, Fault(refused.line, refused.rule, index)
    assert order is not None
    if written.code is not None and not _code_gives(game, setup, written.code, order, hands, stock):
        return None, Fault(Line("record.code", {"code": written.code}), None, index)
    turns: list[Turn] = []
    state = dealing[-1].state
    fault = None
    for step, word in enumerate(written.actions):
        seat = game.to_act(state)
        if seat is None:
            fault = Fault(Line("record.after_end", {"action": word}), None, index, step, None, word)
            break
        action, legal = parse_action(word), game.legal(state)
        try:
            turns.append(Turn(seat, action, legal, game.apply(state, action)))
        except Rejected as refused:
            fault = Fault(refused.line, refused.rule, index, step, seat, word, legal)
            break
        state = turns[-1].state
    return ReplayedDeal(order, dealing, tuple(turns)), fault


def _code_gives(
    game: AnyGame,
    setup: Setup,
    code: str,
    order: DealOrder,
    hands: tuple[tuple[Seen, ...], ...],
    stock: tuple[Seen, ...],
) -> bool:
    """Whether the code is one, and gives exactly these hands, each in any order, and this stock."""
    pack = game.pack(setup.options)
    try:
        coded_hands, coded_stock = cards_of(code, pack, len(setup.seats), order.dealer, order.hand_size)
    except ValueError:
        return False
    same_hands = [set(hand) for hand in coded_hands] == [set(hand) for hand in hands]
    return same_hands and coded_stock == stock


def _unfinished(game: AnyGame, state: Any, written: RecordedDeal, index: int) -> Fault | None:
    """The fault of a deal that is not over though another follows."""
    seat = game.to_act(state)
    if seat is None:
        return None
    return Fault(Line("record.unfinished"), None, index, len(written.actions), seat, None, game.legal(state))


def _cards(words: tuple[str, ...]) -> tuple[Seen, ...]:
    """The cards of the words; ``None`` for a word that is no card, which no pack holds."""
    return tuple(_card(word) for word in words)


def _card(word: str) -> Seen:
    try:
        return Card.parse(word)
    except ValueError:
        return None
