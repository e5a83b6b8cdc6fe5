"""The first screen: the title, a fan of cards, and where one can go from here."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from backalley.assets import asset
from backalley.scenes.backdrop import cloth
from backalley.scenes.fan import Fan
from backalley.scenes.keyboard import focused_place, handle_widgets, show_focus
from backalley.scenes.sharpness import sharpen
from backalley.stage.controls import SMALL_TEXT
from backalley.stage.palette import MIST
from backalley.stage.scene import Scene, SceneStack
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.measures import measures

_CARDS = ("JC", "QD", "KH", "AS", "BB")
_TITLE = (233.6, 189.3)  # width and height of the picture, in pixels at scale 100 %
_COLUMN = 352
_BESIDE_WORDS = 86  # px of a row that its icon and its edges need
_TAGLINE = 18
_LINE = 25
_LEAST_FAN = 96  # px of card height: smaller cards are left out


@dataclass(frozen=True, slots=True)
class _Rows:
    """The heights of the rows and the way between them, at scale 100 %; the size of the title above them."""

    title: float
    row: float
    first: float
    gap: float

    def height(self, rows: int, *, going: bool, columns: int = 1) -> float:
        """The height of so many rows in so many columns, and of the larger one above that continues a game."""
        deep = math.ceil(rows / columns)
        return deep * self.row + (deep - 1) * self.gap + (self.first + self.gap if going else 0.0)


_LADDER = (
    _Rows(1.0, 56, 72, 8),
    _Rows(0.8, 52, 68, 8),
    _Rows(0.7, 50, 64, 8),
    _Rows(0.6, 46, 60, 6),
    _Rows(0.5, 40, 56, 4),
)


class Menu(Scene):
    """The menu. `where` says where the running game stands, ``None`` where there is none; it is asked in every
    frame in which the menu can be seen.

    The title stands above the rows, or beside them where the window is too low for that.
    """

    def __init__(
        self,
        kit: Kit,
        *,
        where: Callable[[], str | None],
        on_continue: Callable[[], None],
        on_new: Callable[[], None],
        on_games: Callable[[], None],
        on_players: Callable[[], None],
        on_statistics: Callable[[], None],
        on_settings: Callable[[], None],
        on_help: Callable[[], None],
        on_rules: Callable[[], None],
        on_quit: Callable[[], None],
        version: str,
    ) -> None:
        self.kit = kit
        self.widgets = Widgets(kit.scale)
        self.fan: Fan | None = None
        self.title_box = (0.0, 0.0, 0.0, 0.0)
        self.tagline_box = self.title_box
        self._where = where
        self._standing = where()
        self._on_continue = on_continue
        self._on_help = on_help
        self._on_rules = on_rules
        # Key of the words, icon, what stands on its key, action.
        self._rows = (
            ("new_game", "plus", None, on_new),
            ("games", "shelf", None, on_games),
            ("players", "people", None, on_players),
            ("statistics", "chart", None, on_statistics),
            ("settings", "settings", None, on_settings),
            ("help", "help", "F1", on_help),
            ("rules", "rules", "F3", on_rules),
            ("quit", "quit", None, on_quit),
        )
        self._version = kit.text("menu.version", version=version)
        self._stage: SceneStack | None = None
        self._size = (0, 0)
        self._title: pygame.Surface | None = None
        self._tagline: list[str] = []
        self._stale = True

    # The scene

    def enter(self, stage: SceneStack) -> None:
        self._stage = stage

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def update(self, dt: float) -> bool:
        if self._seen:
            standing = self._where()
            if standing != self._standing:
                self._standing = standing
                self._lay_out()
            self._stale |= sharpen(self.kit.faces)
        changed = self.widgets.update(dt)
        stale, self._stale = self._stale, False
        return changed or stale

    @property
    def animating(self) -> bool:
        return self.kit.faces.pending

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._on_help()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F3:
            self._on_rules()
            return True
        return handle_widgets(self.widgets, event)

    def draw(self, dst: pygame.Surface) -> None:
        painter, scale = self.kit.painter, self.kit.scale
        dst.blit(cloth(dst.get_size()), (0, 0))
        if self.fan is not None:
            self.fan.draw(dst, self.kit.faces)
        if self._title is not None and self.title_box[2] > 0:
            dst.blit(self._title, self.title_box[:2])
        x, y, _, _ = self.tagline_box
        for number, line in enumerate(self._tagline):
            middle = y + (number + 0.5) * _LINE * scale
            painter.centred(dst, line, x, middle, size=_TAGLINE * scale, color=MIST, align="left")
        width, height = dst.get_size()
        painter.text(dst, self._version, width - 16, height - 14, size=14 * scale, color=MIST, align="right", alpha=0.8)
        self.widgets.draw(dst, painter)

    # Layout

    def _lay_out(self) -> None:
        margin = 16 if measures(self._size).compact else 24
        room = (self._size[1] - 2 * margin) / self.kit.scale
        count, going = len(self._rows), self._standing is not None
        between = 14 + _LINE + 20  # of the title, the tagline and the rows
        stacked = next(
            (each for each in _LADDER if _TITLE[1] * each.title + between + each.height(count, going=going) <= room),
            None,
        )
        self._tagline = []
        if stacked is not None:
            self._lay_out_stacked(stacked, margin)
        else:
            beside = next((each for each in _LADDER if each.height(count, going=going) <= room), None)
            if beside is not None:
                self._lay_out_beside(beside, margin)
            else:
                fitting = (each for each in _LADDER if each.height(count, going=going, columns=2) <= room)
                self._lay_out_rows(next(fitting, _LADDER[-1]), margin)
        title_w, title_h = (max(1, round(side)) for side in self.title_box[2:])
        with asset("pictures", "title.svg").open("rb") as file:
            self._title = pygame.image.load_sized_svg(file, (title_w, title_h))
        if self.fan is not None:
            self.kit.faces.forget((self.fan.height,))
        self._stale = True

    def _lay_out_stacked(self, rows: _Rows, margin: float) -> None:
        """The title above the rows, the fan at their right."""
        width, height = self._size
        scale = self.kit.scale
        column = self._column_width(0.45)
        title_w, title_h = (side * rows.title * scale for side in _TITLE)
        tall = title_h + (14 + _LINE + 20) * scale + rows.height(len(self._rows), going=self._going) * scale
        fan = min(0.41 * height, Fan.height_in(len(_CARDS), width - column - 0.075 * width - 64, height - 2 * margin))
        fan_w = 0.0 if fan < _LEAST_FAN else Fan(_CARDS, 0, 0, fan).box[2]
        left = round(max(0.075 * width, (width - column - 0.06 * width - fan_w) / 2))
        top = round((height - tall) / 2)
        self.title_box = (left, top, title_w, title_h)
        self._place_tagline(left, top + title_h + 14 * scale, column)
        self._place_rows(rows, left, top + title_h + (14 + _LINE + 20) * scale, column)
        self.fan = None
        if fan_w > 0:
            self.fan = Fan(_CARDS, (left + column + width) / 2, height / 2, fan)

    def _lay_out_rows(self, rows: _Rows, margin: float) -> None:
        """The rows alone, in two columns: the window is too low for anything beside them."""
        width, height = self._size
        tall = rows.height(len(self._rows), going=self._going, columns=2) * self.kit.scale
        self.title_box = (margin, margin, 0.0, 0.0)
        self._place_tagline(margin, margin, 0.0, [])
        self.fan = None
        self._place_rows(rows, margin, round((height - tall) / 2), width - 2 * margin, columns=2)

    def _lay_out_beside(self, rows: _Rows, margin: float) -> None:
        """The rows at the left, the title and what fits of the rest at their right."""
        width, height = self._size
        scale = self.kit.scale
        column = self._column_width(0.62)
        tall = rows.height(len(self._rows), going=self._going) * scale
        left = round(max(margin, 0.03 * width))
        self._place_rows(rows, left, round((height - tall) / 2), column)
        at = left + column + 32
        room_w, room_h = width - margin - at, height - 2 * margin - 28 * scale
        zoom = min(scale, room_w / _TITLE[0], 0.35 * height / _TITLE[1])
        title_w, title_h = _TITLE[0] * zoom, _TITLE[1] * zoom
        used = title_h + 14 * scale
        lines = self.kit.painter.wrap(self.kit.text("menu.tagline"), room_w, size=_TAGLINE * scale)
        said = len(lines) * _LINE * scale
        if used + said > room_h:
            lines, said = [], 0.0
        fan = Fan.height_in(len(_CARDS), room_w, room_h - used - said - 24)
        shape = Fan(_CARDS, 0, 0, fan).box if fan >= _LEAST_FAN else None
        group = used + said + (24 + shape[3] if shape is not None else 0.0)
        top = round(margin + max(0.0, room_h - group) / 2)
        self.title_box = (at, top, title_w, title_h)
        self._place_tagline(at, top + used, room_w, lines)
        self.fan = None
        if shape is not None:
            self.fan = Fan(_CARDS, at + room_w / 2, top + used + said + 24 + shape[3] / 2, fan)

    @property
    def _seen(self) -> bool:
        """Whether nothing covers it: under a table in play it must not take any of a frame's time."""
        scenes = () if self._stage is None else self._stage.scenes
        return self in scenes and not any(scene.opaque for scene in scenes[scenes.index(self) + 1 :])

    @property
    def _going(self) -> bool:
        return self._standing is not None

    def _column_width(self, share: float) -> float:
        """The width of the rows, at most this share of the window's unless where the game stands needs more."""
        scale = self.kit.scale
        words = self._standing or ""
        needed = self.kit.painter.text_width(words, size=SMALL_TEXT * scale) + _BESIDE_WORDS * scale
        column = max(min(_COLUMN * scale, share * self._size[0]), min(needed, 0.72 * self._size[0]))
        return math.ceil(column)

    def _place_tagline(self, x: float, y: float, width: float, lines: list[str] | None = None) -> None:
        self._tagline = [self.kit.text("menu.tagline")] if lines is None else lines
        self.tagline_box = (x, y, width, len(self._tagline) * _LINE * self.kit.scale)

    def _place_rows(self, rows: _Rows, x: float, y: float, width: float, columns: int = 1) -> None:
        text, scale = self.kit.text, self.kit.scale
        before = self.widgets
        self.widgets = Widgets(scale)
        if self._standing is not None:
            box = (x, y, width, rows.first * scale)
            button = Button(
                box, text("menu.continue"), kind="main", icon="play", sub=self._standing, on_press=self._on_continue
            )
            self.widgets.default = self.widgets.add(button)
            y += (rows.first + rows.gap) * scale
        deep = math.ceil(len(self._rows) / columns)
        gap = rows.gap * scale
        each = (width - (columns - 1) * gap) / columns
        for number, (key, icon, key_label, on_press) in enumerate(self._rows):
            column, row = divmod(number, deep)
            box = (x + column * (each + gap), y + row * (rows.row * scale + gap), each, rows.row * scale)
            button = Button(box, text(f"menu.{key}"), kind="row", icon=icon, key_label=key_label, on_press=on_press)
            self.widgets.add(button)
            if self.widgets.default is None:
                self.widgets.default = button
        place = focused_place(before)
        if place is not None and before.ring_shown:
            # Counted from the last row, for the first one comes and goes.
            from_last = len(list(before)) - place
            show_focus(self.widgets, max(0, len(list(self.widgets)) - from_last))
