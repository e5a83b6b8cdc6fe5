"""What every scene draws, sounds and speaks with; and how fast things go."""

from dataclasses import dataclass

from backalley.stage.faces import Faces
from backalley.stage.paint import Painter
from backalley.stage.sound import Sounds
from backalley.text import Text


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the table plays. `speed` 1.0 is normal; `instant` waits for nothing but a person."""

    speed: float = 1.0
    instant: bool = False
    trick_pause: float | None = 1.4  # seconds that a finished trick stays; None: until a click
    reduced_motion: bool = False  # cards are simply there


@dataclass(slots=True)
class Kit:
    """One for the window, shared by its scenes. The program changes it when a setting changes."""

    painter: Painter
    faces: Faces
    sounds: Sounds
    text: Text
    pace: Pace
    scale: float = 1.0  # text size, 1.0 = 100 %

    def rescale(self, scale: float) -> None:
        """Takes another text size; scenes must be laid out again after it."""
        if scale != self.scale:
            self.scale = scale
            self.painter = Painter(scale)
