"""Scenes on one another: who hears, who lives, who is drawn."""

import pygame
import pytest

from backalley.stage.scene import Scene, SceneStack


class Actor(Scene):
    """A scene that writes down what it is told, and does on cue what a test wants of it."""

    def __init__(self, name, log, *, opaque=True, stale=False, animating=False):
        self.name, self.log = name, log
        self.opaque, self.stale, self.lively = opaque, stale, animating
        self.cue = lambda: None

    def enter(self, stage):
        self.log.append(f"{self.name} enters")

    def leave(self):
        self.log.append(f"{self.name} leaves")

    def resize(self, size):
        self.log.append(f"{self.name} {size[0]}x{size[1]}")

    def handle(self, event):
        self.log.append(f"{self.name} {pygame.event.event_name(event.type)}")
        self.last = event
        self.cue()
        return True

    def update(self, dt):
        self.log.append(f"{self.name} +{dt}")
        self.cue()
        return self.stale

    def draw(self, dst):
        self.log.append(f"{self.name} drawn")

    @property
    def animating(self):
        return self.lively


@pytest.fixture
def log():
    return []


@pytest.fixture
def stack():
    return SceneStack((900, 600))


def press(button=1):
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=(0, 0))


def release(button=1):
    return pygame.event.Event(pygame.MOUSEBUTTONUP, button=button, pos=(0, 0))


KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)


def test_a_plain_scene_covers_the_window_and_does_nothing(stack):
    scene = Scene()
    stack.push(scene)
    stack.update(0.0)
    assert scene.opaque
    assert not stack.handle(KEY)
    assert not stack.update(1.0)
    assert not stack.animating
    stack.draw(pygame.Surface((1, 1)))
    assert stack.pop() is scene


def test_a_scene_that_enters_learns_the_size(stack, log):
    stack.push(Actor("menu", log))
    assert log == ["menu enters", "menu 900x600"]
    assert stack.top.name == "menu"


def test_pop_takes_off_the_topmost(stack, log):
    menu, settings = Actor("menu", log), Actor("settings", log)
    stack.push(menu)
    stack.push(settings)
    assert stack.pop() is settings
    assert stack.scenes == (menu,)
    assert log[-1] == "settings leaves"


def test_pop_of_a_scene_takes_what_lies_above_it_too_topmost_first(stack, log):
    scenes = [Actor(name, log) for name in "abc"]
    for scene in scenes:
        stack.push(scene)
    log.clear()
    assert stack.pop(scenes[1]) is scenes[1]
    assert log == ["c leaves", "b leaves"]
    assert stack.scenes == (scenes[0],)


def test_what_is_not_on_the_stage_cannot_be_taken_off(stack, log):
    with pytest.raises(ValueError, match="cannot take"):
        stack.pop()
    stack.push(Actor("menu", log))
    with pytest.raises(ValueError, match="cannot take"):
        stack.pop(Actor("stranger", log))


def test_replace_puts_a_scene_in_the_place_of_the_topmost(stack, log):
    stack.replace(Actor("menu", log))
    stack.replace(Actor("table", log))
    assert [scene.name for scene in stack.scenes] == ["table"]
    assert log == ["menu enters", "menu 900x600", "menu leaves", "table enters", "table 900x600"]


def test_clear_takes_all_off(stack, log):
    for name in "ab":
        stack.push(Actor(name, log))
    stack.clear()
    assert stack.top is None
    assert log[-2:] == ["b leaves", "a leaves"]


def test_only_the_topmost_hears(stack, log):
    stack.push(Actor("table", log))
    stack.push(Actor("dialog", log, opaque=False))
    log.clear()
    assert stack.handle(KEY)
    assert log == ["dialog KeyDown"]


def test_an_empty_stage_hears_nothing_and_shows_nothing(stack):
    assert not stack.handle(press())
    assert not stack.handle(release())
    stack.draw(pygame.Surface((1, 1)))
    assert not stack.animating


def test_a_release_goes_to_the_scene_that_had_the_press(stack, log):
    stack.push(Actor("table", log))
    stack.handle(press())
    log.clear()
    assert stack.handle(release())
    assert log == ["table MouseButtonUp"]


@pytest.mark.parametrize("when", ["at the press", "after it"])
def test_what_was_pressed_on_a_scene_that_is_covered_since_is_let_go_outside_the_window(stack, log, when):
    """Otherwise a card held over the table would be played under the dialog, or stay with the pointer for ever."""
    table, dialog = Actor("table", log), Actor("dialog", log)
    if when == "at the press":
        table.cue = lambda: stack.push(dialog) if stack.top is table else None
    stack.push(table)
    stack.handle(press())
    if when == "after it":
        stack.push(dialog)
    log.clear()
    assert not stack.handle(release())
    assert log == ["table MouseButtonUp"]
    x, y = table.last.pos
    assert x < 0
    assert y >= stack.size[1]


def test_a_release_without_a_press_goes_to_nobody(stack, log):
    stack.push(Actor("table", log))
    log.clear()
    assert not stack.handle(release())
    stack.handle(press())
    stack.handle(release())
    assert not stack.handle(release())
    assert log == ["table MouseButtonDown", "table MouseButtonUp"]


def test_a_press_that_closes_its_scene_releases_nothing_beneath(stack, log):
    table, dialog = Actor("table", log), Actor("dialog", log)
    stack.push(table)
    stack.push(dialog)
    dialog.cue = stack.pop
    stack.handle(press())
    log.clear()
    assert not stack.handle(release())
    assert log == []
    stack.handle(press())
    stack.handle(release())
    assert log == ["table MouseButtonDown", "table MouseButtonUp"]


def test_each_mouse_button_has_its_own_press(stack, log):
    table, dialog = Actor("table", log), Actor("dialog", log)
    stack.push(table)
    stack.handle(press(1))
    stack.push(dialog)
    stack.handle(press(3))
    log.clear()
    stack.handle(release(1))
    stack.handle(release(3))
    assert log == ["table MouseButtonUp", "dialog MouseButtonUp"]


def test_time_passes_for_all_bottom_to_top(stack, log):
    for name in "ab":
        stack.push(Actor(name, log))
    log.clear()
    stack.update(0.25)
    assert log == ["a +0.25", "b +0.25"]


def test_a_scene_that_leaves_during_an_update_is_not_updated_any_more(stack, log):
    below, above = Actor("below", log), Actor("above", log)
    stack.push(below)
    stack.push(above)
    below.cue = lambda: stack.pop(above) if above in stack.scenes else None
    log.clear()
    stack.update(1.0)
    assert log == ["below +1.0", "above leaves"]


def test_a_scene_pushed_during_an_update_begins_with_the_next(stack, log):
    below, above = Actor("below", log), Actor("above", log)
    stack.push(below)
    below.cue = lambda: stack.push(above) if above not in stack.scenes else None
    log.clear()
    stack.update(1.0)
    assert log == ["below +1.0", "above enters", "above 900x600"]


@pytest.mark.parametrize("change", ["push", "pop", "resize"])
def test_the_picture_is_stale_once_after_each_change(stack, log, change):
    stack.push(Actor("menu", log))
    stack.push(Actor("table", log))
    stack.update(0.0)
    assert not stack.update(0.0)
    {"push": lambda: stack.push(Actor("dialog", log)), "pop": stack.pop, "resize": lambda: stack.resize((1, 1))}[
        change
    ]()
    assert stack.update(0.0)
    assert not stack.update(0.0)


def test_a_stale_scene_counts_only_when_it_can_be_seen(stack, log):
    stack.push(Actor("table", log, stale=True, animating=True))
    stack.push(Actor("dialog", log, opaque=False))
    stack.update(0.0)
    assert stack.update(0.0)
    assert stack.animating
    stack.push(Actor("settings", log))
    stack.update(0.0)
    assert not stack.update(0.0)
    assert not stack.animating


def test_drawing_starts_at_the_topmost_opaque_scene(stack, log):
    for name, opaque in [("menu", True), ("table", True), ("sheet", False), ("tip", False)]:
        stack.push(Actor(name, log, opaque=opaque))
    log.clear()
    stack.draw(pygame.Surface((1, 1)))
    assert log == ["table drawn", "sheet drawn", "tip drawn"]


def test_without_an_opaque_scene_all_are_drawn(stack, log):
    for name in "ab":
        stack.push(Actor(name, log, opaque=False))
    log.clear()
    stack.draw(pygame.Surface((1, 1)))
    assert log == ["a drawn", "b drawn"]


def test_a_resize_reaches_all_and_those_to_come(stack, log):
    stack.push(Actor("a", log))
    stack.push(Actor("b", log))
    log.clear()
    stack.resize((1280, 800))
    stack.push(Actor("c", log))
    assert log == ["a 1280x800", "b 1280x800", "c enters", "c 1280x800"]
    assert stack.size == (1280, 800)
