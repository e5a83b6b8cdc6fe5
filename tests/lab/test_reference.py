"""The reference players: their legal cards are those of the rules, their worlds may be, and exact means exact."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.lab.reference.bids import linear_bid, worth
from backalley.lab.reference.bits import BB, LB, Course, course_of, each, highest, lowest
from backalley.lab.reference.chance import AtRandom
from backalley.lab.reference.cheat import Cheat
from backalley.lab.reference.rollouts import Rollouts
from backalley.lab.reference.solver import Solver
from backalley.lab.reference.study import Study, legal_bits, points_of
from backalley.lab.reference.tree import Tree
from backalley.lab.reference.worlds import hidden_from
from backalley.rules.actions import Bid, Board, PlayCard
from backalley.rules.back_alley import GAME
from backalley.rules.back_alley.options import OPTIONS
from backalley.rules.back_alley.state import Contract
from backalley.rules.cards import PACK_54
from backalley.rules.game import Phase
from tests.players.play import dealt, turns
from tests.rules.table import Table, cards

HOUSE_RULES = st.fixed_dictionaries({}, optional={option.key: st.sampled_from(option.values) for option in OPTIONS})
SEEDS = st.integers(0, 2**32)


@st.composite
def deals(draw, sizes=(1, 2, 4, 6)):
    rules = {**draw(HOUSE_RULES), "sequence": "down_up_25"}
    return dealt(draw(SEEDS), draw(st.sampled_from(sizes)), rules)


def by_chance(seed):
    """Four seats that do anything."""
    player = AtRandom()
    player.begin(seed)
    return (player.act,) * 4


def played(state, seed):
    """Every state of a deal in which a card is played, with what its seat sees."""
    for before, _ in turns(state, by_chance(seed)):
        seen = GAME.observe(before, GAME.to_act(before))
        if seen.phase is Phase.PLAY:
            yield before, seen


def bits_of(state, course):
    return [course.mask(hand) for hand in state.deal.hands]


def table_of(seen, course):
    return tuple(1 << course.place[card] for card in seen.trick.cards)


# ---------------------------------------------------------------- bits


@settings(max_examples=60, deadline=None)
@given(deals(), SEEDS)
def test_legal_cards_are_those_of_the_rules(state, seed):
    for before, seen in played(state, seed):
        course = course_of(seen)
        hand = course.mask(before.deal.hands[seen.viewer])
        table = table_of(seen, course)
        legal = course.legal(hand, seen.viewer, seen.trick.leader, table[0] if table else 0, seen.broken)
        assert each(legal) == legal_bits(seen, course)


def test_every_card_has_its_own_bit():
    course = course_of(Table(hands={"N": "AS"}, turn_up="5H").seen())
    assert sorted(course.place.values()) == list(range(54))
    assert all(course.card(course.mask([card])) == card for card in PACK_54)
    assert course.trumps == course.mask(card for card in PACK_54 if str(card)[1] in "HB")
    assert (lowest(0b1100), highest(0b1100), highest(0)) == (0b100, 0b1000, 0)


# ---------------------------------------------------------------- worlds


@settings(max_examples=40, deadline=None)
@given(deals(), SEEDS)
def test_the_truth_is_among_the_worlds_that_may_be(state, seed):
    for before, seen in played(state, seed):
        course = course_of(seen)
        hidden = hidden_from(seen, course)
        for seat, hand in enumerate(bits_of(before, course)):
            if seat == seen.viewer:
                assert hidden.hand == hand
            else:
                assert hand & ~hidden.out == 0
                assert hand & hidden.denied[seat] == 0


@settings(max_examples=40, deadline=None)
@given(deals(), SEEDS)
def test_worlds_keep_to_what_was_shown(state, seed):
    dice = random.Random(seed)
    for _, seen in played(state, seed):
        hidden = hidden_from(seen, course_of(seen))
        world = hidden.world(dice)
        assert [hand.bit_count() for hand in world] == [len(hand) for hand in seen.hands]
        others = [hand for seat, hand in enumerate(world) if seat != hidden.me]
        assert sum(others) & ~hidden.out == 0
        assert sum(others).bit_count() == sum(hand.bit_count() for hand in others)
        assert not any(hand & denied for hand, denied in zip(world, hidden.denied, strict=True))


def test_forced_trumps_are_remembered():
    table = Table(hands={"N": "BB 2C 3C", "E": "JH 4C AS", "S": "TH 9H 5C", "W": "6C 7C 8C"}, turn_up="5H", dealer="W")
    table.bids("N board, E pass, S pass, W pass").play("N BB, E JH, S TH, W 6C")
    course = course_of(table.seen("N"))
    hidden = hidden_from(table.seen("N"), course)
    _, east, south, west = hidden.denied
    assert east & course.mask(cards("QH KH AH LB")) == course.mask(cards("QH KH AH LB"))
    assert not east & course.mask(cards("TH 2H AS"))
    assert south & course.mask(cards("QH"))
    assert west & course.trumps == course.trumps


# ---------------------------------------------------------------- playouts


def plain_choice(course: Course, hand, seat, leader, table, broken, out):
    """The study's policy in plain words, one card at a time."""
    legal = each(course.legal(hand, seat, leader, table[0] if table else 0, broken))
    unseen = out & ~hand

    def master(card):
        return not any(other > card and other & course.groups[card.bit_length() - 1] for other in each(unseen))

    def cost(card):
        place = card.bit_length() - 1
        return (1, place) if card & course.trumps else (0, place % 13, place)

    if not table:
        return min([card for card in legal if master(card)] or legal, key=cost)
    best = by = 0
    for place, card in enumerate(table):
        if place == 0 or course.beats(card, best):
            best, by = card, place
    winners = [card for card in legal if course.beats(card, best)]
    if not winners or by == len(table) - 2:
        return min(legal, key=cost)
    follows = any(card & course.groups[table[0].bit_length() - 1] for card in legal)
    if len(table) == 3 or not follows:
        return min(winners)
    if len(table) == 2:
        return max(winners)
    sure = [card for card in winners if master(card)]
    return min(sure) if sure else min(legal, key=cost)


def plain_policy(seen):
    """The same for an observation."""
    course = course_of(seen)
    hidden = hidden_from(seen, course)
    out = hidden.out | hidden.hand
    table = table_of(seen, course)
    return PlayCard(
        course.card(plain_choice(course, hidden.hand, seen.viewer, seen.trick.leader, table, seen.broken, out))
    )


@settings(max_examples=60, deadline=None)
@given(deals(sizes=(3, 6, 13)), SEEDS)
def test_playouts_follow_the_policy_card_for_card(state, seed):
    for before, seen in played(state, seed):
        course = course_of(seen)
        hands = bits_of(before, course)
        table = table_of(seen, course)
        hidden = hidden_from(seen, course)
        out = hidden.out | hidden.hand
        lanes = np.tile(np.array([hands], dtype=np.int64).T, 3)
        rollouts = Rollouts(course, lanes, np.full(3, out), seen.trick.leader, table, seen.broken)
        wanted = plain_choice(course, hands[seen.viewer], seen.viewer, seen.trick.leader, table, seen.broken, out)
        assert rollouts.choice().tolist() == [wanted] * 3


@settings(max_examples=40, deadline=None)
@given(deals(sizes=(3, 6)), SEEDS)
def test_playouts_count_tricks_as_the_rules_do(state, seed):
    for before, seen in played(state, seed):
        course = course_of(seen)
        hands, table = bits_of(before, course), table_of(seen, course)
        hidden = hidden_from(seen, course)
        out = hidden.out | hidden.hand
        lanes = np.array([hands], dtype=np.int64).T
        rollouts = Rollouts(course, lanes, np.array([out]), seen.trick.leader, table, seen.broken)
        end = before
        for step, action in turns(before, (plain_policy,) * 4):
            end = GAME.apply(step, action)[-1].state
        won = sum(trick.winner % 2 == 0 for trick in end.deal.tricks[len(before.deal.tricks) :])
        assert rollouts.finish().tolist() == [won]
        break


# ---------------------------------------------------------------- exact


def brute_force(state):
    """The tricks that seats 0 and 2 take in the whole deal when everybody sees everything."""
    seat = GAME.to_act(state)
    if seat is None:
        return state.deal.won[0]
    found = [brute_force(GAME.apply(state, action)[-1].state) for action in GAME.legal(state)]
    return max(found) if seat % 2 == 0 else min(found)


@settings(max_examples=25, deadline=None)
@given(deals(sizes=(2, 3)), SEEDS)
def test_the_solver_is_exact(state, seed):
    for before, seen in played(state, seed):
        course = course_of(seen)
        table = table_of(seen, course)
        solved = Solver(course).tricks(bits_of(before, course), seen.trick.leader, table, seen.broken)
        assert before.deal.won[0] + solved == brute_force(before)
        break


# ---------------------------------------------------------------- players


@settings(max_examples=30, deadline=None)
@given(deals(sizes=(1, 2, 4)), SEEDS, st.sampled_from(("study", "tree")))
def test_reference_players_play_by_any_rules(state, seed, kind):
    player = Study(8) if kind == "study" else Tree(20)
    player.begin(seed)

    def decide(seen):
        action = player.act(seen)
        assert action in seen.legal
        return action

    first = [str(action) for _, action in turns(state, (decide,) * 4)]
    player.begin(seed)
    assert [str(action) for _, action in turns(state, (decide,) * 4)] == first


@settings(max_examples=30, deadline=None)
@given(deals(sizes=(1, 2, 4)), SEEDS, st.sampled_from((None, "medium")))
def test_the_cheat_plays_by_any_rules(state, seed, bidder):
    cheat = Cheat(bidder)
    cheat.begin(seed)
    while GAME.to_act(state) is not None:
        action = cheat.act_seeing(state)
        assert action in GAME.legal(state)
        state = GAME.apply(state, action)[-1].state
    assert state.deal.over


def test_the_cheat_claims_what_it_sees_to_be_there():
    table = Table(hands={"N": "2C 3D", "E": "AC 8D", "S": "KC 5D", "W": "QC 7D"}, turn_up="LB", dealer="W")
    table.bids("N pass")
    cheat = Cheat()
    cheat.begin(0)
    assert cheat.act_seeing(table.state) == Board()
    weak = Table(hands={"N": "2C 3D", "E": "AC 8D", "S": "KC 5D", "W": "QC 7D"}, turn_up="LB", dealer="E")
    weak.bids("S pass, W pass")
    assert cheat.act_seeing(weak.state) != Board()


def test_the_study_bids_a_little_below_its_hand():
    hand = "BB LB AH KH AS AC AD 2C 3C 4C 2D 3D 4D"
    seen = Table(hands={"N": hand}, turn_up="5H", dealer="W").seen("N")
    value = worth(seen, cards(hand))
    assert 6.5 < value < 7.5
    assert linear_bid(seen) == Bid(round(value - 0.7))


@pytest.mark.parametrize(
    ("calls", "card", "claims"),
    [
        ("", "AH", True),
        ("", "9H", False),
        ("", "AS", False),
        ("N pass", "2H", True),
        ("N pass, E pass", "KS", True),
        ("N pass, E pass", "2S", False),
        ("N pass, E pass, S pass", "2S", True),
        ("N board", "JH", False),
        ("N board", "AH", True),
    ],
)
def test_the_study_claims_one_card_by_its_place(calls, card, claims):
    seat = "NESW"[calls.count(",") + 1 if calls else 0]
    table = Table(hands={seat: card}, turn_up="5H", size=1, dealer="W")
    if calls:
        table.bids(calls)
    assert (linear_bid(table.seen(seat)) == Board()) == claims


def test_points_are_those_of_the_contracts():
    number, board = points_of((Contract(2, 0), Contract(1, 0)), 4, 5), points_of((Contract(4, 2), Contract(1, 0)), 4, 5)
    assert [number(won) for won in range(5)] == [-10 - 8, -10 - 7, 10 - 6, 11 - 5, 12 + 5]
    assert board(4) == 80 + 5
    assert board(3) == -80 - 5


def test_the_bloopers_stand_on_top():
    course = course_of(Table(hands={"N": "AS"}, turn_up="5H").seen())
    assert course.mask(cards("BB")) == BB
    assert course.mask(cards("LB")) == LB
