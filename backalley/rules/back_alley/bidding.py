"""Bidding in Back Alley (BA.9 to BA.15): which calls are legal, why one is not, and who leads."""

from collections.abc import Mapping

from backalley.rules.actions import Action, Bid, Board, Call, Pass
from backalley.rules.back_alley.options import PATIENCE
from backalley.rules.back_alley.state import SEATS, Deal, partner
from backalley.rules.deals import left_of
from backalley.rules.game import CallRecord, Rejected
from backalley.rules.lines import Line, Seat, count, line


def dealer_bound(deal: Deal, options: Mapping[str, str]) -> bool:
    """Whether three passes bind the dealer of this deal to bid: by the house rule `all_pass`, or patience is out."""
    return options["all_pass"] == "dealer_forced" or deal.order.attempt >= PATIENCE


def highest_number(size: int, options: Mapping[str, str]) -> int:
    """The highest number bid (BA.10); 0 means that there is none."""
    return size if options["max_bid"] == "n" else size - 1


def legal_calls(deal: Deal, options: Mapping[str, str]) -> tuple[Call, ...]:
    """The legal calls of the seat to act: pass, numbers, Board (BA.10)."""
    seat = deal.to_act()
    assert seat is not None
    numbers = tuple(Bid(n) for n in range(1, _highest_allowed(deal, options, seat) + 1))
    must_bid = _must_bid(deal, options)
    return (*(() if must_bid else (Pass(),)), *numbers, Board())


def refusal(deal: Deal, options: Mapping[str, str], action: Action) -> Rejected:
    """Why a call that is not legal is refused."""
    seat = deal.to_act()
    assert seat is not None
    highest = highest_number(deal.size, options)
    if isinstance(action, Pass):
        return Rejected("BA.13", "refused.dealer_must_bid")
    if isinstance(action, Bid) and 1 <= action.number <= highest:
        return Rejected(
            "BA.14",
            "refused.over_total",
            number=action.number,
            cards=count("tricks", deal.size),
            partner_bid=_number_of(deal, partner(seat)),
        )
    if highest == 0:
        return Rejected("BA.10", "refused.call_one_card", call=str(action))
    return Rejected("BA.10", "refused.call", call=str(action), highest=highest)


def level(deal: Deal, call: Call) -> int:
    """The level of a call: for a Board one more than Boards were claimed before it (BA.12), else 0."""
    return 1 + sum(isinstance(made.call, Board) for made in deal.calls) if isinstance(call, Board) else 0


def next_caller(deal: Deal, options: Mapping[str, str]) -> Seat | None:
    """Who calls next: everybody once, the dealer last (BA.9)."""
    last = deal.calls[-1].seat
    return None if last == deal.order.dealer else left_of(last, SEATS)


def same_dealer(options: Mapping[str, str]) -> bool:
    """Whether a deal that was thrown in is dealt again by the same dealer (BA.13, house rule `all_pass`)."""
    return options["all_pass"] == "same_dealer"


def first_leader(calls: tuple[CallRecord, ...]) -> Seat | None:
    """Who leads to the first trick (BA.15): the last Board, else the earliest highest number; ``None``: all passed."""
    boards = [call.seat for call in calls if isinstance(call.call, Board)]
    if boards:
        return boards[-1]
    numbers = [(call.call.number, -place, call.seat) for place, call in enumerate(calls) if isinstance(call.call, Bid)]
    return max(numbers)[2] if numbers else None


def thrown_in_notice(deal: Deal, options: Mapping[str, str]) -> Line:
    """What the table says when everybody has passed (BA.13)."""
    if deal.order.attempt + 1 >= PATIENCE and options["all_pass"] != "dealer_forced":
        return line("notice.thrown_in_bound", n=PATIENCE)
    return Line("notice.thrown_in")


def _must_bid(deal: Deal, options: Mapping[str, str]) -> bool:
    last_of_three_passes = len(deal.calls) == SEATS - 1 and all(isinstance(call.call, Pass) for call in deal.calls)
    return last_of_three_passes and dealer_bound(deal, options)


def _highest_allowed(deal: Deal, options: Mapping[str, str], seat: Seat) -> int:
    highest = highest_number(deal.size, options)
    if options["over_total"] == "forbid":
        highest = min(highest, deal.size - _number_of(deal, partner(seat)))
    return highest


def _number_of(deal: Deal, seat: Seat) -> int:
    """The number a seat bid: 0 for a pass, a Board, or no call yet."""
    return sum(call.call.number for call in deal.calls if call.seat == seat and isinstance(call.call, Bid))
