"""What a call told the table, as computer players of Pitch bid: from public facts alone."""

from backalley.rules.actions import Bid, Smudge
from backalley.rules.game import CallRecord, Observation
from backalley.rules.lines import Line, line
from backalley.rules.pitch.options import highest_bid, stuck_bid, target_of
from backalley.rules.pitch.state import PitchObservation, high_call


def meaning(observation: Observation, place: int) -> Line:
    """What the call `observation.calls[place]` says of the hand behind it. The viewer may be nobody.

    Raises:
        ValueError: this is no table of Pitch.
        IndexError: there is no such call.
    """
    if not isinstance(observation, PitchObservation):
        raise ValueError("this is no table of Pitch")
    made, before = observation.calls[place], high_call(observation.calls[:place])
    match made.call:
        case Bid(number):
            return _of_number(observation, made, number, before)
        case Smudge():
            return Line("meaning_pitch.smudge")
        case _:
            return _of_pass(observation, made, before)


def _of_number(seen: PitchObservation, made: CallRecord, number: int, before: CallRecord | None) -> Line:
    dealer = made.seat == seen.dealer
    if dealer and before is None and seen.options["all_pass"] == "stuck" and number == stuck_bid(seen.options):
        return line("meaning_pitch.stuck", n=number)
    total = seen.totals[seen.party_of(made.seat)]
    if total - number >= target_of(seen.options) and seen.options["win_rule"] == "pitcher_any":
        return line("meaning_pitch.wins_anyway", n=number)
    if total + number >= target_of(seen.options):
        return line("meaning_pitch.out", n=number)
    if before is not None and before.call == made.call:
        return line("meaning_pitch.steal", n=number)
    if before is not None and _mates(seen, made, before):
        return line("meaning_pitch.raises_partner", n=number)
    if number == highest_bid(seen.options):
        return line("meaning_pitch.highest", n=number)
    return line("meaning_pitch.number", n=number)


def _of_pass(seen: PitchObservation, made: CallRecord, before: CallRecord | None) -> Line:
    if before is None:
        return Line("meaning_pitch.pass.open")
    if _mates(seen, made, before):
        return Line("meaning_pitch.pass.partner")
    assert isinstance(before.call, Bid)  # a smudge ends the auction
    number = before.call.number
    if made.seat == seen.dealer and seen.options["steal"] != "never":
        return line("meaning_pitch.pass.dealer", n=number)
    return line("meaning_pitch.pass.over", n=number)


def _mates(seen: PitchObservation, one: CallRecord, other: CallRecord) -> bool:
    return seen.party_of(one.seat) == seen.party_of(other.seat)
