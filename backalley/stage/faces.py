"""Pictures of cards by name: sharp ones for cards at rest, quick ones for cards that move.

A sharp picture is drawn from its outlines at its very size, angle and part of a pixel, which takes a few milliseconds;
a quick one is turned from a picture that is there already. Resting cards are shown quick first, and `sharpen` makes
the sharp ones in the time that a frame has left.
"""

import math
import re
import time
from collections import OrderedDict
from collections.abc import Collection, Iterable
from pathlib import Path

import pygame

from backalley.stage.cache import Cache
from backalley.stage.palette import SHADOW
from backalley.stage.vector import rasterise, soft_rectangle

_SHARP_BYTES = 96 << 20
_QUICK_BYTES = 48 << 20
_SHADOW_BYTES = 16 << 20
_LONGEST_QUEUE = 160

_QUICK_ANGLE = 1.5  # degrees between two quick pictures
_MOVING_HEIGHT = 4  # pixels between the heights of two moving pictures
_CORNER = 15 / 350  # of a card's height
_DIMMED = (196, 206, 210, 255)

_SVG = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
_VIEW_BOX = re.compile(r'viewBox="\s*([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"')

# Name, height, angle, offset to the right and down, dimmed.
_Sharp = tuple[str, float, float, float, float, bool]
# Name, height, angle, dimmed, height of the upright picture that it was turned from.
_Quick = tuple[str, float, float, bool, float]


class _Outline:
    """The markup of one card and the box it is drawn in."""

    def __init__(self, path: Path) -> None:
        found = _SVG.search(path.read_text(encoding="utf-8"))
        box = _VIEW_BOX.search(found.group(1)) if found is not None else None
        if found is None or box is None:
            raise ValueError(f"{path.name} is no SVG picture with a viewBox")
        self.markup = found.group(2)
        self.left, self.top, self.width, self.height = (float(part) for part in box.groups())


class Faces:
    """Pictures of the cards of one folder; heights are in window pixels, angles in degrees clockwise."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._outlines: dict[str, _Outline] = {}
        self._sharp: Cache[_Sharp] = Cache(_SHARP_BYTES)
        self._quick: Cache[_Quick] = Cache(_QUICK_BYTES)
        self._shadows: Cache[tuple[float, ...]] = Cache(_SHADOW_BYTES)
        self._uprights: dict[str, set[float]] = {}
        # What is on the table is drawn first; upright pictures, which moving cards are turned from, when that is done.
        self._wanted: OrderedDict[_Sharp, None] = OrderedDict()
        self._later: OrderedDict[_Sharp, None] = OrderedDict()

    @property
    def pending(self) -> bool:
        """Whether `sharpen` has work to do."""
        return bool(self._wanted or self._later)

    def get(
        self,
        name: str,
        height: float,
        angle: float = 0.0,
        *,
        dim: bool = False,
        offset: tuple[float, float] = (0.0, 0.0),
        crisp: bool = False,
    ) -> pygame.Surface:
        """A picture whose centre is the card's centre, moved by the offset (parts of a pixel) if it is crisp.

        Raises:
            FileNotFoundError: there is no card of this name.
        """
        height = _round_height(height)
        if crisp:
            return self._draw_sharp((name, height, _round_angle(angle), *_quarters(offset), dim))
        return self._draw_quick(name, height, angle, dim, resting=True)

    def blit(
        self,
        dst: pygame.Surface,
        name: str,
        cx: float,
        cy: float,
        height: float,
        angle: float,
        *,
        dim: bool = False,
        moving: bool,
        shadow: tuple[float, float, float] | None = None,
    ) -> None:
        """Draws a card at its centre, over a shadow of this blur, shift down and opacity.

        A moving card gets a quick picture. A resting one gets its sharp picture, or until `sharpen` has made it the
        quick one.

        Raises:
            FileNotFoundError: there is no card of this name.
        """
        height = _round_height(round(height / _MOVING_HEIGHT) * _MOVING_HEIGHT if moving else height)
        if shadow is not None:
            self._cast(dst, name, cx, cy, height, angle, shadow)
        if not moving:
            fine_x, fine_y = _quarters((cx, cy))
            left, top = math.floor(fine_x), math.floor(fine_y)
            key = (name, height, _round_angle(angle), fine_x - left, fine_y - top, dim)
            picture = self._ready(key)
            if picture is not None:
                dst.blit(picture, (left - picture.get_width() // 2, top - picture.get_height() // 2))
                return
            _enqueue(self._wanted, key)
        picture = self._draw_quick(name, height, angle, dim, resting=not moving)
        dst.blit(picture, (round(cx - picture.get_width() / 2), round(cy - picture.get_height() / 2)))

    def sharpen(self, budget_s: float) -> bool:
        """Makes queued sharp pictures, at least one, until the budget (in seconds) is used; True while some remain."""
        end = time.perf_counter() + budget_s
        while self.pending:
            key, _ = (self._wanted or self._later).popitem(last=False)
            self._draw_sharp(key)
            if time.perf_counter() >= end:
                break
        return self.pending

    def preload(self, names: Iterable[str], height: float, budget_s: float) -> bool:
        """Makes upright pictures, at least one, until the budget is used; True while some of the names are missing."""
        end = time.perf_counter() + budget_s
        height = _round_height(height)
        missing = [key for name in names if (key := _upright(name, height)) not in self._sharp]
        for made, key in enumerate(missing, start=1):
            self._draw_sharp(key)
            if time.perf_counter() >= end:
                return made < len(missing)
        return False

    def forget(self, keep_heights: Collection[float]) -> None:
        """Drops what was made for other heights, after a resize; an upright picture stays while it has no successor."""
        kept = {_round_height(height) for height in keep_heights}
        self._wanted.clear()
        self._later.clear()
        sources: set[_Sharp] = set()
        for name in list(self._uprights):
            known = self._known_uprights(name)
            if known and not kept.intersection(known):
                sources.add(_upright(name, max(known)))
        self._sharp.keep(lambda key: key[1] in kept or key in sources)
        self._quick.keep(lambda key: key[1] in kept)
        self._shadows.keep(lambda key: key[1] in kept)

    # Sharp pictures

    def _ready(self, key: _Sharp) -> pygame.Surface | None:
        """The sharp picture if it is there or only has to be dimmed."""
        picture = self._sharp.peek(key)
        if picture is None and key[-1] and (*key[:-1], False) in self._sharp:
            return self._draw_sharp(key)
        return picture

    def _draw_sharp(self, key: _Sharp) -> pygame.Surface:
        picture = self._sharp.peek(key)
        if picture is not None:
            return picture
        name, height, angle, dx, dy, dim = key
        if dim:
            return self._sharp.put(key, _dimmed(self._draw_sharp((name, height, angle, dx, dy, False))))
        outline = self._outline(name)
        scale = height / outline.height
        width = outline.width * scale
        turned = pygame.Vector2(1, 0).rotate(angle)
        across, along = abs(turned.x), abs(turned.y)
        # Even sides put the centre between two pixels; three pixels of air hold the offset and the soft edge.
        columns = math.ceil((width * across + height * along) / 2 + 3) * 2
        rows = math.ceil((width * along + height * across) / 2 + 3) * 2
        body = (
            f'<g transform="translate({columns / 2 + dx} {rows / 2 + dy}) rotate({angle}) scale({scale:.6f}) '
            f'translate({-outline.left - outline.width / 2} {-outline.top - outline.height / 2})">{outline.markup}</g>'
        )
        if key == _upright(name, height):
            self._uprights.setdefault(name, set()).add(height)
        return self._sharp.put(key, rasterise(body, columns, rows))

    # Quick pictures

    def _draw_quick(self, name: str, height: float, angle: float, dim: bool, *, resting: bool) -> pygame.Surface:
        upright = _upright(name, height)
        known = self._known_uprights(name)
        if not known:
            self._draw_sharp(upright)
            known = {height}
        if height in known:
            source = height
        else:
            source = min((other for other in known if other > height), default=max(known))
            if resting:
                _enqueue(self._later, upright)
        turn = round(angle / _QUICK_ANGLE) * _QUICK_ANGLE % 360
        key = (name, height, turn, dim, source)
        picture = self._quick.peek(key)
        if picture is not None:
            return picture
        picture = self._turned(name, height, turn, source)
        return self._quick.put(key, _dimmed(picture) if dim else picture)

    def _turned(self, name: str, height: float, turn: float, source: float) -> pygame.Surface:
        picture = self._draw_sharp(_upright(name, source))
        zoom = height / source
        if zoom < 0.75:  # turning leaves pixels out when it shrinks as well
            width, rows = picture.get_size()
            picture = pygame.transform.smoothscale(picture, (max(1, round(width * zoom)), max(1, round(rows * zoom))))
            zoom = 1.0
        return picture if turn == 0 and zoom == 1 else pygame.transform.rotozoom(picture, -turn, zoom)

    def _known_uprights(self, name: str) -> set[float]:
        heights = {height for height in self._uprights.get(name, ()) if _upright(name, height) in self._sharp}
        self._uprights[name] = heights
        return heights

    # Shadows

    def _cast(
        self,
        dst: pygame.Surface,
        name: str,
        cx: float,
        cy: float,
        height: float,
        angle: float,
        shadow: tuple[float, float, float],
    ) -> None:
        blur, down, alpha = shadow
        outline = self._outline(name)
        # A rectangle looks the same turned by half a turn.
        turn = round(angle / _QUICK_ANGLE) * _QUICK_ANGLE % 180
        blur, alpha = round(blur), round(alpha * 25) / 25
        wide = height * outline.width / outline.height

        def upright() -> pygame.Surface:
            return soft_rectangle(wide, height, _CORNER * height, blur=blur, alpha=alpha, angle=0, color=SHADOW)

        def turned() -> pygame.Surface:
            return pygame.transform.rotozoom(self._shadows.get((wide, height, 0.0, blur, alpha), upright), -turn, 1)

        cast = self._shadows.get((wide, height, turn, blur, alpha), upright if turn == 0 else turned)
        dst.blit(cast, (round(cx - cast.get_width() / 2), round(cy + down - cast.get_height() / 2)))

    def _outline(self, name: str) -> _Outline:
        if name not in self._outlines:
            self._outlines[name] = _Outline(self._folder / f"{name}.svg")
        return self._outlines[name]


def _enqueue(queue: OrderedDict[_Sharp, None], key: _Sharp) -> None:
    queue[key] = None
    while len(queue) > _LONGEST_QUEUE:
        queue.popitem(last=False)


def _upright(name: str, height: float) -> _Sharp:
    return name, height, 0.0, 0.0, 0.0, False


def _round_height(height: float) -> float:
    return max(1.0, round(height * 2) / 2)


def _round_angle(angle: float) -> float:
    return round(angle, 2) % 360


def _quarters(offset: tuple[float, float]) -> tuple[float, float]:
    return round(offset[0] * 4) / 4, round(offset[1] * 4) / 4


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    darker = picture.copy()
    darker.fill(_DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
    return darker
