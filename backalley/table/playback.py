"""How a table keeps up with its match: plays back what happened, deal by deal, and jumps where something is taken back.

The match is always ahead: what has happened there gets a script, and goes on only when every script has been shown.
"""

from typing import TYPE_CHECKING

from backalley.match import Match
from backalley.rules.game import Phase
from backalley.table.choreography import FLIGHT, script_for
from backalley.table.turns import Turns

if TYPE_CHECKING:
    from backalley.table.scene import TableScene


class Playback:
    """Shows one match at one table, as far as it has come."""

    def __init__(self, table: "TableScene", turns: Turns) -> None:
        self._table = table
        self._turns = turns
        self._scripted = table.match.length  # beats that have a script
        self.dealing = False
        """Whether cards are being dealt."""
        self.sheet_open = False
        """Whether the score sheet of a deal waits to be put away."""
        self._sheet_due = _ends_with_a_score(table.match)
        self._over_told = False

    @property
    def caught_up(self) -> bool:
        """Whether nothing is left to be shown before somebody acts."""
        table = self._table
        return not table.director.busy and not self.sheet_open and self._scripted == table.match.length

    def advance(self) -> None:
        """Lets the match go on as far as it can without the person."""
        table = self._table
        self._turns.think()
        if table.director.busy or self.sheet_open or table.admission.asking:
            return
        if self._sheet_due:
            self.open_sheet()
        elif self.dealing:
            table.dealing(False)
            table.renew()
        elif self._scripted < table.match.length:
            for beat in table.match.beats(table.viewer, self._scripted):
                table.director.enqueue(script_for(table, beat))
            self._scripted = table.match.length
            table.hand.forget()
            table.show_hand()
        elif table.match.due is not None:
            table.admission.cover()
            table.match.deal()
            self.advance()
        elif table.match.over and not self._over_told:
            self._over_told = True
            table.host.finished(table)
        elif table.looking.stranger is not None:
            table.admission.ask_for(table.looking.stranger)
        elif self._turns.act():
            self.advance()

    def open_sheet(self) -> None:
        """A deal has been scored: its sheet comes before the next deal."""
        self._sheet_due = False
        self.sheet_open = True
        self._table.deeds.forget()
        self._table.host.open_sheet(self._table, self._table.match.sheet[-1])

    # ------------------------------------------------------------ taking back

    def undo(self) -> None:
        """Takes back what the table lets the person take back."""
        seat = self._table.looking.latest
        if seat is not None and not self.sheet_open and self._table.match.undo(seat):
            self.jump()

    def redo(self) -> None:
        """Does again what was taken back."""
        if not self.sheet_open and self._table.match.redo():
            self.jump()

    def can_undo(self) -> bool:
        """Whether there is something to be taken back."""
        seat = self._table.looking.latest
        return seat is not None and not self.sheet_open and self._table.match.can_undo(seat)

    def can_redo(self) -> bool:
        """Whether there is something to be done again."""
        return not self.sheet_open and self._table.match.can_redo

    def jump(self) -> None:
        """Goes to where the match stands now, without showing what lies between."""
        table = self._table
        table.director.clear()
        table.tally.begin(0)
        self._scripted = table.match.length
        self.dealing, self._over_told = False, False
        table.deeds.forget()
        self._sheet_due = _ends_with_a_score(table.match)
        table.end_turn()
        table.notices.hide()
        table.hand.forget()
        table.sprites.rearrange(table.show(table.match.observe(table.viewer)), FLIGHT)
        table.bubbles(table.picture.phase is Phase.BIDDING)
        table.show_hand()


def _ends_with_a_score(match: Match) -> bool:
    """Whether the last thing that happened is that a deal was scored: then a game taken up opens with its sheet."""
    scored_last = match.due is None or match.due.attempt == 0
    return match.to_act is None and bool(match.sheet) and scored_last
