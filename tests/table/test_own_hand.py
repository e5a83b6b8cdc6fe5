"""Choosing a card of one's own: pointing, walking along, clicking, dragging."""

import random

import pygame
import pytest

from backalley.rules.actions import Bid
from backalley.rules.cards import Card
from backalley.rules.game import Phase
from backalley.table.kit import Pace
from backalley.table.layout import layout
from backalley.table.measures import measures
from backalley.table.own_hand import Let, OwnHand
from backalley.table.sprites import Sprites, slots
from tests.table.playing import INSTANT, Sitting, sitting
from tests.test_match import match_of, move

WINDOW = measures((1280, 800))


class Held:
    """A hand of 13 cards as its owner sees it."""

    def __init__(self) -> None:
        match = match_of("back-alley")
        match.deal()
        self.sprites = Sprites()
        places = layout(match.observe(0), WINDOW, 0)
        self.sprites.rebuild(places)
        self.slots = slots(places)
        self.hand = OwnHand(self.sprites, 0)
        self.hand.lay(self.slots)

    def point(self, name: str) -> tuple[float, float]:
        pose = self.slots["hand", 0, name].pose
        return pose.x - 0.38 * pose.height * 5 / 7, pose.y

    def lifted(self, name: str) -> bool:
        pose = self.sprites.pose_of(("hand", 0, name))
        assert pose is not None
        return pose.y < self.slots["hand", 0, name].pose.y - 1


def drag(at: Sitting, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Takes what lies at one place to another with the left button."""
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end), (pygame.MOUSEBUTTONUP, end)):
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
        at.run(1 / 60)


def test_the_card_under_the_pointer_is_lifted_and_only_that() -> None:
    held = Held()
    third = held.hand.names[2]
    held.hand.hover(held.point(third))
    assert [name for name in held.hand.names if held.lifted(name)] == [third]
    held.hand.hover((5, 5))
    assert not any(held.lifted(name) for name in held.hand.names)


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ([pygame.K_RIGHT], 0),
        ([pygame.K_LEFT], -1),
        ([pygame.K_RIGHT, pygame.K_RIGHT], 1),
        ([pygame.K_HOME, pygame.K_LEFT], -1),
        ([pygame.K_END, pygame.K_RIGHT], 0),
    ],
)
def test_keys_walk_along_the_hand_and_round(keys: list[int], place: int) -> None:
    held = Held()
    for key in keys:
        held.hand.walk(key, ())
    assert held.hand.focused == held.hand.names[place]


def test_the_first_step_goes_to_a_preferred_card() -> None:
    held = Held()
    held.hand.walk(pygame.K_RIGHT, [held.hand.names[4], held.hand.names[6]])
    assert held.hand.focused == held.hand.names[4]


def test_a_click_means_the_card_that_was_pressed_and_released() -> None:
    held = Held()
    first, last = held.hand.names[0], held.hand.names[-1]
    assert held.hand.press(held.point(first))
    assert held.hand.release(held.point(first)) == Let(first, dragged=False)
    assert held.hand.press(held.point(first))
    assert held.hand.release(held.point(last)) is None
    assert not held.hand.press((5, 5))
    assert held.hand.release((5, 5)) is None


def test_a_card_dragged_up_out_of_the_hand_is_meant_to_be_played() -> None:
    held = Held()
    name = held.hand.names[5]
    held.hand.press(held.point(name))
    held.hand.hover((640, 300))
    assert held.hand.dragging
    pose = held.sprites.pose_of(("hand", 0, name))
    assert pose is not None
    assert (pose.x, pose.y) == (640, 300)
    assert held.hand.release((640, 300)) == Let(name, dragged=True)


def test_a_card_dragged_but_not_far_goes_back() -> None:
    held = Held()
    name = held.hand.names[5]
    x, y = held.point(name)
    held.hand.press((x, y))
    held.hand.hover((x + 60, y - 20))
    assert held.hand.release((x + 60, y - 20)) is None
    assert held.sprites.moving
    held.sprites.finish()
    assert not held.lifted(name)


def test_a_card_can_be_dragged_onto_the_table_to_play_it() -> None:
    match, dice = match_of("back-alley"), random.Random(3)
    while not (match.to_act == 0 and match.observe(0).phase is Phase.PLAY):
        move(match, dice)
    with sitting(match) as at:
        at.until_your_turn()
        seen = match.observe(0)
        name = str(seen.legal[0])
        pose = slots(at.table.layout)["hand", 0, name].pose
        start = (round(pose.x - 0.38 * pose.height * 5 / 7), round(pose.y))
        drag(at, start, (600, 400))
        assert name in {str(action) for action in match.observe(0).actions}


def test_with_less_motion_cards_are_simply_there() -> None:
    match = match_of("back-alley")
    with sitting(match, Pace(reduced_motion=True)) as at:
        for _ in range(200):
            at.run(1 / 60)
            assert not at.table.sprites.moving


def test_a_card_dragged_up_while_bidding_calls_nothing_where_calls_are_not_pitched() -> None:
    with sitting(match_of("back-alley"), INSTANT) as at:
        at.until_your_turn()
        before = at.match.length
        name, placed = next(
            (slot[2], placed) for slot, placed in slots(at.table.layout).items() if slot[:2] == ("hand", 0)
        )
        assert name
        drag(at, (round(placed.pose.x), round(placed.pose.y)), (600, 250))
        assert at.match.length == before


def test_a_card_dragged_up_while_bidding_is_pitched_where_calls_may_be() -> None:
    """Putting a card down bids the highest number; the card is then led (PI.8)."""
    match, dice = match_of("pitch"), random.Random(1)
    while not (match.to_act == 0 and match.observe(0).phase is Phase.BIDDING and Bid(4) in match.observe(0).legal):
        move(match, dice)
    with sitting(match, INSTANT) as at:
        at.until_your_turn()
        name = str(match.observe(0).hands[0][0])
        pose = slots(at.table.layout)["hand", 0, name].pose
        drag(at, (round(pose.x - 0.38 * pose.height * 5 / 7), round(pose.y)), (600, 330))
        at.run(0.5)
        words = [str(action) for action in match.observe(0).actions]
        assert words[words.index("4") + 1 :][:1] == [name]
        assert str(match.observe(0).trump) == name[-1]


def test_a_card_that_was_pitched_is_not_played_when_the_dealer_steals_the_bid() -> None:
    """House rule `steal` any: the dealer may still take the highest bid; the card stays in the hand (PI.9)."""
    match, dice = match_of("pitch", steal="any"), random.Random(5)
    while not (
        match.to_act == 0
        and match.observe(0).dealer != 0
        and match.observe(0).phase is Phase.BIDDING
        and Bid(4) in match.observe(0).legal
    ):
        move(match, dice)
    with sitting(match, INSTANT) as at:
        at.until_your_turn()
        at.thinker.steals = True
        name = str(match.observe(0).hands[0][0])
        pose = slots(at.table.layout)["hand", 0, name].pose
        drag(at, (round(pose.x - 0.38 * pose.height * 5 / 7), round(pose.y)), (600, 330))
        at.until_your_turn()
        seen = match.observe(0)
        assert seen.leader == seen.dealer
        assert name in {str(card) for card in seen.hands[0]}


def test_a_joker_cannot_be_pitched() -> None:
    """PI.11 and the house rule `joker`: it may not be the pitcher's first card."""
    for seed in range(200):
        match = match_of("pitch", bytes([seed]) * 32, joker="on")
        match.deal()
        while match.to_act not in (0, None) and match.observe(0).phase is Phase.BIDDING:
            match.submit(match.to_act, match.observe(match.to_act).legal[0])
        seen = match.observe(0)
        if match.to_act == 0 and seen.phase is Phase.BIDDING and Card.parse("LB") in seen.hands[0]:
            break
    with sitting(match, INSTANT) as at:
        at.until_your_turn()
        before = match.length
        pose = slots(at.table.layout)["hand", 0, "LB"].pose
        drag(at, (round(pose.x - 0.38 * pose.height * 5 / 7), round(pose.y)), (600, 330))
        at.run(0.2)
        assert match.length == before
        assert at.table.notice is not None
