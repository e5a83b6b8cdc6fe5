"""What the table asks of the program around it."""

from typing import TYPE_CHECKING, Protocol

from backalley.rules.lines import Seat
from backalley.rules.scoring import DealScore

if TYPE_CHECKING:
    from backalley.table.scene import TableScene


class Host(Protocol):
    """The program around the table: its other screens."""

    def open_sheet(self, table: "TableScene", score: DealScore | None) -> None:
        """Shows the score sheet: of the deal just over, or in the middle of one (``None``)."""
        ...

    def open_curtain(self, table: "TableScene", seat: Seat, before: Seat | None) -> None:
        """Asks for the person at `seat`, after the one at `before` if any; answers with `admit` or `draw_back`."""
        ...

    def open_rules(self, at: str | None) -> None:
        """Opens the rule book, at a rule's number or a house rule's key if one is given."""
        ...

    def shortcut(self, key: int) -> bool:
        """Does what a key stands for everywhere at the table; whether it stands for anything."""
        ...

    def open_menu(self, table: "TableScene") -> None:
        """Shows everything else that can be done from the table; leaving it is one of these things."""
        ...

    def finished(self, table: "TableScene") -> None:
        """Nothing more will happen at this table, and its last score sheet was put away."""
        ...
