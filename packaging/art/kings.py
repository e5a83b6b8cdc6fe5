"""The four kings' heads: forked beard, curls, long moustache and silver beard, each under his own crown."""

from faces import eyes, nose, smile
from livery import GOLD, LINEN, Livery
from suits import badge
from svg import LINE, OUTLINE, ball, dot, line, mirrored, shape

SILVER = ("#e3dfd8", "#8d8780")
"""The old king's hair, and its strands."""

FACE = "M99 74V100C99 118 111 130 125 130C139 130 151 118 151 100V74Z"


def king(suit: str, livery: Livery) -> str:
    """A king's head with hair, beard and crown."""
    return {"S": _spades, "H": _hearts, "D": _diamonds, "C": _clubs}[suit](livery)


def _spades(livery: Livery) -> str:
    hair = mirrored(shape("M112 72C94 76 91 96 92 112C92 126 90 136 85 144C95 150 108 146 112 134Z", livery.hair))
    strands = mirrored(line("M97 92C96 110 97 124 94 138", livery.strand, 1.3))
    beard = shape(
        "M99 97C100 103 103 107 107 107C113 103 119 102 125 106C131 102 137 103 143 107C147 107 150 103 151 97"
        "C156 116 153 142 139 161C134 158 129 153 125 146C121 153 116 158 111 161C97 142 94 116 99 97Z",
        livery.hair,
    )
    curls = mirrored(line("M118 120C114 132 112 142 112 152M107 116C103 128 104 136 107 144", livery.strand, 1.3))
    crown = (
        shape("M97 68C86 52 94 42 108 45C116 41 134 41 142 45C156 42 164 52 153 68Z", livery.contrast)
        + shape("M119 68C116 57 118 49 125 43C132 49 134 57 131 68Z", GOLD)
        + mirrored(shape("M97 68C82 52 92 37 110 44C99 48 99 58 106 68Z", GOLD))
        + shape("M93 67H157L155 79H95Z", GOLD)
        + "".join(
            badge("D", x, 73, 8, fill) for x, fill in ((107, livery.robe), (125, livery.contrast), (143, livery.robe))
        )
        + badge("S", 125, 36, 16, GOLD)
    )
    mouth = line("M119.6 114Q125 117 130.4 114", "#c8674f", 2.4)
    return (
        hair
        + strands
        + shape(FACE, livery.skin)
        + beard
        + curls
        + mouth
        + eyes(livery.shade, 92, 0, livery.hair, heavy=True)
        + nose(livery.shade, 91)
        + crown
    )


def _hearts(livery: Livery) -> str:
    hair = mirrored(
        shape(
            "M112 72C99 70 90 77 92 86C85 90 84 98 89 102C84 108 86 116 93 118C93 126 101 130 108 126L112 120Z",
            livery.hair,
        )
    )
    beard = shape(
        "M99 96c-4 4-4 9-1 12c-3 5-1 11 4 12c0 6 4 11 9 11c2 7 9 10 14 6c5 4 12 1 14-6c5 0 9-5 9-11"
        "c5-1 7-7 4-12c3-3 3-8-1-12"
        "C149 103 146 107 142 107C136 103 131 103 125 106C119 103 114 103 108 107C104 107 101 103 99 96Z",
        livery.hair,
    )
    curls = mirrored(
        line(
            "M107 114c3-2 6 0 6 3M104 122c3 0 5 2 4 5M115 124c3-1 6 1 5 4M95 92c3 0 4 3 2 5M92 108c3-1 5 1 4 4",
            livery.strand,
            1.4,
        )
    )
    crown = (
        shape(
            "M96 78L92 49C98 50 102 54 105 60C106 51 109 44 113 40C118 44 121 50 125 57C129 50 132 44 137 40"
            "C141 44 144 51 145 60C148 54 152 50 158 49L154 78Z",
            GOLD,
        )
        + shape("M95.6 78L94 70.6H156L154.4 78Z", livery.robe)
        + "".join(badge("H", x, y, 11, livery.contrast) for x, y in ((92, 47), (113, 37), (137, 37), (158, 47)))
        + badge("H", 125, 64, 13, livery.robe)
    )
    mouth = line("M118.6 114Q125 118.4 131.4 114", "#e07f68", 2.6)
    return (
        hair
        + shape(FACE, livery.skin)
        + beard
        + curls
        + mouth
        + eyes(livery.shade, 92, 1.4, livery.strand)
        + nose(livery.shade, 91, lean=1)
        + crown
    )


def _diamonds(livery: Livery) -> str:
    hair = mirrored(shape("M112 72C97 74 94 86 95 100C95 112 91 119 81 122C87 131 103 133 112 124Z", livery.hair))
    strands = mirrored(line("M100 88C100 104 99 116 91 124", livery.strand, 1.4))
    goatee = shape("M115 122C119 125 131 125 135 122C138 134 134 148 125 158C116 148 112 134 115 122Z", livery.hair)
    moustache = shape(
        "M125 106C118 101 109 104 103 112C99 118 98 125 94 129C102 131 108 125 112 118C117 116 122 115 125 111"
        "C128 115 133 116 138 118C142 125 148 131 156 129C152 125 151 118 147 112C141 104 132 101 125 106Z",
        livery.hair,
    )
    crown = (
        shape("M96 78L89 43L104 59L108 37L118 56L125 31L132 56L142 37L146 59L161 43L154 78Z", GOLD)
        + shape("M96 78L93.6 69.6H156.4L154 78Z", livery.contrast)
        + "".join(badge("D", x, 63, 10, livery.robe) for x in (110, 125, 140))
        + "".join(dot(x, 74, 1.7, LINEN) for x in (101, 109, 117, 125, 133, 141, 149))
    )
    mouth = line("M120 119.4Q125 121.4 130 119.4", "#b8402f", 2.2)
    return (
        hair
        + strands
        + shape(FACE, livery.skin)
        + mouth
        + goatee
        + moustache
        + eyes(livery.shade, 92, -1.4, livery.strand, heavy=True)
        + nose(livery.shade, 91)
        + crown
    )


def _clubs(livery: Livery) -> str:
    hair_grey, strand_grey = SILVER
    hair = mirrored(
        shape("M112 72C96 74 92 84 94 94C95 104 88 110 89 120C90 128 93 132 89 140C99 145 110 138 112 126Z", hair_grey)
    )
    beard = shape(
        "M98 92C100 103 104 107 109 107C115 104 120 104 125 107C130 104 135 104 141 107C146 107 150 103 152 92"
        "C157 112 158 132 148 146C143 143 140 145 137 150C133 146 129 147 125 153C121 147 117 146 113 150"
        "C110 145 107 143 102 146C92 132 93 112 98 92Z",
        hair_grey,
    )
    waves = mirrored(line("M118 122C121 130 117 136 120 142M108 118C111 126 106 132 109 139", strand_grey, 1.4))
    crown = (
        shape("M98 62C96 44 112 38 125 38C138 38 154 44 152 62Z", livery.contrast)
        + line("M125 40V58M110 44C107 50 106 56 106 62M140 44C143 50 144 56 144 62", OUTLINE, LINE)
        + shape(
            "M94 79L91 60C90 52 102 51 104 58C105 62 108 64 110 64C114 64 114 58 114 55C114 47 136 47 136 55"
            "C136 58 136 64 140 64C142 64 145 62 146 58C148 51 160 52 159 60L156 79Z",
            GOLD,
        )
        + badge("C", 125, 64, 15, livery.robe)
        + "".join(ball(x, 72, 2.6, livery.contrast) for x in (104, 146))
        + ball(125, 36, 4.4, GOLD)
    )
    mouth = smile(115, 5.4, 0)
    return (
        hair
        + shape(FACE, livery.skin)
        + beard
        + waves
        + mouth
        + eyes(livery.shade, 92, 0.8, strand_grey, heavy=True)
        + nose(livery.shade, 91, lean=1)
        + crown
    )
