"""What a call told the table, by the convention that computer players bid by: public facts, no hand is looked at.

The first of a side bids what its own hand is worth; the second makes the sum of the two what both can expect.
"""

from backalley.players.back_alley.one_card import thresholds
from backalley.rules.actions import Bid, Board, Pass
from backalley.rules.back_alley.state import partner
from backalley.rules.cards import RANK_LETTERS, Card, Rank
from backalley.rules.game import CallRecord, Observation
from backalley.rules.lines import Line, SeatName, count, line


def meaning(observation: Observation, place: int) -> Line:
    """What call number `place`, from 0, told the table."""
    made, before = observation.calls[place], observation.calls[:place]
    mate = next((earlier for earlier in before if earlier.seat == partner(made.seat)), None)
    if observation.hand_size == 1:
        in_play = tuple(card for card in observation.trumps if card not in observation.turned)
        return _one_card(made, before, in_play)
    if isinstance(made.call, Board):
        return _board(made, before, observation.hand_size)
    if isinstance(made.call, Pass):
        return _pass(mate)
    assert isinstance(made.call, Bid)
    if mate is None:
        return line("meaning.first", n=made.call.number)
    if isinstance(mate.call, Board):
        return line("meaning.ignored", partner=SeatName(mate.seat))
    if isinstance(mate.call, Pass):
        return line("meaning.after_pass", partner=SeatName(mate.seat), n=made.call.number)
    assert isinstance(mate.call, Bid)
    total = mate.call.number + made.call.number
    return line("meaning.second", partner=SeatName(mate.seat), theirs=mate.call.number, total=total)


def _pass(mate: CallRecord | None) -> Line:
    if mate is None:
        return Line("meaning.pass_first")
    if isinstance(mate.call, Board):
        return line("meaning.beside_board", partner=SeatName(mate.seat))
    if isinstance(mate.call, Pass):
        return line("meaning.pass_both", partner=SeatName(mate.seat))
    assert isinstance(mate.call, Bid)
    return line("meaning.pass_second", partner=SeatName(mate.seat), n=mate.call.number)


def _board(made: CallRecord, before: tuple[CallRecord, ...], size: int) -> Line:
    claims = [earlier for earlier in before if isinstance(earlier.call, Board)]
    tricks = count("tricks", size)
    if not claims:
        return line("meaning.board", tricks=tricks)
    if claims[-1].seat == partner(made.seat):
        return line("meaning.board_with_partner", tricks=tricks, partner=SeatName(claims[-1].seat))
    return line("meaning.board_against", tricks=tricks, player=SeatName(claims[-1].seat))


def _one_card(made: CallRecord, before: tuple[CallRecord, ...], trumps: tuple[Card, ...]) -> Line:
    trump, plain = thresholds(before, trumps)
    word = "board" if isinstance(made.call, Board) else "pass"
    mate = next((earlier for earlier in before if earlier.seat == partner(made.seat)), None)
    if mate is not None and isinstance(mate.call, Board):
        return line(f"meaning.one_card.{word}_beside", partner=SeatName(mate.seat))
    if plain is None:
        return line(f"meaning.one_card.{word}", trump=_rank(trump))
    return line(f"meaning.one_card.{word}_plain", trump=_rank(trump), plain=_rank(plain))


def _rank(rank: Rank) -> Line:
    """The name of a rank; the two Bloopers rank above the ace and have names of their own."""
    if rank > Rank.ACE:
        return Line("card.LB" if rank is Rank.LITTLE_BLOOPER else "card.BB")
    return Line(f"rank.{RANK_LETTERS[rank - Rank.TWO]}")
