"""The four jacks' heads: beret, cavalier's hat, hunter's cap and hood; none is symmetric, and none has a beard."""

from faces import eyes, nose, smile
from livery import GOLD, LINEN, Livery
from suits import badge
from svg import ball, line, mirrored, shape

FACE = "M102 76V100C102 117 113 130 125 130C137 130 148 117 148 100V76Z"


def jack(suit: str, livery: Livery) -> str:
    """A jack's head with hair and hat."""
    return {"S": _spades, "H": _hearts, "D": _diamonds, "C": _clubs}[suit](livery)


def _features(livery: Livery, look: float, lean: float) -> str:
    return (
        eyes(livery.shade, 96, look, livery.strand, heavy=True)
        + nose(livery.shade, 95, 12, lean)
        + smile(118, 6, -lean * 1.8)
    )


def _spades(livery: Livery) -> str:
    bob = mirrored(shape("M112 72C97 74 93 88 94 104C94 112 93 118 95 124C101 128 108 124 109 116Z", livery.hair))
    fringe = shape("M101 78H149V90C142 84 134 88 125 86C116 88 108 84 101 90Z", livery.hair)
    moustache = line(
        "M125 112.6C121 110.6 117 112 114.6 114.6M125 112.6C129 110.6 133 112 135.4 114.6", livery.hair, 2.4
    )
    plume = shape("M146 58C150 44 144 34 128 33C118 33 108 38 106 46C114 44 118 46 122 50C130 52 138 56 146 66Z", LINEN)
    quill = line("M144 60C140 50 132 44 118 40", livery.strand, 1.4)
    beret = shape("M84 72C80 56 100 46 128 46C154 46 170 58 166 72C160 80 96 84 84 72Z", livery.robe)
    band = shape("M97 83L95 74C112 79 138 79 155 74L153 83C138 88 112 88 97 83Z", livery.contrast)
    return (
        bob
        + shape(FACE, livery.skin)
        + _features(livery, -1.6, -1)
        + moustache
        + fringe
        + beret
        + plume
        + quill
        + band
        + badge("S", 146, 66, 13, GOLD)
    )


def _hearts(livery: Livery) -> str:
    curls = mirrored(
        shape(
            "M112 74C100 72 93 80 95 88C88 92 88 100 93 103C89 109 92 117 99 117C102 123 109 121 110 114Z", livery.hair
        )
    )
    rings = mirrored(line("M98 90c3-1 5 2 3 4M96 106c3-1 5 1 4 4", livery.strand, 1.5))
    plume = shape(
        "M100 62C86 52 72 62 70 80C69 92 74 104 82 110C82 102 84 98 88 94C88 90 90 84 96 82C98 76 102 72 106 72Z", GOLD
    )
    quill = line("M100 68C88 66 78 78 78 96", "#a8741c", 1.4)
    crown = shape("M100 76C98 54 106 43 126 43C146 43 154 54 152 74Z", livery.robe)
    band = shape("M100 76L99.6 66C116 70 138 68 152.6 63L152.4 73Z", livery.contrast)
    brim = shape("M86 82C98 74 150 72 170 54C176 66 168 78 154 82C136 88 104 90 86 82Z", livery.robe)
    return (
        curls
        + rings
        + shape(FACE, livery.skin)
        + _features(livery, 1.6, 1)
        + plume
        + quill
        + crown
        + band
        + brim
        + badge("H", 106, 69, 13, GOLD)
    )


def _diamonds(livery: Livery) -> str:
    bob = mirrored(shape("M112 72C98 74 95 88 96 102C96 112 92 118 87 121C94 127 106 126 110 117Z", livery.hair))
    strands = mirrored(line("M101 92C101 104 100 114 95 120", livery.strand, 1.4))
    fringe = shape("M101 78H149V94C144 92 142 88 141 84C130 90 112 90 101 94Z", livery.hair)
    feather = shape("M146 66C150 50 162 38 184 34C186 48 176 62 152 72Z", livery.contrast)
    quill = line("M150 68C158 56 168 46 178 40", LINEN, 1.4)
    cap = shape("M76 84C96 70 104 46 130 44C150 43 156 62 158 80C140 76 108 76 76 84Z", livery.robe)
    brim = shape("M76 85C102 72 142 72 163 84C163 76 160 70 156 66C140 64 112 66 98 70C92 74 84 80 76 85Z", GOLD)
    return (
        bob
        + strands
        + shape(FACE, livery.skin)
        + _features(livery, -1.6, -1)
        + fringe
        + feather
        + quill
        + cap
        + brim
        + badge("D", 125, 58, 13, GOLD)
    )


def _clubs(livery: Livery) -> str:
    bob = mirrored(shape("M112 74C100 76 97 88 98 100C98 110 96 116 98 120C103 123 109 120 110 114Z", livery.hair))
    tail = shape(
        "M98 66C84 66 80 78 82 92C84 108 82 122 74 136C84 142 92 136 94 126C97 110 92 96 96 84Z", livery.contrast
    )
    hood = shape(
        "M100 66C98 48 112 38 130 40C142 41 149 46 152 54C158 52 163 56 163 63C161 69 158 72 152 72Z", livery.contrast
    )
    folds = line("M114 62C114 54 120 48 128 46M132 62C134 56 140 53 146 54")
    roll = shape(
        "M92 74C90 60 108 62 125 62C142 62 160 60 158 74C160 88 142 86 125 86C108 86 90 88 92 74Z", livery.robe
    )
    wraps = line(
        "M106 62.6C102 70 102 78 106 85.6M120 62C117 70 117 78 120 86M134 62C131 70 131 78 134 86M147 62.6"
        "C144 70 144 78 147 85.6"
    )
    return (
        bob
        + shape(FACE, livery.skin)
        + _features(livery, 1.6, 1)
        + tail
        + hood
        + folds
        + roll
        + wraps
        + badge("C", 125, 74, 15, GOLD)
        + ball(162, 64, 3.2, GOLD)
    )
