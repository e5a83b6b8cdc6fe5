"""The cards that one seat has not seen, and where each of them may lie by what the other seats have played."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Final

from backalley.rules.actions import Action, PlayCard
from backalley.rules.cards import Card
from backalley.rules.game import Rejected
from backalley.rules.lines import Seat, card_word

_STOCK: Final = None  # stands beside the seats among the places where an unseen card may lie

# The cards that the seat to act might play if it held these.
Allowed = Callable[[Sequence[Card]], Sequence[Card]]


class Unseen:
    """Unseen cards: `room` is how many of them each other seat was dealt, `stock` how many were not dealt.

    `undealt` are those of them that are known to be in no hand.
    """

    def __init__(
        self, cards: Iterable[Card], room: Mapping[Seat, int], stock: int, undealt: Set[Card] = frozenset()
    ) -> None:
        self._cards = set(cards)
        self._room: dict[Seat | None, int] = {_STOCK: stock, **dict(room.items())}
        self._denied = {seat: set(undealt) for seat in room}

    def play(self, seat: Seat, action: Action, allowed: Allowed) -> None:
        """Notes what a seat plays from its unseen hand, and which cards it cannot hold, having played it.

        Whether a card is legal never depends on two others together, so each is tried alone beside the one played.

        Raises:
            Rejected: the card cannot come from that hand.
        """
        if not isinstance(action, PlayCard):
            raise Rejected(None, "observation.played", card=str(action))
        card = action.card
        if card not in self._cards or card in self._denied[seat] or card not in allowed((card,)):
            raise Rejected(None, "observation.played", card=card_word(card))
        self._cards.remove(card)
        self._room[seat] -= 1
        if card in allowed((card, *self._cards)):
            return  # with whatever else in the hand: it shows nothing
        self._denied[seat].update(other for other in self._cards if card not in allowed((card, other)))

    def check(self) -> None:
        """Refuses what no distribution of the unseen cards allows: some places would have to hold more than they can.

        By Hall's theorem there is a distribution if no set of places is asked to hold more cards than it has room for.
        """
        places = tuple(self._room)
        needs = Counter(
            frozenset(place for place in places if place is _STOCK or card not in self._denied[place])
            for card in self._cards
        )
        for choice in range(1 << len(places)):
            chosen = frozenset(place for bit, place in enumerate(places) if choice >> bit & 1)
            asked = sum(number for only, number in needs.items() if only <= chosen)
            if asked > sum(self._room[place] for place in chosen):
                raise Rejected(None, "observation.places")
