"""The page about fair deals."""

from collections.abc import Callable, Sequence
from hashlib import sha256

import pygame
import pytest

from backalley.rules.codes import fingerprint
from backalley.scenes.fair import FairDeal
from backalley.scenes.scrolled import Scrolled
from backalley.stage.scene import Scene
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest
from tests.scenes.layouts import SCALES, SIZES, inside, overlapping

CODES = ((1, "7K3M-9QXA-D2VT-0HNB"), (1, "0000-0000-0000-0001"), (2, "ZZZZ-ZZZZ-ZZZZ-ZZZZ"))


class Opened:
    """The page, and what it told."""

    def __init__(self, guest: Guest, kit: Kit, shown: str | None, deals: Sequence[tuple[int, str]]) -> None:
        self.copied: list[str] = []
        self.backs = 0
        self.scene = FairDeal(kit, fingerprint=shown, deals=deals, on_copy=self.copied.append, on_back=self._back)
        guest.shows(Scene())
        guest.shows(self.scene)

    def _back(self) -> None:
        self.backs += 1


def test_codes_are_copied_the_newest_first(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, "b265382655f1", CODES)
    for place in range(4):
        (widget,) = [w for at, w in enumerate(opened.scene.widgets) if at == place]
        opened.scene.widgets.focus(widget)
        guest.presses(pygame.K_RETURN)
    assert opened.copied == ["b265382655f1", *(code for _, code in reversed(CODES))]


def test_a_click_copies_and_says_so(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, "b265382655f1", ())
    guest.clicks(next(w for w in opened.scene.widgets if w.label == "Copy"))
    assert opened.copied == ["b265382655f1"]
    assert [w.label for w in opened.scene.widgets] == ["Copied", "Back"]


def test_without_a_deal_there_is_nothing_to_copy(guest: Guest, kit: Kit) -> None:
    opened = Opened(guest, kit, None, ())
    assert [w.label for w in opened.scene.widgets] == ["Back"]
    guest.presses(pygame.K_ESCAPE)
    assert opened.backs == 1


def test_what_is_said_about_checking_by_hand_is_true(kit: Kit) -> None:
    """The sentence names what is hashed; whoever does so comes to the same fingerprint."""
    assert "“fingerprint|” and the code without its dashes" in kit.text("fair.check_hand")
    assert sha256(b"fingerprint|7K3M9QXAD2VT0HNB").hexdigest()[:12] == fingerprint(CODES[0][1])


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(
    guest: Guest, make_kit: Callable[[float], Kit], size: tuple[int, int], scale: float
) -> None:
    guest.resizes(size)
    scene = Opened(guest, make_kit(scale), "b265382655f1", CODES * 9).scene
    assert inside(scene.box, (0, 0, *size))
    body = [(w.box[0], w.top, w.box[2], w.box[3]) for w in scene.widgets if isinstance(w, Scrolled)]
    assert overlapping(body) == []
    assert all(inside(box, (scene.viewport.box[0], 0, scene.viewport.box[2], scene.viewport.length)) for box in body)
    assert all(box[3] >= 40 * scale for box in body)
