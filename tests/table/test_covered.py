"""What something comes to lie on lets go: a card that is held, a call that is pointed at."""

import pygame

from backalley.stage.scene import Scene
from backalley.table.sprites import slots
from tests.table.playing import sitting
from tests.table.test_scene import GAME, names, to_play, visible_point
from tests.test_match import match_of


def test_a_card_that_is_let_go_under_something_else_goes_back() -> None:
    match = match_of(GAME)
    to_play(match)
    with sitting(match) as at:
        at.until_your_turn()
        name = names(match, legal=True)[0]
        before = match.length
        x, y = (round(each) for each in visible_point(at, name))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        for up in (20, 400):
            moved = {"pos": (x, y - up), "rel": (0, -20), "buttons": (1, 0, 0)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, **moved))
            at.run(0.05)
        assert at.table.hand.dragging
        dialog = Scene()
        at.window.stack.push(dialog)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 400), button=1))
        at.run(0.1)
        assert not at.table.hand.dragging
        at.window.stack.pop(dialog)
        at.run(1.0)
        assert match.length == before
        assert name in at.table.hand.names
        assert ("hand", 0, name) in slots(at.table.layout)


def test_a_call_that_is_pointed_at_is_dark_under_something_else_and_lit_after_it() -> None:
    with sitting(match_of(GAME)) as at:
        at.until_your_turn()
        assert at.table.bids is not None
        call, button = next(iter(at.table.bids.buttons.items()))
        x, y, width, height = button.box
        point = (round(x + width / 2), round(y + height / 2))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        at.run(0.1)
        assert at.table.bids.shown is not None
        assert at.table.bids.shown.call == call
        dialog = Scene()
        at.window.stack.push(dialog)
        at.run(0.1)
        assert at.table.bids.shown is None
        at.window.stack.pop(dialog)
        at.run(0.1)
        assert at.table.bids.shown is not None
