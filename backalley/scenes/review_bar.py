"""The bar below the reviewed table: the way back, the steps to either side, and the time line."""

from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from backalley.scenes.review_controls import StepButton
from backalley.scenes.review_course import Course
from backalley.scenes.review_line import TimeLine
from backalley.stage.paint import Box, Painter
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit

Command = Literal[
    "back", "details", "play", "next", "previous", "next_trick", "previous_trick", "next_deal", "previous_deal",
    "deal_start", "deal_end", "game_start", "game_end",
]  # fmt: skip

_MARGIN = 16
_HEIGHT = 68
_PAD = 10
_BUTTON = 40
_STEPS: tuple[tuple[Command, str, bool], ...] = (
    ("previous_deal", "deal", True),
    ("previous_trick", "trick", True),
    ("previous", "step", True),
    ("play", "play", False),
    ("next", "step", False),
    ("next_trick", "trick", False),
    ("next_deal", "deal", False),
)


class ReviewBar:
    """The buttons and the time line; `on_command` is told what a button stands for, `on_go` a position."""

    def __init__(
        self, kit: Kit, course: Course, *, on_command: Callable[[Command], None], on_go: Callable[[int], None]
    ) -> None:
        self.kit = kit
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self.widgets = Widgets(kit.scale)
        self.line = TimeLine(course, kit.text, on_go)
        self._course = course
        self._on_command = on_command
        self.steps: dict[Command, StepButton] = {}
        """The buttons of the steps, and of playing and pausing, by what they stand for."""
        self._details: Button | None = None
        self._scale = kit.scale
        self._stale = True

    @staticmethod
    def height(scale: float) -> float:
        """The height of the bar with the air below it, in window pixels."""
        return (_HEIGHT + _MARGIN * 0.75) * scale

    def place(self, area: Box, scale: float, *, details: bool) -> None:
        """Takes its place in an area as high as `height` says; `details` gives it a button for the panel."""
        self._scale = scale
        x, y, width, _ = area
        self.box = (x + _MARGIN * scale, y, width - 2 * _MARGIN * scale, _HEIGHT * scale)
        self.widgets = Widgets(scale)
        side, pad, text = _BUTTON * scale, _PAD * scale, self.kit.text
        left, top = self.box[0] + pad, self.box[1] + (self.box[3] - side) / 2
        back = partial(self._on_command, "back")
        self.widgets.add(
            Button((left, top, side, side), "", kind="tool", icon="back", tooltip=text("review.go.back"), on_press=back)
        )
        left += side + pad
        for command, sign, turned in _STEPS:
            press = partial(self._on_command, command)
            button = StepButton(
                (left, top, side, side), sign, back=turned, tooltip=text(f"review.go.{command}"), on_press=press
            )
            self.steps[command] = self.widgets.add(button)
            left += side
        right = self.box[0] + self.box[2] - pad
        self._details = None
        if details:
            right -= side
            press = partial(self._on_command, "details")
            self._details = self.widgets.add(
                Button(
                    (right, top, side, side), "", kind="tool", icon="score", tooltip=text("review.go.details"),
                    on_press=press,
                )
            )  # fmt: skip
            right -= pad
        left += pad
        self.line.place((left, self.box[1] + 8 * scale, right - left, self.box[3] - 16 * scale), scale)
        self._stale = True

    def show(self, place: int, *, playing: bool, details: bool) -> None:
        """Shows a position, and whether it plays by itself or the panel is open."""
        first, last = place == 0, place == len(self._course.positions) - 1
        for command, button in self.steps.items():
            button.enabled = not (first if command.startswith("previous") else last)
        if "play" in self.steps:
            self.steps["play"].sign = "pause" if playing else "play"
        if self._details is not None:
            self._details.selected = details
        self.line.show(place)
        self._stale = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the pointer; True where it was meant for the bar."""
        if self.line.handle(event) or self.widgets.handle(event):
            self._stale = True
            return True
        x, y, width, height = self.box
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        return pressed and x <= event.pos[0] < x + width and y <= event.pos[1] < y + height

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; whether it looks different now."""
        stale, self._stale = self._stale, False
        return self.widgets.update(dt) or stale

    def draw(self, dst: pygame.Surface, painter: Painter) -> None:
        """Draws the bar."""
        painter.panel(dst, self.box, radius=10 * self._scale, alpha=0.86)
        self.line.draw(dst, painter)
        self.widgets.draw(dst, painter)
