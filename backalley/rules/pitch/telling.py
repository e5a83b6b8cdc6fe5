"""What the table shows of a deal of Pitch, as lines and numbers: never words, never pixels."""

from backalley.rules.actions import Bid, Call, Pass, Smudge
from backalley.rules.game import PartyRow, Phase, Quote, SeatRow, Summary
from backalley.rules.lines import Line, Party, Seat, SeatName, call_word, count, line, suit_word
from backalley.rules.pitch import bidding, play
from backalley.rules.pitch.options import HAND_SIZE, SMUDGE_POINTS, highest_bid, target_of
from backalley.rules.pitch.scoring import race_pips
from backalley.rules.pitch.state import PitchObservation


def summary(seen: PitchObservation) -> Summary:
    """The score panel, the plates and the advice for one viewer."""
    place = line("pitch.place", number=seen.number)
    return Summary(
        line("pitch.head", place=place, target=target_of(seen.options)),
        place,
        place,
        _progress(seen),
        tuple(_party_row(seen, party) for party in range(len(seen.parties))),
        tuple(_seat_row(seen, seat) for seat in range(len(seen.seats))),
        None,
        False,
        _advice(seen),
    )


def quotes(seen: PitchObservation) -> tuple[Quote, ...]:
    """The viewer's legal calls, each with what it means for the auction and what is at stake."""
    if seen.phase is not Phase.BIDDING or seen.viewer is None or not seen.legal:
        return ()
    return tuple(_quote(seen, call) for call in seen.legal if isinstance(call, Pass | Bid | Smudge))


def _progress(seen: PitchObservation) -> Line:
    if seen.phase is Phase.BIDDING:
        return Line("deal.bidding")
    if seen.phase is Phase.PLAY:
        return line("deal.trick", n=len(seen.tricks) + 1)
    return Line("deal.over")


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


def _seat_row(seen: PitchObservation, seat: Seat) -> SeatRow:
    made = next((call for call in seen.calls if call.seat == seat), None)
    bid = None if made is None else call_word(made.call)
    return SeatRow(seat, bid, sum(trick.winner == seat for trick in seen.tricks))


def _advice(seen: PitchObservation) -> tuple[Line, ...]:
    if seen.viewer is None or seen.to_act != seen.viewer:
        return ()
    if seen.phase is Phase.BIDDING:
        return _bidding_advice(seen)
    assert seen.trick is not None
    what = play.advice(seen.deal, seen.options, seen.viewer)
    if not seen.trick.cards:
        return (Line("advice.your_lead"), what)
    led = seen.trick.cards[0]
    player = SeatName(seen.trick.leader)
    if led.suit is None or (led in seen.trumps and led.suit is not seen.trump):
        return (line("advice.led_card", player=player, card=Line(f"card.{led}")), what)
    return (line("advice.led_suit", player=player, suit=suit_word(led.suit)), what)


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
            return Quote(call, label, None, line("quote.all", tricks=tricks))
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
        pitches = number == highest_bid(seen.options)
        return Quote(call, call_word(call), reckoning, line("pitch.quote.steal", n=number), pitches=pitches)
    stuck = bidding.is_stuck(seen.deal, seen.options)
    reckoning_or_none = Line("pitch.quote.stuck") if stuck else None
    pitching = number == highest_bid(seen.options)
    total = line("pitch.quote.pitch" if pitching else "pitch.quote.stake", n=number)
    return Quote(call, call_word(call), reckoning_or_none, total, pitches=pitching)
