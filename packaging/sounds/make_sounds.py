"""Writes the program's sounds as WAV files: mono, 44.1 kHz, 16 bit, the same bytes at every run.

Each sound is built from three things only: filtered noise (paper and cloth), dying sine waves (wood), and silence.
Run it from anywhere: ``python packaging/sounds/make_sounds.py [FOLDER]``; without a folder it writes assets/sounds.
"""

import array
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 44_100
"""Samples a second."""
FADE = 200
"""Samples over which every sound dies away at its end, so that none ends with a click."""
LOUDEST = 0.35
"""No sound's peak is above this share of full scale."""

Samples = list[float]
"""A sound in the making: one number for each 1/44100 s."""


def length(seconds: float) -> int:
    """The number of samples that last `seconds`."""
    return round(seconds * RATE)


def noise(seconds: float, centre: float, sharpness: float, seed: int) -> Samples:
    """White noise through a band-pass at `centre` Hz, at peak 1; the greater `sharpness`, the narrower the band."""
    source = random.Random(seed)
    omega = math.tau * centre / RATE
    alpha = math.sin(omega) / (2.0 * sharpness)
    gain, back1, back2 = alpha / (1.0 + alpha), 2.0 * math.cos(omega) / (1.0 + alpha), (1.0 - alpha) / (1.0 + alpha)
    out: Samples = []
    x1 = x2 = y1 = y2 = 0.0
    for _ in range(length(seconds)):
        x = source.uniform(-1.0, 1.0)
        y = gain * (x - x2) + back1 * y1 - back2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return at_peak(out, 1.0)


def tone(seconds: float, pitch: float, decay: float) -> Samples:
    """A sine wave of `pitch` Hz that falls to a third in `decay` seconds, at level 1."""
    return [math.sin(math.tau * pitch * i / RATE) * math.exp(-i / (RATE * decay)) for i in range(length(seconds))]


def struck(sound: Samples, attack: float, decay: float) -> Samples:
    """`sound` as after a blow: up within `attack` seconds, then down to a third in `decay` seconds."""
    rise = max(1, length(attack))
    return [s * min(1.0, i / rise) * math.exp(-i / (RATE * decay)) for i, s in enumerate(sound)]


def swelling(sound: Samples, crest: float) -> Samples:
    """`sound` as of something passing by: loudest at `crest`, a share of its length, silent at both ends."""
    bend = math.log(0.5) / math.log(crest)
    return [s * math.sin(math.pi * (i / len(sound)) ** bend) ** 2 for i, s in enumerate(sound)]


def mix(seconds: float, *parts: tuple[float, float, Samples]) -> Samples:
    """The sum of ``(start in seconds, level, sound)``, `seconds` long."""
    out = [0.0] * length(seconds)
    for start, level, sound in parts:
        offset = length(start)
        for i, s in enumerate(sound[: len(out) - offset]):
            out[offset + i] += level * s
    return out


def at_peak(sound: Samples, peak: float) -> Samples:
    """`sound` made so loud that its greatest sample is `peak`."""
    greatest = max(abs(s) for s in sound)
    return [s * peak / greatest for s in sound]


def snap(seed: int) -> Samples:
    """A card put down on cloth: a breath of noise and a soft thump under it."""
    centre = 2_250.0 + 120.0 * seed
    paper = struck(noise(0.09, centre, 1.1, seed), 0.0012, 0.018)
    return mix(0.09, (0.0, 1.0, paper), (0.0, 0.5, struck(tone(0.09, 170.0, 0.03), 0.002, 1.0)))


def slide() -> Samples:
    """A card pushed across cloth."""
    return swelling(noise(0.17, 1_500.0, 0.7, 11), 0.4)


def flip() -> Samples:
    """A card turned over: a quick brush, and the edge that meets the cloth."""
    brush = swelling(noise(0.07, 2_900.0, 0.9, 21), 0.6)
    edge = struck(noise(0.05, 1_900.0, 1.0, 22), 0.001, 0.010)
    return mix(0.12, (0.0, 0.6, brush), (0.065, 1.0, edge))


def tap() -> Samples:
    """A trick laid aside: low and warm."""
    body = struck(tone(0.22, 174.6, 0.055), 0.003, 1.0)
    above = struck(tone(0.22, 349.2, 0.030), 0.003, 1.0)
    felt = struck(noise(0.22, 800.0, 0.8, 31), 0.002, 0.016)
    return mix(0.22, (0.0, 1.0, body), (0.0, 0.3, above), (0.0, 0.35, felt))


def knock(pitch: float, seed: int) -> Samples:
    """A knuckle on a wooden table top."""
    low = struck(tone(0.14, pitch, 0.024), 0.001, 1.0)
    high = struck(tone(0.14, pitch * 2.42, 0.009), 0.001, 1.0)
    skin = struck(noise(0.14, 1_300.0, 0.8, seed), 0.001, 0.006)
    return mix(0.14, (0.0, 1.0, low), (0.0, 0.35, high), (0.0, 0.4, skin))


def two_knocks() -> Samples:
    """A knock and a firmer one: someone goes board."""
    return mix(0.32, (0.0, 0.75, knock(430.0, 41)), (0.16, 1.0, knock(400.0, 42)))


def bar(pitch: float) -> Samples:
    """A wooden bar under a soft mallet; its second partial lies two octaves up, as a marimba's does."""
    ground = struck(tone(0.55, pitch, 0.17), 0.004, 1.0)
    partial = struck(tone(0.55, pitch * 4.0, 0.035), 0.002, 1.0)
    return mix(0.55, (0.0, 1.0, ground), (0.0, 0.18, partial))


def win() -> Samples:
    """Three notes going up."""
    return mix(0.9, (0.0, 0.8, bar(523.25)), (0.15, 0.85, bar(659.26)), (0.30, 1.0, bar(783.99)))


def lose() -> Samples:
    """Two notes going down."""
    return mix(0.8, (0.0, 1.0, bar(392.00)), (0.20, 0.85, bar(311.13)))


def nudge() -> Samples:
    """A card that may not be played: dull and short."""
    body = struck(tone(0.09, 135.0, 0.022), 0.003, 1.0)
    cloth = struck(noise(0.09, 420.0, 0.7, 51), 0.002, 0.014)
    return mix(0.09, (0.0, 1.0, body), (0.0, 0.5, cloth))


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "snap1": (lambda: snap(1), 0.30),
    "snap2": (lambda: snap(2), 0.28),
    "snap3": (lambda: snap(3), 0.30),
    "snap4": (lambda: snap(4), 0.27),
    "slide": (slide, 0.10),
    "flip": (flip, 0.20),
    "trick": (tap, 0.28),
    "bid": (lambda: knock(520.0, 40), 0.22),
    "board": (two_knocks, 0.30),
    "win": (win, 0.24),
    "lose": (lose, 0.20),
    "nudge": (nudge, 0.22),
}
"""What is written: each file's name, its recipe and its peak."""


def write(path: Path, sound: Samples, peak: float) -> None:
    """Writes `sound` as a WAV file at `peak`, its end faded."""
    levelled = at_peak(sound, min(peak, LOUDEST))
    last = len(levelled) - 1
    faded = [s * min(1.0, (last - i) / FADE) for i, s in enumerate(levelled)]
    samples = array.array("h", (round(s * 32_767) for s in faded))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def write_all(folder: Path) -> None:
    """Writes every sound into `folder`, which is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (recipe, peak) in SOUNDS.items():
        write(folder / f"{name}.wav", recipe(), peak)


if __name__ == "__main__":
    write_all(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / "assets" / "sounds")
