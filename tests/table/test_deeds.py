"""What a person does besides playing: taking back, doing again, hints, playing out the rest."""

import random

import pygame
import pytest

from backalley.match import Match
from backalley.rules import GAMES
from backalley.rules.actions import Bid, Board, Pass, PlayCard
from backalley.rules.game import Phase
from backalley.stage.scene import Scene
from backalley.table.kit import Pace
from backalley.table.sprites import slots
from tests.table.playing import FRAME, Answered, Sitting, sitting
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


def test_any_call_can_be_hinted_at() -> None:
    """A Board is named as the bid panel names it, by its level and its stake."""
    for call in (Board(), Pass(), Bid(3)):
        with sitting(match_of("back-alley")) as at:
            at.until_your_turn()
            at.thinker.silent = True
            at.press(pygame.K_h)
            at.thinker.silent = False
            at.thinker._answers = [Answered(len(at.thinker.asked), call)]
            at.run(FRAME)
            assert at.table.notice is not None
            assert at.table.bids is not None
            assert at.table.bids.shown is not None
            assert at.table.bids.shown.call == call


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


def test_a_card_put_down_is_led_though_another_person_has_called_in_between() -> None:
    match = match_of("pitch", persons=2, steal="any")
    match.deal()
    with sitting(match) as at:
        until(at, lambda: at.table.your_turn)
        assert at.table.viewer == 0
        quote = next(quote for quote in match.game.quotes(at.table.picture) if quote.pitches)
        card = quote.pitches[0]
        at.table.deeds.put_down(PlayCard(card))
        until(at, lambda: at.table.your_turn)
        assert at.table.viewer == 1
        at.table.act(Pass())
        called = len(match.observe(None).actions)
        until(at, lambda: len(match.observe(None).actions) > called)
        assert match.observe(None).actions[called] == PlayCard(card)


def test_the_next_deal_is_dealt_at_the_usual_speed_after_the_rest_was_played_out() -> None:
    match, dice = match_of("back-alley"), random.Random(1)
    while match.to_act is None or match.to_act != 0 or match.game.claim(match.observe(0)) is None:
        move(match, dice)
    with sitting(match, Pace(trick_pause=0.1)) as at:
        at.host.keep_open = True
        until(at, lambda: at.table.deeds.claim is not None)
        at.table.deeds.play_out()
        assert at.table.deeds.playing_out
        until(at, lambda: at.host.sheets)
        assert not at.table.deeds.playing_out


def test_a_second_click_at_once_plays_no_second_card() -> None:
    match = match_of("back-alley")
    with sitting(match) as at:
        for _ in range(6):
            until(at, lambda: (at.table.your_turn and at.table.picture.phase is Phase.PLAY) or bool(act_if_calling(at)))
            at.run(0.4)
            held = len(match.observe(0).hands[0])
            legal = {str(action) for action in match.observe(0).legal}
            name = next(name for name in at.table.hand.names if name in legal)
            pose = slots(at.table.layout)[("hand", 0, name)].pose
            for _ in range(3):
                at.click(pose.x - 0.38 * pose.height * 5 / 7, pose.y)
            assert len(match.observe(0).hands[0]) == held - 1


def act_if_calling(at: Sitting) -> None:
    """Makes the first legal call, where the person is to call."""
    if at.table.your_turn and at.table.picture.phase is Phase.BIDDING:
        at.table.act(at.match.observe(0).legal[0])
