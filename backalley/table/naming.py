"""What seats and parties are called at the table."""

from typing import Literal

from backalley.rules.lines import Party, PartyName, Seat, SeatName
from backalley.text import Text

GrammaticalPerson = Literal["we", "they", "team", "player"]


class Names:
    """Says who is meant in a line: give it to `Text.say` as the function that names what it can't name itself.

    `parties` are the seats that score together, `viewer` is the seat at which the reader sits, if any.
    """

    def __init__(
        self, seats: tuple[str, ...], parties: tuple[tuple[Seat, ...], ...], viewer: Seat | None, text: Text
    ) -> None:
        self.seats = seats
        self.parties = parties
        self.viewer = viewer
        self._text = text

    def __call__(self, who: object) -> str:
        """The name of a `SeatName` or `PartyName`.

        Raises:
            TypeError: it is neither.
        """
        match who:
            case SeatName(seat):
                return self.seats[seat]
            case PartyName(party):
                return self.party(party)
            case _:
                raise TypeError(f"{who!r} has no name")

    def person(self, party: Party) -> GrammaticalPerson:
        """How the reader speaks of a party: two teams are "we" and "they" to their members."""
        if len(self.parties[party]) == 1:
            return "player"
        if self.viewer is None or len(self.parties) != 2 or not any(self.viewer in seats for seats in self.parties):
            return "team"
        return "we" if self.viewer in self.parties[party] else "they"

    def party(self, party: Party) -> str:
        """The short name of a party: "We" and "They", or its members."""
        person = self.person(party)
        if person in ("we", "they"):
            return self._text(f"table.{person}")
        return self.members(party)

    def members(self, party: Party) -> str:
        """The names of a party's members: "Anna & Carla"."""
        *others, last = (self.seats[seat] for seat in self.parties[party])
        if not others:
            return last
        first = others[0]
        for other in others[1:]:
            first = self._text("table.listed", first=first, second=other)
        return self._text("table.joined", first=first, second=last)
