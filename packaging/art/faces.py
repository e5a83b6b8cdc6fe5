"""Eyes, noses and mouths of the courts, about the face's middle line x = 125."""

from livery import LINEN, RED
from svg import OUTLINE, dot, flat, line


def eyes(shade: str, y: float, look: float, brow: str, *, lashes: bool = False, heavy: bool = False) -> str:
    """Two eyes whose pupils are moved sideways by `look`, under brows of the colour `brow`."""
    drawn = ""
    for side in (-1, 1):
        x = 125 + side * 10.5
        drawn += flat(f"M{x - 6} {y}Q{x} {y - 6.4} {x + 6} {y}Q{x} {y + 4.6} {x - 6} {y}Z", LINEN)
        drawn += dot(x + look, y - 0.6, 2.7, OUTLINE)
        drawn += line(f"M{x - 6.2} {y}Q{x} {y - 6.6} {x + 6.2} {y}")
        drawn += line(f"M{x - 3.5} {y + 3}Q{x} {y + 4.4} {x + 3.5} {y + 3}", shade, 1.2)
        if lashes:
            drawn += line(f"M{x + side * 6} {y}L{x + side * 9} {y - 2.6}")
        if heavy:
            drawn += line(f"M{x - side * 5} {y - 6.6}Q{x + side * 2} {y - 11} {x + side * 8} {y - 5.6}", brow, 3.4)
        else:
            drawn += line(f"M{x - side * 6} {y - 8}Q{x + side * 1} {y - 11.4} {x + side * 7.5} {y - 7}", brow, 2)
    return drawn


def nose(shade: str, y: float, length: float = 13, lean: float = -1) -> str:
    """A nose from the height `y` down, its bridge drawn on the side `lean` (-1 left, 1 right)."""
    tip = y + length
    return line(
        f"M{125 + lean * 2.4} {y}L{125 + lean * 4.2} {tip - 1}Q125 {tip + 3.4} {125 - lean * 4} {tip - 1}", shade, 1.7
    )


def lips(y: float) -> str:
    """A painted mouth."""
    quarter, left, right = 3.2, 118.6, 131.4
    upper = f"C{125 - quarter} {y - 3.6} {125 - 1.6} {y - 3.4} 125 {y - 1.8}"
    upper += f"C{125 + 1.6} {y - 3.4} {125 + quarter} {y - 3.6} {right} {y}"
    lower = f"C{125 + quarter} {y + 4.6} {125 - quarter} {y + 4.6} {left} {y}Z"
    return flat(f"M{left} {y}{upper}{lower}", RED)


def smile(y: float, half: float = 6, lift: float = 1.4) -> str:
    """A thin mouth, its right end `lift` higher than its left."""
    return line(f"M{125 - half} {y}Q125 {y + 4.4} {125 + half} {y - lift}", RED, 2.2)
