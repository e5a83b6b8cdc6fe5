"""Several persons at one computer: the curtain, whose cards are shown and when, and what may be taken back."""

import random

import pygame
import pytest

from backalley.arrangements import Sitter
from backalley.match import Match
from backalley.rules import GAMES
from backalley.rules.game import Phase
from backalley.table.looking import Looking, voice
from tests.table.playing import FRAME, Sitting, sitting
from tests.test_match import match_of, move


def act(at: Sitting, dice: random.Random) -> None:
    """The person who looks does anything legal."""
    at.table.act(dice.choice(at.match.observe(at.table.viewer).legal))


def until(at: Sitting, condition: object) -> None:
    for _ in range(4000):
        if condition():  # type: ignore[operator]
            return
        at.run(FRAME)
    raise AssertionError("it never came to that")


def shown_hands(at: Sitting) -> set[int]:
    """The seats of which the table knows any card in hand."""
    return {seat for seat, hand in enumerate(at.table.picture.hands) if any(card is not None for card in hand)}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_one_person_is_never_asked_for(key: str) -> None:
    with sitting(match_of(key)) as at:
        dice = random.Random(1)
        for _ in range(12):
            at.until_your_turn()
            act(at, dice)
        assert at.host.curtains == []


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_turn_of_another_person_asks_for_that_person(key: str) -> None:
    with sitting(match_of(key, persons=3)) as at:
        dice = random.Random(2)
        wanted, last = [], None
        for _ in range(20):
            until(at, lambda: at.table.your_turn)
            assert at.table.viewer == at.match.to_act
            turn = (at.match.to_act, len(at.match.record().deals))
            if turn != last:  # whoever acts twice in a deal is not asked for again
                wanted.append(at.match.to_act)
            last = turn
            act(at, dice)
        assert [seat for seat, _ in at.host.curtains] == wanted


@pytest.mark.parametrize("key", sorted(GAMES))
def test_nobodys_cards_are_known_to_the_table_until_the_person_has_come(key: str) -> None:
    with sitting(match_of(key, persons=4)) as at:
        at.host.lets_in = False
        dice = random.Random(3)
        asked = 0
        for _ in range(15):
            until(at, lambda asked=asked: at.table.your_turn or len(at.host.curtains) > asked)
            seat = at.match.to_act
            assert seat is not None
            if len(at.host.curtains) > asked:
                asked = len(at.host.curtains)
                assert at.table.viewer is None
                assert shown_hands(at) == set()
                assert at.host.curtains[-1][0] == seat
                at.table.admit(seat)
                at.run(0.1)
            assert shown_hands(at) <= {seat}
            assert at.table.looking.bottom == seat
            assert at.table.your_turn
            act(at, dice)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_hand_shown_stays_while_computer_players_act(key: str) -> None:
    """With persons at seats 0 and 1, seats 2 and 3 act while seat 1, the last one let through, looks on."""
    with sitting(match_of(key, persons=2)) as at:
        dice = random.Random(4)
        until(at, lambda: at.table.your_turn)
        while at.table.viewer != 1:
            act(at, dice)
            until(at, lambda: at.table.your_turn)
        act(at, dice)
        for _ in range(30):
            if at.table.viewer is not None:
                assert shown_hands(at) <= {at.table.viewer}
            at.run(FRAME)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_new_deal_begins_with_all_cards_face_down(key: str) -> None:
    with sitting(match_of(key, persons=2)) as at:
        dice = random.Random(5)
        dealt: list[int] = []
        deal = at.match.deal

        def watched() -> None:
            dealt.append(len(at.host.curtains))
            assert at.table.viewer is None
            deal()

        at.match.deal = watched  # type: ignore[method-assign]
        while len(dealt) < 3:
            until(at, lambda: at.table.your_turn or len(dealt) == 3)
            if at.table.your_turn:
                act(at, dice)


def test_a_game_taken_up_shows_nobodys_cards_first() -> None:
    match, dice = match_of("back-alley", persons=2), random.Random(6)
    for _ in range(9):
        move(match, dice)
    while match.to_act not in (0, 1):
        move(match, dice)
    resumed = Match.resume(match.record(), bytes(32))
    with sitting(resumed) as at:
        assert at.table.viewer is None
        at.host.lets_in = False
        until(at, lambda: at.host.curtains)
        assert at.host.curtains == [(match.to_act, None)]


def test_what_was_played_last_can_be_taken_back_from_behind_the_curtain() -> None:
    with sitting(match_of("back-alley", persons=4, undo="last")) as at:
        at.host.lets_in = False
        dice = random.Random(7)
        until(at, lambda: at.host.curtains)
        first = at.host.curtains[-1][0]
        at.table.admit(first)
        at.run(0.1)
        before = at.match.record().deals
        act(at, dice)
        until(at, lambda: len(at.host.curtains) == 2)
        assert at.table.can_undo()
        at.table.draw_back()
        at.table.undo()
        assert at.match.record().deals == before
        until(at, lambda: len(at.host.curtains) == 3)
        assert at.host.curtains[-1][0] == first
        assert shown_hands(at) == set()


def test_keys_do_nothing_for_a_person_who_is_not_there() -> None:
    with sitting(match_of("back-alley", persons=4)) as at:
        at.host.lets_in = False
        until(at, lambda: at.host.curtains)
        before = at.match.record().deals
        for key in (pygame.K_p, pygame.K_1, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_h, pygame.K_c):
            at.press(key)
        assert at.match.record().deals == before
        assert at.table.notice is None


def test_a_person_who_leaves_is_played_for_and_comes_back() -> None:
    with sitting(match_of("back-alley", persons=2)) as at:
        dice = random.Random(8)
        until(at, lambda: at.table.your_turn)
        own = at.match.sitters[1]
        at.match.arrange(at.match.arrangements.seated(1, Sitter("easy", own.character)))
        at.table.reseat()
        asked = len(at.host.curtains)
        for _ in range(6):
            until(at, lambda: at.table.your_turn)
            assert at.table.viewer == 0
            act(at, dice)
        assert len(at.host.curtains) == asked
        at.match.arrange(at.match.arrangements.seated(1, own))
        at.table.reseat()
        for _ in range(8):
            until(at, lambda: at.table.your_turn)
            act(at, dice)
        assert {seat for seat, _ in at.host.curtains[asked:]} == {0, 1}


def test_we_and_they_are_said_only_where_all_persons_mean_the_same() -> None:
    match = match_of("back-alley", persons=1)
    assert voice(match) == 0
    assert voice(match_of("back-alley", persons=2)) is None
    partners = match.arrangements.seated(2, match.sitters[0])
    match.arrange(partners)
    assert voice(match) == 0
    assert Looking(match_of("back-alley", persons=0), watching=3).voice == 3


def test_whoever_looks_is_forgotten_when_the_cards_are_covered() -> None:
    match = match_of("back-alley", persons=2)
    looking = Looking(match)
    assert looking.viewer is None
    looking.admit(1)
    looking.cover()
    assert (looking.viewer, looking.last, looking.bottom) == (None, 1, 1)
    alone = Looking(match_of("back-alley"))
    alone.cover()
    assert alone.viewer == 0


def test_bidding_is_public_and_the_first_curtain_comes_with_the_first_person_to_call() -> None:
    with sitting(match_of("back-alley", persons=2)) as at:
        at.host.lets_in = False
        until(at, lambda: at.host.curtains)
        assert at.match.observe(None).phase is Phase.BIDDING
        assert at.match.to_act == at.host.curtains[0][0]


def test_whoever_stays_alone_has_to_come_once_more() -> None:
    """Else somebody could leave for a moment to see the other's cards."""
    with sitting(match_of("back-alley", persons=2)) as at:
        until(at, lambda: at.table.your_turn)
        at.host.lets_in = False
        left = at.table.viewer
        assert left is not None
        stays = 1 - left
        at.match.arrange(at.match.arrangements.seated(left, Sitter("easy", "anna")))
        at.table.reseat()
        assert shown_hands(at) == set()
        until(at, lambda: at.host.curtains[-1][0] == stays)
        assert shown_hands(at) == set()
        at.table.admit(stays)
        at.host.curtains.clear()
        dice = random.Random(10)
        for _ in range(10):
            until(at, lambda: at.table.your_turn)
            assert at.table.viewer == stays
            act(at, dice)
        assert at.host.curtains == []
