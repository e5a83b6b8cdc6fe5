"""The robes of the courts, from the shoulders down to the seam."""

from livery import GOLD, LINEN, Livery
from panel import seam
from suits import badge, pip
from svg import OUTLINE, ball, dot, flat, line, mirrored, num, shape


def robe(rank: str, suit: str, livery: Livery) -> str:
    """A court's clothes; shoulders and front tell the ranks apart, embroidery the suits."""
    return {"K": _mantle, "Q": _gown, "J": _tunic}[rank](suit, livery)


def _to_seam(start: str, corners: tuple[float, float], end: str = "") -> str:
    """A closed outline that begins with `start`, follows the seam between two x, and goes back by `end`."""
    return start + "".join(f"L{num(x)} {num(seam(x))}" for x in corners) + end + "Z"


def _shoulders(fill: str) -> str:
    return shape(_to_seam("M46 170C60 146 84 136 104 132.4H146C166 134 186 137 204 141", (204, 46)), fill)


def _embroidery(suit: str, colour: str, *places: tuple[float, float]) -> str:
    return "".join(pip(suit, x, y, 10, colour) for x, y in places)


def _mantle(suit: str, livery: Livery) -> str:
    """A king's: a cape over the shoulders and a broad front."""
    front = shape(_to_seam("M108 134L101 150", (101, 149), "L149 150L142 134"), livery.contrast)
    placket = shape(_to_seam("M117 134", (115, 135), "L133 134"), GOLD)
    fold = line("M80 158C76 168 76 178 79 188M160 152C158 154 158 156 158 158")
    pattern = _embroidery(suit, GOLD, (67, 167), (68, 183), (89, 171))
    return _shoulders(livery.robe) + pattern + front + placket + fold + _cape(suit, livery)


def _cape(suit: str, livery: Livery) -> str:
    outline = "M74 152C82 134 98 122 125 122C152 122 168 134 176 147C160 160 146 162 125 162C104 162 90 162 74 152Z"
    hem = "M77 150.6C91 159 105 158.6 125 158.6C145 158.6 159 157 173 146.6"
    if suit in "SH":
        tails = ((86, 149), (99, 154), (96, 141), (151, 154), (154, 141), (165, 147))
        spots = "".join(flat(f"M{x} {y - 4.4}L{x + 2.4} {y + 3.4}L{x - 2.4} {y + 3.4}Z", OUTLINE) for x, y in tails)
        return shape(outline, LINEN) + spots
    if suit == "D":
        jewels = "".join(badge("D", x, y, 12, livery.robe) for x, y in ((90, 147), (103, 153), (148, 153), (161, 145)))
        return shape(outline, livery.contrast) + line(hem, GOLD, 3) + jewels
    chain = "".join(ball(x, y, 3.2, GOLD) for x, y in ((82, 151), (92, 154), (157, 152), (167, 147)))
    return shape(outline, livery.contrast) + line(hem, GOLD, 2) + chain


def _gown(suit: str, livery: Livery) -> str:
    """A queen's: slashed sleeves, a laced bodice and a bare neck with a necklace."""
    bodice = _to_seam("M102 134C100 150 104 160 104 172", (104, 146), "C146 160 150 150 148 134")
    neckline = "M102 132.4C105 152 116 156 125 156C134 156 145 152 148 132.4"
    skin = (
        "M116 118V125C115 130 108 131.4 102 132.4C105 152 116 156 125 156C134 156 145 152 148 132.4"
        "C142 131.4 135 130 134 125V118Z"
    )
    beads = ((112, 136), (117, 140.6), (133, 140.6), (138, 136))
    return (
        _shoulders(livery.robe)
        + mirrored(line("M102 136C92 144 88 158 92 174"))
        + _slash(70, 158, livery.contrast)
        + _slash(84, 149, livery.contrast)
        + _embroidery(suit, GOLD, (62, 184), (78, 177))
        + shape(bodice, livery.contrast)
        + line("M119 158L131 164M131 158L119 164", GOLD, 2.2)
        + shape(skin, livery.skin)
        + line(neckline, OUTLINE, 5.4)
        + line(neckline, GOLD, 2.4)
        + "".join(dot(x, y, 1.9, livery.robe) for x, y in beads)
        + badge(suit, 125, 145, 11, livery.robe)
    )


def _slash(x: float, y: float, fill: str) -> str:
    return shape(
        f"M{x} {y}C{x + 5} {y + 5} {x + 5} {y + 13} {x} {y + 18}C{x - 5} {y + 13} {x - 5} {y + 5} {x} {y}Z", fill
    )


def _tunic(suit: str, livery: Livery) -> str:
    """A jack's: two colours, parted in the middle, under a collar of points."""
    half = _to_seam("M125 132.4H146C166 134 186 137 204 141", (204, 125))
    points = (
        "M96 133C104 128 112 127 116 131L125 138L134 131C138 127 146 128 154 133L150 148L141 139L135 153"
        "L125 142L115 153L109 139L100 148Z"
    )
    return (
        _shoulders(livery.robe)
        + shape(half, livery.contrast)
        + line("M90 145C84 158 82 172 86 184M159 144C158 148 158 152 158 156")
        + _embroidery(suit, GOLD, (68, 166), (71, 182), (98, 157), (102, 169))
        + _embroidery(suit, livery.robe, (144, 153))
        + ball(125, 159, 2.6, GOLD)
        + shape("M115 120V138H135V120Z", livery.skin)
        + shape(points, GOLD if suit in "SC" else LINEN)
    )
