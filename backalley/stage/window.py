"""The window and the frame loop: the only place where the program waits."""

import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from backalley.stage.scene import SceneStack

FULL_RATE = 1.0 / 60.0
"""Seconds from frame to frame while something moves."""
MIN_SIZE = (900, 600)
"""The smallest window the program is laid out for, in pixels."""

_ATTENTIVE = 1.0  # s after the last event in which the player may well do the next thing
_RESIZE_EVERY = 0.1  # s between two layouts while a window's edge is being dragged
_LONGEST_FRAME = 0.25  # s; see Window.run
_UNSEEN = ("dummy", "offscreen")  # SDL's drivers that show nothing
_SURROUND = (9, 36, 44)  # behind a picture that is, for a moment, smaller than the window


class WrongPygame(Exception):
    """Another package lies where pygame-ce should be."""


class NoDisplay(Exception):
    """There is no screen to open a window on; `reason` says what SDL met with."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"no window can be opened: {reason}")
        self.reason = reason


class Clock:
    """Real time, and the only sleep there is."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Gives the processor to others for so long."""
        time.sleep(seconds)


class Window:
    """The program's window: shows a `SceneStack`, hands it the events, and goes full screen by F11 or Alt+Enter.

    Decision: a `pygame.Window`, not `display.set_mode`. Both work on the dummy driver and under X11, but only the
    former has a least size, and gives back the size a full-screen window had before. It draws through the same window
    surface, at the same cost. It is not opened with ``allow_high_dpi``: mouse positions stay in points there while the
    surface has more pixels, and pygame_gui reads the mouse by itself, so nothing would be hit where it is seen.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] = (1280, 800),
        min_size: tuple[int, int] = MIN_SIZE,
        icon: Path | None = None,
        app_name: str = "backalley",
    ) -> None:
        """Opens the window, no larger than the screen; `icon` is an SVG file, `app_name` what the desktop knows it by.

        Raises:
            WrongPygame: pygame is not pygame-ce.
            NoDisplay: there is no screen.
        """
        if not getattr(pygame, "IS_CE", False):
            raise WrongPygame(
                "the package pygame lies where pygame-ce should be; repair it with"
                " 'pip uninstall pygame pygame-ce' and then 'pip install pygame-ce'"
            )
        driver = _open_display(app_name)
        wanted = size if driver in _UNSEEN else _fitting(size, pygame.display.get_desktop_sizes()[0])
        self._window = pygame.Window(title, (max(wanted[0], min_size[0]), max(wanted[1], min_size[1])), resizable=True)
        self._window.minimum_size = min_size
        if icon is not None:
            self._window.set_icon(pygame.image.load_sized_svg(icon, (256, 256)))
        self.stack = SceneStack(self.size)
        """What is shown."""
        self.on_quit: Callable[[], bool] = lambda: True
        """Asked when the player wants to close the window; returns whether the loop may end."""
        self.on_fullscreen: Callable[[bool], None] = lambda full: None
        """Told when the window has gone to full screen (True) or back, by whatever way."""
        self.on_drop: Callable[[str], None] = lambda path: None
        """Told the path of a file that was dropped on the window."""
        self.frame_times: deque[float] = deque(maxlen=600)
        """Seconds that each of the last frames took to update, draw and flip; frames not drawn leave no trace."""
        self.windowed_size: tuple[int, int] = self.size
        """The size outside full screen and not maximised, in pixels; what the next start should open with."""
        self.fullscreen = False
        self._last_size = self.size
        self._maximised = False
        self._minimised = False
        self._closing = False
        self._stale = True  # the screen does not show what it should
        self._since_event = 0.0
        self._since_layout = _RESIZE_EVERY

    @property
    def size(self) -> tuple[int, int]:
        """Of the drawing surface, in pixels."""
        return self.surface.get_size()

    @property
    def surface(self) -> pygame.Surface:
        """What scenes are drawn on; it holds the last frame."""
        return self._window.get_surface()

    @property
    def title(self) -> str:
        """The words in the window's frame."""
        return self._window.title

    @title.setter
    def title(self, title: str) -> None:
        self._window.title = title

    def run(self, stack: SceneStack, clock: Clock | None = None) -> None:
        """Shows `stack` until the player closes the window or `quit` is called; exceptions go to the caller.

        A frame never counts for more than a quarter of a second: what could not be seen while the machine slept or
        the window was being dragged is shown afterwards instead of skipped.
        """
        clock = Clock() if clock is None else clock
        self.stack = stack
        self._stale = True
        self._closing = False
        last = clock.now()
        while not self._closing:
            start = clock.now()
            self.pump(min(start - last, _LONGEST_FRAME))
            last = start
            rest = self.wait() - (clock.now() - start)
            if rest > 0.0 and not self._closing:
                clock.sleep(rest)

    def pump(self, dt: float) -> bool:
        """Runs one frame of `dt` seconds: all waiting events, one update and, if anything changed, one drawing.

        Returns whether the screen was drawn. Never waits.
        """
        began = time.perf_counter()
        self._since_event += dt
        self._since_layout += dt
        for event in pygame.event.get():  # never event.clear(), which leaks what events carry
            self._since_event = 0.0
            self._take(event)
        self._follow_size()
        if self.stack.update(dt):
            self._stale = True
        if not self._stale or self._minimised:
            return False
        surface = self.surface
        if self.stack.size != surface.get_size():
            surface.fill(_SURROUND)
        self.stack.draw(surface)
        self._window.flip()
        self._stale = False
        self.frame_times.append(time.perf_counter() - began)
        return True

    def wait(self) -> float:
        """Seconds until the next frame is due, counted from the start of this one.

        Idle frames cost half a per cent of a core at these rates; `pygame.event.wait`, which polls each millisecond,
        costs six times as much.
        """
        if self._minimised:
            return 0.1
        if self.stack.animating or self.stack.size != self.size:
            return FULL_RATE
        if not self._window.focused:
            return 0.1
        return 0.016 if self._since_event < _ATTENTIVE else 0.04

    def quit(self) -> None:
        """Ends the loop after this frame, asking nobody."""
        self._closing = True

    def toggle_fullscreen(self) -> None:
        """Goes to the whole desktop, or back to the size before."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self._stale = True
        self.on_fullscreen(self.fullscreen)

    def close(self) -> None:
        """Takes the scenes off and closes the window."""
        self.stack.clear()
        self._window.destroy()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            if self.on_quit():
                self._closing = True
            return
        if event.type == pygame.KEYDOWN and _asks_for_fullscreen(event):
            self.toggle_fullscreen()
            return
        if event.type == pygame.DROPFILE:
            self.on_drop(event.file)
            return
        if event.type == pygame.WINDOWMINIMIZED:
            self._minimised = True
        elif event.type == pygame.WINDOWMAXIMIZED:
            self._minimised, self._maximised = False, True
        elif event.type == pygame.WINDOWRESTORED:
            self._minimised, self._maximised = False, False
        if event.type in _SHOW_AGAIN:
            self._stale = True
        self.stack.handle(event)

    def _follow_size(self) -> None:
        """Lays the scenes out for the window's size: at once at first, then now and then while an edge is dragged.

        In between they are drawn as they were laid out, neither stretched nor moved.
        """
        size = self.size
        # Only a change counts: a maximised window that comes back from the task bar is said to be restored, yet is not.
        if size != self._last_size and not (self.fullscreen or self._maximised or self._minimised):
            self.windowed_size = size
        self._last_size = size
        if self.stack.size == size:
            return
        self._stale = True
        if self._since_layout >= _RESIZE_EVERY:
            self._since_layout = 0.0
            self.stack.resize(size)


_SHOW_AGAIN = frozenset(
    {
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWRESTORED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWFOCUSLOST,
    }
)
"""Events after which the screen may have lost the picture."""


def _asks_for_fullscreen(event: pygame.event.Event) -> bool:
    if event.key == pygame.K_F11:
        return True
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and bool(event.mod & pygame.KMOD_ALT)


def _fitting(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size a window wanting `size` has on a desktop that also holds a title bar and a task bar."""
    return min(size[0], desktop[0]), min(size[1], desktop[1] - 80)


def _open_display(app_name: str) -> str:
    """Starts SDL's video; returns the name of its driver, which is one that shows something unless asked otherwise."""
    if sys.platform.startswith("linux"):
        # Otherwise each flip uploads the window as a texture: some 12 ms instead of 1 without a fast graphics card.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # What the desktop groups windows by; equals StartupWMClass in the .desktop file. Set outright, for importing pygame
    # has already put the name of the script there.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = app_name
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", app_name)
    os.environ.setdefault("SDL_APP_NAME", "Back Alley")
    # SDL expects a full-speed game and would switch the desktop's effects off.
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    asked = os.environ.get("SDL_VIDEODRIVER", "").split(",")
    with _no_display_on_error():
        pygame.display.init()
        driver = pygame.display.get_driver()
    if driver in _UNSEEN and driver not in asked:
        pygame.display.quit()
        raise NoDisplay(f"no screen was found (SDL fell back to its '{driver}' driver)")
    pygame.display.set_allow_screensaver(True)  # people think, and are called away from the table
    return driver


@contextmanager
def _no_display_on_error() -> Iterator[None]:
    try:
        yield
    except pygame.error as problem:
        raise NoDisplay(str(problem)) from problem
