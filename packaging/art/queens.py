"""The four queens' heads: straight dark hair, curls, netted rolls and braids, each under her own crown."""

from faces import eyes, lips, nose
from livery import GOLD, LINEN, Livery
from suits import badge
from svg import ball, dot, line, mirrored, num, shape

FACE = "M101 78V98C101 116 113 131 125 131C137 131 149 116 149 98V78Z"


def queen(suit: str, livery: Livery) -> str:
    """A queen's head with hair and crown, and what falls over her shoulders."""
    return {"S": _spades, "H": _hearts, "D": _diamonds, "C": _clubs}[suit](livery)


def _features(livery: Livery, look: float, lean: float) -> str:
    return eyes(livery.shade, 96, look, livery.strand, lashes=True) + nose(livery.shade, 95, 12, lean) + lips(118.5)


def _spades(livery: Livery) -> str:
    behind = mirrored(shape("M118 68C100 68 93 80 91 98C89 120 88 140 80 156C94 162 108 156 112 142V90Z", livery.hair))
    strands = mirrored(line("M97 96C95 118 96 136 90 152M104 112C103 128 103 140 100 152", livery.strand, 1.3))
    parting = mirrored(shape("M125 76C112 78 104 88 101 108C95 96 96 82 102 74H125Z", livery.hair))
    crown = (
        shape("M97 82C88 54 104 36 125 34C146 36 162 54 153 82C143 71 107 71 97 82Z", GOLD)
        + shape("M104 70C102 54 112 45 125 44C138 45 148 54 146 70C136 65 114 65 104 70Z", livery.contrast)
        + badge("S", 125, 56, 17, GOLD)
        + mirrored("".join(ball(x, y, 2.7, LINEN) for x, y in ((93.6, 66), (96.6, 52), (106, 41))))
        + ball(125, 34, 3.2, LINEN)
    )
    return behind + strands + shape(FACE, livery.skin) + _features(livery, -1.2, -1) + parting + crown


def _hearts(livery: Livery) -> str:
    behind = mirrored(
        shape(
            "M118 66C106 62 96 68 96 77C86 80 84 90 89 96C82 101 82 111 88 115C83 121 85 131 92 133"
            "C91 142 100 147 107 142"
            "C112 138 113 130 112 124V66Z",
            livery.hair,
        )
    )
    curls = mirrored(
        line("M95 88c4-2 6 2 4 5M91 106c4-2 7 1 5 5M93 124c4-2 7 1 5 5M101 134c3-2 6 0 5 3", livery.strand, 1.5)
    )
    fringe = mirrored(shape("M125 74C123 83 114 82 112 87C106 86 104 91 102 98C97 90 97 80 103 74Z", livery.hair))
    crown = (
        mirrored(shape("M125 78H97C94 68 92 60 95 54C99 60 104 62 108 58C112 55 117 58 125 66Z", GOLD))
        + mirrored(ball(95, 53, 3.2, LINEN) + ball(109, 57, 2.8, LINEN))
        + badge("H", 125, 52, 33, livery.robe)
        + badge("H", 125, 52, 14, GOLD)
        + shape("M97 79V72.4H153V79Z", livery.contrast)
        + "".join(dot(x, 75.8, 1.6, LINEN) for x in (104, 111, 118, 125, 132, 139, 146))
    )
    return behind + curls + shape(FACE, livery.skin) + _features(livery, 1.2, 1) + fringe + crown


def _diamonds(livery: Livery) -> str:
    veil = mirrored(shape("M112 70C92 72 82 84 80 104C79 120 80 134 74 150C88 154 104 148 112 136Z", LINEN))
    rolls = mirrored(
        ball(91, 102, 12.4, livery.hair)
        + line(
            "M83 93L101 111M79 99L93 113M90 91L103 104M82 110L100 92M90 114L103 101M79 104L92 90", livery.contrast, 1.4
        )
        + ball(91, 117.6, 2.8, GOLD)
    )
    parting = mirrored(shape("M125 76C114 80 106 86 102 99C99 92 98 82 102 74H125Z", livery.hair))
    crown = (
        shape("M98 79L94 56L108 66L113 48L119 62L125 36L131 62L137 48L142 66L156 56L152 79Z", GOLD)
        + badge("D", 125, 62, 17, livery.contrast)
        + mirrored(badge("D", 110, 71, 9, livery.robe) + ball(94, 54, 2.9, LINEN) + ball(113, 46, 2.9, LINEN))
        + ball(125, 35, 3.2, LINEN)
    )
    return veil + shape(FACE, livery.skin) + _features(livery, 1.2, -1) + parting + rolls + crown


def _clubs(livery: Livery) -> str:
    behind = mirrored(shape("M118 70C102 70 94 82 94 98C94 108 96 114 98 120H112V90Z", livery.hair))
    braid = ""
    for step, (x, y) in enumerate(((97, 118), (95, 129), (92.6, 140), (90, 151), (87.4, 161))):
        size = 7.4 - step * 0.5
        left, right = num(x - size), num(x + size)
        plait = f"C{left} {y - 9} {right} {y - 7} {right} {y}C{right} {y + 8} {num(x - 2)} {y + 8} {left} {y - 4}Z"
        braid += shape(f"M{left} {y - 4}{plait}", livery.hair)
    braid += ball(86, 170, 3.4, GOLD)
    parting = mirrored(shape("M125 77C113 79 106 87 102 101C97 93 97 82 102 74H125Z", livery.hair))
    crown = (
        mirrored(ball(104, 57, 9, GOLD))
        + ball(125, 48, 12, GOLD)
        + shape("M99 79L96 62C104 66 112 62 114 56C118 60 132 60 136 56C138 62 146 66 154 62L151 79Z", GOLD)
        + badge("C", 125, 54, 19, livery.robe)
        + mirrored(ball(103, 57, 3.4, livery.contrast) + ball(109, 72, 2.4, LINEN))
        + ball(125, 72.6, 2.4, LINEN)
    )
    return behind + shape(FACE, livery.skin) + _features(livery, -1.2, 1) + parting + mirrored(braid) + crown
