"""What the table asks of the program around it."""

from typing import TYPE_CHECKING, Protocol

from backalley.rules.scoring import DealScore
from backalley.table.tools import Tool

if TYPE_CHECKING:
    from backalley.table.scene import TableScene


class Host(Protocol):
    """The program around the table: its other screens and their buttons."""

    def open_sheet(self, table: "TableScene", score: DealScore | None) -> None:
        """Shows the score sheet: of the deal just over, or in the middle of one (``None``)."""
        ...

    def open_rules(self, at: str | None) -> None:
        """Opens the rule book, at a rule's number or a house rule's key if one is given."""
        ...

    def leave_table(self) -> None:
        """Goes where one comes from; the game waits where it stands."""
        ...

    def tools(self) -> tuple[Tool, ...]:
        """What the toolbar offers besides the table's own tools."""
        ...
