"""The window and its frame loop, on SDL's dummy driver; the clock is the test's."""

import os
import subprocess
import sys

import pygame
import pytest

from backalley.stage.scene import Scene, SceneStack
from backalley.stage.window import FULL_RATE, Clock, Window, WrongPygame

SIZE = (1000, 700)


class Still(Scene):
    """A scene that changes when told to, and counts."""

    def __init__(self):
        self.changed = False
        self.lively = False
        self.sizes, self.events, self.elapsed = [], [], []
        self.drawings = 0

    def resize(self, size):
        self.sizes.append(size)

    def handle(self, event):
        self.events.append(event.type)
        return True

    def update(self, dt):
        self.elapsed.append(dt)
        changed, self.changed = self.changed, False
        return changed

    def draw(self, dst):
        self.drawings += 1
        dst.fill((200, 100, 50), (0, 0, *self.sizes[-1]))

    @property
    def animating(self):
        return self.lively


class OwnClock(Clock):
    """Time that passes by sleeping, and by `step` seconds a glance."""

    def __init__(self, step=0.0):
        self.time, self.step, self.naps = 0.0, step, []

    def now(self):
        self.time += self.step
        return self.time

    def sleep(self, seconds):
        self.naps.append(seconds)
        self.time += seconds


@pytest.fixture
def window():
    window = Window("Test", SIZE)
    pygame.event.get()
    yield window
    window.close()
    pygame.event.get()


@pytest.fixture
def scene(window):
    scene = Still()
    window.stack.push(scene)
    return scene


def post(kind, **facts):
    pygame.event.post(pygame.event.Event(kind, **facts))


def key(code, mod=0):
    post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def drag_to(window, size):
    """Resizes the window as its user would, from outside."""
    window._window.size = size


def settle(window):
    """Pumps until the screen shows what it should."""
    for _ in range(5):
        window.pump(0.5)


# Drawing


def test_it_is_drawn_at_first_and_then_only_when_something_changes(window, scene):
    assert window.pump(0.0)
    settle(window)
    drawn = scene.drawings
    for _ in range(10):
        assert not window.pump(FULL_RATE)
    assert scene.drawings == drawn
    scene.changed = True
    assert window.pump(FULL_RATE)
    assert scene.drawings == drawn + 1


def test_what_a_scene_draws_is_on_the_surface(window, scene):
    window.pump(0.0)
    assert window.surface.get_at((5, 5))[:3] == (200, 100, 50)


def test_each_frame_passes_its_time_on(window, scene):
    window.pump(0.25)
    window.pump(20.0)
    assert scene.elapsed == [0.25, 20.0]


@pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST])
def test_it_is_drawn_again_when_the_screen_may_have_lost_the_picture(window, scene, kind):
    settle(window)
    post(kind)
    assert window.pump(FULL_RATE)
    assert not window.pump(FULL_RATE)


def test_events_alone_draw_nothing(window, scene):
    settle(window)
    key(pygame.K_a)
    assert not window.pump(FULL_RATE)
    assert scene.events[-1] == pygame.KEYDOWN


def test_nothing_is_drawn_while_minimised_but_time_goes_on(window, scene):
    settle(window)
    post(pygame.WINDOWMINIMIZED)
    scene.changed = True
    assert not window.pump(1.0)
    assert scene.elapsed[-1] == 1.0
    post(pygame.WINDOWRESTORED)
    assert window.pump(1.0)


def test_only_drawn_frames_are_timed(window, scene):
    window.frame_times.clear()
    scene.changed = True
    window.pump(FULL_RATE)
    for _ in range(5):
        window.pump(FULL_RATE)
    assert len(window.frame_times) == 1
    assert window.frame_times[0] > 0.0


# Size


def test_a_new_size_lays_the_scenes_out_once_and_draws(window, scene):
    settle(window)
    drag_to(window, (1100, 750))
    assert window.pump(FULL_RATE)
    assert scene.sizes == [SIZE, (1100, 750)]
    assert window.size == (1100, 750)
    settle(window)
    assert scene.sizes == [SIZE, (1100, 750)]


def test_while_an_edge_is_dragged_layouts_are_few_and_the_last_is_right(window, scene):
    settle(window)
    for step in range(1, 21):
        drag_to(window, (1000 + step, 700))
        assert window.pump(0.01)
    assert len(scene.sizes) <= 4
    window.pump(0.1)
    assert scene.sizes[-1] == (1020, 700)


def test_a_layout_that_lags_behind_is_neither_stretched_nor_left_dirty(window, scene):
    settle(window)
    drag_to(window, (1010, 700))
    window.pump(0.01)
    drag_to(window, (1100, 700))
    window.pump(0.01)
    assert window.surface.get_at((1009, 5))[:3] == (200, 100, 50)
    assert window.surface.get_at((1011, 5))[:3] == (9, 36, 44)


def test_the_window_does_not_get_smaller_than_its_least_size(window, scene):
    drag_to(window, (300, 300))
    settle(window)
    assert window.size == (900, 600)
    assert scene.sizes[-1] == (900, 600)


def test_a_window_asked_to_open_too_small_opens_at_its_least_size():
    window = Window("Test", (640, 480))
    try:
        assert window.size == (900, 600)
    finally:
        window.close()


@pytest.mark.parametrize(
    "keys", [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT), (pygame.K_KP_ENTER, pygame.KMOD_RALT)]
)
def test_full_screen_and_back_to_the_size_before(window, scene, keys):
    settle(window)
    desktop = pygame.display.get_desktop_sizes()[0]
    key(*keys)
    settle(window)
    assert window.fullscreen
    assert window.size == desktop == scene.sizes[-1]
    assert window.windowed_size == SIZE
    key(*keys)
    settle(window)
    assert not window.fullscreen
    assert window.size == SIZE == scene.sizes[-1]
    assert pygame.KEYDOWN not in scene.events


def test_return_without_alt_belongs_to_the_scene(window, scene):
    key(pygame.K_RETURN)
    window.pump(0.0)
    assert not window.fullscreen
    assert pygame.KEYDOWN in scene.events


def test_the_windowed_size_follows_the_user_but_no_maximising(window, scene):
    drag_to(window, (950, 650))
    settle(window)
    assert window.windowed_size == (950, 650)
    post(pygame.WINDOWMAXIMIZED)
    drag_to(window, (1024, 768))
    settle(window)
    assert window.windowed_size == (950, 650)


def test_a_maximised_window_back_from_the_task_bar_is_still_no_windowed_size(window, scene):
    """X11 reports such a window as restored, maximised and restored again, all with no change of size."""
    settle(window)
    post(pygame.WINDOWMAXIMIZED)
    drag_to(window, (1024, 768))
    settle(window)
    for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
        post(kind)
    settle(window)
    assert window.windowed_size == SIZE


# Waiting


def test_full_rate_while_something_moves_and_rest_while_nothing_does(window, scene):
    settle(window)
    scene.lively = True
    assert window.wait() == FULL_RATE
    scene.lively = False
    key(pygame.K_a)
    window.pump(0.0)
    assert window.wait() == 0.016
    window.pump(0.9)
    assert window.wait() == 0.016
    window.pump(0.2)
    assert window.wait() == 0.04
    post(pygame.WINDOWMINIMIZED)
    window.pump(0.0)
    scene.lively = True
    assert window.wait() == 0.1


def test_a_pending_layout_is_waited_for_at_full_rate(window, scene):
    settle(window)
    drag_to(window, (1010, 700))
    window.pump(0.01)
    drag_to(window, (1020, 700))
    window.pump(0.01)
    assert window.wait() == FULL_RATE


# The loop


def test_the_loop_ends_when_the_player_may_quit(window, scene):
    answers = [False, True]
    window.on_quit = lambda: answers.pop(0)
    scene.update = lambda dt: post(pygame.QUIT)
    window.run(window.stack, OwnClock())
    assert answers == []


def test_quit_asks_nobody_and_the_last_frame_does_not_sleep(window, scene):
    window.on_quit = lambda: pytest.fail("nobody was to be asked")
    scene.update = lambda dt: window.quit()
    clock = OwnClock()
    window.run(window.stack, clock)
    assert clock.naps == []


def test_the_loop_shows_the_stack_it_is_given(window):
    stack, scene = SceneStack((1, 1)), Still()
    stack.push(scene)
    scene.update = lambda dt: window.quit()
    window.run(stack, OwnClock())
    assert scene.sizes == [(1, 1), SIZE]
    assert scene.drawings == 1


def test_a_stack_that_waited_elsewhere_is_drawn_when_it_is_shown(window):
    stack, scene = SceneStack(SIZE), Still()
    stack.push(scene)
    stack.update(0.0)
    settle(window)
    scene.update = lambda dt: window.quit()
    window.run(stack, OwnClock())
    assert scene.drawings == 1


def test_frames_are_a_sixtieth_apart_however_long_each_took(window, scene):
    settle(window)
    scene.lively = True
    seen = []

    def update(dt):
        seen.append(dt)
        if len(seen) == 4:
            window.quit()

    scene.update = update
    window.run(window.stack, OwnClock(step=0.001))
    assert seen[1:] == pytest.approx([FULL_RATE + 0.001] * 3)


def test_time_in_which_nothing_could_be_seen_does_not_pass(window, scene):
    seen = []

    def update(dt):
        seen.append(dt)
        if len(seen) == 3:
            window.quit()

    scene.update = update
    window.run(window.stack, OwnClock(step=20.0))
    assert max(seen) == 0.25


def test_an_error_goes_to_the_caller(window, scene):
    def update(dt):
        raise LookupError("no such sprite")

    scene.update = update
    with pytest.raises(LookupError, match="no such sprite"):
        window.run(window.stack, OwnClock())


def test_closing_takes_the_scenes_off():
    window, left = Window("Test", SIZE), []
    scene = Still()
    scene.leave = lambda: left.append(True)
    window.stack.push(scene)
    window.close()
    assert left == [True]


def test_the_title_can_be_changed(window):
    window.title = "Back Alley"
    assert window.title == "Back Alley"


def test_the_icon_is_an_svg(tmp_path):
    icon = tmp_path / "icon.svg"
    icon.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>')
    Window("Test", SIZE, icon=icon).close()
    with pytest.raises((FileNotFoundError, pygame.error)):
        Window("Test", SIZE, icon=tmp_path / "missing.svg")


# What may be missing


def test_the_other_pygame_is_recognised(monkeypatch):
    monkeypatch.delattr(pygame, "IS_CE")
    with pytest.raises(WrongPygame, match="pip uninstall pygame pygame-ce"):
        Window("Test")


TRY = """
from backalley.stage.window import NoDisplay, Window
try:
    Window("Test")
except NoDisplay as problem:
    print("NoDisplay:", problem.reason)
"""


def try_window(**changes):
    """What a fresh process says when it opens a window, with `changes` to the environment; None takes a name away."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **changes}
    environment = {name: value for name, value in environment.items() if value is not None}
    return subprocess.run(
        [sys.executable, "-c", TRY], env=environment, capture_output=True, text=True, timeout=60, check=True
    ).stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there can a desktop be taken away")
def test_without_a_screen_there_is_a_reason_instead_of_an_invisible_window():
    said = try_window(DISPLAY=None, WAYLAND_DISPLAY=None, SDL_VIDEODRIVER=None)
    assert said.startswith("NoDisplay: ")
    assert len(said) > len("NoDisplay: \n")


def test_an_unknown_driver_is_no_display_in_sdls_own_words():
    assert "nonsense" in try_window(SDL_VIDEODRIVER="nonsense")


def test_the_invisible_driver_is_fine_when_asked_for():
    assert try_window(SDL_VIDEODRIVER="dummy") == ""
