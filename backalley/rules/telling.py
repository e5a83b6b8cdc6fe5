"""What the table shows of a deal in every game, as lines and numbers: never words, never pixels."""

from backalley.rules.game import Observation, Phase, SeatRow
from backalley.rules.lines import Line, Seat, SeatName, call_word, line, suit_word


def progress(seen: Observation) -> Line:
    """How far the deal has come."""
    if seen.phase is Phase.BIDDING:
        return Line("deal.bidding")
    if seen.phase is Phase.PLAY:
        return line("deal.trick", n=len(seen.tricks) + 1)
    return Line("deal.over")


def seat_rows(seen: Observation) -> tuple[SeatRow, ...]:
    """The plates of all seats."""
    return tuple(_seat_row(seen, seat) for seat in range(len(seen.seats)))


def play_advice(seen: Observation, what: Line) -> tuple[Line, ...]:
    """What the seat to act has to know in the play: what was led, and `what` it must do."""
    assert seen.trick is not None
    if not seen.trick.cards:
        return (Line("advice.your_lead"), what)
    led = seen.trick.cards[0]
    player = SeatName(seen.trick.leader)
    if led.suit is None or (led in seen.trumps and led.suit is not seen.trump):
        return (line("advice.led_card", player=player, card=Line(f"card.{led}")), what)
    return (line("advice.led_suit", player=player, suit=suit_word(led.suit)), what)


def _seat_row(seen: Observation, seat: Seat) -> SeatRow:
    made = next((call for call in seen.calls if call.seat == seat), None)
    bid = None if made is None else call_word(made.call, made.level)
    return SeatRow(seat, bid, sum(trick.winner == seat for trick in seen.tricks))
