"""The score sheet over the table: why the deal scored as it did, all deals so far, and how the totals went."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from backalley.rules.lines import Party
from backalley.rules.scoring import DealScore
from backalley.scenes.backdrop import veil
from backalley.scenes.rule_link import RuleLink
from backalley.scenes.scrolled import Scrolled, Viewport
from backalley.scenes.sheet_chart import draw_chart
from backalley.scenes.sheet_explanation import draw_explanation, rule_boxes
from backalley.scenes.sheet_layout import LEFT, Block, below, beside
from backalley.scenes.sheet_table import draw_table
from backalley.scenes.sheet_tools import SheetTools
from backalley.scenes.sheet_words import sheet_words
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import IVORY, MIST, SHEET, WHITE
from backalley.stage.scene import Scene
from backalley.stage.shapes import party_colour
from backalley.stage.widgets import Button, Widget, Widgets
from backalley.table.kit import Kit
from backalley.table.measures import measures
from backalley.table.naming import Names

_WHEEL = 60  # px at text size 100 % for one notch,
_ARROW = 48  # and for one press of an arrow key


class ScoreSheet(Scene):
    """The score of the deal just `finished`, or of the game so far in the middle of a deal.

    `sizes` are the cards a hand of every counted deal of the game, none where it has no fixed length. `winners` are
    those of a game that is over: then `on_again` and `on_menu` are offered where they are given. `on_done` is offered
    otherwise. Closing is for them to do. `on_rule` is told a rule that is to be looked up: its number, or the key of a
    house rule. `on_png` and `on_csv` export the sheet, `on_copy` copies the deal, each where it is given.
    """

    opaque = False  # until it has a picture of the table behind it

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
        self.kit = kit
        self.words = sheet_words(kit.text, names, sheet, sizes, winners=winners, finished=finished)
        self.scroll = 0.0
        """How far the body is scrolled down, in pixels."""
        self.scroll_limit = 0.0
        self.scrolls = False
        """Whether the sheet is one column that scrolls, because the window is small or there is much to say."""
        self.widgets = Widgets()
        self.panel: Box = (0.0, 0.0, 0.0, 0.0)
        self.body: Box = (0.0, 0.0, 0.0, 0.0)
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
        self._viewport = Viewport(self.body, 0.0)
        self._backdrop: pygame.Surface | None = None
        self._dragging = False
        self._stale = True

    # Places

    @property
    def _painter(self) -> Painter:
        """The painter at the sheet's own scale: a small window has no room for the whole text size."""
        return self.kit.painter.at(self._scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Lays the sheet out for the window, in one column where it is small."""
        fitting = measures(size, self.kit.scale)
        self._scale = fitting.scale
        self._backdrop = None
        self.opaque = False
        self._stale = True
        painter, words, px = self._painter, self.words, self._scale
        place = None
        if not fitting.compact:
            place = beside(painter, words, size, px) or beside(painter, words, size, px, tight=True)
        if place is None:
            place = below(painter, words, size, px, two_buttons=self._over)
        self.panel, self.body, self.blocks = place.panel, place.body, place.blocks
        self.scrolls, self.scroll_limit = place.scrolls, place.limit
        self._add_buttons(place.buttons)
        self._add_tools()
        self.scroll = max(0.0, min(self.scroll, self.scroll_limit))
        self._viewport = Viewport(self.body, self.body[3] + self.scroll_limit)
        self._add_links()
        self._follow()

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
        px, (x, y, width, _) = self._scale, self.panel
        corner = (x + width - (24 if self.scrolls else 32) * px, y + (12 if self.scrolls else 10) * px)
        roomy = not self.scrolls
        buttons = self._tools.buttons(self.kit.text, self._painter, corner, px, roomy=roomy, copied=self._copied)
        for button in buttons:
            self.widgets.add(button)
        self._copy_button = None if self._on_copy is None else buttons[-1]
        self._tools_width = corner[0] - buttons[0].box[0] if buttons else 0.0

    def _add_links(self) -> None:
        """Makes the rules of the reasons links, where there is somebody to tell."""
        if self._on_rule is None:
            return
        tooltip = self.kit.text("book.look_up")
        for block in self.blocks:
            if block.what != "explanation":
                continue
            shown = self.words.explanations[block.place]
            for reason, (x, y, w, h) in rule_boxes(self._painter, shown, block.box, self._scale):
                look_up = partial(self._on_rule, reason.source)
                link = RuleLink((x, y - self.body[1], w, h), reason.rule, tooltip=tooltip, on_press=look_up)
                self.widgets.add(Scrolled(link, self._viewport))

    def _follow(self) -> None:
        """Puts the links where the body is scrolled to."""
        self._viewport.scroll_to(self.scroll)
        for widget in self.widgets:
            if isinstance(widget, Scrolled):
                widget.follow()

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes keys, the wheel, and the pointer; a sheet lets nothing through to the table."""
        before = self.widgets.focused
        taken = self.widgets.handle(event)
        self._show_focus(before)
        if taken:
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll_by(-_WHEEL * self._scale * getattr(event, "precise_y", float(event.y)))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragging = self.scrolls and _inside(self.body, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._dragging = False
        elif event.type == pygame.MOUSEMOTION and self._dragging:
            return self._scroll_by(-float(event.rel[1]))
        return False

    def _key(self, key: int) -> bool:
        page = 0.9 * self.body[3]
        steps = {
            pygame.K_DOWN: _ARROW * self._scale,
            pygame.K_UP: -_ARROW * self._scale,
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_END: self.scroll_limit,
            pygame.K_HOME: -self.scroll_limit,
        }
        if key in steps:
            return self._scroll_by(steps[key])
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

    def _show_focus(self, before: Widget | None) -> None:
        """Scrolls to the link that has just got the focus, where it is out of sight."""
        now = self.widgets.focused
        if isinstance(now, Scrolled) and now is not before and self._viewport.reveal(now.top, now.box[3]):
            self._scroll_by(self._viewport.offset - self.scroll)

    def _scroll_by(self, distance: float) -> bool:
        aim = max(0.0, min(self.scroll_limit, self.scroll + distance))
        self._stale = self._stale or aim != self.scroll
        self.scroll = aim
        self._follow()
        focused = self.widgets.focused
        if isinstance(focused, Scrolled) and not focused.seen:
            self.widgets.focus(None)
        return self.scrolls

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

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; only buttons and scrolling change anything."""
        stale, self._stale = self._stale, False
        return self.widgets.update(dt) or stale

    # Drawing

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the sheet over the blurred table."""
        px, painter = self._scale, self._painter
        dst.blit(self._blurred(dst), (0, 0))
        painter.panel(dst, self.panel, radius=10 * px, alpha=0.97, fill=SHEET, shadow=0.55, blur=30 * px, down=14 * px)
        self._draw_title(dst)
        self._draw_blocks(dst)
        if self.scrolls:
            self._draw_edges(dst)
        self._draw_sentence(dst)
        self.widgets.draw(dst, painter)

    def _blurred(self, dst: pygame.Surface) -> pygame.Surface:
        """The table as it was when the sheet came, out of focus: nothing moves behind somebody who reads."""
        if self._backdrop is None:
            veil(dst, self._painter)
            self._backdrop = dst.copy()
            self.opaque = True
        return self._backdrop

    def _draw_title(self, dst: pygame.Surface) -> None:
        px, painter, words = self._scale, self._painter, self.words
        x, y, width, _ = self.panel
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

    def _draw_blocks(self, dst: pygame.Surface) -> None:
        painter, px, words = self._painter, self._scale, self.words
        before = dst.get_clip()
        if self.scrolls:
            dst.set_clip(pygame.Rect(*(round(edge) for edge in self.body)))
        for block in self.blocks:
            x, y, width, height = block.box
            box = (x, y - round(self.scroll), width, height)
            if self.scrolls and not (box[1] < self.body[1] + self.body[3] and box[1] + height > self.body[1]):
                continue
            if block.what == "explanation":
                shown = words.explanations[block.place]
                draw_explanation(painter, dst, shown, box, px, self.kit.text("sheet.this_deal"))
            elif block.what == "table":
                blocks = block.place or 2
                draw_table(painter, dst, words.rows, words.heads, box, px, self.kit.text, blocks=blocks)
            else:
                draw_chart(painter, dst, words.rows, len(words.heads), box, px, self.kit.text)
        dst.set_clip(before)

    def _draw_edges(self, dst: pygame.Surface) -> None:
        """The lines above and below what scrolls, and how far it has."""
        px, painter = self._scale, self._painter
        x, y, width, height = self.body
        for level in (y, y + height):
            painter.rounded(dst, (x, round(level), width, px), 0, fill=WHITE, alpha=0.12)
        if self.scroll_limit > 0:
            track = height - 16 * px
            thumb = max(40 * px, track * height / (height + self.scroll_limit))
            top = y + 8 * px + (track - thumb) * self.scroll / self.scroll_limit
            bar = (x + width - 12 * px, round(top), 5 * px, round(thumb))
            painter.rounded(dst, bar, 2.5 * px, fill=WHITE, alpha=0.45)

    def _draw_sentence(self, dst: pygame.Surface) -> None:
        px, painter = self._scale, self._painter
        first = next(iter(self.widgets)).box
        size = 18 * px
        if self.scrolls:
            left = self.panel[0] + 24 * px
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


def _inside(box: Box, position: tuple[float, float]) -> bool:
    x, y, width, height = box
    return x <= position[0] < x + width and y <= position[1] < y + height
