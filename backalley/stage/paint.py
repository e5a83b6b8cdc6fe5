"""The painter: panels, text, marks, suits, icons and pictures of players, each rendered once and kept."""

import copy
import math
from pathlib import Path
from typing import Literal

import pygame

from backalley.stage import icons, shapes
from backalley.stage.cache import Cache, fast
from backalley.stage.lettering import CAP_HEIGHT, Face, Lettering
from backalley.stage.palette import DIM, GOLD, INK, IVORY, PANEL, SHADOW, SUIT_INKS, WHITE
from backalley.stage.vector import rasterise, soft_rectangle

Box = tuple[float, float, float, float]
Align = Literal["left", "center", "right"]

_KEPT_BYTES = 64 << 20
_KEY_HEIGHT = 22
_KEY_TEXT = 14
_KEY_PAD = 6
_AVATAR_CORNER = 0.22


class Painter:
    """Draws on any surface and owns the caches; one for each window and scale.

    Every measure is in window pixels: callers multiply by the scale themselves. The scale given here only sets what
    has no measure of its own: key caps and the rings of players' pictures.
    """

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._pictures: Cache[tuple[object, ...]] = Cache(_KEPT_BYTES)
        self._shadows: Cache[tuple[object, ...]] = Cache(_KEPT_BYTES // 2)
        self._lettering = Lettering()

    def at(self, scale: float) -> "Painter":
        """A painter for another scale, which shares this one's pictures; this one where the scale is its own."""
        if scale == self.scale:
            return self
        other = copy.copy(self)
        other.scale = scale
        return other

    # Outlines

    def svg(self, body: str, w: float, h: float) -> pygame.Surface:
        """The picture of SVG markup in a box of this size; not to be drawn into."""
        width, height = max(1, math.ceil(w)), max(1, math.ceil(h))
        return self._pictures.get((body, width, height), lambda: rasterise(body, width, height))

    def draw(self, dst: pygame.Surface, body: str, x: float, y: float, w: float, h: float) -> None:
        """Draws SVG markup whose origin lies at x, y, to an eighth of a pixel."""
        left, top = math.floor(x), math.floor(y)
        shift_x, shift_y = round((x - left) * 8) / 8, round((y - top) * 8) / 8
        # Two pixels of air on each side, for lines that reach out of the box.
        width, height = math.ceil(w + shift_x) + 4, math.ceil(h + shift_y) + 4
        moved = f'<g transform="translate({shift_x + 2} {shift_y + 2})">{body}</g>'
        dst.blit(self.svg(moved, width, height), (left - 2, top - 2))

    def rounded(
        self,
        dst: pygame.Surface,
        rect: Box,
        radius: float = 10,
        *,
        fill: str | None = None,
        alpha: float = 1.0,
        stroke: str | None = None,
        stroke_width: float = 1.0,
        stroke_alpha: float = 1.0,
        dash: str | None = None,
    ) -> None:
        """Draws a rounded rectangle; its line lies inside.

        `dash` makes the line one of dashes and gaps of these lengths, "6 6"; it can't be filled then.
        """
        x, y, w, h = rect
        inset = stroke_width / 2 if stroke is not None else 0.0
        inner_w, inner_h = w - 2 * inset, h - 2 * inset
        if inner_w <= 0 or inner_h <= 0:
            return
        corner = max(0.0, min(radius - inset, inner_w / 2, inner_h / 2))
        paint = 'fill="none"' if fill is None else f'fill="{fill}" fill-opacity="{alpha:.3f}"'
        if stroke is not None:
            paint += f' stroke="{stroke}" stroke-width="{stroke_width:.2f}" stroke-opacity="{stroke_alpha:.3f}"'
        if dash is None:
            body = (
                f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{inner_w:.2f}" height="{inner_h:.2f}" '
                f'rx="{corner:.2f}" {paint}/>'
            )
        else:
            lengths = [float(part) for part in dash.split()]
            body = shapes.dashed_body((inset, inset, inner_w, inner_h), corner, lengths[0], lengths[-1], paint)
        self.draw(dst, body, x, y, w, h)

    def shadow(
        self,
        dst: pygame.Surface,
        rect: Box,
        radius: float = 10,
        *,
        blur: float = 14,
        down: float = 6,
        alpha: float = 0.34,
        angle: float = 0.0,
    ) -> None:
        """Draws the soft shadow of a rounded rectangle that is turned by `angle` degrees clockwise."""
        x, y, w, h = rect
        if w <= 0 or h <= 0:
            return
        key = (round(w, 1), round(h, 1), round(radius, 1), round(blur, 1), round(alpha, 2), round(angle, 1))
        cast = self._shadows.get(
            key, lambda: soft_rectangle(w, h, radius, blur=blur, alpha=alpha, angle=angle, color=SHADOW)
        )
        left = round(x + w / 2 - cast.get_width() / 2)
        dst.blit(cast, (left, round(y + h / 2 - cast.get_height() / 2 + down)))

    def panel(
        self,
        dst: pygame.Surface,
        rect: Box,
        *,
        radius: float = 10,
        alpha: float = 0.80,
        fill: str = PANEL,
        shadow: float = 0.34,
        blur: float = 14,
        down: float = 6,
    ) -> None:
        """Draws a panel with its shadow and a faint inner line; `shadow` is the shadow's opacity, 0 for none."""
        if shadow > 0:
            self.shadow(dst, rect, radius, blur=blur, down=down, alpha=shadow)
        self.rounded(dst, rect, radius, fill=fill, alpha=alpha, stroke=WHITE, stroke_alpha=0.07)

    # Text

    def text(
        self,
        dst: pygame.Surface,
        words: str,
        x: float,
        baseline: float,
        *,
        size: float = 14,
        face: Face = "regular",
        color: str = IVORY,
        align: Align = "left",
        alpha: float = 1.0,
        tabular: bool = False,
        max_width: float | None = None,
    ) -> float:
        """Draws one line of text and gives its width.

        `tabular` sets every digit in a cell of one width; words wider than `max_width` are cut with an ellipsis.
        """
        if max_width is not None:
            words = self._lettering.shorten(words, max_width, size, face, tabular)
        width = self._lettering.width(words, size, face, tabular)
        start = x - (width if align == "right" else width / 2 if align == "center" else 0.0)
        left = math.floor(start)
        found = self._lettering.line(words, size, face, color, tabular, round((start - left) * 4))
        if found is not None:
            line, rows_above = found
            opacity = round(255 * max(0.0, min(1.0, alpha)))
            if line.get_alpha() != opacity:
                line.set_alpha(opacity)
            dst.blit(line, (left, round(baseline) - rows_above))
        return width

    def text_width(self, words: str, *, size: float = 14, face: Face = "regular", tabular: bool = False) -> float:
        """The width that `text` would give."""
        return self._lettering.width(words, size, face, tabular)

    def centred(
        self,
        dst: pygame.Surface,
        words: str,
        cx: float,
        cy: float,
        *,
        size: float = 14,
        face: Face = "regular",
        color: str = IVORY,
        align: Align = "center",
        alpha: float = 1.0,
        tabular: bool = False,
        max_width: float | None = None,
    ) -> float:
        """Draws one line whose capitals are centred on cy, and gives its width; otherwise as `text`."""
        return self.text(
            dst,
            words,
            cx,
            cy + size * CAP_HEIGHT / 2,
            size=size,
            face=face,
            color=color,
            align=align,
            alpha=alpha,
            tabular=tabular,
            max_width=max_width,
        )

    def wrap(self, words: str, width: float, *, size: float = 14, face: Face = "regular") -> list[str]:
        """The words broken into lines of at most this width."""
        return self._lettering.wrap(words, width, size, face)

    def has(self, letter: str) -> bool:
        """Whether the font can show this letter; the others are shown as a raised dot."""
        return self._lettering.has(letter)

    # Signs

    def mark(
        self,
        dst: pygame.Surface,
        party: int,
        cx: float,
        cy: float,
        d: float,
        *,
        filled: bool = True,
        alpha: float = 1.0,
        width: float = 1.5,
        color: str | None = None,
    ) -> None:
        """Draws the mark of a party (from 0), filled or as a ring of this width; the colour is the party's."""
        ink = shapes.party_colour(party) if color is None else color
        if filled:
            paint = f'fill="{ink}" fill-opacity="{alpha:.3f}"'
        else:
            paint = f'fill="none" stroke="{ink}" stroke-opacity="{alpha:.3f}" stroke-width="{width:.2f}"'
        body = shapes.mark_body(party, d, paint, 0.0 if filled else width / 2)
        self.draw(dst, body, cx - d / 2, cy - d / 2, d, d)

    def suit(
        self, dst: pygame.Surface, suit_letter: str, cx: float, cy: float, w: float, color: str | None = None
    ) -> None:
        """Draws a suit ("C", "D", "H" or "S") of width w; the colour is its ink on the cards."""
        ink = SUIT_INKS[suit_letter] if color is None else color
        self.draw(dst, shapes.suit_body(suit_letter, w, ink), cx - w / 2, cy - w / 2, w, w)

    def icon(
        self,
        dst: pygame.Surface,
        name: str,
        cx: float,
        cy: float,
        size: float = 22,
        *,
        color: str = IVORY,
        alpha: float = 1.0,
    ) -> None:
        """Draws an icon.

        Raises:
            KeyError: there is no icon of this name; see `icons.NAMES`.
        """
        self.draw(dst, icons.icon_body(name, size, color, alpha), cx - size / 2, cy - size / 2, size, size)

    def keycap(self, dst: pygame.Surface, label: str, x: float, cy: float, *, dark: bool = False) -> float:
        """Draws a key from x to the right and gives its width; `dark` on gold and ivory."""
        ink = INK if dark else IVORY
        width, height = self.keycap_width(label), round(_KEY_HEIGHT * self.scale)
        box = (x, round(cy - height / 2), width, height)
        self.rounded(dst, box, 5 * self.scale, fill=ink, alpha=0.10, stroke=ink, stroke_alpha=0.32)
        self.centred(dst, label, x + width / 2, box[1] + height / 2, size=_KEY_TEXT * self.scale, color=ink)
        return width

    def keycap_width(self, label: str) -> float:
        """The width of a key."""
        text = self.text_width(label, size=_KEY_TEXT * self.scale)
        return max(round(_KEY_HEIGHT * self.scale), math.ceil(text + 2 * _KEY_PAD * self.scale))

    def avatar(
        self,
        dst: pygame.Surface,
        picture_path: Path,
        party: int,
        cx: float,
        cy: float,
        d: float,
        *,
        turn: float | None = None,
    ) -> None:
        """Draws a player's picture in the party's shape and ring, or with the ring of the player whose turn it is.

        `turn` is the strength of that ring's halo, from 0 to 1.

        Raises:
            FileNotFoundError: there is no such picture.
        """
        side = max(1, round(d))
        left, top = round(cx - side / 2), round(cy - side / 2)
        dst.blit(self._portrait(picture_path, party, side), (left, top))
        centre = (left + side / 2, top + side / 2)
        if turn is None:
            self._ring(dst, party, centre, side, 4, shapes.party_colour(party), 2)
            return
        strength = round(16 * max(0.0, min(1.0, turn))) / 16
        self._ring(dst, party, centre, side, 16, GOLD, 4, 0.16 + 0.24 * strength)
        self._ring(dst, party, centre, side, 10, GOLD, 3)
        self._ring(dst, party, centre, side, 3, PANEL, 1.5)

    def _portrait(self, path: Path, party: int, side: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            with path.open("rb") as file:
                picture = fast(pygame.image.load_sized_svg(file, (side, side)))
            corner = side / 2 if shapes.is_round(party) else side * _AVATAR_CORNER
            mask = rasterise(f'<rect width="{side}" height="{side}" rx="{corner:.2f}" fill="#fff"/>', side, side)
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return self._pictures.get((path, shapes.is_round(party), side), make)

    def _ring(
        self,
        dst: pygame.Surface,
        party: int,
        centre: tuple[float, float],
        side: float,
        grown: float,
        color: str,
        width: float,
        alpha: float = 1.0,
    ) -> None:
        """A ring of the party's shape, `grown` pixels (at scale 100 %) wider than the picture."""
        outer = side + grown * self.scale
        corner = outer / 2 if shapes.is_round(party) else side * _AVATAR_CORNER + (outer - side) / 2
        box = (centre[0] - outer / 2, centre[1] - outer / 2, outer, outer)
        self.rounded(dst, box, corner, stroke=color, stroke_width=width * self.scale, stroke_alpha=alpha)

    # What lies below a sheet

    def dim(self, dst: pygame.Surface, alpha: float) -> None:
        """Darkens the whole surface by a veil of this opacity."""
        veil = pygame.Surface(dst.get_size(), depth=32)
        veil.fill(DIM)
        veil.set_alpha(round(255 * max(0.0, min(1.0, alpha))))
        dst.blit(veil, (0, 0))

    def blurred(self, surface: pygame.Surface, radius: float) -> pygame.Surface:
        """A blurred copy; `radius` is in pixels."""
        # A wide blur holds no detail, so it is made on a smaller picture.
        step = max(1, int(radius / 1.7))
        width, height = surface.get_size()
        small = pygame.transform.smoothscale(surface, (max(1, width // step), max(1, height // step)))
        small = pygame.transform.gaussian_blur(small, max(1, round(radius / step)))
        return pygame.transform.smoothscale(small, (width, height))
