"""Where a thing on the table is, and how it gets from there to somewhere else.

Pure arithmetic: no pygame, no clock. Whoever owns the time calls ``Mover.update(dt)``.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

Ease = Callable[[float], float]
"""Maps the share of the time that is over to the share of the way that is done, both 0 to 1."""


def ease_out(share: float) -> float:
    """The share of the way done when a motion sets off fast and settles softly (cubic)."""
    rest = 1.0 - share
    return 1.0 - rest * rest * rest


def ease_in_out(share: float) -> float:
    """The share of the way done when a motion both starts and ends softly (cubic)."""
    if share < 0.5:
        return 4.0 * share * share * share
    rest = 1.0 - share
    return 1.0 - 4.0 * rest * rest * rest


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: everything that drawing it needs besides its picture."""

    x: float
    """The middle of the card, in window pixels from the left."""
    y: float
    """The middle of the card, in window pixels from the top."""
    angle: float = 0.0
    """Degrees clockwise as seen on the screen; 0 is upright."""
    height: float = 100.0
    """Height of the upright card in pixels; its width follows from the picture's ratio."""
    face: float = 1.0
    """1 is face up, 0 face down; between them the card is turning over and is drawn narrowed."""
    depth: float = 0.0
    """Order of drawing: the greater lies above the smaller."""
    dim: float = 0.0
    """How far the card is darkened: 0 not at all, 1 as far as drawing goes."""


def between(start: Pose, end: Pose, share: float) -> Pose:
    """The pose at `share` of the way from `start` to `end`; angles turn the short way round.

    Depth is no distance one travels: a card under way lies as high as the higher of its two ends, so that it never
    dives under its neighbours half-way.
    """
    turn = (end.angle - start.angle + 180.0) % 360.0 - 180.0
    return Pose(
        x=start.x + (end.x - start.x) * share,
        y=start.y + (end.y - start.y) * share,
        angle=start.angle + turn * share,
        height=start.height + (end.height - start.height) * share,
        face=start.face + (end.face - start.face) * share,
        depth=max(start.depth, end.depth),
        dim=start.dim + (end.dim - start.dim) * share,
    )


class Mover:
    """Carries one thing from pose to pose.

    A new aim in mid-flight sets off from wherever the thing is now, so nothing ever jumps unless told to.
    """

    def __init__(self, pose: Pose) -> None:
        self.pose = pose
        """Where the thing is now."""
        self.target = pose
        """Where it is going; equal to `pose` when it rests."""
        self._start = pose
        self._duration = 0.0
        self._delay = 0.0
        self._elapsed = 0.0
        self._ease: Ease = ease_out
        self._arc = 0.0
        self._moving = False

    @property
    def moving(self) -> bool:
        """Whether the thing is under way or waits to set off."""
        return self._moving

    def aim(self, target: Pose, duration: float, delay: float = 0.0, ease: Ease = ease_out, arc: float = 0.0) -> None:
        """Sets off for `target`, taking `duration` seconds after resting for `delay` seconds.

        `arc` bows the path by so many pixels at its middle, to the left as seen in the direction of flight (upwards
        for a flight to the right, and for a card that turns over where it lies); negative bows to the right.
        An aim at the pose it already has, or one that takes no time, is reached at once.

        Raises:
            ValueError: a negative duration or delay.
        """
        if duration < 0.0 or delay < 0.0:
            raise ValueError(f"a motion cannot take {duration} s after {delay} s: neither may be negative")
        self.target = target
        self._start = self.pose
        self._duration = duration
        self._delay = delay
        self._elapsed = 0.0
        self._ease = ease
        self._arc = arc
        self._moving = True
        if target == self.pose or duration + delay == 0.0:
            self.finish()

    def jump(self, pose: Pose) -> None:
        """Puts the thing at `pose`, at rest."""
        self.target = pose
        self.finish()

    def finish(self) -> None:
        """Puts the thing where it was going, at rest."""
        self.pose = self.target
        self._moving = False

    def update(self, dt: float) -> float:
        """Moves on by `dt` seconds, however many; returns those of them left over after arrival (all, at rest)."""
        if not self._moving:
            return dt
        self._elapsed += dt
        unspent = self._elapsed - (self._delay + self._duration)
        if unspent >= 0.0:
            self.finish()
            return unspent
        if self._elapsed > self._delay:
            self.pose = self._on_the_way((self._elapsed - self._delay) / self._duration)
        return 0.0

    def _on_the_way(self, share: float) -> Pose:
        done = self._ease(share)
        pose = between(self._start, self.target, done)
        if self._arc == 0.0:
            return pose
        across_x, across_y = self.target.x - self._start.x, self.target.y - self._start.y
        length = math.hypot(across_x, across_y)
        left_x, left_y = (across_y / length, -across_x / length) if length > 0.0 else (0.0, -1.0)
        bow = self._arc * 4.0 * done * (1.0 - done)
        return Pose(
            pose.x + left_x * bow, pose.y + left_y * bow, pose.angle, pose.height, pose.face, pose.depth, pose.dim
        )
