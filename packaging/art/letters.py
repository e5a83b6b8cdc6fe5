"""Turns words into outlines, so that neither a font nor a text engine is needed to show them."""

from dataclasses import dataclass
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from svg import num

DEBIAN_FONTS = Path("/usr/share/fonts/opentype")
"""Where Debian's packages fonts-roboto-slab and fonts-inter put their files."""


@dataclass(frozen=True)
class Word:
    """A word as one path; its ink reaches from `left` to `right`, its capitals from `top` to the baseline."""

    d: str
    left: float
    right: float
    top: float
    bottom: float


class Typeface:
    """One font file, read for its outlines.

    Raises:
        FileNotFoundError: the file is not there.
    """

    def __init__(self, path: Path) -> None:
        font = TTFont(path)
        self._glyphs = font.getGlyphSet()
        self._names = font.getBestCmap()
        self._cap = self._bounds(self._names[ord("H")])[3]

    def word(
        self, text: str, x: float, top: float, cap: float, *, tracking: float = 0, widest: float | None = None
    ) -> Word:
        """`text` with capitals `cap` high from `top` down, its ink starting at `x`; squeezed to `widest` if wider."""
        scale = cap / self._cap
        names = [self._names[ord(letter)] for letter in text]
        starts = [0.0]
        for name in names:
            starts.append(starts[-1] + self._glyphs[name].width * scale + tracking)
        boxes = [self._bounds(name) for name in names]
        lefts = [start + box[0] * scale for start, box in zip(starts, boxes, strict=False)]
        rights = [start + box[2] * scale for start, box in zip(starts, boxes, strict=False)]
        left, right = min(lefts), max(rights)
        squeeze = 1.0 if widest is None or right - left <= widest else widest / (right - left)
        pen = SVGPathPen(self._glyphs, ntos=num)
        for name, start in zip(names, starts, strict=False):
            place = (scale * squeeze, 0, 0, -scale, x + (start - left) * squeeze, top + cap)
            self._glyphs[name].draw(TransformPen(pen, place))
        highest = max(box[3] for box in boxes)
        lowest = min(box[1] for box in boxes)
        return Word(
            pen.getCommands(),
            x,
            x + (right - left) * squeeze,
            top + cap - highest * scale,
            top + cap - lowest * scale,
        )

    def centred(
        self, text: str, cx: float, top: float, cap: float, *, tracking: float = 0, widest: float | None = None
    ) -> Word:
        """The same, with the ink centred on `cx`."""
        trial = self.word(text, 0, top, cap, tracking=tracking, widest=widest)
        return self.word(text, cx - trial.right / 2, top, cap, tracking=tracking, widest=widest)

    def _bounds(self, name: str) -> tuple[float, float, float, float]:
        pen = BoundsPen(self._glyphs)
        self._glyphs[name].draw(pen)
        left, bottom, right, top = pen.bounds or (0, 0, 0, 0)
        return left, bottom, right, top


@dataclass(frozen=True)
class Typefaces:
    """The two typefaces of the pictures: `slab` for indices and the title, `sans` for words on the Bloopers."""

    slab: Typeface
    sans: Typeface


def typefaces(folder: Path) -> Typefaces:
    """Roboto Slab Bold and Inter Bold from a fonts folder.

    Raises:
        FileNotFoundError: one of the two is not there; the message names it.
    """
    return Typefaces(
        slab=Typeface(folder / "roboto" / "slab" / "RobotoSlab-Bold.otf"),
        sans=Typeface(folder / "inter" / "Inter-Bold.otf"),
    )
