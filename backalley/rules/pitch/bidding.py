"""Bidding in Pitch (PI.5 to PI.10): which calls are legal, why one is not, who calls next, and who is the pitcher."""

from collections.abc import Mapping

from backalley.rules.actions import Action, Bid, Call, Pass, Smudge
from backalley.rules.deals import left_of
from backalley.rules.game import CallRecord, Rejected
from backalley.rules.lines import Line, Seat
from backalley.rules.pitch.options import highest_bid, lowest_bid, stuck_bid
from backalley.rules.pitch.state import Deal, high_call


def level(deal: Deal, call: Call) -> int:
    """Pitch has no levels."""
    return 0


def first_leader(calls: tuple[CallRecord, ...]) -> Seat | None:
    """Who leads to the first trick: the pitcher (PI.11); ``None``: all passed."""
    high = high_call(calls)
    return None if high is None else high.seat


def same_dealer(options: Mapping[str, str]) -> bool:
    """Whether a deal that was thrown in is dealt again by the same dealer (house rule `all_pass`)."""
    return options["all_pass"] == "redeal_same"


def next_caller(deal: Deal, options: Mapping[str, str]) -> Seat | None:
    """Who calls next, after at least one call; ``None`` when the bidding is closed.

    The highest number closes it (PI.8), but for the dealer where the house rule `steal` is `any`; a smudge always does.
    """
    last, dealer = deal.calls[-1], deal.order.dealer
    if last.seat == dealer or isinstance(last.call, Smudge):
        return None
    if last.call == Bid(highest_bid(options)):
        return dealer if options["steal"] == "any" else None
    return left_of(last.seat, deal.seats)


def legal_calls(deal: Deal, options: Mapping[str, str]) -> tuple[Call, ...]:
    """The legal calls of the seat to act: pass, numbers, smudge (PI.6)."""
    numbers = range(_lowest_allowed(deal, options), highest_bid(options) + 1)
    return (
        *(() if is_stuck(deal, options) else (Pass(),)),
        *map(Bid, numbers),
        *((Smudge(),) if options["smudge"] == "five" else ()),
    )


def is_stuck(deal: Deal, options: Mapping[str, str]) -> bool:
    """Whether the seat to act is a dealer who must bid, because everybody else has passed (PI.9)."""
    return deal.caller == deal.order.dealer and high_call(deal.calls) is None and options["all_pass"] == "stuck"


def may_steal(deal: Deal, options: Mapping[str, str], number: int) -> bool:
    """Whether the seat to act may take the bid away by bidding the same number (PI.9, house rule `steal`)."""
    if deal.caller != deal.order.dealer:
        return False
    return options["steal"] == "any" or (options["steal"] == "below_four" and number < highest_bid(options))


def refusal(deal: Deal, options: Mapping[str, str], action: Action) -> Rejected:
    """Why a call that is not legal is refused."""
    lowest, highest = lowest_bid(options), highest_bid(options)
    is_number = isinstance(action, Bid) and lowest <= action.number <= highest
    if not is_number and not isinstance(action, Pass):
        key = "pitch.refused.call_or_smudge" if options["smudge"] == "five" else "pitch.refused.call"
        return Rejected("PI.6", key, call=str(action), lowest=lowest, highest=highest)
    high = high_call(deal.calls)
    if high is None:
        return Rejected("PI.9", "pitch.refused.stuck", lowest=stuck_bid(options))
    assert isinstance(high.call, Bid)
    number = high.call.number
    if deal.caller != deal.order.dealer:
        return Rejected("PI.7", "pitch.refused.too_low", high=number)
    if may_steal(deal, options, number):
        return Rejected("PI.9", "pitch.refused.below_steal", high=number)
    return Rejected("PI.9", "pitch.refused.no_steal", high=number)


def thrown_in_notice(deal: Deal, options: Mapping[str, str]) -> Line:
    """What the table says when everybody has passed (house rule `all_pass`)."""
    return Line("pitch.notice.redeal_same" if same_dealer(options) else "notice.thrown_in")


def _lowest_allowed(deal: Deal, options: Mapping[str, str]) -> int:
    """The lowest number that the seat to act may bid (PI.7, PI.9)."""
    high = high_call(deal.calls)
    if high is None:
        return stuck_bid(options) if is_stuck(deal, options) else lowest_bid(options)
    assert isinstance(high.call, Bid)
    number = high.call.number
    return number if may_steal(deal, options, number) else number + 1
