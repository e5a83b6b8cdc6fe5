"""What the table shows of a deal of Pitch, as lines and numbers: never words, never pixels."""

from dataclasses import replace

from backalley.rules.actions import Bid, Call, Pass, Smudge
from backalley.rules.cards import Card
from backalley.rules.game import ContractRow, PartyRow, Phase, Quote, SeatRow, Summary
from backalley.rules.lines import Line, Party, SeatName, call_word, count, line
from backalley.rules.pitch import bidding, play
from backalley.rules.pitch.options import HAND_SIZE, SMUDGE_POINTS, highest_bid, target_of
from backalley.rules.pitch.scoring import race_pips
from backalley.rules.pitch.state import PitchObservation
from backalley.rules.scoring import Pip
from backalley.rules.telling import play_advice, progress, seat_rows


def summary(seen: PitchObservation) -> Summary:
    """The score panel, the plates and the advice for one viewer."""
    place = line("pitch.place", number=seen.number)
    head = line("pitch.head", place=place, target=target_of(seen.options))
    return Summary(
        head,
        head,
        place,
        progress(seen),
        tuple(_party_row(seen, party) for party in range(len(seen.parties))),
        _seat_rows(seen),
        None,
        False,
        _advice(seen),
        _contract_row(seen),
    )


def quotes(seen: PitchObservation) -> tuple[Quote, ...]:
    """The viewer's legal calls, each with what it means for the auction and what is at stake."""
    if seen.phase is not Phase.BIDDING or seen.viewer is None or not seen.legal:
        return ()
    return tuple(_quote(seen, call) for call in seen.legal if isinstance(call, Pass | Bid | Smudge))


def _party_row(seen: PitchObservation, party: Party) -> PartyRow:
    pips = race_pips(seen.totals[party], target_of(seen.options))
    members = seen.parties[party]
    won = sum(award.party == party for award in seen.standing)
    points = line("pitch.points", n=won)
    high = seen.high
    banner = call_word(high.call) if high is not None and high.seat in members and high.call == Smudge() else None
    if seen.contract is not None:
        bid = seen.contract.bid
        if seen.contract.pitcher not in members:
            note = short = points
        elif isinstance(bid, Bid):
            note = line("pitch.row.pitcher", bid=bid.number, points=points)
            short = line("pitch.row.pitcher_short", bid=bid.number, won=won)
        else:
            note, short = line("pitch.row.smudger", points=points), points
    elif high is not None and high.seat in members:
        note = short = line("pitch.row.high", bid=call_word(high.call))
    else:
        passed = {made.seat for made in seen.calls if isinstance(made.call, Pass)} >= {*members}
        note = short = Line("pitch.row.passed" if passed else "pitch.row.no_bid")
    return PartyRow(party, seen.totals[party], note, short, pips, banner)


def _seat_rows(seen: PitchObservation) -> tuple[SeatRow, ...]:
    """The plates; once the pitcher is known, no other bid counts."""
    contract = seen.contract
    if contract is None:
        return seat_rows(seen)
    role = Line("pitch.contract.pitcher")
    return tuple(
        replace(row, role=role) if row.seat == contract.pitcher else replace(row, bid=None) for row in seat_rows(seen)
    )


def _contract_row(seen: PitchObservation) -> ContractRow:
    """The high bid, and once the pitcher is known how many of its points are won as the tricks lie."""
    high = seen.high
    if high is None:
        none = Line("pitch.contract.none")
        return ContractRow(None, None, none, none)
    wanted = high.call.number if isinstance(high.call, Bid) else highest_bid(seen.options)
    won = 0
    note = short = Line("pitch.contract.high")
    if seen.contract is not None:
        party = seen.party_of(high.seat)
        won = sum(award.party == party for award in seen.standing)
        note = line("pitch.contract.won", won=won, n=wanted)
        short = line("pitch.contract.won_short", won=won, n=wanted)
    made, over = min(won, wanted), max(won - wanted, 0)
    pips = (*(Pip.TAKEN,) * made, *(Pip.WANTED,) * (wanted - made), *(Pip.OVER,) * over)
    return ContractRow(high.seat, call_word(high.call), note, short, pips)


def _advice(seen: PitchObservation) -> tuple[Line, ...]:
    if seen.viewer is None or seen.to_act != seen.viewer:
        return ()
    if seen.phase is Phase.BIDDING:
        return _bidding_advice(seen)
    return play_advice(seen, play.advice(seen.deal, seen.options, seen.viewer))


def _bidding_advice(seen: PitchObservation) -> tuple[Line, ...]:
    if bidding.is_stuck(seen.deal, seen.options):
        return (Line("pitch.advice.stuck"),)
    if seen.high is None:
        first = Line("pitch.advice.no_bid")
    else:
        first = line("pitch.advice.high", player=SeatName(seen.high.seat), bid=call_word(seen.high.call))
    if seen.dealer == seen.viewer:
        return (first, Line("advice.you_bid_last"))
    return (first, line("advice.bids_last", player=SeatName(seen.dealer)))


def _quote(seen: PitchObservation, call: Call) -> Quote:
    high = seen.high
    match call:
        case Bid(number):
            return _number_quote(seen, call, number)
        case Smudge():
            tricks = count("tricks", HAND_SIZE)
            label = line("pitch.quote.smudge", smudge=call_word(call), tricks=tricks, stake=SMUDGE_POINTS)
            return Quote(call, label, None, line("quote.all", n=HAND_SIZE))
        case _ if seen.dealer != seen.viewer:
            return Quote(call, call_word(call), None, None)
        case _ if high is None:
            return Quote(call, call_word(call), None, Line("pitch.quote.throw_in"))
        case _:
            total = line("pitch.quote.leave", player=SeatName(high.seat), bid=call_word(high.call))
            return Quote(call, call_word(call), None, total)


def _number_quote(seen: PitchObservation, call: Bid, number: int) -> Quote:
    """A number: to steal the bid with it (PI.9), to pitch with it (PI.8), or only to bid it."""
    high = seen.high
    if high is not None and high.call == call:
        reckoning = line("pitch.quote.bid_of", player=SeatName(high.seat), bid=number)
        pitches = _pitchable(seen, number)
        steal = line("pitch.quote.steal", n=number)
        return Quote(call, steal, reckoning, steal, pitches=pitches)
    stuck = bidding.is_stuck(seen.deal, seen.options)
    reckoning_or_none = Line("pitch.quote.stuck") if stuck else None
    pitches = _pitchable(seen, number)
    total = line("pitch.quote.pitch" if pitches else "pitch.quote.stake", n=number)
    return Quote(call, call_word(call), reckoning_or_none, total, pitches=pitches)


def _pitchable(seen: PitchObservation, number: int) -> tuple[Card, ...]:
    """The viewer's cards that may be put down to bid `number` (PI.8): with the highest, all that may be led (PI.11)."""
    assert seen.viewer is not None
    if number != highest_bid(seen.options):
        return ()
    return tuple(card for card in seen.hands[seen.viewer] if card is not None and not card.is_joker)
