"""The rule book: a game explained page by page, as it is played at this table."""

from collections.abc import Mapping
from functools import partial

import pygame

from backalley.rules import GAMES
from backalley.rules.game import in_force
from backalley.scenes.body import BAR, ENDS, UPRIGHT
from backalley.scenes.book import read_book
from backalley.scenes.book_page import PageComposer
from backalley.scenes.column import Column
from backalley.scenes.keyboard import handle_widgets
from backalley.scenes.overlay import Overlay
from backalley.scenes.page_button import PageButton
from backalley.scenes.sharpness import sharpen
from backalley.stage.paint import Box
from backalley.stage.palette import MIST, SHEET
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.measures import measures

_WIDTH, _HEIGHT = 1120, 760  # px at text size 100 %, as all that follow
_LIST = 216
_APART = 36  # between the list of pages and the page
_LEAST_PAGE = 500  # a narrower page has no list beside it
_BUTTON = 40
_NEXT = 48
_LIST_GAP = 2
_BAR_ROOM = 22  # at the right of the page
_ABOVE_MARK = 28
_CARD = 104  # height of the cards in the examples,
_CARD_SHARE = 0.34  # and the most of a small page's height

_BACK = (pygame.K_LEFT, pygame.K_PAGEUP)
_ON = (pygame.K_RIGHT, pygame.K_PAGEDOWN)
_CLOSE = (pygame.K_ESCAPE, pygame.K_F1)


class RuleBook(Overlay):
    """The rules of a game under the house rules `options`; those that are not named have their defaults.

    `at` is a rule's number, "BA.18", or the key of a house rule: the book opens where it is explained, and marks it.
    The book takes itself off the stage.

    Raises:
        FileNotFoundError: the game has no book.
        KeyError: there is no such game.
        ValueError: the game has no such house rule or value.
    """

    def __init__(self, kit: Kit, game_key: str, options: Mapping[str, str], *, at: str | None = None) -> None:
        game = GAMES[game_key]
        super().__init__(kit)
        self.book = read_book(game_key)
        self.options = in_force(game.options, options)
        found = None if at is None else self.book.page_of(at, self.options)
        self.place = 0 if found is None else found
        """The page that is open, from 0."""
        self.listed = False
        """Whether all pages are listed beside the open one."""
        self._composer = PageComposer(kit, self.book, game, self.options, at)

    # The scene

    def open(self, place: int) -> None:
        """Opens a page at its top; a place before the first or after the last page does nothing."""
        if 0 <= place < len(self.book.pages) and place != self.place and self._stage is not None:
            self.place = place
            self._composer.marked = None
            self.body.scroll_to(0.0)
            self.rebuild()

    def update(self, dt: float) -> bool:
        self._stale |= sharpen(self.kit.faces)
        return super().update(dt)

    @property
    def animating(self) -> bool:
        return self.kit.faces.pending

    # Events

    def clicked_outside(self) -> None:
        self.close()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in _CLOSE:
            self.close()
            return True
        if event.key in (*_BACK, *_ON):
            self.open(self.place + (1 if event.key in _ON else -1))
            return True
        if event.key in (*UPRIGHT, *ENDS):
            self.body.scroll_by_key(event.key)
            return True
        before = self.widgets.focused
        taken = handle_widgets(self.widgets, event)
        self.body.reveal_focus(before)
        return taken

    # Places

    def _lay_out(self, size: tuple[int, int]) -> None:
        before = self.viewport
        share = before.offset / before.length if before.length > 0 else None
        scale = self.kit.scale
        compact = measures(size).compact or scale > 1.25
        margin = 16 if compact else 24
        wide, tall = min(round(_WIDTH * scale), size[0] - 2 * margin), min(round(_HEIGHT * scale), size[1] - 2 * margin)
        left, top = round((size[0] - wide) / 2), round((size[1] - tall) / 2)
        self.box = (left, top, wide, tall)
        pad = round(min((20 if compact else 28) * scale, 0.05 * wide))
        inside = (left + pad, top + pad, wide - 2 * pad, tall - 2 * pad)
        self.widgets = Widgets(scale)
        self.listed = self._add_list(inside)
        if self.listed:
            beside = (_LIST + _APART) * scale
            head = 40 * scale
            body = (inside[0] + beside, inside[1] + head, inside[2] - beside, inside[3] - head)
        else:
            self._add_arrows(inside)
            head = (_BUTTON + 12) * scale
            body = (inside[0], inside[1] + head, inside[2], inside[3] - head)
        self._compose(body)
        marked = self._composer.marked_top
        if share is not None:
            self.body.scroll_to(share * self.viewport.length)  # the same part of the page stays in sight
        elif marked is not None:
            self.body.scroll_to(marked - _ABOVE_MARK * scale)

    def _add_list(self, inside: Box) -> bool:
        """Lists the pages at the left, and below them the button that closes; False where that has no room."""
        scale = self.kit.scale
        x, y, w, h = inside
        step = (_BUTTON + _LIST_GAP) * scale
        pages = self.book.pages
        top = y + 40 * scale
        close_top = y + h - _BUTTON * scale
        if w < (_LIST + _APART + _LEAST_PAGE) * scale or top + len(pages) * step + 6 * scale > close_top:
            return False
        wide = _LIST * scale
        for place, page in enumerate(pages):
            box: Box = (x, round(top + place * step), wide, _BUTTON * scale)
            title, is_open = self.kit.text(page.title), place == self.place
            self.widgets.add(PageButton(box, title, is_open=is_open, on_press=partial(self.open, place)))
        label, escape = self.kit.text("button.close"), self.kit.text("key.escape")
        box = (x, close_top, wide, _BUTTON * scale)
        self.widgets.add(Button(box, label, key_label=escape, on_press=self.close))
        return True

    def _add_arrows(self, inside: Box) -> None:
        """Arrows to the pages before and after at the left, and a cross at the right."""
        scale = self.kit.scale
        x, y, w, _ = inside
        side, gap = _BUTTON * scale, 8 * scale
        for place, (icon, to) in enumerate((("left", self.place - 1), ("right", self.place + 1))):
            known = 0 <= to < len(self.book.pages)
            self.widgets.add(
                Button(
                    (x + place * (side + gap), y, side, side),
                    "",
                    icon=icon,
                    enabled=known,
                    on_press=partial(self.open, to),
                    tooltip=self.kit.text(self.book.pages[to].title) if known else None,
                )
            )
        self.widgets.add(Button((x + w - side, y, side, side), "", icon="close", on_press=self.close))

    def _compose(self, body: Box) -> None:
        """Writes the open page, and a button to the next one below it."""
        scale = self.kit.scale
        x, y, w, h = body
        inner = w - _BAR_ROOM * scale
        column = Column(self.kit.painter, scale, x, inner)
        column.gap(8)
        card = min(_CARD * scale, _CARD_SHARE * h)
        self._composer.compose(column, self.book.pages[self.place], card)
        if self.place + 1 < len(self.book.pages):
            column.gap(6)
            label = self.kit.text("book.next", page=self.kit.text(self.book.pages[self.place + 1].title))
            turn = partial(self.open, self.place + 1)
            column.widget(lambda box: Button(box, label, on_press=turn), _NEXT)
        column.gap(8)
        track = (x + w - BAR * scale, y, BAR * scale, h)
        self.body.lay_out(column, (x, y, inner, h), track, self.widgets)

    # Drawing

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the book over whatever lies behind it, out of focus."""
        painter = self.kit.painter
        self._draw_behind(dst)
        painter.panel(dst, self.box, alpha=0.97, fill=SHEET, shadow=0.55, blur=30, down=14)
        self._draw_head(dst)
        self.body.draw(dst)
        self.widgets.draw(dst, painter)

    def _draw_head(self, dst: pygame.Surface) -> None:
        painter, scale, text = self.kit.painter, self.kit.scale, self.kit.text
        title = text(self.book.pages[self.place].title)
        if self.listed:
            first = next(iter(self.widgets)).box
            x, _, w, _ = self.viewport.box
            level = first[1] - 26 * scale
            room = first[2] - 8 * scale
            painter.centred(
                dst, text(self.book.title), first[0], level, size=22 * scale, face="bold", align="left", max_width=room
            )
            painter.centred(dst, title, x, level, size=22 * scale, face="bold", align="left", max_width=w)
            return
        _, right, close = list(self.widgets)[:3]
        left = right.box[0] + right.box[2] + 16 * scale
        middle = right.box[1] + right.box[3] / 2
        end = close.box[0] - 16 * scale
        count = text("book.place", place=self.place + 1, last=len(self.book.pages))
        wide = painter.text_width(count, size=14 * scale)
        sizes = [size * scale for size in (22, 18, 14)]
        fits = (s for s in sizes if painter.text_width(title, size=s, face="bold") <= end - left - wide - 12 * scale)
        size = next(fits, None)
        if size is not None:
            painter.centred(dst, count, end, middle, size=14 * scale, color=MIST, align="right")
        painter.centred(
            dst, title, left, middle, size=size or sizes[-1], face="bold", align="left", max_width=end - left
        )
