"""The icon files that a script makes of one drawing, taken apart again."""

import io
import struct

import pygame
import pytest

from tests.packaging.recipes import icons

PNG = b"\x89PNG\r\n\x1a\n"


def picture(png: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(png), "icon.png")


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("size", icons.PNG_SIZES)
def test_a_png_has_its_size_see_through_corners_and_a_picture(size):
    shown = picture(icons.png(size))
    assert shown.get_size() == (size, size)
    assert shown.get_at((0, 0)).a == 0
    assert shown.get_at((size // 2, size // 8)).a == 255
    assert len({tuple(shown.get_at((x, size // 2))) for x in range(size)}) > 5


def test_the_windows_icon_holds_every_size_the_right_way_up():
    file = icons.ico()
    assert struct.unpack_from("<HHH", file) == (0, 1, len(icons.ICO_SIZES))
    end = 6 + 16 * len(icons.ICO_SIZES)
    for number, size in enumerate(icons.ICO_SIZES):
        wide, high, _, _, planes, bits, length, start = struct.unpack_from("<BBBBHHII", file, 6 + 16 * number)
        assert (wide or 256, high or 256, planes, bits, start) == (size, size, 1, 32, end)
        end = start + length
        inside = file[start:end]
        expected = picture(icons.png(size))
        if size == 256:
            assert inside.startswith(PNG)
            assert alike(picture(inside), expected)
        else:
            head_bytes, width, doubled = struct.unpack_from("<Iii", inside)
            assert (head_bytes, width, doubled) == (40, size, 2 * size)
            rows = pygame.image.frombytes(inside[40 : 40 + 4 * size * size], (size, size), "BGRA", True)
            assert alike(rows, expected)
            mask = inside[40 + 4 * size * size :]
            assert len(mask) == size * ((size + 31) // 32 * 4)
            assert mask[-((size + 31) // 32 * 4)] & 0x80, "the upper left corner is see-through"
    assert end == len(file)


def test_the_macos_icon_holds_every_type():
    file = icons.icns()
    kind, length = struct.unpack_from(">4sI", file)
    assert (kind, length) == (b"icns", len(file))
    place, found = 8, {}
    while place < length:
        kind, size = struct.unpack_from(">4sI", file, place)
        found[kind] = picture(file[place + 8 : place + size]).get_width()
        place += size
    assert found == icons.ICNS_TYPES


def test_the_script_writes_them_all(tmp_path):
    icons.write(tmp_path / "icons")
    wanted = {"backalley.ico", "backalley.icns", *(f"backalley-{size}.png" for size in icons.PNG_SIZES)}
    assert {file.name for file in (tmp_path / "icons").iterdir()} == wanted
