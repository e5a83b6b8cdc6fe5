"""The table scene: the person's clicks and keys, what is refused, what can be hurried, and a whole game."""

import random
from dataclasses import replace

import pygame
import pytest

from backalley.match import Match
from backalley.rules.actions import Bid, Board, Pass, PlayCard
from backalley.rules.game import Phase
from backalley.stage.motion import Pose
from backalley.table.kit import Pace
from backalley.table.message import notice_rule_box
from backalley.table.sprites import slots
from tests.table.playing import INSTANT, Sitting, sitting
from tests.test_match import SEED, match_of, move

GAME = "back-alley"
NORMAL = Pace()


def visible_point(sitting: Sitting, name: str) -> tuple[float, float]:
    """A point on the part of a card in the hand that no neighbour covers: near its left edge."""
    pose = slots(sitting.table.layout)[("hand", 0, name)].pose
    return pose.x - 0.38 * pose.height * 5 / 7, pose.y


def to_play(match: Match, lead: bool | None = None) -> None:
    """Goes on by random play until seat 0 is to play a card (to lead, or to follow)."""
    dice = random.Random(8)
    while True:
        seen = match.observe(0)
        if seen.to_act == 0 and seen.phase is Phase.PLAY:
            assert seen.trick is not None
            if lead is None or lead == (not seen.trick.cards):
                return
        move(match, dice)


def names(match: Match, legal: bool) -> list[str]:
    seen = match.observe(0)
    allowed = {str(action) for action in seen.legal}
    return [str(card) for card in seen.hands[0] if (str(card) in allowed) == legal]


def test_the_table_deals_and_the_computer_players_bid_by_themselves() -> None:
    with sitting(match_of(GAME)) as at:
        at.until_your_turn()
        assert at.match.observe(0).phase is Phase.BIDDING
        assert len(at.match.observe(0).calls) == len(at.thinker.asked)


def test_computer_players_are_shown_their_own_seat_only() -> None:
    with sitting(match_of(GAME)) as at:
        at.until_your_turn()
        for seen in at.thinker.asked:
            assert seen.viewer == seen.to_act != 0
            for seat, hand in enumerate(seen.hands):
                assert all((card is not None) == (seat == seen.viewer) for card in hand)


@pytest.mark.parametrize(
    ("keys", "call"),
    [
        ([pygame.K_3, pygame.K_RETURN], Bid(3)),
        ([pygame.K_1, pygame.K_2, pygame.K_RETURN], Bid(12)),
        ([pygame.K_p], Pass()),
        ([pygame.K_b], Board()),
    ],
)
def test_bidding_by_keys(keys: list[int], call: object) -> None:
    with sitting(match_of(GAME)) as at:
        at.until_your_turn()
        for key in keys:
            at.press(key)
        made = next(made for made in at.match.observe(0).calls if made.seat == 0)
        assert made.call == call


def test_a_click_on_a_legal_card_plays_it() -> None:
    match = match_of(GAME)
    to_play(match)
    with sitting(match) as at:
        at.until_your_turn()
        name = names(match, legal=True)[0]
        at.click(*visible_point(at, name))
        played = [str(action) for action in match.observe(0).actions]
        assert name in played


def test_a_press_that_is_drawn_off_the_card_plays_nothing() -> None:
    match = match_of(GAME)
    to_play(match)
    with sitting(match) as at:
        at.until_your_turn()
        before = match.length
        x, y = visible_point(at, names(match, legal=True)[0])
        at_card, away = (round(x), round(y)), (640, 300)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at_card, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=away, button=1))
        at.run(0.1)
        assert match.length == before


def test_an_illegal_card_is_refused_in_words_with_its_rule_and_stays() -> None:
    match = match_of(GAME)
    dice = random.Random(9)
    to_play(match, lead=False)
    while not names(match, legal=False):
        move(match, dice)
        to_play(match, lead=False)
    with sitting(match) as at:
        at.until_your_turn()
        before = match.record()
        at.click(*visible_point(at, names(match, legal=False)[0]))
        assert match.record() == before
        assert at.table.notice is not None
        assert at.table.notice.rule is not None
        assert "BA." in at.table.notice.rule


def test_arrows_walk_along_the_hand_and_enter_plays() -> None:
    match = match_of(GAME)
    to_play(match)
    with sitting(match) as at:
        at.until_your_turn()
        held = len(match.observe(0).hands[0])
        at.press(pygame.K_RIGHT)
        assert at.table.focused in names(match, legal=True)
        at.press(pygame.K_LEFT)
        at.press(pygame.K_RIGHT)
        at.press(pygame.K_RETURN)
        assert len(match.observe(0).hands[0]) == held - 1


def test_enter_without_a_card_in_focus_plays_nothing() -> None:
    match = match_of(GAME)
    to_play(match)
    with sitting(match) as at:
        at.until_your_turn()
        before = match.length
        at.press(pygame.K_RETURN)
        at.press(pygame.K_SPACE)
        assert match.length == before


def test_a_click_hurries_the_deal_up_to_the_first_bid() -> None:
    with sitting(match_of(GAME), NORMAL) as at:
        at.run(0.3)
        assert at.table.sprites.moving
        at.click(640, 300)
        assert not at.table.sprites.moving


def test_a_key_hurries_too() -> None:
    with sitting(match_of(GAME), NORMAL) as at:
        at.run(0.3)
        at.press(pygame.K_SPACE)
        assert not at.table.sprites.moving


def test_a_finished_trick_stays_until_a_click_if_one_wants_it_so() -> None:
    match = match_of(GAME)
    to_play(match)
    with sitting(match, replace(NORMAL, trick_pause=None)) as at:
        at.until_your_turn()
        at.click(*visible_point(at, names(match, legal=True)[0]))
        at.run(8.0)
        shown = [slot for slot in slots(at.table.layout) if slot[0] == "trick"]
        assert len(shown) == 4
        at.run(30.0)
        assert at.table.director.paused
        at.click(640, 300)
        at.run(1.0)
        assert len([slot for slot in slots(at.table.layout) if slot[0] == "trick"]) < 4


def test_the_last_trick_is_shown_again_and_put_away() -> None:
    match = match_of(GAME)
    to_play(match, lead=True)
    while not match.observe(0).tricks:
        move(match, random.Random(1))
        to_play(match, lead=True)
    with sitting(match) as at:
        at.until_your_turn()
        at.press(pygame.K_l)
        assert at.table.last_trick_shown
        before = match.length
        at.click(*visible_point(at, names(match, legal=True)[0]))
        assert not at.table.last_trick_shown
        assert match.length == before


def test_escape_asks_what_else_there_is_and_leaves_the_match_as_it_is() -> None:
    with sitting(match_of(GAME)) as at:
        at.until_your_turn()
        before = at.match.record()
        at.press(pygame.K_ESCAPE)
        assert at.host.menus == 1
        assert at.match.record() == before


def test_the_score_can_be_looked_up_in_the_middle_of_a_deal() -> None:
    with sitting(match_of(GAME)) as at:
        at.until_your_turn()
        at.press(pygame.K_s)
        assert at.host.sheets == [None]
        assert at.table.your_turn


def test_the_next_deal_waits_for_the_score_sheet_to_be_put_away() -> None:
    match = match_of(GAME, sequence="up_down_25", all_pass="dealer_forced")
    with sitting(match) as at:
        at.host.keep_open = True
        while not at.host.sheets:
            at.until_your_turn()
            legal = match.observe(0).legal
            at.table.act(Board() if Board() in legal else legal[0])
            at.run(0.5)
        assert match.due is not None
        assert match.due.number == 2
        at.run(5.0)
        assert match.to_act is None
        at.table.sheet_closed()
        at.run(0.2)
        assert match.observe(0).number == 2


def test_a_game_taken_up_between_two_deals_opens_with_the_score_sheet() -> None:
    match, dice = match_of(GAME), random.Random(10)
    while match.due is None or not match.sheet:
        move(match, dice)
    resumed = Match.resume(match.record(), SEED)
    with sitting(resumed) as at:
        at.host.keep_open = True
        at.run(0.2)
        assert at.host.sheets == [resumed.sheet[-1]]
        assert resumed.due is not None


def test_a_game_taken_up_in_the_middle_shows_the_table_as_it_was() -> None:
    match = match_of(GAME)
    to_play(match)
    resumed = Match.resume(match.record(), SEED)
    with sitting(resumed) as at:
        at.run(0.2)
        assert at.table.your_turn
        assert at.host.sheets == []


@pytest.mark.parametrize("size", [(900, 600), (2560, 1440)])
def test_resizing_lays_everything_out_anew_at_once(size: tuple[int, int]) -> None:
    match = match_of(GAME)
    to_play(match)
    with sitting(match) as at:
        at.until_your_turn()
        at.window.stack.resize(size)
        for slot, placed in slots(at.table.layout).items():
            pose = at.table.sprites.pose_of(slot)
            assert isinstance(pose, Pose)
            assert (round(pose.x), pose.height) == (round(placed.pose.x), placed.pose.height)


def test_nothing_is_drawn_while_nothing_changes() -> None:
    match = match_of(GAME)
    to_play(match)
    with sitting(match) as at:
        at.until_your_turn()
        at.run(8.0)  # the ring has breathed, every picture is sharp
        assert [at.window.pump(1 / 60) for _ in range(60)] == [False] * 60
        assert not at.table.animating


def test_a_computer_player_that_does_not_answer_stops_nothing() -> None:
    with sitting(match_of(GAME)) as at:
        at.thinker.silent = True
        at.run(10.0)
        at.press(pygame.K_s)
        assert at.host.sheets == [None]
        at.thinker.silent = False
        at.until_your_turn()


def test_a_whole_game_through_the_window() -> None:
    """Every bid by keys, every card by clicks and keys in turn, from the first deal to the last."""
    match = match_of(GAME, sequence="seven_14")
    with sitting(match, INSTANT) as at:
        turn = 0
        while match.winners is None:
            at.run(1 / 60)
            if not at.table.your_turn:
                continue
            at.run(0.15)
            turn += 1
            seen = match.observe(0)
            if seen.phase is Phase.BIDDING:
                at.press(pygame.K_1 if Bid(1) in seen.legal else pygame.K_b)
                if Bid(1) in seen.legal:
                    at.press(pygame.K_RETURN)
            elif turn % 2:
                at.click(*visible_point(at, names(match, legal=True)[-1]))
            else:
                at.press(pygame.K_RIGHT)
                at.press(pygame.K_RETURN)
            assert match.length
        at.run(1.0)
        assert len(at.host.sheets) == 14
        assert PlayCard not in {type(action) for action in match.observe(0).legal}


def test_the_rule_of_a_refusal_is_a_click_or_a_key_away() -> None:
    match = match_of(GAME)
    dice = random.Random(9)
    to_play(match, lead=False)
    while not names(match, legal=False):
        move(match, dice)
        to_play(match, lead=False)
    with sitting(match) as at:
        at.until_your_turn()
        at.press(pygame.K_F3)
        assert at.host.rules == [None]
        at.click(*visible_point(at, names(match, legal=False)[0]))
        assert at.table.notice is not None
        box = notice_rule_box(at.table.kit.painter, at.table.layout, at.table.notice)
        assert box is not None
        at.click(box[0] + box[2] / 2, box[1] + box[3] / 2)
        at.press(pygame.K_F3)
        assert at.host.rules[1:] == ["BA.18", "BA.18"]


def test_a_game_taken_up_after_a_deal_was_thrown_in_simply_deals_again() -> None:
    match, dice = match_of(GAME, sequence="up_down_25"), random.Random(4)
    while not (match.sheet and match.due is not None and match.due.attempt > 0):
        if match.to_act is not None and match.sheet and Pass() in match.observe(match.to_act).legal:
            match.submit(match.to_act, Pass())
        else:
            move(match, dice)
    resumed = Match.resume(match.record(), SEED)
    with sitting(resumed) as at:
        at.run(0.3)
        assert at.host.sheets == []
        assert resumed.observe(0).attempt == match.due.attempt


def test_keys_faster_than_frames_do_no_harm() -> None:
    with sitting(match_of(GAME)) as at:
        at.until_your_turn()
        for key in (pygame.K_1, pygame.K_RETURN) * 3:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        at.run(0.5)
        assert sum(made.seat == 0 for made in at.match.observe(0).calls) == 1
