"""Who is let look at a table: persons come, are asked for where several pass the computer round, and go."""

from typing import TYPE_CHECKING

from backalley.rules.lines import Seat

if TYPE_CHECKING:
    from backalley.table.scene import TableScene


class Admission:
    """Lets persons look at one table, one after the other."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self.asking = False
        """Whether a person was asked for and has not come yet."""

    def admit(self, seat: Seat) -> None:
        """The person at `seat` has come: shows that hand."""
        self.asking = False
        self._table.looking.admit(seat)
        self._table.take_seat()

    def draw_back(self) -> None:
        """Nobody is asked for any more."""
        self.asking = False
        self._table.renew()

    def reseat(self) -> None:
        """Somebody has come to the table, or gone. What was still to be shown was meant for whoever looked before."""
        table = self._table
        table.looking.review()
        table.take_seat()
        if table.director.busy:
            table.playback.jump()

    def cover(self) -> None:
        """Lets nobody's cards be seen, where persons pass the computer round."""
        table = self._table
        if table.looking.several and table.viewer is not None:
            table.looking.cover()
            table.take_seat()

    def ask_for(self, seat: Seat) -> None:
        """A person who may not look yet is to act: alone at once, among several once that person has come."""
        table = self._table
        if not table.looking.several:
            self.admit(seat)
            return
        self.cover()
        self.asking = True
        table.host.open_curtain(table, seat, table.looking.last)
