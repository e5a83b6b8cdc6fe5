"""How each event looks: a short script that says when. Where is the layout's business, from the beat's own picture.

A script acts at once and yields waits (see `backalley.stage.director`). It never asks the match: everything it shows
comes with its beat.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from backalley.match import Beat
from backalley.rules import events
from backalley.rules.actions import Board, Pass
from backalley.rules.game import Observation
from backalley.rules.lines import Line, SeatName, card_word, line
from backalley.rules.scoring import Counted
from backalley.stage.director import Pause, Seconds, Until, Wait
from backalley.table.kit import Kit
from backalley.table.layout import Layout, deck_pose, side_of, taken_pose, trick_pose
from backalley.table.sprites import Slot, Sprites
from backalley.table.tally import Tally

Script = Iterator[Wait]

# Seconds at normal speed.
DEAL_TIME = 1.7  # for all cards of a deal to leave the dealer
FLIGHT = 0.30
FLIP = 0.35
SWEEP = 0.40
AFTER_CALL = 0.55
AFTER_CARD = 0.22
EXCHANGE_PAUSE = 2.6
NOTICE_PAUSE = 1.8
COUNTING = 0.9  # for each point counted out
COUNTED_PAUSE = 2.2


class Shown(Protocol):
    """What scripts act on: the table, as far as they may change it."""

    kit: Kit
    sprites: Sprites
    tally: Tally

    def show(self, picture: Observation) -> Layout:
        """Takes a picture as the one on the table, and gives its layout. Cards stay where they are."""
        ...

    @property
    def layout(self) -> Layout: ...

    @property
    def trick_pause(self) -> float | None:
        """Seconds that a finished trick stays; ``None``: until a click."""
        ...

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound, unless time is being skipped."""
        ...

    def say(self, line: Line, rule: str | None = None) -> None:
        """Shows a notice."""
        ...

    def dealing(self, going_on: bool) -> None:
        """Tells whether cards are being dealt; nobody's turn is shown meanwhile."""
        ...

    def bubbles(self, visible: bool) -> None:
        """Shows the calls in bubbles, or lets them shrink into the plates."""
        ...

    def deal_over(self, beat: Beat) -> None:
        """Opens the score sheet."""
        ...

    def sheet_open(self) -> bool:
        """Whether the score sheet waits to be put away."""
        ...


def script_for(table: Shown, beat: Beat) -> Script:
    """The script of a beat."""
    return _SCRIPTS[type(beat.event)](table, beat, beat.event)


def _deal_begun(table: Shown, beat: Beat, event: events.DealBegun) -> Script:
    table.dealing(True)
    layout = table.show(beat.picture)
    table.bubbles(True)
    table.sprites.rebuild(layout)
    yield Seconds(0.15)


def _hands_dealt(table: Shown, beat: Beat, event: events.HandsDealt) -> Script:
    layout = table.show(beat.picture)
    seats, size = len(event.hands), beat.picture.hand_size
    step = DEAL_TIME / (seats * max(size, 6))
    order = {slot: place for hand in layout.hands for place, slot in enumerate(_hand_slots(layout, hand))}

    def delay(slot: Slot) -> float:
        kind, seat, _ = slot
        if kind != "hand":
            return 0.0
        turn = (seat - beat.picture.dealer - 1) % seats
        return (order[slot] * seats + turn) * step

    table.sound("slide")
    start = deck_pose(layout.measures, side_of(beat.picture.dealer, layout.bottom, seats))
    table.sprites.settle(layout, FLIGHT, delay=delay, start=start)
    yield _still(table)


def _hand_slots(layout: Layout, hand: tuple[Any, ...]) -> list[Slot]:
    seat = next(seat for seat, cards in enumerate(layout.hands) if cards is hand)
    return [("hand", seat, str(place) if card.card is None else str(card.card)) for place, card in enumerate(hand)]


def _card_turned(table: Shown, beat: Beat, event: events.CardTurned) -> Script:
    back = table.sprites.pose_of(("stock", 0, ""))
    layout = table.show(beat.picture)
    table.sound("flip")
    table.sprites.settle(layout, FLIP, start=back)
    yield _still(table)
    yield Seconds(0.35)


def _trump_fixed(table: Shown, beat: Beat, event: events.TrumpFixed) -> Script:
    table.sprites.settle(table.show(beat.picture), FLIGHT)
    yield _still(table)


def _card_exchanged(table: Shown, beat: Beat, event: events.CardExchanged) -> Script:
    stock = table.sprites.pose_of(("stock", 0, ""))
    table.sprites.exchange(event.seat, event.discard)
    layout = table.show(beat.picture)
    table.sound("snap")
    table.sprites.settle(layout, FLIGHT * 1.6, start=stock)
    table.say(line("happening.exchange", player=SeatName(event.seat), card=card_word(event.discard)))
    yield _still(table)
    yield Pause(EXCHANGE_PAUSE)


def _call_made(table: Shown, beat: Beat, event: events.CallMade) -> Script:
    table.dealing(False)
    table.show(beat.picture)
    table.bubbles(True)
    sound = "board" if isinstance(event.call, Board) else "bid"
    table.sound(sound, 0.5 if isinstance(event.call, Pass) else 1.0)
    yield Seconds(AFTER_CALL)


def _bidding_closed(table: Shown, beat: Beat, event: events.BiddingClosed) -> Script:
    yield Seconds(0.5)
    table.show(beat.picture)
    table.bubbles(False)
    yield Seconds(0.35)


def _thrown_in(table: Shown, beat: Beat, event: events.DealThrownIn) -> Script:
    table.say(event.notice)
    yield Pause(NOTICE_PAUSE)
    layout = table.show(beat.picture)
    deck = deck_pose(layout.measures, side_of(beat.picture.dealer, layout.bottom, len(beat.picture.seats)))
    table.sound("slide")
    table.sprites.send_off(("hand", "stock", "turned", "discard"), deck, FLIGHT)
    yield _still(table)


def _card_played(table: Shown, beat: Beat, event: events.CardPlayed) -> Script:
    side = side_of(event.seat, table.layout.bottom, len(beat.picture.seats))
    table.sprites.play(event.seat, event.card, trick_pose(table.layout.measures, side))
    layout = table.show(beat.picture)
    table.sprites.settle(layout, FLIGHT)
    yield _still(table)
    table.sound("snap")
    yield Seconds(AFTER_CARD)


def _trick_taken(table: Shown, beat: Beat, event: events.TrickTaken) -> Script:
    yield Pause(table.trick_pause)
    layout = table.show(beat.picture)
    side = side_of(event.winner, layout.bottom, len(beat.picture.seats))
    table.sound("trick")
    table.sprites.send_off(("trick",), taken_pose(layout.measures, side), SWEEP)
    table.sprites.settle(layout, SWEEP)
    yield _still(table)


def _deal_scored(table: Shown, beat: Beat, event: events.DealScored) -> Script:
    yield Seconds(0.4)
    yield from _counting(table, event.score.counted)
    table.sprites.settle(table.show(beat.picture), FLIGHT)
    table.deal_over(beat)
    yield Until(lambda: not table.sheet_open())


def _counting(table: Shown, points: Sequence[Counted]) -> Script:
    """Counts points out one by one, where a game has such."""
    if not points:
        return
    table.tally.begin(len(points))
    for point in points:
        table.tally.count(point)
        table.sound("snap" if point.party is not None else "nudge", 0.7)
        yield Seconds(COUNTING)
    yield Pause(COUNTED_PAUSE)
    table.tally.begin(0)


def _game_ended(table: Shown, beat: Beat, event: events.GameEnded) -> Script:
    table.show(beat.picture)
    yield Seconds(0.0)


def _still(table: Shown) -> Until:
    return Until(lambda: not table.sprites.moving, table.sprites.finish)


_SCRIPTS: dict[type[events.Event], Callable[[Shown, Beat, Any], Script]] = {
    events.DealBegun: _deal_begun,
    events.HandsDealt: _hands_dealt,
    events.CardTurned: _card_turned,
    events.TrumpFixed: _trump_fixed,
    events.CardExchanged: _card_exchanged,
    events.CallMade: _call_made,
    events.BiddingClosed: _bidding_closed,
    events.DealThrownIn: _thrown_in,
    events.CardPlayed: _card_played,
    events.TrickTaken: _trick_taken,
    events.DealScored: _deal_scored,
    events.GameEnded: _game_ended,
}
