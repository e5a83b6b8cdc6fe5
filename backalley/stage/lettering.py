"""Sharp lines of text: each rendered four times too large, scaled down with its baseline on a whole pixel, and kept."""

import importlib.util
import math
import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame

from backalley.stage.cache import Cache

Face = Literal["regular", "bold"]

CAP_HEIGHT = 0.714  # of the size, for Noto Sans
ELLIPSIS = "…"

_FINENESS = 4
_LONGEST = 500  # characters of one line; SDL can't render lines of any width
_STAND_IN = "·"  # shown for a letter that the font lacks
_NO_LETTER = "\U0010ffff"  # never in a font, so it renders as the font's empty box
_FILES: dict[Face, str] = {"regular": "NotoSans-Regular.ttf", "bold": "NotoSans-Bold.ttf"}
_DIGITS = "0123456789"
# The font's minus is as short as a hyphen: a dash is set in its place, raised to the bar of the plus sign.
_MINUS = "\u2212"
_DASH = "\u2013"
_DASH_RISE = 0.09  # of the size
_KEPT_BYTES = 24 << 20


@lru_cache
def font_file(face: Face) -> Path:
    """The font's file, which comes with pygame_gui.

    That package is found, not imported, for importing it takes a good part of the program's start.

    Raises:
        FileNotFoundError: pygame_gui is not installed.
    """
    found = importlib.util.find_spec("pygame_gui")
    if found is None or not found.submodule_search_locations:
        raise FileNotFoundError("pygame_gui, which brings the fonts, is not installed")
    return Path(found.submodule_search_locations[0]) / "data" / _FILES[face]


class Lettering:
    """Measures and renders text. All sizes are in window pixels."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._known: dict[tuple[Face, str], bool] = {}
        self._widths: dict[tuple[str, int, Face, bool], float] = {}
        self._lines: Cache[tuple[str, int, Face, bool, str, int]] = Cache(_KEPT_BYTES)

    def readable(self, words: str, face: Face = "regular") -> str:
        """The words as they can be shown: one line, and a raised dot for every letter that the font lacks."""
        words = words[: _LONGEST + 1]
        if not (words.isascii() and words.isprintable()):
            words = "".join(self._readable_letters(words, face))
        return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + ELLIPSIS

    def has(self, letter: str, face: Face = "regular") -> bool:
        """Whether the font has a picture for this one letter."""
        key = (face, letter)
        if key not in self._known:
            self._known[key] = self._looks_drawn(letter, face)
        return self._known[key]

    def width(self, words: str, size: float = 14, face: Face = "regular", tabular: bool = False) -> float:
        """The width of the words on one line."""
        fine = round(size * _FINENESS)
        key = (words, fine, face, tabular)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 4000:
                self._widths.clear()
            width = sum(advance for _, advance in self._pieces(self.readable(words, face), fine, face, tabular))
            width /= _FINENESS
            self._widths[key] = width
        return width

    def shorten(self, words: str, limit: float, size: float = 14, face: Face = "regular", tabular: bool = False) -> str:
        """The words, or as many of them as fit into the limit with an ellipsis; nothing if not even that fits."""
        words = self.readable(words, face)
        if self.width(words, size, face, tabular) <= limit:
            return words
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(words[:middle].rstrip() + ELLIPSIS, size, face, tabular) <= limit:
                low = middle
            else:
                high = middle - 1
        short = words[:low].rstrip() + ELLIPSIS
        return short if self.width(short, size, face, tabular) <= limit else ""

    def wrap(self, words: str, width: float, size: float = 14, face: Face = "regular") -> list[str]:
        """The words broken into lines of at most this width; a line break in the words stays one."""
        lines: list[str] = []
        space = self.width(" ", size, face)
        for paragraph in words.splitlines() or [""]:
            line: list[str] = []
            used = 0.0
            for word in self._bites(paragraph, width, size, face):
                needed = self.width(word, size, face)
                if line and used + space + needed > width:
                    lines.append(" ".join(line))
                    line, used = [], 0.0
                used += needed + (space if line else 0.0)
                line.append(word)
            lines.append(" ".join(line))
        return lines

    def line(
        self, words: str, size: float, face: Face, color: str, tabular: bool, quarter: int
    ) -> tuple[pygame.Surface, int] | None:
        """A picture of one line and the rows above its baseline, or None for nothing to see.

        `quarter` moves the ink to the right by so many quarters of a pixel.
        """
        fine = round(size * _FINENESS)
        words = self.readable(words, face)
        if fine < 1 or self.width(words, size, face, tabular) == 0:
            return None
        rows = -(-self._font(face, fine).get_ascent() // _FINENESS)
        picture = self._lines.get(
            (words, fine, face, tabular, color, quarter),
            lambda: self._render(words, fine, face, tabular, color, quarter),
        )
        return picture, rows

    def _render(self, words: str, fine: int, face: Face, tabular: bool, color: str, quarter: int) -> pygame.Surface:
        font = self._font(face, fine)
        ink = pygame.Color(color)
        pieces = list(self._pieces(words, fine, face, tabular))
        above = -font.get_ascent() % _FINENESS
        width = math.ceil((sum(advance for _, advance in pieces) + quarter) / _FINENESS) + 1
        height = math.ceil((font.get_height() + above) / _FINENESS) + 1
        # Every pixel has the ink's colour and only the opacity differs, so scaling down can't darken the edges.
        canvas = pygame.Surface((width * _FINENESS, height * _FINENESS), pygame.SRCALPHA, 32)
        canvas.fill((ink.r, ink.g, ink.b, 0))
        x = float(quarter)
        for piece, advance in pieces:
            rise = round(_DASH_RISE * fine) if piece == _MINUS else 0
            drawn = font.render(_DASH if piece == _MINUS else piece, True, ink)
            inset = (advance - drawn.get_width()) / 2 if tabular else 0.0
            canvas.blit(drawn, (round(x + inset), above - rise), special_flags=pygame.BLEND_RGBA_MAX)
            x += advance
        return pygame.transform.smoothscale(canvas, (width, height))

    def _pieces(self, words: str, fine: int, face: Face, tabular: bool) -> Iterator[tuple[str, float]]:
        """What is rendered in one go, with its advance in fine pixels: the line, or each letter in its own cell."""
        font = self._font(face, fine)
        cell = max(font.size(digit)[0] for digit in _DIGITS) if tabular else 0
        for piece in words if tabular else re.split(f"({_MINUS})", words):
            in_cell = tabular and (piece in _DIGITS or piece == _MINUS)
            advance = cell if in_cell else font.size(_DASH if piece == _MINUS else piece)[0]
            if advance > 0:
                yield piece, advance

    def _bites(self, paragraph: str, width: float, size: float, face: Face) -> Iterator[str]:
        """The words of a paragraph, a word wider than the line in pieces."""
        for word in paragraph.split():
            while self.width(word, size, face) > width and len(word) > 1:
                count = len(word) - 1
                while count > 1 and self.width(word[:count], size, face) > width:
                    count -= 1
                yield word[:count]
                word = word[count:]
            yield word

    def _readable_letters(self, words: str, face: Face) -> Iterator[str]:
        for letter in words:
            kind = unicodedata.category(letter)
            if letter in "\t\n\r\v\f" or kind in ("Zl", "Zp"):
                yield " "
            elif kind in ("Cc", "Cf"):
                continue
            elif kind == "Cs":
                yield _STAND_IN
            elif self.has(letter, face):
                yield letter
            elif kind not in ("Mn", "Me"):
                yield _STAND_IN

    def _looks_drawn(self, letter: str, face: Face) -> bool:
        """SDL doesn't say whether a letter is in the font, but a missing one looks like the font's empty box."""
        if unicodedata.category(letter) in ("Cc", "Cs"):
            return False
        font = self._font(face, 32)
        metrics = font.metrics(letter)[0]
        if metrics is None or font.size(letter)[0] == 0:
            return False
        if metrics != font.metrics(_NO_LETTER)[0]:
            return True
        drawn, box = (font.render(sign, True, "white") for sign in (letter, _NO_LETTER))
        return pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(box, "RGBA")

    def _font(self, face: Face, fine: int) -> pygame.font.Font:
        key = (face, max(1, fine))
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = pygame.font.Font(font_file(face), key[1])
        return self._fonts[key]
