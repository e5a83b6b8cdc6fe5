"""A window that nobody sees, and somebody who clicks and types in it."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from backalley.assets import asset
from backalley.stage.faces import Faces
from backalley.stage.paint import Painter
from backalley.stage.scene import Scene, SceneStack
from backalley.stage.sound import Sounds
from backalley.stage.widgets import Widget
from backalley.stage.window import Window
from backalley.table.kit import Kit, Pace
from backalley.text import Text

_FACES = Faces(asset("cards"))
_TEXT = Text.load(strict=True)  # a sentence that is missing fails the test that shows it


class Guest:
    """Looks at a window, clicks and types."""

    def __init__(self) -> None:
        self.stack = SceneStack((1280, 800))
        self.drawings = 0
        self._picture = pygame.Surface(self.stack.size, depth=32)

    def looks(self) -> None:
        """Lets one frame pass."""
        for event in pygame.event.get():
            self.stack.handle(event)
        if self.stack.update(0.02):
            self.stack.draw(self._picture)
            self.drawings += 1

    def shows(self, scene: Scene) -> None:
        """Puts a scene on the stage and looks at it."""
        self.stack.push(scene)
        self.looks()

    def resizes(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        self._picture = pygame.Surface(size, depth=32)
        self.stack.resize(size)
        self.looks()

    def presses(self, *keys: int, mod: int = pygame.KMOD_NONE) -> None:
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0))
            self.looks()

    def types(self, words: str) -> None:
        for letter in words:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.looks()

    def clicks(self, place: Widget | tuple[float, float]) -> None:
        x, y = _middle(place) if isinstance(place, Widget) else (round(place[0]), round(place[1]))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1))
        self.looks()

    def swipes(self, place: Widget | tuple[float, float], down: int) -> None:
        """Moves a finger so many pixels down from a place, or up, step by step."""
        x, y = _middle(place) if isinstance(place, Widget) else (round(place[0]), round(place[1]))
        step = 20 if down > 0 else -20
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True))
        for way in range(step, down + step, step):
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y + way), rel=(0, step), buttons=(1, 0, 0))
            )
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y + down), button=1, touch=True))
        self.looks()

    def turns_the_wheel(self, clicks: int) -> None:
        """Scrolls down by so many clicks."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-clicks, precise_y=float(-clicks)))
        self.looks()


def _middle(widget: Widget) -> tuple[int, int]:
    x, y, w, h = widget.box
    return round(x + w / 2), round(y + h / 2)


@pytest.fixture
def guest() -> Iterator[Guest]:
    window = Window("Test", (1280, 800))
    pygame.event.get()
    guest = Guest()
    yield guest
    guest.stack.clear()
    window.close()
    pygame.event.get()


@pytest.fixture
def make_kit() -> Callable[[float], Kit]:
    def make(scale: float = 1.0) -> Kit:
        return Kit(Painter(scale), _FACES, Sounds(asset("sounds"), False), _TEXT, Pace(), scale)

    return make


@pytest.fixture
def kit(make_kit: Callable[[float], Kit]) -> Kit:
    return make_kit(1.0)
