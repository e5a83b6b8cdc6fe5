"""The score sheet over the table: why the deal scored as it did, all deals so far, and how the totals went."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from backalley.rules.lines import Party
from backalley.rules.scoring import DealScore
from backalley.scenes.body import BAR, ENDS, PAGES, UPRIGHT
from backalley.scenes.column import Column, Piece
from backalley.scenes.overlay import Overlay
from backalley.scenes.rule_link import RuleLink
from backalley.scenes.sheet_chart import draw_chart
from backalley.scenes.sheet_explanation import draw_explanation, rule_boxes
from backalley.scenes.sheet_layout import LEFT, Block, below, beside
from backalley.scenes.sheet_table import draw_table
from backalley.scenes.sheet_tools import SheetTools
from backalley.scenes.sheet_words import sheet_words
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import IVORY, MIST, SHEET
from backalley.stage.shapes import party_colour
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.measures import measures
from backalley.table.naming import Names


class ScoreSheet(Overlay):
    """The score of the deal just `finished`, or of the game so far in the middle of a deal.

    `sizes` are the cards a hand of every counted deal of the game, none where it has no fixed length. `winners` are
    those of a game that is over: then `on_again` and `on_menu` are offered where they are given. `on_done` is offered
    otherwise. Closing is for them to do. `on_rule` is told a rule that is to be looked up: its number, or the key of a
    house rule. `on_png` and `on_csv` export the sheet, `on_copy` copies the deal, each where it is given.
    """

    def __init__(
        self,
        kit: Kit,
        names: Names,
        sheet: Sequence[DealScore],
        sizes: Sequence[int],
        *,
        on_done: Callable[[], None],
        finished: bool = True,
        winners: Sequence[Party] | None = None,
        on_again: Callable[[], None] | None = None,
        on_menu: Callable[[], None] | None = None,
        on_rule: Callable[[str], None] | None = None,
        on_png: Callable[[], None] | None = None,
        on_csv: Callable[[], None] | None = None,
        on_copy: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(kit)
        self.words = sheet_words(kit.text, names, sheet, sizes, winners=winners, finished=finished)
        self.scrolls = False
        """Whether the sheet is one column that scrolls, because the window is small or there is much to say."""
        self.blocks: tuple[Block, ...] = ()
        self._over = winners is not None and on_again is not None
        self._result = winners is not None
        self._finished = finished
        self._on_done, self._on_again, self._on_menu, self._on_rule = on_done, on_again, on_menu, on_rule
        self._tools = SheetTools(on_png, on_csv, None if on_copy is None else self._copy)
        self._on_copy = on_copy
        self._copied = False
        self._copy_button: Button | None = None
        self._tools_width = 0.0
        self._scale = kit.scale

    # Places

    @property
    def _painter(self) -> Painter:
        """The painter at the sheet's own scale: a small window has no room for the whole text size."""
        return self.kit.painter.at(self._scale)

    def _lay_out(self, size: tuple[int, int]) -> None:
        """Lays the sheet out for the window, in one column where it is small."""
        fitting = measures(size, self.kit.scale)
        self._scale = fitting.scale
        painter, words, px = self._painter, self.words, self._scale
        place = None
        if not fitting.compact:
            place = beside(painter, words, size, px) or beside(painter, words, size, px, tight=True)
        if place is None:
            place = below(painter, words, size, px, two_buttons=self._over)
        self.box, self.blocks, self.scrolls = place.panel, place.blocks, place.scrolls
        self._add_buttons(place.buttons)
        self._add_tools()
        self._compose(place.body, place.limit)

    def _add_buttons(self, area: Box) -> None:
        text = self.kit.text
        x, y, width, height = area
        self.widgets = Widgets(self._scale)
        space, escape = text("sheet.space"), text("sheet.escape")
        if not self._over:
            label = text("sheet.next_deal" if self._finished else "sheet.back")
            if self._result:
                label = text("button.close")
            main = Button(area, label, kind="main", key_label=space, on_press=self._done)
            self.widgets.add(main)
            self.widgets.default = main
            return
        gap = 8 * self._scale
        narrow = (width - gap) * 0.42
        main = Button(
            (x, y, width - gap - narrow, height),
            text("sheet.again"),
            kind="main",
            key_label=space,
            on_press=self._again,
        )
        menu = Button(
            (x + width - narrow, y, narrow, height), text("sheet.menu"), key_label=escape, on_press=self._menu
        )
        self.widgets.add(main)
        self.widgets.add(menu)
        self.widgets.default = main

    def _add_tools(self) -> None:
        """Adds what takes the sheet elsewhere, in the right upper corner."""
        px, (x, y, width, _) = self._scale, self.box
        corner = (x + width - (24 if self.scrolls else 32) * px, y + (12 if self.scrolls else 10) * px)
        roomy = not self.scrolls
        buttons = self._tools.buttons(self.kit.text, self._painter, corner, px, roomy=roomy, copied=self._copied)
        for button in buttons:
            self.widgets.add(button)
        self._copy_button = None if self._on_copy is None else buttons[-1]
        self._tools_width = corner[0] - buttons[0].box[0] if buttons else 0.0

    def _compose(self, body: Box, limit: float) -> None:
        """Puts the blocks into the body, which can be scrolled so far; and a link on the rule of each reason."""
        px, (x, y, width, height) = self._scale, body
        column = Column(self._painter, px, x, width)
        column.height = height + limit
        for block in self.blocks:
            left, top, wide, tall = block.box
            column.pieces.append(Piece((left, top - y, wide, tall), partial(self._draw_block, block)))
            column.widgets += self._links(block, y)
        track = (x + width - 2 * BAR * px, y + 8 * px, BAR * px, height - 16 * px)
        self.body.lay_out(column, body, track, self.widgets)

    def _links(self, block: Block, top: float) -> list[RuleLink]:
        """Links on the rules of a block's reasons in a body with this top, where there is somebody to tell."""
        if self._on_rule is None or block.what != "explanation":
            return []
        tooltip, shown = self.kit.text("book.look_up"), self.words.explanations[block.place]
        return [
            RuleLink((x, y - top, w, h), reason.rule, tooltip=tooltip, on_press=partial(self._on_rule, reason.source))
            for reason, (x, y, w, h) in rule_boxes(self._painter, shown, block.box, self._scale)
        ]

    # Events

    def _key(self, event: pygame.event.Event) -> bool:
        before = self.widgets.focused
        taken = self.widgets.handle(event)
        self.body.reveal_focus(before)
        return taken or self._own_key(event.key)

    def _own_key(self, key: int) -> bool:
        if key in (*UPRIGHT, *PAGES, *ENDS):
            return self.body.scroll_by_key(key)
        if key == pygame.K_SPACE:
            (self._again if self._over else self._done)()
            return True
        if key == pygame.K_ESCAPE:
            (self._menu if self._over else self._done)()
            return True
        if key == pygame.K_c and self._on_copy is not None:
            self._copy()
            return True
        if key == pygame.K_s and not self._over:  # the key that opened it
            self._done()
            return True
        return False

    def _done(self) -> None:
        self._on_done()

    def _copy(self) -> None:
        """Copies the deal; the button says so from then on."""
        if self._on_copy is None or self._copy_button is None:
            return
        self._on_copy()
        self._copied = True
        self._copy_button.label, self._copy_button.icon = self.kit.text("sheet_export.copied"), "check"
        self._stale = True

    def _again(self) -> None:
        if self._on_again is not None:
            self._on_again()

    def _menu(self) -> None:
        if self._on_menu is not None:
            self._on_menu()

    # Drawing

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the sheet over the blurred table."""
        px, painter = self._scale, self._painter
        self._draw_behind(dst)
        painter.panel(dst, self.box, radius=10 * px, alpha=0.97, fill=SHEET, shadow=0.55, blur=30 * px, down=14 * px)
        self._draw_title(dst)
        self.body.draw(dst)
        self._draw_sentence(dst)
        self.widgets.draw(dst, painter)

    def _draw_title(self, dst: pygame.Surface) -> None:
        px, painter, words = self._scale, self._painter, self.words
        x, y, width, _ = self.box
        pad = (24 if self.scrolls else 32) * px
        room = width - 2 * pad if self.scrolls else LEFT * px
        if self.scrolls and self._tools_width:
            room -= self._tools_width + 16 * px
        title, about = (40, 64) if self.scrolls else (58, 84)
        color = IVORY if words.title_party is None else party_colour(words.title_party)
        left = x + pad
        size = 28 * px
        if painter.text_width(words.title, size=size, face="bold") > room:
            size = 22 * px
        painter.text(dst, words.title, left, y + title * px, size=size, face="bold", color=color, max_width=room)
        painter.text(dst, words.about, left, y + about * px, size=14 * px, color=MIST, max_width=room)

    def _draw_block(self, block: Block, dst: pygame.Surface, x: float, y: float) -> None:
        painter, px, words, text = self._painter, self._scale, self.words, self.kit.text
        box = (x, y, *block.box[2:])
        if block.what == "explanation":
            draw_explanation(painter, dst, words.explanations[block.place], box, px, text("sheet.this_deal"))
        elif block.what == "table":
            draw_table(painter, dst, words.rows, words.heads, box, px, text, blocks=block.place or 2)
        else:
            draw_chart(painter, dst, words.rows, len(words.heads), box, px, text)

    def _draw_sentence(self, dst: pygame.Surface) -> None:
        px, painter = self._scale, self._painter
        first = next(iter(self.widgets)).box
        size = 18 * px
        if self.scrolls:
            left = self.box[0] + 24 * px
            room = first[0] - 16 * px - left
            middle = first[1] + first[3] / 2
            lines = painter.wrap(self.words.sentence, room, size=size)
            if len(lines) > 1:
                size = 14 * px
                lines = painter.wrap(self.words.sentence, room, size=size)[:3]
            for place, line in enumerate(lines):
                level = middle + (place - (len(lines) - 1) / 2) * 20 * px
                painter.centred(dst, line, left, level, size=size, align="left", max_width=room)
            return
        lines = painter.wrap(self.words.sentence, LEFT * px, size=size)
        if len(lines) > 1:
            size = 14 * px
            lines = painter.wrap(self.words.sentence, LEFT * px, size=size)[:2]
        for place, line in enumerate(reversed(lines)):
            baseline = first[1] - 22 * px - place * 20 * px
            painter.text(dst, line, first[0], baseline, size=size, max_width=LEFT * px)
