"""A pointer at rest: what lies under it is lit in a scene that has just come, and in no other."""

import pygame
import pytest

from backalley.stage.paint import Painter
from backalley.stage.scene import Scene, SceneStack
from backalley.stage.widgets import Button, Widgets
from backalley.stage.window import Window

SIZE = (900, 600)
INSIDE = (450, 300)


class Asking(Scene):
    """A button in the middle of the window."""

    def __init__(self, **more):
        self.pressed = 0
        self.heard = []
        self.more = more

    def resize(self, size):
        self.widgets = Widgets()
        box = (size[0] / 2 - 80, size[1] / 2 - 20, 160, 40)
        self.button = self.widgets.add(Button(box, "Go", on_press=self._press, **self.more))

    def _press(self):
        self.pressed += 1

    def handle(self, event):
        self.heard.append(event.type)
        return self.widgets.handle(event)

    def update(self, dt):
        return self.widgets.update(dt)

    def draw(self, dst):
        dst.fill((0, 60, 40))
        self.widgets.draw(dst, Painter())


class Opening(Asking):
    """Its button opens another scene, at the press of the mouse or, like any button, when it is let go."""

    def __init__(self, stack, other, at_press=False):
        super().__init__()
        self.stack, self.other, self.at_press = stack, other, at_press

    def _press(self):
        super()._press()
        self.stack.push(self.other)

    def handle(self, event):
        if self.at_press and event.type == pygame.MOUSEBUTTONDOWN:
            self._press()
            return True
        return super().handle(event)


@pytest.fixture
def window():
    window = Window("Test", SIZE)
    pygame.event.get()
    yield window
    window.close()
    pygame.event.get()


@pytest.fixture
def stack(window):
    window.stack = SceneStack(window.size)
    return window.stack


def post(window, kind, **facts):
    pygame.event.post(pygame.event.Event(kind, **facts))
    window.pump(1 / 60)


def move(window, at=INSIDE, **more):
    post(window, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), **more)


def click(window, at=INSIDE, **more):
    post(window, pygame.MOUSEBUTTONDOWN, pos=at, button=1, **more)
    post(window, pygame.MOUSEBUTTONUP, pos=at, button=1, **more)


def key(window, name=pygame.K_a):
    post(window, pygame.KEYDOWN, key=name, mod=0, unicode="")


def lit(scene):
    """Whether the scene's button looks pointed at."""
    picture, plain = pygame.Surface(SIZE), pygame.Surface(SIZE)
    scene.draw(picture)
    other = Asking(**scene.more)
    other.resize(SIZE)
    other.draw(plain)
    return picture.get_buffer().raw != plain.get_buffer().raw


@pytest.mark.parametrize("at_press", [False, True], ids=["at the release", "at the press"])
def test_a_scene_opened_by_a_click_is_lit_where_the_pointer_rests_and_not_clicked(window, stack, at_press):
    opened = Asking()
    stack.push(Opening(stack, opened, at_press))
    move(window)
    click(window)
    window.pump(1 / 60)
    assert stack.top is opened
    assert lit(opened)
    assert opened.pressed == 0
    assert set(opened.heard) == {pygame.MOUSEMOTION}


def test_a_scene_that_was_covered_is_lit_again_and_only_while_it_is_on_top(window, stack):
    below, above = Asking(), Asking()
    stack.push(below)
    move(window)
    assert lit(below)
    stack.push(above)
    window.pump(1 / 60)
    assert lit(above)
    assert not lit(below)
    stack.pop()
    window.pump(1 / 60)
    assert lit(below)


def test_keys_alone_light_nothing(window, stack):
    below, above = Asking(), Asking()
    stack.push(below)
    move(window)
    key(window)
    stack.push(above)
    window.pump(1 / 60)
    assert not lit(above)
    key(window)
    stack.pop()
    window.pump(1 / 60)
    assert not lit(below)
    move(window)
    assert lit(below)


def test_a_finger_that_was_lifted_lights_nothing(window, stack):
    opened = Asking()
    stack.push(Opening(stack, opened))
    click(window, touch=True)
    window.pump(1 / 60)
    assert stack.top is opened
    assert not lit(opened)


def test_a_pointer_outside_the_window_lights_nothing(window, stack):
    stack.push(Asking())
    move(window)
    post(window, pygame.WINDOWLEAVE)
    opened = Asking()
    stack.push(opened)
    window.pump(1 / 60)
    assert not lit(opened)


def test_a_pointer_elsewhere_lights_nothing(window, stack):
    stack.push(Asking())
    move(window, (20, 20))
    opened = Asking()
    stack.push(opened)
    window.pump(1 / 60)
    assert opened.heard == [pygame.MOUSEMOTION]
    assert not lit(opened)


def test_what_comes_under_the_pointer_by_a_resize_is_lit(stack):
    scene = Asking()
    stack.push(scene)
    stack.resize((1800, 1200))
    stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=INSIDE, rel=(0, 0), buttons=(0, 0, 0)))
    stack.update(0.0)
    stack.resize(SIZE)
    stack.update(0.0)
    assert lit(scene)
    stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=""))
    stack.resize(SIZE)
    stack.update(0.0)
    assert not lit(scene)


def test_a_scene_is_told_once(window, stack):
    opened = Asking()
    stack.push(Asking())
    move(window)
    stack.push(opened)
    for _ in range(5):
        window.pump(1 / 60)
    assert opened.heard == [pygame.MOUSEMOTION]
    assert not window.pump(1 / 60)


def test_a_scene_that_goes_when_it_is_told_leaves_the_rest_alone(window, stack):
    """Whatever a scene does when the pointer comes, the one beneath it hears of the pointer next."""
    below, shy = Asking(), Asking()
    shy.handle = lambda event: bool(stack.pop(shy))
    stack.push(below)
    move(window)
    stack.push(shy)
    window.pump(1 / 60)
    assert stack.top is below
    window.pump(1 / 60)
    assert lit(below)
