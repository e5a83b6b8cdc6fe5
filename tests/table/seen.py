"""What a viewer sees of games that are played by chance, and a painter that notes down what it would draw."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from backalley.assets import asset
from backalley.rules import GAMES
from backalley.rules.actions import Action, Bid, Board, PlayCard
from backalley.rules.game import AnyGame, Observation, Setup, in_force
from backalley.rules.pitch import GAME as PITCH
from backalley.stage.lettering import CAP_HEIGHT
from backalley.stage.paint import Painter
from backalley.table.layout import Box
from backalley.table.plates import Person

GAME = next(iter(GAMES.values()))
FOUR = ("Anna", "Boris", "Carla", "Dora")
LONG = (
    "Bartholomäus-Maximilian von und zu Hohen",
    "Жозефина Александровна Преображенская-К.",
    "陳大文與李小龍的朋友們",
    "Dr. Wolfeschlegelsteinhausenbergerdorff",
)
PEOPLE = tuple(
    Person(asset("pictures", "avatars", f"{name}.svg"), level)
    for name, level in (("anna", "You"), ("boris", "Computer"), ("carla", "Person"), ("dora", "Computer"))
)
SEVEN = (*FOUR, "Emil", "Fran", "Goran")
LONG_SEVEN = (*LONG, "Emilia-Magdalena Hohenlohe", "Fran", "Gorán István Szentgyörgyi")
SEVEN_PEOPLE = (*PEOPLE, *PEOPLE[1:])


def played(
    until: Callable[[Observation], bool],
    *,
    game: AnyGame = GAME,
    seed: int = 1,
    seats: tuple[str, ...] = FOUR,
    boards: float = 0.0,
    options: dict[str, str] | None = None,
    viewer: int = 0,
) -> Any:
    """The first state of a game of chance of which the viewer's observation fulfils `until`.

    `boards` is how likely a seat claims every trick.
    """
    rng = random.Random(seed)
    rules = in_force(game.options, options or {})
    state = game.begin(Setup(game.key, rules, seats, 1))
    while not until(game.observe(state, viewer)):
        order = game.next_deal(state)
        if order is not None:
            pack = list(game.pack(rules))
            rng.shuffle(pack)
            size = order.hand_size
            hands = [tuple(pack[seat * size : (seat + 1) * size]) for seat in range(len(seats))]
            state = game.deal(state, hands, tuple(pack[len(seats) * size :]))[-1].state
        else:
            state = game.apply(state, _chance(game.legal(state), rng, boards))[-1].state
    return state


def pitch(
    until: Callable[[Observation], bool],
    players: int,
    *,
    seed: int = 1,
    names: tuple[str, ...] = SEVEN,
    options: dict[str, str] | None = None,
) -> Observation:
    """The first such moment of a game of Pitch for the viewer at seat 0."""
    return PITCH.observe(played(until, game=PITCH, seed=seed, seats=names[:players], options=options), 0)  # type: ignore[no-any-return]


def _chance(legal: tuple[Action, ...], rng: random.Random, boards: float) -> Action:
    if isinstance(legal[0], PlayCard):
        return rng.choice(legal)
    numbers = [action for action in legal if isinstance(action, Bid)]
    if Board() in legal and rng.random() < boards:
        return Board()
    return rng.choice(numbers[: max(1, len(numbers) // 3)] or legal)


@dataclass(frozen=True)
class Words:
    """A line of text as it was drawn, and its box from the top of its capitals to below its baseline."""

    words: str
    box: Box
    size: float
    color: str


@dataclass(frozen=True)
class Mark:
    """A party's mark as it was drawn."""

    party: int
    filled: bool
    diameter: float
    alpha: float


@dataclass
class Drawn:
    texts: list[Words] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)

    @property
    def words(self) -> list[str]:
        return [text.words for text in self.texts]


class RecordingPainter(Painter):
    """Keeps what it was to write and which marks it was to set, with their places, and renders none of it."""

    def __init__(self, scale: float = 1.0) -> None:
        super().__init__(scale)
        self.drawn = Drawn()

    def text(self, dst: pygame.Surface, words: str, x: float, baseline: float, **how: Any) -> float:
        size = how.get("size", 14)
        face, tabular = how.get("face", "regular"), how.get("tabular", False)
        limit = how.get("max_width")
        shown = words if limit is None else self._lettering.shorten(words, limit, size, face, tabular)
        width = self.text_width(shown, size=size, face=face, tabular=tabular)
        align = how.get("align", "left")
        left = x - (width if align == "right" else width / 2 if align == "center" else 0.0)
        if shown:
            box = (left, baseline - CAP_HEIGHT * size, width, 0.9 * size)
            self.drawn.texts.append(Words(shown, box, size, how.get("color", "")))
        return width

    def mark(self, dst: pygame.Surface, party: int, cx: float, cy: float, d: float, **how: Any) -> None:
        self.drawn.marks.append(Mark(party, how.get("filled", True), d, how.get("alpha", 1.0)))

    def draw(self, dst: pygame.Surface, body: str, x: float, y: float, w: float, h: float) -> None:
        """Renders nothing."""

    def shadow(self, dst: pygame.Surface, rect: Box, radius: float = 10, **how: Any) -> None:
        """Renders nothing."""

    def avatar(self, dst: pygame.Surface, picture_path: Path, *where: Any, **how: Any) -> None:
        """Renders nothing."""

    def blurred(self, surface: pygame.Surface, radius: float) -> pygame.Surface:
        """The surface as it is."""
        return surface


def inside(box: Box, outer: Box, slack: float = 0.6) -> bool:
    """Whether a box lies within another, give or take part of a pixel."""
    return (
        box[0] >= outer[0] - slack
        and box[1] >= outer[1] - slack
        and box[0] + box[2] <= outer[0] + outer[2] + slack
        and box[1] + box[3] <= outer[1] + outer[3] + slack
    )


def covered(texts: list[Words]) -> list[tuple[str, str]]:
    """Every two lines of text that lie on one another."""
    found = []
    for place, first in enumerate(texts):
        for second in texts[place + 1 :]:
            across = min(first.box[0] + first.box[2], second.box[0] + second.box[2]) - max(first.box[0], second.box[0])
            down = min(first.box[1] + first.box[3], second.box[1] + second.box[3]) - max(first.box[1], second.box[1])
            if across > 0.6 and down > 0.6:
                found.append((first.words, second.words))
    return found
