"""What an observation that somebody wrote down must satisfy, so that some deal can have come to it."""

from backalley.rules.game import ObservedFacts, Rejected
from backalley.rules.lines import Seat
from backalley.rules.pitch.options import pack_of, target_of
from backalley.rules.pitch.state import Deal
from backalley.rules.unseen import Unseen


def check_order(facts: ObservedFacts) -> None:
    """Refuses a deal that cannot come up: by its number, the deals thrown in before it (PI.9), or an exchange."""
    if facts.number < 1:
        raise Rejected("PI.20", "observation.number", number=facts.number)
    if facts.attempt < 0 or (facts.attempt > 0 and facts.options["all_pass"] == "stuck"):
        raise Rejected("PI.9", "observation.attempt", attempt=facts.attempt)
    if facts.exchange is not None:
        raise Rejected(None, "refused.exchange")


def check_totals(facts: ObservedFacts, before: tuple[int, ...]) -> None:
    """Refuses points `before` the deal that cannot be: the first deal starts at 0, and none starts with a game won."""
    won = facts.options["win_rule"] == "anyone" and max(before) >= target_of(facts.options)
    if won or (facts.number == 1 and any(before)):
        raise Rejected("PI.20", "observation.totals")


def unseen_by(deal: Deal, facts: ObservedFacts, viewer: Seat) -> Unseen:
    """The cards that the viewer has not seen in a deal as the viewer knows it."""
    cards = (card for card in pack_of(facts.options) if card not in deal.dealt[viewer])
    room = {seat: deal.size for seat in range(len(facts.seats)) if seat != viewer}
    return Unseen(cards, room, len(deal.stock))
