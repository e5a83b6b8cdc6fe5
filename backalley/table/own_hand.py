"""The hand at the bottom: which card is pointed at, gone to by keys, pressed or dragged, and how it shows."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

import pygame

from backalley.rules.lines import Seat
from backalley.table.layout import Placed, lifted
from backalley.table.sprites import Slot, Sprites

LIFT_TIME = 0.12  # seconds
BACK_TIME = 0.20  # for a card that was dragged and let go in its place
_DRAG_FROM = 8  # pixels that the pointer must go before a press becomes a drag
_PLAYED_ABOVE = 0.55  # of a card's height: a card dragged so far up is meant to be played
_IN_HAND = 150.0  # the depth of a card that is held


@dataclass(frozen=True, slots=True)
class Let:
    """A card that was let go: clicked, or dragged up out of the hand."""

    name: str
    dragged: bool


@dataclass(slots=True)
class _Held:
    name: str
    start: tuple[float, float]
    dragging: bool = False


class OwnHand:
    """The cards of one seat, by their names, for somebody to choose from."""

    def __init__(self, sprites: Sprites, seat: Seat) -> None:
        self._sprites = sprites
        self._seat = seat
        self._places: Mapping[Slot, Placed] = {}
        self._names: list[str] = []
        self._dark: Collection[str] = ()
        self._hovered: str | None = None
        self._held: _Held | None = None
        self.focused: str | None = None
        """The card that the keys have gone to."""

    @property
    def names(self) -> tuple[str, ...]:
        """The cards that can be seen, from left to right."""
        return tuple(self._names)

    @property
    def dragging(self) -> bool:
        """Whether a card is on its way with the pointer."""
        return self._held is not None and self._held.dragging

    def lay(self, places: Mapping[Slot, Placed]) -> None:
        """Takes the places that the layout has for the hand."""
        self._places = places
        self._names = [name for kind, seat, name in places if kind == "hand" and seat == self._seat]
        self._names = [name for name in self._names if places["hand", self._seat, name].card is not None]
        if self.focused not in self._names:
            self.focused = None
        if self._held is not None and self._held.name not in self._names:
            self._held = None

    def show(self, dark: Collection[str], duration: float = LIFT_TIME) -> None:
        """Darkens some cards, and lifts the one under the pointer or the keys."""
        self._dark = dark
        for name in self._names:
            if self._held is not None and self._held.dragging and self._held.name == name:
                continue
            slot: Slot = ("hand", self._seat, name)
            pose = replace(self._places[slot].pose, dim=1.0 if name in dark else 0.0)
            raised = name in (self.focused, self._hovered)
            self._sprites.aim(slot, lifted(pose) if raised else pose, duration)

    def forget(self) -> None:
        """Nothing is gone to or held any more."""
        self.focused = self._held = None

    def go_to(self, name: str) -> None:
        """Raises a card as if the keys had gone to it."""
        if name in self._names:
            self.focused, self._hovered = name, None
            self.show(self._dark)

    def hover(self, point: tuple[float, float]) -> None:
        """The pointer has come to `point`: lifts the card there, or takes a pressed one along."""
        if self._held is not None:
            self._drag(self._held, point)
            return
        hovered = self._sprites.at(point, self._seat)
        if hovered != self._hovered:
            self._hovered, self.focused = hovered, None
            self.show(self._dark)

    def press(self, point: tuple[float, float]) -> bool:
        """A button went down; whether on a card."""
        name = self._sprites.at(point, self._seat)
        self._held = _Held(name, point) if name in self._names and name is not None else None
        return self._held is not None

    def release(self, point: tuple[float, float]) -> Let | None:
        """The button came up: the card meant, if one is. A card that is dragged but not far goes back."""
        held, self._held = self._held, None
        if held is None:
            return None
        if held.dragging:
            pose = self._places["hand", self._seat, held.name].pose
            self._hovered = None
            self.show(self._dark, BACK_TIME)
            return Let(held.name, True) if point[1] < pose.y - _PLAYED_ABOVE * pose.height else None
        return Let(held.name, False) if self._sprites.at(point, self._seat) == held.name else None

    def walk(self, key: int, preferred: Collection[str]) -> None:
        """Left, Right, Home or End: goes along the hand, at first to a preferred card."""
        names = self._names
        if not names:
            return
        if key in (pygame.K_HOME, pygame.K_END):
            place = 0 if key == pygame.K_HOME else len(names) - 1
        elif self.focused in names:
            place = (names.index(self.focused) + (1 if key == pygame.K_RIGHT else -1)) % len(names)
        else:
            among = [name for name in names if name in preferred] or names
            place = names.index(among[0 if key == pygame.K_RIGHT else -1])
        self.focused, self._hovered = names[place], None
        self.show(self._dark)

    def _drag(self, held: _Held, point: tuple[float, float]) -> None:
        away = max(abs(point[0] - held.start[0]), abs(point[1] - held.start[1]))
        if not held.dragging and away < _DRAG_FROM:
            return
        held.dragging = True
        slot: Slot = ("hand", self._seat, held.name)
        pose = self._places[slot].pose
        self._sprites.put(slot, replace(pose, x=point[0], y=point[1], angle=0.0, depth=_IN_HAND))
