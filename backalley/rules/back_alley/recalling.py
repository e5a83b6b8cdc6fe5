"""What an observation that somebody wrote down must satisfy, so that some deal can have come to it."""

from collections import Counter
from collections.abc import Mapping

from backalley.rules.actions import Action, PlayCard
from backalley.rules.back_alley.dealing import TurnUp, last_number
from backalley.rules.back_alley.options import PATIENCE
from backalley.rules.back_alley.play import allowed_cards
from backalley.rules.back_alley.state import SEATS, TEAMS, Deal
from backalley.rules.cards import PACK_54
from backalley.rules.game import ObservedFacts, Rejected
from backalley.rules.lines import Seat, card_word

_STOCK = SEATS  # stands behind the seats among the places where an unseen card may lie


def check_order(facts: ObservedFacts) -> None:
    """Refuses a deal that cannot come up: by its number (BA.4, BA.26), or by the deals thrown in before it (BA.13)."""
    extra = facts.number > last_number(facts.options)
    if facts.number < 1 or (extra and facts.options["final_tie"] != "extra_deals"):
        raise Rejected("BA.26", "observation.number", number=facts.number)
    most = 0 if facts.options["all_pass"] == "dealer_forced" else PATIENCE
    if not 0 <= facts.attempt <= most:
        raise Rejected("BA.13", "observation.attempt", attempt=facts.attempt)
    if len(facts.totals) != len(TEAMS):
        raise Rejected("BA.1", "observation.totals")


def check_totals(facts: ObservedFacts, before: tuple[int, ...]) -> None:
    """Refuses points `before` the deal that its number rules out: the first starts at 0, an extra deal at a tie."""
    extra = facts.number > last_number(facts.options)
    if (facts.number == 1 and any(before)) or (extra and len(set(before)) > 1):
        raise Rejected(None, "observation.totals")


def check_face_up(turn: TurnUp, facts: ObservedFacts) -> None:
    """Refuses a stock that shows more, or less, than was turned and what the viewer drew from it."""
    drew = facts.exchange is not None and facts.exchange.seat == facts.seat
    shown = len(turn.turned) + (1 if drew else 0)
    if any((card is None) != (place >= shown) for place, card in enumerate(facts.stock)):
        raise Rejected("BA.5", "observation.stock")


class Unseen:
    """The cards that the viewer has not seen, and where each of them may lie by what the other seats have played."""

    def __init__(self, deal: Deal, turn: TurnUp, viewer: Seat) -> None:
        known = {card for cards in (*deal.dealt, deal.stock) for card in cards}
        swap = deal.exchange
        if swap is not None:
            known.add(swap.discard)
        self._cards = {card for card in PACK_54 if card not in known}
        self._room = {seat: deal.size for seat in range(SEATS) if seat != viewer}
        drawn = 1 if swap is not None and swap.seat != viewer else 0
        self._room[_STOCK] = deal.stock.count(None) - drawn
        # The joker that BA.7 takes out of play is in no hand: either it was given up, or nobody was dealt it.
        nowhere = set() if turn.exchanged is None else {turn.exchanged}
        self._denied = {seat: set(nowhere) for seat in range(SEATS)}

    def play(self, deal: Deal, options: Mapping[str, str], action: Action) -> None:
        """Notes what the seat to act plays from its unseen hand, and which cards it cannot hold, having played it.

        Whether a card is legal never depends on two others together, so each is tried alone beside the one played.

        Raises:
            Rejected: the card cannot come from that hand.
        """
        seat = deal.to_act()
        assert seat is not None
        if not isinstance(action, PlayCard):
            raise Rejected(None, "observation.played", card=str(action))
        card = action.card
        if card not in self._cards or card in self._denied[seat]:
            raise Rejected(None, "observation.played", card=card_word(card))
        self._cards.remove(card)
        self._room[seat] -= 1
        if card in allowed_cards(deal, options, (card, *self._cards)):
            return  # with whatever else in the hand: it shows nothing
        self._denied[seat].update(
            other for other in self._cards if card not in allowed_cards(deal, options, (card, other))
        )

    def check(self) -> None:
        """Refuses what no distribution of the unseen cards allows: some places would have to hold more than they can.

        By Hall's theorem there is a distribution if no set of places is asked to hold more cards than it has room for.
        """
        places = tuple(self._room)
        needs = Counter(
            frozenset(place for place in places if place == _STOCK or card not in self._denied[place])
            for card in self._cards
        )
        for choice in range(1 << len(places)):
            chosen = frozenset(place for bit, place in enumerate(places) if choice >> bit & 1)
            asked = sum(number for only, number in needs.items() if only <= chosen)
            if asked > sum(self._room[place] for place in chosen):
                raise Rejected(None, "observation.places")
