"""What every game keeps, whatever its house rules: whole games, played at random and looked at from every side."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.rules import GAMES
from backalley.rules.actions import PlayCard, parse_action
from backalley.rules.cards import in_pack_order
from backalley.rules.events import (
    BiddingClosed,
    CallMade,
    CardExchanged,
    CardPlayed,
    CardTurned,
    DealBegun,
    DealScored,
    DealThrownIn,
    GameEnded,
    HandsDealt,
    TrickTaken,
    TrumpFixed,
)
from backalley.rules.game import ObservedFacts, Phase, Rejected
from tests.rules import slow_score
from tests.rules.courses import CHOICES, combinations, course_of, every_value, seats_of, some, states
from tests.rules.games import jokers_up, play_game, short, timidly

SLOW = {"back-alley": slow_score}

# ---------------------------------------------------------------- the course of a game


def check_course(course):
    """A game ends, and at every step it is somebody's turn to do something, each thing once."""
    game = GAMES[course.setup.game]
    for deal, made, state in states(course):
        legal = game.legal(state)
        over = made == len(deal.actions)
        assert bool(legal) != over
        assert (game.to_act(state) is None) == over
        assert len(set(legal)) == len(legal)
        played = [in_pack_order(action.card) for action in legal if isinstance(action, PlayCard)]
        assert played == sorted(played)
        assert [parse_action(str(action)) for action in legal] == list(legal)
    end = course.deals[-1].last
    assert game.winners(end)
    assert game.next_deal(end) is None
    assert game.observe(end, None).phase is Phase.OVER
    assert all(game.winners(deal.last) is None for deal in course.deals[:-1])


def check_slowly(course):
    """The second scorer finds the same legal sets, contracts, winners and points."""
    game = GAMES[course.setup.game]
    slow = SLOW[course.setup.game].SlowGame(dict(course.setup.options), course.setup.first_dealer)
    for deal in course.deals:
        order = deal.order
        assert (order.number, order.attempt, order.dealer) == (slow.number, slow.attempt, slow.dealer)
        assert order.hand_size == slow.size
        told = SLOW[course.setup.game].score_deal(
            slow.options,
            order.dealer,
            order.attempt,
            [[str(card) for card in hand] for hand in deal.hands],
            [str(card) for card in deal.stock],
            [str(action) for action in deal.actions],
        )
        before = [steps[-1].state for steps in deal.steps[:-1]]
        assert [[str(action) for action in game.legal(state)] for state in before] == told.legal
        assert [game.to_act(state) for state in before] == told.movers
        report = game.report(deal.last)
        assert report["trump"] == told.trump
        swap = told.exchange and dict(zip(("seat", "discard", "draw"), told.exchange, strict=True))
        assert report["exchange"] == swap
        contracts = told.contracts and [{"tricks": tricks, "board": board} for tricks, board in told.contracts]
        assert report["contracts"] == contracts
        assert report["leader"] == told.leader
        assert [trick["winner"] for trick in report["tricks"]] == told.winners
        assert (report["tricks_won"], report["points"]) == (told.won, told.points)
        slow.add(told)
        assert list(game.totals(deal.last)) == slow.totals
    end = course.deals[-1].last
    assert list(game.winners(end) or []) == slow.winners
    sheet = game.sheet(end)
    assert [score.number for score in sheet] == list(range(1, slow.number))
    for party, total in enumerate(game.totals(end)):
        assert sum(score.parties[party].points for score in sheet) == total
        assert all(
            sum(line.points for line in score.parties[party].lines) == score.parties[party].points for score in sheet
        )


def test_every_game_has_a_second_scorer():
    assert SLOW.keys() == GAMES.keys()


@every_value
def test_a_game_goes_on_to_its_end(key, option, value):
    check_course(course_of(key, option, value))


@every_value
def test_a_second_scorer_agrees(key, option, value):
    check_slowly(course_of(key, option, value))
    for seed, choose in enumerate(CHOICES):
        check_slowly(
            play_game(GAMES[key], short(GAMES[key]) | {option: value}, seed=seed, choose=choose, rig=jokers_up, last=7)
        )


@pytest.mark.parametrize("key", GAMES)
def test_a_table_of_passers_comes_to_an_end(key):
    game = GAMES[key]
    course = play_game(game, short(game), seed=1, choose=timidly)
    assert any(deal.thrown_in for deal in course.deals)
    check_course(course)
    check_slowly(course)


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=8, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_house_rules_go_together(key, data):
    game = GAMES[key]
    options = data.draw(combinations(game))
    seed = data.draw(st.integers(0, 99))
    course = play_game(
        game, short(game) | options, seed=seed, choose=data.draw(st.sampled_from((*CHOICES, timidly))), rig=jokers_up
    )
    check_course(course)
    check_slowly(course)


# ---------------------------------------------------------------- steps


@every_value
def test_every_card_is_in_one_place(key, option, value):
    game = GAMES[key]
    course = course_of(key, option, value)
    pack = Counter(game.pack(course.setup.options))
    for deal in course.deals:
        for steps in deal.steps:
            for step in steps:
                if isinstance(step.event, DealBegun):
                    continue
                seen = game.observe(step.state, None)
                held = [card for seat in seats_of(course) for card in game.observe(step.state, seat).hands[seat]]
                played = [card for trick in (*seen.tricks, seen.trick) if trick is not None for card in trick.cards]
                stock = list(deal.stock)
                if seen.exchange is not None:
                    stock[len(seen.turned)] = seen.exchange.discard
                assert Counter([*held, *played, *stock]) == pack


def told(game, deal, event, state):
    """Whether a state agrees with the event that led to it."""
    seen = game.observe(state, None)
    match event:
        case DealBegun():
            return (event.number, event.attempt, event.dealer, event.hand_size) == (
                *(deal.order.number, deal.order.attempt, deal.order.dealer, deal.order.hand_size),
            ) and not any(seen.hands)
        case HandsDealt(hands):
            return hands == deal.hands and all(len(hand) == deal.order.hand_size for hand in seen.hands)
        case CardTurned(card):
            return seen.turned[-1] == card == deal.stock[len(seen.turned) - 1]
        case TrumpFixed(suit):
            return seen.trump_fixed and seen.trump == suit
        case CardExchanged(seat, discard, draw):
            return (
                draw == deal.stock[len(seen.turned)]
                and draw in game.observe(state, seat).hands[seat]
                and (seen.exchange is not None and (seen.exchange.seat, seen.exchange.discard) == (seat, discard))
            )
        case CallMade(seat, call, level):
            return seen.actions[-1] == call and (seen.calls[-1].seat, seen.calls[-1].level) == (seat, level)
        case BiddingClosed(leader):
            return seen.leader == leader == seen.to_act and seen.phase is Phase.PLAY
        case DealThrownIn():
            return seen.phase is Phase.BETWEEN and not seen.tricks
        case CardPlayed(seat, card, lead):
            return (
                seen.actions[-1] == PlayCard(card)
                and seen.trick.plays(len(seen.seats))[-1] == (seat, card)
                and (lead == (len(seen.trick.cards) == 1))
            )
        case TrickTaken(winner, cards):
            return (seen.tricks[-1].winner, seen.tricks[-1].cards) == (winner, cards)
        case DealScored(score):
            totals = tuple(party.total for party in score.parties)
            return game.sheet(state)[-1] == score and seen.totals == totals and seen.phase is not Phase.PLAY
        case GameEnded(winners, totals):
            return (game.winners(state), game.totals(state)) == (winners, totals) and seen.phase is Phase.OVER
    return False


@every_value
def test_a_state_agrees_with_its_event(key, option, value):
    game = GAMES[key]
    for deal in course_of(key, option, value).deals:
        for steps in deal.steps:
            assert all(told(game, deal, step.event, step.state) for step in steps)


@every_value
def test_only_what_is_legal_is_done(key, option, value):
    game = GAMES[key]
    course = course_of(key, option, value)
    for _, _, state in some(course, share=40):
        legal = game.legal(state)
        for word in ("pass", "board", "smudge", "?", *map(str, range(15)), *map(str, game.pack(course.setup.options))):
            action = parse_action(word)
            if action in legal:
                assert game.apply(state, action)
            else:
                with pytest.raises(Rejected):
                    game.apply(state, action)


# ---------------------------------------------------------------- other ways to a state


@every_value
def test_an_imagined_state_has_the_legal_actions_of_the_true_one(key, option, value):
    game = GAMES[key]
    course = course_of(key, option, value)
    for deal, made, state in some(course, share=25):
        seat = game.to_act(state)
        hands = [game.observe(state, s).hands[s] for s in seats_of(course)]
        imagined = game.imagine(game.observe(state, seat), hands)
        assert (game.to_act(imagined), game.legal(imagined)) == (seat, game.legal(state))
        for action in deal.actions[made:]:
            steps = game.apply(imagined, action)
            state_steps = game.apply(state, action)
            assert [step.event for step in steps] == [step.event for step in state_steps]
            imagined, state = steps[-1].state, state_steps[-1].state


@every_value
def test_an_observation_can_be_recalled_from_what_is_written_down(key, option, value):
    game = GAMES[key]
    course = course_of(key, option, value)
    for _, _, state in some(course, share=25):
        seen = game.observe(state, game.to_act(state))
        facts = ObservedFacts(
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
        assert game.recall(facts) == seen
        nowhere = replace(facts, stock=facts.stock[:-1])
        with pytest.raises(Rejected):
            game.recall(nowhere)
