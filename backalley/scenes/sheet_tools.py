"""What takes the score sheet elsewhere: small buttons in its right upper corner, each where it is offered."""

from collections.abc import Callable
from dataclasses import dataclass

from backalley.stage.paint import Box, Painter
from backalley.stage.widgets import Button
from backalley.text import Text

_HEIGHT = 40
_GAP = 8
_WORD = 64  # the width of a button with a word of three letters,
_ICON = 44  # and of one with an icon alone
_ICON_ROOM = 20 + 8 + 10 + 32  # an icon, the gaps round a label, and the air at both ends


@dataclass(frozen=True, slots=True)
class SheetTools:
    """What is offered: the sheet as a picture, as a table, and the deal to be copied."""

    on_png: Callable[[], None] | None = None
    on_csv: Callable[[], None] | None = None
    on_copy: Callable[[], None] | None = None

    def buttons(
        self, text: Text, painter: Painter, corner: tuple[float, float], px: float, *, roomy: bool, copied: bool
    ) -> list[Button]:
        """The buttons from left to right, the last one ending at the corner; `roomy` where words have room."""
        made: list[Button] = []
        for what, run in (("png", self.on_png), ("csv", self.on_csv)):
            if run is not None:
                label, tip = text(f"sheet_export.{what}"), text(f"sheet_export.{what}_tip")
                made.append(Button((0.0, 0.0, _WORD * px, 0.0), label, on_press=run, tooltip=tip))
        if self.on_copy is not None:
            made.append(self._copy_button(text, painter, px, self.on_copy, roomy=roomy, copied=copied))
        right, top = corner
        for button in reversed(made):
            right -= button.box[2]
            button.box = (round(right), round(top), round(button.box[2]), round(_HEIGHT * px))
            right -= _GAP * px
        return made

    def _copy_button(
        self, text: Text, painter: Painter, px: float, run: Callable[[], None], *, roomy: bool, copied: bool
    ) -> Button:
        label = text("sheet_export.copied" if copied else "sheet_export.copy")
        icon, tip = "check" if copied else "copy", text("sheet_export.copy_tip")
        if not roomy:
            box: Box = (0.0, 0.0, _ICON * px, 0.0)
            return Button(box, label, kind="tool", icon=icon, on_press=run, tooltip=tip)
        key = text("key.c")
        # As wide as the longer of its two labels, so that nothing moves when it has been pressed.
        words = max(
            painter.text_width(text(f"sheet_export.{each}"), size=18 * px, face="bold") for each in ("copy", "copied")
        )
        wide = words + _ICON_ROOM * px + painter.keycap_width(key)
        return Button((0.0, 0.0, wide, 0.0), label, icon=icon, key_label=key, on_press=run, tooltip=tip)
