"""What a person does besides playing: taking back, doing again, hints, playing out the rest."""

import random

import pygame
import pytest

from backalley.match import Match
from backalley.rules import GAMES
from backalley.rules.actions import PlayCard
from backalley.rules.game import Phase
from backalley.stage.scene import Scene
from backalley.table.kit import Pace
from backalley.table.sprites import slots
from tests.table.playing import FRAME, sitting
from tests.table.test_hot_seat import act, until
from tests.test_match import match_of, move


def to_own_play(match: Match, dice: random.Random) -> None:
    """Goes on until seat 0 is to play a card and has a choice."""
    while not (match.to_act == 0 and match.observe(0).phase is Phase.PLAY and len(match.observe(0).legal) > 1):
        move(match, dice)


@pytest.mark.parametrize(
    "pace", [Pace(instant=True, trick_pause=0.0), Pace(trick_pause=0.7)], ids=["instant", "normal"]
)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_card_taken_back_lies_in_the_hand_again(key: str, pace: Pace) -> None:
    match = match_of(key)
    to_own_play(match, random.Random(1))
    with sitting(match, pace) as at:
        until(at, lambda: at.table.your_turn)
        before, hand = match.record().deals, match.observe(0).hands[0]
        act(at, random.Random(2))
        at.run(0.3)
        at.press(pygame.K_z)
        assert match.record().deals == before
        until(at, lambda: at.table.your_turn)
        at.run(0.6)
        shown = {name for kind, seat, name in slots(at.table.layout) if (kind, seat) == ("hand", 0)}
        assert shown == {str(card) for card in hand}
        assert not at.table.sprites.moving
        assert all(at.table.sprites.pose_of(slot) is not None for slot in slots(at.table.layout))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_was_taken_back_is_done_again_by_the_next_key(key: str) -> None:
    match, dice = match_of(key), random.Random(3)
    with sitting(match) as at:
        for _ in range(8):
            until(at, lambda: at.table.your_turn)
            act(at, dice)
        until(at, lambda: at.table.your_turn)
        end = match.record().deals
        for _ in range(5):
            at.press(pygame.K_z)
        assert match.record().deals != end
        for _ in range(5):
            at.press(pygame.K_y)
        assert match.record().deals == end
        at.press(pygame.K_y)
        assert match.record().deals == end


def test_taking_back_leaves_a_score_sheet_alone() -> None:
    match = match_of("pitch")
    with sitting(match) as at:
        at.host.keep_open = True
        dice = random.Random(4)
        while not at.host.sheets:
            if at.table.your_turn:
                act(at, dice)
            at.run(FRAME)
        before = match.record().deals
        at.press(pygame.K_z)
        assert match.record().deals == before
        assert not at.table.can_undo()


def test_the_tools_show_what_they_can_do() -> None:
    with sitting(match_of("back-alley", undo="off")) as at:
        at.until_your_turn()
        act(at, random.Random(5))
        at.until_your_turn()
        enabled = [button.enabled for button in at.table.toolbar.buttons]
        assert enabled == [True, False, False, True, False, True]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_hint_goes_to_a_legal_card_or_call_and_gives_a_reason(key: str) -> None:
    match = match_of(key)
    with sitting(match) as at:
        at.until_your_turn()
        at.press(pygame.K_h)
        at.run(0.1)
        assert at.thinker.asked[-1] == match.observe(0)
        assert at.table.notice is not None
        assert at.table.bids is not None
        assert at.table.bids.shown is not None
        assert match.arrangements.hints == 1
        to_own_play(match, random.Random(6))
    with sitting(match) as at:
        until(at, lambda: at.table.your_turn)
        at.press(pygame.K_h)
        at.run(0.1)
        assert at.table.focused in {str(action) for action in match.observe(0).legal}


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    match = match_of("back-alley")
    with sitting(match) as at:
        at.until_your_turn()
        at.thinker.silent = True
        at.press(pygame.K_h)
        act(at, random.Random(7))
        at.thinker.silent = False
        at.run(0.2)
        assert at.table.notice is None


def claimable(key: str) -> Match:
    """A match in which seat 0 is offered to play out the rest."""
    for seed in range(400):
        match, dice = match_of(key, bytes([seed % 256, seed // 256] * 16)), random.Random(seed)
        while match.winners is None and len(match.sheet) < 4:
            seen = match.observe(0)
            if seen.to_act == 0 and seen.phase is Phase.PLAY and match.game.claim(seen) is not None:
                return match
            move(match, dice)
    raise AssertionError("nobody was ever offered anything")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_rest_is_played_out_by_one_key_and_written_as_cards(key: str) -> None:
    match = claimable(key)
    deals = len(match.record().deals)
    with sitting(match) as at:
        until(at, lambda: at.table.deeds.claim is not None)
        assert at.table.deeds.claim is not None
        picture = pygame.Surface((1280, 800))
        at.table.draw(picture)
        at.press(pygame.K_c)
        until(at, lambda: at.host.sheets)
        assert len(match.sheet) > 0
        record = match.record()
        assert all(action for action in record.deals[deals - 1].actions)
        assert Match.resume(record, bytes(32)).sheet[: len(match.sheet)] == match.sheet


def test_the_offer_can_be_clicked_or_passed_over() -> None:
    match = claimable("back-alley")
    with sitting(match) as at:
        until(at, lambda: at.table.deeds.claim is not None)
        offer = at.table.deeds.claim
        assert offer is not None
        assert offer.button is not None
        cards = len(match.observe(0).hands[0])
        assert cards > 1
        play = next(action for action in match.observe(0).legal if isinstance(action, PlayCard))
        at.table.act(play)
        at.run(0.1)
        assert len(match.observe(0).hands[0]) == cards - 1
    again = claimable("back-alley")
    with sitting(again) as at:
        until(at, lambda: at.table.deeds.claim is not None)
        assert at.table.deeds.claim is not None
        button = at.table.deeds.claim.button
        assert button is not None
        x, y, w, h = button.box
        at.click(x + w / 2, y + h / 2)
        until(at, lambda: at.host.sheets)


def test_a_table_that_is_covered_rests_and_asks_again_when_it_is_seen() -> None:
    match = match_of("back-alley")
    with sitting(match) as at:
        at.until_your_turn()
        at.thinker.silent = True
        while match.to_act == 0:
            act(at, random.Random(9))
        at.run(0.2)
        asked = len(at.thinker.asked)
        stack = at.window.stack
        assert stack is not None
        cover = Scene()
        stack.push(cover)
        at.run(0.5)
        assert len(at.thinker.asked) == asked
        stack.pop(cover)
        at.thinker.silent = False
        at.run(0.1)
        assert len(at.thinker.asked) > asked
        at.until_your_turn()
