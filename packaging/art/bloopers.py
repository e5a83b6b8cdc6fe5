"""The two Bloopers: the big one in full colour on gold rays, the little one small and grey."""

import math

from card import PAPER, both_ends, paper
from letters import Typefaces
from svg import ball, box, dot, flat, group, line, mirrored, num, shape

LEFT, TOP, RIGHT, BOTTOM = 58, 26, 192, 324
BIG_RED, BLUE, GOLD, DARK = "#c61f36", "#1f5fb4", "#f0b429", "#231f20"
SLATE = "#55606d"


def big_blooper(faces: Typefaces) -> str:
    """The higher of the two, laughing."""
    rays = ""
    for angle in range(0, 360, 20):
        rays += flat("M125 158" + "".join(f"L{_edge(a)}" for a in (angle - 5, angle, angle + 5)) + "Z", "#f2b93b", 0.6)
    glow = (
        '<defs><radialGradient id="blooper-glow" gradientUnits="userSpaceOnUse" cx="125" cy="158" r="170">'
        '<stop offset="0" stop-color="#fff6d6"/><stop offset="1" stop-color="#f7cf6d"/></radialGradient></defs>'
    )
    field = box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 4, 'fill="url(#blooper-glow)"')
    frame = box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 4, f'fill="none" stroke="{BIG_RED}" stroke-width="3"')
    mat = f'<path d="M16 16H234V334H16ZM{LEFT} {TOP}V{BOTTOM}H{RIGHT}V{TOP}Z" fill="{PAPER}" fill-rule="evenodd"/>'
    ribbon = shape("M62 276L52 288L62 300H76V276Z", "#8f1526", DARK) + shape(
        "M188 276L198 288L188 300H174V276Z", "#8f1526", DARK
    )
    ribbon += shape("M64 271H186V301H64Z", BIG_RED, DARK)
    words = flat(faces.sans.centred("BLOOPER", 125, 278.4, 15.2, tracking=1.2, widest=108).d, "#fff6dc")
    words += flat(faces.slab.centred("BIG", 125, 38, 25, tracking=2).d, BIG_RED)
    return (
        paper() + glow + field + rays + mat + frame + _laughing() + ribbon + words + _index("BIG", 21, BIG_RED, faces)
    )


def little_blooper(faces: Typefaces) -> str:
    """The lower of the two: half the size, grey, and not amused."""
    field = box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 4, f'fill="#f3f4f5" stroke="{SLATE}" stroke-width="1.4"')
    figure = group(_sulking(), "translate(125 186) scale(.56) translate(-125 -172)")
    words = flat(faces.sans.centred("LITTLE", 125, 44, 12, tracking=2).d, SLATE)
    words += flat(faces.sans.centred("BLOOPER", 125, 294, 12, tracking=1.4).d, SLATE)
    return paper() + field + figure + words + _index("LITTLE", 16, SLATE, faces)


def _edge(angle: float) -> str:
    """Where a ray from the picture's middle leaves it, a little beyond the frame."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    reach = min(
        (RIGHT - 125 + 8) / abs(c) if abs(c) > 1e-9 else 1e9,
        ((BOTTOM - 158 if s > 0 else 158 - TOP) + 8) / abs(s) if abs(s) > 1e-9 else 1e9,
    )
    return f"{num(125 + reach * c)} {num(158 + reach * s)}"


def _index(word: str, cap: float, ink: str, faces: Typefaces) -> str:
    """The word in letters one below the other, and under them a cap and bells."""
    letters, y = "", 17.0
    for letter in word:
        letters += flat(faces.slab.centred(letter, 34, y, cap).d, ink)
        y += cap + 4
    cap_and_bells = (
        flat(
            "M-16 8C-20-2-26-4-31-2C-29-12-15-13-9-2C-7-12-4-17 0-21C4-17 7-12 9-2C15-13 29-12 31-2C26-4 20-2 16 8Z",
            ink,
        )
        + "".join(dot(x, y, 3.4, ink) for x, y in ((-31, 1), (0, -23), (31, 1)))
        + flat("M-17 11H17V16H-17Z", ink)
    )
    return both_ends(letters + group(cap_and_bells, f"translate(34 {num(y + 14)}) scale(.52)"))


def _cap(left: str, right: str, middle: str, bell: str, pen: str) -> str:
    """A cap with three horns and bells, its brim about (125, 152)."""
    horns = shape("M80 158C74 124 56 112 38 118C44 88 90 84 106 130Z", left, pen)
    horns += shape("M170 158C176 124 194 112 212 118C206 88 160 84 144 130Z", right, pen)
    horns += shape("M94 146C94 108 106 84 125 68C144 84 156 108 156 146Z", middle, pen)
    bells = "".join(
        ball(x, y, 8.4, bell, pen) + line(f"M{x - 4} {y + 2}H{x + 4}", pen)
        for x, y in ((38, 120), (212, 120), (125, 66))
    )
    return horns + bells


def _ruff(first: str, second: str, bell: str, pen: str) -> str:
    """A collar of eight pleats in two colours, a bell at each corner."""

    def rim(angle: float, reach: float = 1) -> tuple[float, float]:
        turn = math.radians(angle)
        return 125 + 72 * reach * math.cos(turn), 218 + 42 * reach * math.sin(turn)

    drawn = ""
    corners = [-10 + 25 * step for step in range(9)]
    for step, angle in enumerate(corners[:-1]):
        (x0, y0), (x1, y1), (bx, by) = rim(angle), rim(angle + 25), rim(angle + 12.5, 0.9)
        pleat = f"M125 206L{num(x0)} {num(y0)}Q{num(bx)} {num(by)} {num(x1)} {num(y1)}Z"
        drawn += shape(pleat, second if step % 2 else first, pen)
    return drawn + "".join(ball(*rim(angle), 4.8, bell, pen) for angle in corners)


def _laughing() -> str:
    body = _ruff(BIG_RED, BLUE, GOLD, DARK) + ball(125, 178, 48, "#ffe1ba", DARK)
    cheeks = dot(93, 190, 10, "#f3a486") + dot(157, 190, 10, "#f3a486")
    mouth = shape("M94 194C104 204 146 204 156 194C154 218 142 227 125 227C108 227 96 218 94 194Z", "#8d1626", DARK)
    mouth += flat(
        "M98.6 198C110 205 140 205 151.4 198C150.6 203 148.6 206 146.6 207.6C136 211 114 211 103.4 207.6"
        "C101.4 206 99.4 203 98.6 198Z",
        "#fffaf0",
    )
    mouth += flat("M112 221C116 214 134 214 138 221C134 225.4 130 226 125 226C120 226 116 225.4 112 221Z", "#e0695f")
    eye = (
        f'<ellipse cx="107" cy="170" rx="9" ry="12.4" fill="#fffaf0" stroke="{DARK}" stroke-width="1.9"/>'
        + dot(109, 173, 5.2, DARK)
        + dot(111, 170.6, 1.8, "#fffaf0")
        + line("M96 153Q106 146 115 151", DARK, 3)
    )
    wink = line("M133 173Q143 162 154 173M133 173L129.6 170.6", DARK, 3) + line("M135 155Q145 146 155 154", DARK, 3)
    nose = ball(125, 186, 8, BIG_RED, DARK) + dot(122.6, 183, 2.2, "#f7b0a4")
    brim = shape("M72 164C88 140 162 140 178 164C160 152 90 152 72 164Z", GOLD, DARK)
    return group(
        body + cheeks + mouth + eye + wink + nose + _cap(BIG_RED, BLUE, GOLD, GOLD, DARK) + brim,
        "translate(125 178) scale(.8) translate(-125 -166)",
    )


def _sulking() -> str:
    pale, grey, mid = "#ffffff", "#c9ced4", "#9aa3ad"
    body = _ruff(mid, "#e3e6e9", grey, SLATE) + ball(125, 178, 46, pale, SLATE)
    mouth = line("M106 208Q125 196 144 208", SLATE, 3.4)
    eyes = mirrored(
        dot(108, 178, 5.4, SLATE) + line("M97 170Q106 171 114 164", SLATE, 3) + line("M99 178H117", SLATE, 2.6)
    )
    tear = shape("M156 184C162 194 163 200 157 202C151 200 151 194 156 184Z", grey, SLATE)
    cap = (
        shape("M84 156C70 140 58 152 56 178C38 172 32 140 50 120C70 102 98 112 106 130Z", mid, SLATE)
        + shape("M166 156C180 140 192 152 194 178C212 172 218 140 200 120C180 102 152 112 144 130Z", "#e3e6e9", SLATE)
        + shape("M94 148C94 116 108 92 132 84C152 92 156 118 156 148Z", grey, SLATE)
        + "".join(ball(x, y, 8, pale, SLATE) for x, y in ((52, 180), (198, 180), (134, 82)))
        + shape("M74 164C90 140 160 140 176 164C160 152 90 152 74 164Z", mid, SLATE)
    )
    return body + mouth + eyes + tear + ball(125, 190, 6.4, grey, SLATE) + cap
