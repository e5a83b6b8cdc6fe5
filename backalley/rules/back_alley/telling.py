"""What the table shows of a deal of Back Alley, as lines and numbers: never words, never pixels."""

from backalley.rules.actions import Bid, Board, Call, Pass
from backalley.rules.back_alley import play
from backalley.rules.back_alley.scoring import contract_pips
from backalley.rules.back_alley.state import BackAlleyObservation, Contract, contracts_of, partner
from backalley.rules.game import CallRecord, PartyRow, Phase, Quote, Summary
from backalley.rules.lines import Line, SeatName, call_word, count, line
from backalley.rules.telling import play_advice, progress, seat_rows


def summary(seen: BackAlleyObservation) -> Summary:
    """The score panel, the plates and the advice for one viewer."""
    cards = count("cards", seen.hand_size)
    place = line("deal.place", number=seen.number, last=seen.last_number or seen.number)
    if seen.last_number is not None and seen.number > seen.last_number:
        place = line("deal.place_extra", number=seen.number)
    contracts = contracts_of(seen.calls, seen.hand_size)
    breakable = bool(seen.trumps) and seen.options["trump_lead"] != "free" and seen.phase is not Phase.BIDDING
    sign = Line("sign.broken" if seen.broken else "sign.unbroken") if breakable else None
    return Summary(
        line("deal.head", place=place, cards=cards),
        line("deal.short_head", number=seen.number, cards=cards),
        place,
        progress(seen),
        tuple(_party_row(seen, party, contract) for party, contract in enumerate(contracts)),
        seat_rows(seen),
        sign,
        seen.broken,
        _advice(seen),
    )


def quotes(seen: BackAlleyObservation) -> tuple[Quote, ...]:
    """The viewer's legal calls, each with the team's total that it leads to and what is to be said against it."""
    if seen.phase is not Phase.BIDDING or seen.viewer is None or not seen.legal:
        return ()
    calls = [call for call in seen.legal if isinstance(call, Pass | Bid | Board)]
    over = [call.number for call in calls if isinstance(call, Bid) and _team_total(seen, call) > seen.hand_size]
    return tuple(_quote(seen, call, over) for call in calls)


def _party_row(seen: BackAlleyObservation, party: int, contract: Contract) -> PartyRow:
    won = sum(seen.party_of(trick.winner) == party for trick in seen.tricks if trick.winner is not None)
    left = seen.hand_size - len(seen.tricks)
    pips = contract_pips(contract, won, seen.hand_size, left)
    banner = call_word(Board(), contract.board) if contract.board else None
    if seen.phase is Phase.BIDDING:
        note = short = line("row.bid_so_far", n=contract.tricks)
    elif won + left < contract.tricks:
        note = short = Line("row.hopeless")
    elif contract.tricks == 0:
        note, short = line("row.taken", n=won), line("row.taken_short", n=won)
    else:
        tricks = count("tricks", contract.tricks)
        note = line("row.taken_of", won=won, tricks=tricks)
        short = line("row.taken_of_short", won=won, bid=contract.tricks)
    return PartyRow(party, seen.totals[party], note, short, pips, banner)


def _advice(seen: BackAlleyObservation) -> tuple[Line, ...]:
    if seen.viewer is None or seen.to_act != seen.viewer:
        return ()
    if seen.phase is Phase.BIDDING:
        if seen.dealer != seen.viewer:
            return (line("advice.bids_last", player=SeatName(seen.dealer)),)
        return (Line("advice.you_bid_last"),)
    return play_advice(seen, play.advice(seen.deal, seen.options, seen.viewer))


def _quote(seen: BackAlleyObservation, call: Call, over: list[int]) -> Quote:
    assert seen.viewer is not None
    mate = next((made for made in seen.calls if made.seat == partner(seen.viewer)), None)
    tricks = count("tricks", seen.hand_size)
    match call:
        case Board():
            level = 1 + sum(isinstance(made.call, Board) for made in seen.calls)
            stake = 2 * int(seen.options["trick_points"]) * seen.hand_size * level
            label = line("quote.board", board=call_word(call, level), n=seen.hand_size, stake=stake)
            return Quote(call, label, None, line("quote.all", n=seen.hand_size))
        case Bid(number):
            warning = None
            if number in over and mate is not None and isinstance(mate.call, Bid):
                warning = line(
                    "quote.over_total",
                    number=over[0],
                    player=SeatName(mate.seat),
                    bid=mate.call.number,
                    tricks=tricks,
                )
            elif mate is not None and isinstance(mate.call, Board):
                warning = line("quote.number_ignored", player=SeatName(mate.seat))
            return Quote(call, call_word(call), _reckoning(call, mate), _total(seen, call), warning)
        case _:
            return Quote(call, call_word(call), _reckoning(call, mate), _total(seen, call))


def _reckoning(call: Call, mate: CallRecord | None) -> Line | None:
    if mate is None or not isinstance(mate.call, Bid):
        return None
    yours = call.number if isinstance(call, Bid) else 0
    return line("quote.reckoning", player=SeatName(mate.seat), theirs=mate.call.number, yours=yours)


def _total(seen: BackAlleyObservation, call: Call) -> Line:
    return line("quote.total", bid=_team_total(seen, call), tricks=count("tricks", seen.hand_size))


def _team_total(seen: BackAlleyObservation, call: Call) -> int:
    """The team's contract in tricks if the viewer made this call now (BA.14)."""
    assert seen.viewer is not None
    theirs = [made for made in seen.calls if made.seat == partner(seen.viewer)]
    if any(isinstance(made.call, Board) for made in theirs):
        return seen.hand_size
    numbers = sum(made.call.number for made in theirs if isinstance(made.call, Bid))
    return numbers + (call.number if isinstance(call, Bid) else 0)
