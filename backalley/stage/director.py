"""Plays scripts one after the other, each saying what happens and how long to wait before going on.

A script is a generator. What stands between two ``yield``s happens at once; what it yields is a `Wait`::

    def play_card(sprite, place):
        sprite.mover.aim(place, duration=0.25)
        yield Until(lambda: not sprite.mover.moving)
        sounds.play("snap")
        yield Pause(1.2)

The exact rules, which the tests spell out:

1. **Order.** Scripts run in the order in which they were enqueued; the next begins when the one before has ended.
   Nothing is ever left out, however long a frame was.
2. **Time.** `update(dt)` spends `dt` real seconds. What one wait leaves over goes to the next, in the same call.
   Time that no wait needs (the queue is empty, the pause has no end) is lost. Waits of 0 s take no time at all.
3. **Speed.** `Seconds` pass `speed` times as fast as real time, and so does the time told to `on_time`. Pauses are for
   people who read, and pass in real time at any speed.
4. **The world moves along.** `on_time(seconds)`, if given, is called for every stretch of time as it passes, before
   the step that follows it. Movers advanced there are always as far as the script thinks they are, even when many
   steps fall into one frame. Time spent idle or in pauses is told as well. Who gives no `on_time` moves the movers
   after `update`; an `Until` then takes effect a frame later, and loses the time left over.
5. **Hurry.** In a pause, `hurry` ends that pause and does nothing else. Otherwise it runs on at once, within the call,
   through all `Seconds` and `Until`s up to the next pause or the end of the queue, and stops there: a pause that is
   reached begins with its whole time before it. `on_hurry` is called for each wait cut short and once more at the
   stop, and finishes the movers; an `Until` with a `finish` of its own has that called as well. An `Until` that still
   does not hold then waits for something that cannot be hurried, and ends the hurry.
6. **Instant.** While `instant`, `Seconds` take no time, `Until`s are finished as by hurry, and pauses with a time are
   passed over unless they are `always`. A pause without a time holds as ever.
7. **Errors.** An exception in a script or a predicate goes to the caller of `update` or `hurry`. That script is over;
   those behind it stay in the queue.
"""

import math
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_SLICE = 1.0 / 60.0
"""While something is waited for that only the moving world can bring about, time passes in slices this long (s)."""


@dataclass(frozen=True, slots=True)
class Seconds:
    """Go on after so many seconds; can be hurried."""

    t: float


@dataclass(frozen=True, slots=True)
class Pause:
    """Rest, so that people can look, until the time is up, a click (`hurry`) or `resume`."""

    t: float | None
    """Real seconds; None for a pause that does not end by itself."""
    always: bool = False
    """Keep this pause even when everything is instant."""


@dataclass(frozen=True, slots=True)
class Until:
    """Go on when `predicate()` holds, for example when no card moves any more."""

    predicate: Callable[[], bool]
    finish: Callable[[], None] | None = None
    """What makes it hold at once when hurried, besides the director's `on_hurry`."""


Wait = Seconds | Pause | Until
Script = Iterator[Wait]


class Director:
    """The queue of scripts and the wait at which the first of them stands; see the rules above."""

    def __init__(
        self,
        *,
        speed: float = 1.0,
        instant: bool = False,
        on_hurry: Callable[[], None] | None = None,
        on_time: Callable[[float], None] | None = None,
    ) -> None:
        self.speed = speed
        """Script seconds per real second, above 0."""
        self.instant = instant
        self.on_hurry = on_hurry
        """Finishes every motion at once."""
        self.on_time = on_time
        """Moves the world on by so many script seconds."""
        self.hurrying = False
        """True while steps are being run early, by `hurry` or because all is instant; scripts keep sounds back then."""
        self._queue: deque[Script] = deque()
        self._wait: Wait | None = None
        self._left = 0.0  # of the wait: script seconds for Seconds, real ones for Pause
        self._running = False

    @property
    def busy(self) -> bool:
        """Whether any script is yet to end."""
        return len(self._queue) > 0

    @property
    def paused(self) -> bool:
        """Whether a script stands at a `Pause`."""
        return isinstance(self._wait, Pause)

    def enqueue(self, script: Script) -> None:
        """Puts `script` behind all others; its first step is run by a later `update` or `hurry`, never here."""
        self._queue.append(script)

    def clear(self) -> None:
        """Drops every script, closing those that are generators; motions already under way go on."""
        scripts, self._queue, self._wait = self._queue, deque(), None
        for index, script in enumerate(scripts):
            if not (self._running and index == 0):  # a script that clears the queue is closed when it yields
                _close(script)

    def update(self, dt: float) -> bool:
        """Spends `dt` real seconds; returns whether any script took a step.

        Raises:
            ValueError: a speed that is not above 0.
            RuntimeError: called by a script.
            Exception: whatever a script, a predicate or a callback raises.
        """
        if self.speed <= 0.0:
            raise ValueError(f"speed must be above 0, not {self.speed}")
        stepped = False
        left = dt
        try:
            while self.busy:
                if self._wait is None:
                    self._step()
                    stepped = True
                elif not (self.instant and self._cut_short(also_pauses=True)):
                    left = self._spend(left)
                    if self._wait is not None:
                        break
        finally:
            if self.hurrying:
                self._end_hurry()
        self._pass(left)
        return stepped

    def hurry(self) -> bool:
        """Ends the pause, or runs on to the next one; returns False when there was nothing to hurry.

        Raises:
            RuntimeError: called by a script.
            Exception: whatever a script, a predicate or a callback raises.
        """
        if not self.busy:
            return False
        if self.paused:
            self._wait = None
            return True
        self.hurrying = True
        try:
            while self.busy:
                if self._wait is None:
                    self._step()
                elif not self._cut_short(also_pauses=False):
                    break
        finally:
            self._end_hurry()
        return True

    def resume(self) -> None:
        """Ends the pause, if there is one; the step after it is run by the next `update` or `hurry`."""
        if self.paused:
            self._wait = None

    def seconds_to_wake(self) -> float | None:
        """Real seconds until a script can take its next step without being clicked on.

        0 when that can be any moment; None when nothing will come by itself.
        """
        if not self.busy:
            return None
        wait = self._wait
        if isinstance(wait, Pause):
            if wait.t is None:
                return None
            return 0.0 if self.instant and not wait.always else self._left
        if isinstance(wait, Seconds) and not self.instant:
            return self._left / self.speed
        return 0.0

    def _step(self) -> None:
        """Runs the first script on to its next wait, or to its end."""
        if self._running:
            raise RuntimeError("a script may not update or hurry the director that runs it")
        script = self._queue[0]
        self._running = True
        try:
            wait = next(script, None)
        except BaseException:
            self._forget(script)
            raise
        finally:
            self._running = False
        if wait is None:
            self._forget(script)
        elif not self._queue or self._queue[0] is not script:
            _close(script)
        else:
            self._wait = wait
            self._left = 0.0 if isinstance(wait, Until) or wait.t is None else wait.t

    def _forget(self, script: Script) -> None:
        self._wait = None
        if self._queue and self._queue[0] is script:
            self._queue.popleft()

    def _spend(self, dt: float) -> float:
        """Lets the wait take what it needs of `dt` real seconds; returns the rest, and ends the wait if it is over."""
        wait = self._wait
        if isinstance(wait, Until):
            while not self._holds(wait):
                if dt <= 0.0:
                    return 0.0
                part = dt if self.on_time is None else min(dt, _SLICE)
                dt -= part
                self._pass(part)
        else:
            pace = self.speed if isinstance(wait, Seconds) else 1.0
            needed = math.inf if isinstance(wait, Pause) and wait.t is None else self._left / pace
            if dt < needed:
                self._left -= dt * pace
                self._pass(dt)
                return 0.0
            dt -= needed
            self._pass(needed)
        self._wait = None
        return dt

    def _holds(self, wait: Until) -> bool:
        try:
            return wait.predicate()
        except BaseException:
            self._forget(self._queue[0])
            raise

    def _pass(self, dt: float) -> None:
        if self.on_time is not None and dt > 0.0:
            self.on_time(dt * self.speed)

    def _cut_short(self, *, also_pauses: bool) -> bool:
        """Ends the wait now if it is one that can be hurried; returns whether it ended."""
        wait = self._wait
        if isinstance(wait, Pause):
            if not also_pauses or wait.t is None or wait.always:
                return False
        else:
            self.hurrying = True
            if self.on_hurry is not None:
                self.on_hurry()
            if isinstance(wait, Until):
                if wait.finish is not None:
                    wait.finish()
                if not self._holds(wait):
                    return False
        self._wait = None
        return True

    def _end_hurry(self) -> None:
        self.hurrying = False
        if self.on_hurry is not None:
            self.on_hurry()


def _close(script: Script) -> None:
    close = getattr(script, "close", None)
    if close is not None:
        close()
