"""Who looks at the table: whose cards may be shown, and whose seat is at the window's lower edge.

With one person at the table that is always the same one. Several pass the computer round: then nobody's cards are shown
until the person to act has said to be there, and again as soon as somebody else is to act or the next deal begins.
"""

from backalley.match import Match
from backalley.rules.lines import Seat


class Looking:
    """The seat that may be shown its cards, at one match. `watching` is whose are shown where no person plays."""

    def __init__(self, match: Match, watching: Seat | None = None) -> None:
        self._match = match
        self._watching = watching
        persons = match.arrangements.persons
        self.viewer: Seat | None = None
        """Whose cards may be shown; nobody's where it is ``None``."""
        self.bottom: Seat = persons[0] if persons else watching or 0
        """The seat at the window's lower edge."""
        self._shared = len(persons) > 1  # whether persons have passed the computer round
        self.last: Seat | None = None
        """The person before whose cards were covered last."""
        self.review()

    @property
    def several(self) -> bool:
        """Whether a person is shown cards only after having come: persons pass the computer round."""
        return len(self._match.arrangements.persons) > 1 or (self._shared and self.viewer is None)

    @property
    def latest(self) -> Seat | None:
        """The person who looks, or who looked last where nobody's cards are shown now."""
        return self.viewer if self.viewer is not None else self.last

    @property
    def voice(self) -> Seat | None:
        """The seat from which one speaks of "we" and "they" at this table."""
        return voice(self._match, self._watching)

    @property
    def stranger(self) -> Seat | None:
        """The person who is to act and may not be shown any cards yet."""
        seat = self._match.to_act
        if seat is None or seat == self.viewer or not self._match.sitters[seat].human:
            return None
        return seat

    def review(self) -> None:
        """Persons may have come or gone. A person alone looks without being asked, unless others were there before."""
        persons = self._match.arrangements.persons
        self._shared = self._shared or len(persons) > 1
        if len(persons) == 1 and not self._shared:
            self.admit(persons[0])
        elif not persons:
            self.viewer = self._watching
            self.bottom = self.bottom if self._watching is None else self._watching
        elif self.viewer not in persons:
            self._hide()

    def cover(self) -> None:
        """Nobody's cards may be shown any more, where persons pass the computer round."""
        if self.several:
            self._hide()

    def _hide(self) -> None:
        self.last, self.viewer = self.latest, None

    def admit(self, seat: Seat) -> None:
        """The person at `seat` looks from now on."""
        self.viewer = self.bottom = seat


def voice(match: Match, watching: Seat | None = None) -> Seat | None:
    """The seat from which one speaks of "we" and "they"; ``None`` where persons of several parties look on."""
    persons = match.arrangements.persons
    if not persons:
        return watching
    own = next(members for members in match.parties if persons[0] in members)
    return persons[0] if all(seat in own for seat in persons) else None
