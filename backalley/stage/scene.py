"""What fills the window: scenes lying on one another, the topmost of which has the player's attention.

A menu, the table, a dialog over the table are scenes. Only the topmost hears of events; all live on in time; what can
be seen is drawn, from the topmost opaque one upwards.
"""

import pygame

from backalley.stage.pointer import Pointer


class Scene:
    """What the stack asks of a scene; as it stands, an opaque scene that shows and does nothing."""

    opaque: bool = True
    """Whether it covers the window, so that nothing beneath it needs to be drawn."""

    def enter(self, stage: "SceneStack") -> None:
        """Told once, when it comes onto `stage`; `resize` follows before anything else."""

    def leave(self) -> None:
        """Told once, when it has been taken off the stage."""

    def resize(self, size: tuple[int, int]) -> None:
        """Told the size of the window in pixels, on entering and at every change."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event while topmost; returns whether it had any use for it."""
        return False

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass, however many; returns whether it looks different now and must be drawn."""
        return False

    def draw(self, dst: pygame.Surface) -> None:
        """Draws itself over the whole of `dst`, changing nothing about itself."""

    @property
    def animating(self) -> bool:
        """Whether it wants to be updated at the full frame rate."""
        return False


class SceneStack:
    """The scenes on stage, bottom to top. Scenes may push and pop from within `handle` and `update`."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._scenes: list[Scene] = []
        self._changed = True
        self._pressed: dict[int, Scene] = {}  # mouse button held down -> the scene that was topmost at the press
        self._pointer = Pointer()
        self._pointed: Scene | None = None  # the scene that knows where the pointer is

    @property
    def size(self) -> tuple[int, int]:
        """The size the scenes are laid out for, in pixels."""
        return self._size

    @property
    def top(self) -> Scene | None:
        """The topmost scene; None when the stage is empty."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, bottom to top."""
        return tuple(self._scenes)

    @property
    def animating(self) -> bool:
        """Whether any scene that can be seen wants the full frame rate."""
        return any(scene.animating for scene in self._visible())

    def push(self, scene: Scene) -> None:
        """Puts `scene` on top."""
        self._scenes.append(scene)
        self._changed = True
        scene.enter(self)
        if scene in self._scenes:
            scene.resize(self._size)

    def pop(self, scene: Scene | None = None) -> Scene:
        """Takes off the topmost scene, or `scene` and all that lies above it; returns the lowest one taken.

        Raises:
            ValueError: the stage is empty, or `scene` is not on it.
        """
        if scene is None:
            scene = self.top
        if scene is None or scene not in self._scenes:
            raise ValueError(f"cannot take {scene!r} off a stage that holds {self._scenes!r}")
        lowest = self._scenes.index(scene)
        taken = self._scenes[lowest:]
        del self._scenes[lowest:]
        self._changed = True
        for gone in reversed(taken):
            gone.leave()
        return scene

    def replace(self, scene: Scene) -> None:
        """Puts `scene` in the place of the topmost one, if there is one."""
        if self._scenes:
            self.pop()
        self.push(scene)

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives `event` to the topmost scene; returns whether that scene had any use for it.

        A released mouse button goes to the scene that had its press, if that is still the topmost one: the click that
        closes a dialog must not play the card that lay under it. A scene that is covered by now hears that the button
        came up outside the window, so that it lets go of what it holds and does nothing with it.
        """
        scene = self.top
        self._pointer.follow(event)
        if event.type == pygame.MOUSEBUTTONDOWN and scene is not None:
            self._pressed[event.button] = scene
        elif event.type == pygame.MOUSEBUTTONUP:
            pressed = self._pressed.pop(event.button, None)
            if pressed is not scene:
                if pressed in self._scenes:
                    pressed.handle(self._outside(event))
                return False
        return scene is not None and scene.handle(event)

    def _outside(self, event: pygame.event.Event) -> pygame.event.Event:
        """The same event below and beside the window: whatever is dragged up to be used was not."""
        return pygame.event.Event(event.type, {**event.dict, "pos": (-1, self._size[1])})

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass for every scene, bottom to top; returns whether the picture must be drawn again.

        A scene that has come to the top is first told where the pointer rests, and the one before it that it has gone.
        """
        self._point()
        stale = [scene for scene in self.scenes if scene in self._scenes and scene.update(dt)]
        changed, self._changed = self._changed, False
        return changed or any(scene in stale for scene in self._visible())

    def resize(self, size: tuple[int, int]) -> None:
        """Lays every scene out for a window of `size` pixels."""
        self._size = size
        self._changed = True
        self._pointed = None  # something else lies under the pointer now
        for scene in self.scenes:
            if scene in self._scenes:
                scene.resize(size)

    def draw(self, dst: pygame.Surface) -> None:
        """Draws what can be seen, from the topmost opaque scene upwards."""
        for scene in self._visible():
            scene.draw(dst)

    def clear(self) -> None:
        """Takes every scene off, the topmost first."""
        while self._scenes:
            self.pop()

    def _point(self) -> None:
        before = self._pointed
        if before is not None and before is not self.top:
            self._pointed = None
            if before in self._scenes:
                before.handle(pygame.event.Event(pygame.WINDOWLEAVE))
        resting, top = self._pointer.resting, self.top
        if resting is not None and top is not None and self._pointed is None:
            self._pointed = top
            top.handle(resting)

    def _visible(self) -> list[Scene]:
        lowest = max((index for index, scene in enumerate(self._scenes) if scene.opaque), default=0)
        return self._scenes[lowest:]
