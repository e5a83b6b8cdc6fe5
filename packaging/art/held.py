"""What the courts hold in their right hand: regalia for kings, flowers for queens, gear for jacks."""

import math

from livery import GOLD, LINEN, Livery
from suits import badge
from svg import OUTLINE, ball, flat, group, line, mirrored, num, shape

SHAFT = 175


def hand(cuff: str, livery: Livery) -> str:
    """A fist round the shaft, with its cuff."""
    fist = "M165 128C163 121 168 116 176 117C185 117.6 188 123 185.6 131L183 142L168 142Z"
    fingers = "M166 124.6Q175 122 186 124.6M166 130Q175 128 185.6 130M168 135.4Q175 134 183.8 135.4"
    return (
        shape(fist, livery.skin)
        + line(fingers, livery.shade, 1.4)
        + shape("M161 156L164 139.6Q175 143 187 139.6L191 152Z", cuff)
    )


def _shaft(top: float, fill: str = GOLD) -> str:
    return shape(f"M{SHAFT - 2.2} {num(top)}H{SHAFT + 2.2}V152H{SHAFT - 2.2}Z", fill)


def held(rank: str, suit: str, livery: Livery) -> str:
    """The thing held by a court, to be drawn behind the hand."""
    return {"K": _regalia, "Q": _flower, "J": _gear}[rank](suit, livery)


def _regalia(suit: str, livery: Livery) -> str:
    if suit == "S":
        blade = shape("M175 33L181 43V116H169V43Z", LINEN) + line("M175 46V112", livery.shade, 1.4)
        return blade + shape("M162 113C166 116 184 116 188 113V119.6C184 121.6 166 121.6 162 119.6Z", GOLD)
    if suit == "H":
        return _shaft(66) + ball(SHAFT, 70, 4.6, livery.contrast) + badge("H", SHAFT, 55, 24, livery.robe)
    if suit == "D":
        blade = "M176 55C181 53 185 49 187 46C191 58 191 70 187 82C185 78 181 75 176 73Z"
        spike = "M174 58L163 64L174 70Z"
        return shape(blade, LINEN) + shape(spike, LINEN) + _shaft(46) + ball(SHAFT, 44, 4, livery.contrast)
    orb = ball(SHAFT, 55, 4, GOLD) + badge("C", SHAFT, 51, 24, livery.robe)
    return _shaft(66) + orb + ball(SHAFT, 69, 4.6, livery.contrast)


def _petals(count: int, y: float, out: float, radius: float, fill: str) -> str:
    drawn = ""
    for step in range(count):
        angle = math.radians(360 * step / count - 90)
        drawn += ball(SHAFT + out * math.cos(angle), y + out * math.sin(angle), radius, fill)
    return drawn


def _flower(suit: str, livery: Livery) -> str:
    stem = line(f"M{SHAFT} 150C173 130 177 110 {SHAFT} 84", OUTLINE, 5) + line(
        f"M{SHAFT} 150C173 130 177 110 {SHAFT} 84", livery.robe, 2
    )
    leaf = shape("M175 112C163 112 158 104 158 95C168 96 174 102 175 112Z", livery.robe)
    if suit == "S":
        tulip = shape(
            "M163 64C166 68 169 66 175 58C181 66 184 68 187 64C191 80 186 90 175 90C164 90 159 80 163 64Z",
            livery.contrast,
        )
        return stem + leaf + tulip + shape("M175 58C183 70 182 82 175 90C168 82 167 70 175 58Z", GOLD)
    if suit == "H":
        rose = _petals(5, 74, 8.4, 6.8, livery.robe)
        return stem + leaf + rose + ball(SHAFT, 74, 6, GOLD) + line("M172 74Q175 70.6 178 74", OUTLINE, 1.4)
    if suit == "D":
        petals = ""
        for turn in range(0, 360, 60):
            petals += (
                f'<g transform="translate({SHAFT} 74) rotate({turn})">'
                + shape("M0 0C-6-6-4-13 0-17C4-13 6-6 0 0Z", livery.contrast)
                + "</g>"
            )
        return stem + leaf + petals + ball(SHAFT, 74, 4.6, GOLD)
    sprig = badge("C", SHAFT, 73, 28, livery.contrast)
    return stem + leaf + sprig + ball(SHAFT, 71, 3.4, GOLD)


def _gear(suit: str, livery: Livery) -> str:
    if suit == "S":
        blade = "M177 66C182 65 186 61 188 58C191 68 191 76 187 86C185 82 182 80 177 80Z"
        spear = shape("M175 38L180 55L175 63L170 55Z", LINEN)
        return shape(blade, LINEN) + shape("M173 67L164 72L173 78Z", LINEN) + _shaft(60, livery.contrast) + spear
    if suit == "H":
        letter = shape("M-11-15H11V15H-11Z", LINEN) + line("M-11-15L0-2L11-15") + badge("H", 0, 0, 14, livery.robe)
        return group(letter, "translate(174 103) rotate(9)")
    if suit == "D":
        flight = mirrored(shape("M174 92L166 98V110L174 104Z", livery.contrast), SHAFT)
        return flight + _shaft(66) + shape("M175 48L182 69L175 65L168 69Z", LINEN)
    roof = shape("M163 62L175 50L187 62Z", livery.contrast) + ball(SHAFT, 47, 3.4, GOLD)
    glass = shape("M166 62H184L182 84H168Z", "#ffe9a8") + line("M172 62L172.6 84M178 62L177.4 84")
    flame = flat("M175 67C178.4 72 178.4 77 175 79.4C171.6 77 171.6 72 175 67Z", "#e8892b")
    return _shaft(84) + glass + flame + roof + shape("M165 84H185V88.6H165Z", livery.contrast)
