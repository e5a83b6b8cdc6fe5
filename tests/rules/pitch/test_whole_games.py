"""Whole games of Pitch, played at random by any house rules and looked at from every side."""

import random
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.rules.actions import PlayCard, parse_action
from backalley.rules.cards import Card, in_pack_order
from backalley.rules.events import (
    BiddingClosed,
    CallMade,
    CardPlayed,
    DealBegun,
    DealScored,
    DealThrownIn,
    GameEnded,
    HandsDealt,
    TrickTaken,
    TrumpFixed,
)
from backalley.rules.game import ObservedFacts, Phase, Rejected
from backalley.rules.pitch import GAME
from tests.rules.games import at_random
from tests.rules.inside import inside
from tests.rules.pitch import slow_score
from tests.rules.pitch.games import play_game, quietly, states

CHOICES = (at_random, quietly)

EVERY_VALUE = [
    pytest.param(option.key, value, id=f"{option.key}-{value}") for option in GAME.options for value in option.values
]
every_value = pytest.mark.parametrize(("option", "value"), EVERY_VALUE)

# What ranks as a trump is no secret, wherever the card may be.
PUBLIC = ("trumps",)


@cache
def course_of(option, value):
    """A few deals with one house rule changed, and two more whose effects show often."""
    seed = sum(map(ord, option + value))
    options = {"smudge": "five", "off_jack": "on"} | {option: value}
    players = 4 if value == "pairs" else 2 + seed % 6
    return play_game(options, players=players, seed=seed, choose=CHOICES[seed % 2], most=4)


def check_course(course):
    """At every step it is somebody's turn to do something, each thing once."""
    for deal, made, state in states(course):
        legal = GAME.legal(state)
        over = made == len(deal.actions)
        assert bool(legal) != over
        assert (GAME.to_act(state) is None) == over
        assert len(set(legal)) == len(legal)
        played = [in_pack_order(action.card) for action in legal if isinstance(action, PlayCard)]
        assert played == sorted(played)
        assert [parse_action(str(action)) for action in legal] == list(legal)


def check_end(course):
    """The game has come to its end, not before the last deal."""
    end = course.deals[-1].last
    (winner,) = GAME.winners(end)
    assert GAME.totals(end)[winner] >= int(course.setup.options["target"])
    assert GAME.next_deal(end) is None
    assert GAME.observe(end, None).phase is Phase.OVER
    assert all(GAME.winners(deal.last) is None for deal in course.deals[:-1])


def check_slowly(course):
    """The second scorer finds the same legal sets, contracts, awards, points and winner."""
    seats = len(course.setup.seats)
    slow = slow_score.SlowGame(dict(course.setup.options), seats, course.setup.first_dealer)
    for deal in course.deals:
        order = deal.order
        assert slow.winner is None
        assert (order.number, order.attempt, order.dealer) == (slow.number, slow.attempt, slow.dealer)
        hands = [[str(card) for card in hand] for hand in deal.hands]
        told = slow_score.score_deal(slow.options, order.dealer, hands, [str(action) for action in deal.actions])
        before = [steps[-1].state for steps in deal.steps[:-1]]
        assert [[str(action) for action in GAME.legal(state)] for state in before] == told.legal
        assert [GAME.to_act(state) for state in before] == told.movers
        report = GAME.report(deal.last)
        bid = int(told.bid) if told.bid is not None and told.bid.isdecimal() else told.bid
        assert report["contracts"] == (None if told.thrown_in else {"pitcher": told.pitcher, "bid": bid})
        assert (report["leader"], report["trump"]) == (told.pitcher, told.trump)
        assert [trick["winner"] for trick in report["tricks"]] == told.winners
        assert (report["awards"], report["points"]) == (told.awards, told.points)
        if not told.thrown_in:
            assert list(GAME.observe(deal.last, None).trick_points) == told.trick_points
        slow.add(told)
        assert list(GAME.totals(deal.last)) == slow.totals
    end = course.deals[-1].last
    assert GAME.winners(end) == (None if slow.winner is None else (slow.winner,))
    sheet = GAME.sheet(end)
    assert [score.number for score in sheet] == list(range(1, slow.number))
    for party, total in enumerate(GAME.totals(end)):
        assert sum(score.parties[party].points for score in sheet) == total
        for score in sheet:
            assert sum(line.points for line in score.parties[party].lines) == score.parties[party].points


@st.composite
def tables(draw):
    """Any house rules, with as many players as they allow."""
    options = draw(st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in GAME.options}))
    players = 4 if options["teams"] == "pairs" else draw(st.integers(2, 7))
    return options, players, draw(st.integers(0, players - 1))


@settings(max_examples=40, deadline=None)
@given(table=tables(), seed=st.integers(0, 10**6), choose=st.sampled_from(CHOICES))
def test_any_house_rules_go_together(table, seed, choose):
    options, players, dealer = table
    course = play_game(options, players=players, seed=seed, choose=choose, first_dealer=dealer, most=6)
    check_course(course)
    check_slowly(course)
    check_cards(course)
    check_secrets(course, share=20)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("win_rule", ["pitcher_made", "pitcher_any", "anyone"])
def test_a_game_goes_on_to_its_end(players, win_rule):
    course = play_game({"win_rule": win_rule}, players=players, seed=players, choose=quietly)
    check_course(course)
    check_slowly(course)
    check_end(course)


def test_a_game_of_pairs_with_all_six_points_goes_on_to_its_end():
    course = play_game({"teams": "pairs", "off_jack": "on", "joker": "on", "target": "21"}, seed=3, choose=quietly)
    check_course(course)
    check_slowly(course)
    check_end(course)


@every_value
def test_a_second_scorer_agrees(option, value):
    course = course_of(option, value)
    check_course(course)
    check_slowly(course)


# ---------------------------------------------------------------- steps


def check_cards(course):
    """Every card is in one place: a hand, a trick or the stock."""
    pack = Counter(GAME.pack(course.setup.options))
    for deal in course.deals:
        for steps in deal.steps:
            for step in steps:
                if isinstance(step.event, DealBegun):
                    continue
                dealt = step.state.deal
                played = [card for trick in (*dealt.tricks, dealt.trick) if trick is not None for card in trick.cards]
                assert Counter([*(card for hand in dealt.hands for card in hand), *played, *deal.stock]) == pack


def told(deal, event, state):
    """Whether a state agrees with the event that led to it."""
    seen = GAME.observe(state, None)
    match event:
        case DealBegun(number, attempt, dealer, size):
            order = deal.order
            return (number, attempt, dealer, size) == (order.number, order.attempt, order.dealer, 6) and not any(
                seen.hands
            )
        case HandsDealt(hands):
            return hands == deal.hands and all(len(hand) == 6 for hand in seen.hands)
        case CallMade(seat, call, level):
            return level == 0 and seen.actions[-1] == call and seen.calls[-1].seat == seat
        case BiddingClosed(leader):
            return seen.leader == leader == seen.to_act == seen.contract.pitcher and seen.phase is Phase.PLAY
        case DealThrownIn():
            return seen.phase is Phase.BETWEEN and not seen.tricks and seen.contract is None
        case CardPlayed(seat, card, lead):
            return (
                seen.actions[-1] == PlayCard(card)
                and seen.trick.plays(len(seen.seats))[-1] == (seat, card)
                and lead == (len(seen.trick.cards) == 1)
                and seen.trump_fixed == (len(seen.actions) > len(seen.calls) + 1)
            )
        case TrumpFixed(suit):
            return seen.trump_fixed and seen.trump == suit == seen.trick.cards[0].suit and not seen.tricks
        case TrickTaken(winner, cards):
            return (seen.tricks[-1].winner, seen.tricks[-1].cards) == (winner, cards)
        case DealScored(score):
            totals = tuple(party.total for party in score.parties)
            return GAME.sheet(state)[-1] == score and seen.totals == totals and seen.phase is not Phase.PLAY
        case GameEnded(winners, totals):
            return (GAME.winners(state), GAME.totals(state)) == (winners, totals) and seen.phase is Phase.OVER
    return False


@every_value
def test_a_state_agrees_with_its_event(option, value):
    for deal in course_of(option, value).deals:
        for steps in deal.steps:
            assert all(told(deal, step.event, step.state) for step in steps)


@every_value
def test_only_what_is_legal_is_done(option, value):
    course = course_of(option, value)
    rng = random.Random(7)
    words = ["pass", "board", "smudge", "?", *map(str, range(9)), *map(str, GAME.pack(course.setup.options))]
    for _, _, state in states(course):
        if rng.randrange(12) or GAME.to_act(state) is None:
            continue
        legal = GAME.legal(state)
        for action in map(parse_action, words):
            if action in legal:
                assert GAME.apply(state, action)
            else:
                with pytest.raises(Rejected):
                    GAME.apply(state, action)


# ---------------------------------------------------------------- secrets


def known_to(viewer, state):
    """The cards whose faces a viewer may know: its own, and those that were played."""
    dealt = state.deal
    cards = {card for trick in (*dealt.tricks, dealt.trick) if trick is not None for card in trick.cards}
    return cards if viewer is None else cards | set(dealt.dealt[viewer])


def check_secrets(course, share):
    """No beat shows a viewer, or nobody, a card that it may not know."""
    rng = random.Random(share)
    for deal in course.deals:
        later = [step for steps in deal.steps[1:] for step in steps if rng.randrange(share) == 0]
        for step in (*deal.steps[0], *later):
            for viewer in (*range(len(course.setup.seats)), None):
                seen = GAME.observe(step.state, viewer)
                shown = {*inside(step.event.seen_by(viewer), Card, PUBLIC), *inside(seen, Card, PUBLIC)}
                assert shown <= known_to(viewer, step.state)
                assert viewer is not None or not seen.legal
                assert all(card is None for seat, hand in enumerate(seen.hands) if seat != viewer for card in hand)


def beats(state, hands, stock, made, viewer):
    """What a viewer sees of a deal's first `made` actions: events, and the observation at the end.

    Raises:
        Rejected: the cards do not allow the actions.
    """
    steps = list(GAME.deal(state, hands, stock))
    for action in made:
        steps.extend(GAME.apply(steps[-1].state, action))
    return [step.event.seen_by(viewer) for step in steps], GAME.observe(steps[-1].state, viewer)


def redealt(deal, hidden, rng):
    """The deal with some of its hidden cards in each other's places."""
    moved = rng.sample(sorted(hidden, key=in_pack_order), rng.choice((2, 2, 3, len(hidden))))
    swap = dict(zip(moved, moved[1:] + moved[:1], strict=True))
    return tuple(tuple(swap.get(c, c) for c in hand) for hand in deal.hands), tuple(swap.get(c, c) for c in deal.stock)


def test_an_observation_does_not_depend_on_hidden_cards():
    """Whoever has seen the same events knows the same, wherever the cards lie that were hidden."""
    rng = random.Random(5)
    equal = 0
    for option in GAME.options:
        for value in option.values:
            course = course_of(option.key, value)
            before = course.start
            for deal in course.deals:
                made = rng.randint(0, len(deal.actions))
                state = deal.steps[made][-1].state
                for viewer in (rng.randrange(len(course.setup.seats)), None):
                    events, seen = beats(before, deal.hands, deal.stock, deal.actions[:made], viewer)
                    hidden = set(GAME.pack(course.setup.options)) - known_to(viewer, state)
                    for _ in range(4):
                        try:
                            other = beats(before, *redealt(deal, hidden, rng), deal.actions[:made], viewer)
                        except Rejected:
                            continue
                        assert other == (events, seen)
                        equal += 1
                before = deal.last
    assert equal > 500


# ---------------------------------------------------------------- other ways to a state


@every_value
def test_an_imagined_state_goes_on_as_the_true_one(option, value):
    course = course_of(option, value)
    rng = random.Random(3)
    for deal, made, state in states(course):
        if rng.randrange(12) or (seat := GAME.to_act(state)) is None:
            continue
        imagined = GAME.imagine(GAME.observe(state, seat), state.deal.hands)
        assert (GAME.to_act(imagined), GAME.legal(imagined)) == (seat, GAME.legal(state))
        for action in deal.actions[made:]:
            steps, true_steps = GAME.apply(imagined, action), GAME.apply(state, action)
            assert [step.event for step in steps] == [step.event for step in true_steps]
            imagined, state = steps[-1].state, true_steps[-1].state


def facts_of(seen):
    return ObservedFacts(
        options=seen.options,
        seats=seen.seats,
        seat=seen.viewer,
        number=seen.number,
        attempt=seen.attempt,
        totals=seen.totals,
        dealer=seen.dealer,
        hands=seen.dealt,
        stock=seen.stock,
        exchange=seen.exchange,
        actions=seen.actions,
    )


@every_value
def test_an_observation_can_be_recalled_from_what_is_written_down(option, value):
    course = course_of(option, value)
    rng = random.Random(2)
    for _, _, state in states(course):
        seen = GAME.observe(state, rng.randrange(len(course.setup.seats)))
        facts = facts_of(seen)
        assert GAME.recall(facts) == seen
        with pytest.raises(Rejected):
            GAME.recall(replace(facts, stock=facts.stock[:-1]))
