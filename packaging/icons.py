"""Makes the program's icons for every system from the one drawing, ``assets/pictures/icon.svg``.

    python packaging/icons.py FOLDER

writes backalley.ico, backalley.icns and backalley-SIZE.png there.
"""

import io
import struct
import sys
from pathlib import Path

import pygame

DRAWING = Path(__file__).resolve().parents[1] / "assets" / "pictures" / "icon.svg"

PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""The sizes that Linux desktops look for, in pixels."""
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
"""The sizes that Windows shows at 100 to 250 %, in pixels."""

# What macOS calls each size, in pixels: plain ones, and those of screens with two pixels a point.
ICNS_TYPES = {
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}

_PNG_FROM = 256  # Windows reads PNG in an icon of this size, and bitmaps in smaller ones


def png(size: int) -> bytes:
    """The icon as a PNG file, `size` pixels square."""
    file = io.BytesIO()
    pygame.image.save(_drawn(size), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """The icon as a Windows icon file with all of `ICO_SIZES`."""
    pictures = [png(size) if size >= _PNG_FROM else _bitmap(size) for size in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        side = size % 256  # 256 is written as 0
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """The icon as a macOS icon file with all of `ICNS_TYPES`."""
    blocks = b"".join(_block(kind, png(size)) for kind, size in ICNS_TYPES.items())
    return _block(b"icns", blocks)


def write(folder: Path) -> None:
    """Writes all icons into `folder`, which is made where it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "backalley.ico").write_bytes(ico())
    (folder / "backalley.icns").write_bytes(icns())
    for size in PNG_SIZES:
        (folder / f"backalley-{size}.png").write_bytes(png(size))


def _drawn(size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(DRAWING, (size, size))


def _block(kind: bytes, inside: bytes) -> bytes:
    return kind + struct.pack(">I", len(inside) + 8) + inside


def _bitmap(size: int) -> bytes:
    """A bitmap as icons hold it: rows from the bottom up, and below them one bit a pixel for what is see-through."""
    surface = _drawn(size)
    colours = pygame.image.tobytes(surface, "BGRA", True)
    row_bytes = (size + 31) // 32 * 4
    mask = bytearray(row_bytes * size)
    for place, alpha in enumerate(colours[3::4]):
        if alpha == 0:
            row, column = divmod(place, size)
            mask[row * row_bytes + column // 8] |= 0x80 >> column % 8
    head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(colours) + len(mask), 0, 0, 0, 0)
    return head + colours + bytes(mask)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python packaging/icons.py FOLDER")
    write(Path(sys.argv[1]))
