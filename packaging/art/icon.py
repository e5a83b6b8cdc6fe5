"""The program's icon: two cards on the table's felt, drawn large enough to be told at 32 pixels."""

from suits import INK, pip
from svg import box, document, group

SIZE = 256


def icon() -> str:
    """A red card behind the ace of spades on petrol felt, in a 256x256 box."""
    felt = (
        '<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="128" cy="96" r="180">'
        '<stop offset="0" stop-color="#2c7d80"/><stop offset="1" stop-color="#0f3a42"/></radialGradient></defs>'
        + box(4, 4, 248, 248, 56, 'fill="url(#felt)"')
        + box(7, 7, 242, 242, 53, 'fill="none" stroke="#f3c65b" stroke-width="6"')
    )
    behind = _card("H", 104, 128, -15, 50, "#f9dc8f")
    before = _card("S", 152, 132, 10, 96, "#fffdf8")
    return document(felt + behind + before, 0, 0, SIZE, SIZE)


def _card(suit: str, x: float, y: float, turn: float, width: float, paper: str) -> str:
    shadow = box(-56, -74, 118, 164, 15, 'fill="#04161a" fill-opacity=".35"')
    face = box(-59, -82, 118, 164, 15, f'fill="{paper}"')
    place = (-32, -54) if suit == "H" else (0, 0)
    return group(shadow + face + pip(suit, *place, width, INK[suit]), f"translate({x} {y}) rotate({turn})")
