"""Dialogs: how they are answered, and that they fit."""

from collections.abc import Callable

import pygame
import pytest

from backalley.scenes.dialog import Dialog, DialogButton
from backalley.stage.scene import Scene
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest
from tests.scenes.layouts import inside

LONG = "A sentence that goes on for quite a while, so that it has to be broken into lines. " * 12


class Asked:
    """A dialog with two buttons over an empty scene, and the answers it gave."""

    def __init__(self, kit: Kit, *, words: tuple[str, ...] = ("Really?",), told_of_escape: bool = True) -> None:
        self.answers: list[str] = []
        self.on_stage: list[bool] = []
        self._guest: Guest | None = None
        self.dialog = Dialog(
            kit,
            "A question",
            words,
            [
                DialogButton("No", lambda: self._answer("no"), key=pygame.K_n),
                DialogButton("Yes", lambda: self._answer("yes"), main=True),
            ],
            on_escape=(lambda: self._answer("escape")) if told_of_escape else None,
        )

    def shown_to(self, guest: Guest) -> "Asked":
        self._guest = guest
        guest.shows(Scene())
        guest.shows(self.dialog)
        return self

    def _answer(self, answer: str) -> None:
        assert self._guest is not None
        self.answers.append(answer)
        self.on_stage.append(self.dialog in self._guest.stack.scenes)


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ((pygame.K_RETURN,), "yes"),
        ((pygame.K_KP_ENTER,), "yes"),
        ((pygame.K_ESCAPE,), "escape"),
        ((pygame.K_n,), "no"),
        ((pygame.K_TAB, pygame.K_RETURN), "no"),
        ((pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE), "yes"),
        ((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN), "yes"),
        ((pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN), "no"),
    ],
)
def test_a_key_answers_once_and_the_dialog_has_left_by_then(
    guest: Guest, kit: Kit, keys: tuple[int, ...], answer: str
) -> None:
    asked = Asked(kit).shown_to(guest)
    guest.presses(*keys)
    guest.presses(pygame.K_RETURN)  # goes to the scene beneath
    assert asked.answers == [answer]
    assert asked.on_stage == [False]


@pytest.mark.parametrize(("place", "answer"), [(0, "no"), (1, "yes")])
def test_a_click_answers_once(guest: Guest, kit: Kit, place: int, answer: str) -> None:
    asked = Asked(kit).shown_to(guest)
    button = list(asked.dialog.widgets)[place]
    guest.clicks(button)
    guest.clicks(button)
    assert asked.answers == [answer]
    assert asked.on_stage == [False]


def test_escape_puts_the_dialog_away_even_if_nobody_wants_to_know(guest: Guest, kit: Kit) -> None:
    asked = Asked(kit, told_of_escape=False).shown_to(guest)
    guest.presses(pygame.K_ESCAPE)
    assert asked.answers == []
    assert asked.dialog not in guest.stack.scenes


def test_a_click_beside_it_is_no_answer(guest: Guest, kit: Kit) -> None:
    asked = Asked(kit).shown_to(guest)
    guest.clicks((20, 20))
    assert asked.answers == []
    assert guest.stack.top is asked.dialog


def test_an_answer_may_open_another_dialog(guest: Guest, kit: Kit) -> None:
    second = Asked(kit)
    first = Dialog(kit, "First", (), [DialogButton("On", lambda: guest.stack.push(second.dialog), main=True)])
    guest.shows(Scene())
    guest.shows(first)
    guest.presses(pygame.K_RETURN)
    assert guest.stack.top is second.dialog
    assert first not in guest.stack.scenes


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_long_words_scroll_by_keys_and_wheel(guest: Guest, make_kit: Callable[[float], Kit], scale: float) -> None:
    asked = Asked(make_kit(scale), words=(LONG, LONG)).shown_to(guest)
    guest.resizes((900, 600))
    viewport = asked.dialog.viewport
    assert inside(asked.dialog.box, (0, 0, 900, 600))
    assert viewport.hidden > 0
    guest.turns_the_wheel(1)
    by_wheel = viewport.offset
    assert by_wheel > 0
    guest.presses(pygame.K_DOWN)
    assert viewport.offset > by_wheel
    guest.presses(*[pygame.K_PAGEDOWN] * 40)
    assert viewport.offset == viewport.hidden
    guest.presses(*[pygame.K_PAGEUP] * 40)
    assert viewport.offset == 0


def test_the_words_go_with_the_finger_and_the_handle_against_them(guest: Guest, kit: Kit) -> None:
    asked = Asked(kit, words=(LONG, LONG, LONG)).shown_to(guest)
    guest.resizes((900, 600))
    viewport = asked.dialog.viewport
    x, y, w, h = viewport.box
    middle = (round(x + w / 2), round(y + h / 2))
    drag(guest, middle, -50)
    assert viewport.offset == 50
    left, top, wide, tall = asked.dialog.box
    drag(guest, (round((x + w + left + wide) / 2), round(y + 10)), 20)
    assert viewport.offset > 50
    assert top < y < top + tall


def drag(guest: Guest, start: tuple[int, int], down: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    end = (start[0], start[1] + down)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, down), buttons=(1, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, -down), buttons=(0, 0, 0)))
    for event in pygame.event.get():
        guest.stack.handle(event)
