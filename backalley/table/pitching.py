"""A card that is put down as a call, where a game has that: it is led if the call stands."""

from collections.abc import Sequence

from backalley.rules.actions import Call, PlayCard
from backalley.rules.game import Observation, Quote
from backalley.rules.lines import Seat


class Pitching:
    """The card that one person has put down with a call, until it is led or the call turns out not to stand."""

    def __init__(self) -> None:
        self._card: PlayCard | None = None

    def call_of(self, card: PlayCard, quotes: Sequence[Quote]) -> Call | None:
        """The call that `card` makes by being put down, remembered; ``None`` where it cannot be the first one led.

        Raises:
            LookupError: no call may be made so now.
        """
        quote = next((quote for quote in quotes if quote.pitches), None)
        if quote is None:
            raise LookupError("no call may be made by putting a card down")
        if card.card not in quote.pitches:
            return None
        self._card = card
        return quote.call

    def drop(self) -> None:
        """The call was refused, or somebody else is to act."""
        self._card = None

    def due(self, picture: Observation, seat: Seat) -> PlayCard | None:
        """The card to be led now that `seat` is to act, if its call stood; it is forgotten in any case."""
        card, self._card = self._card, None
        return card if card is not None and picture.leader == seat and not picture.tricks else None
