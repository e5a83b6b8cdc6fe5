"""What every game keeps, whatever its house rules: whole games, played at random and looked at from every side."""

import json
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.commands.verify import replay_json
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
from backalley.rules.game import DealOrder, ObservedFacts, Phase, Rejected, Setup, in_force
from backalley.rules.record import read_record, write_record
from backalley.rules.replay import replay
from backalley.text import Text
from tests.rules.courses import course_of, courses, every_game, every_table, some
from tests.rules.games import play_game, quietly, short, states, timidly
from tests.rules.records import record_of_course
from tests.rules.scorers import SCORERS, dealt_in, scored_slowly
from tests.rules.secrets import check_secrets

TEXT = Text.load(strict=True)

# ---------------------------------------------------------------- the course of a game


def check_course(course):
    """At every step it is somebody's turn to do something, each thing once, until the game is over."""
    game = course.game
    for deal, made, state in states(course):
        legal = game.legal(state)
        over = made == len(deal.actions)
        assert bool(legal) != over
        assert (game.to_act(state) is None) == over
        assert len(set(legal)) == len(legal)
        played = [in_pack_order(action.card) for action in legal if isinstance(action, PlayCard)]
        assert played == sorted(played)
        assert [parse_action(str(action)) for action in legal] == list(legal)
    assert all(game.winners(deal.last) is None for deal in course.deals[:-1])
    assert (game.next_deal(course.end) is None) == course.ended
    assert (game.observe(course.end, None).phase is Phase.OVER) == course.ended


def check_score(course):
    """Every point of the score sheet has its reasons, and they add up to the totals."""
    sheet = course.game.sheet(course.end)
    assert [score.number for score in sheet] == list(range(1, len(sheet) + 1))
    assert len(sheet) == len([deal for deal in course.deals if not deal.thrown_in])
    for party, total in enumerate(course.game.totals(course.end)):
        assert sum(score.parties[party].points for score in sheet) == total
        for score in sheet:
            assert sum(line.points for line in score.parties[party].lines) == score.parties[party].points


def check_cards(course):
    """Every card is in one place: a hand, a trick or the stock."""
    game = course.game
    pack = Counter(game.pack(course.setup.options))
    for deal in course.deals:
        for steps in deal.steps:
            for step in steps:
                if isinstance(step.event, DealBegun):
                    continue
                seen = game.observe(step.state, None)
                held = [card for hand in step.state.deal.hands for card in hand]
                played = [card for trick in (*seen.tricks, seen.trick) if trick is not None for card in trick.cards]
                stock = list(deal.stock)
                if seen.exchange is not None:
                    stock[len(seen.turned)] = seen.exchange.discard
                assert Counter([*held, *played, *stock]) == pack


def check_record(course):
    """The game is read and played again as it was, and a second scorer says of it all that the program says."""
    record = record_of_course(course)
    written = write_record(record)
    assert read_record(written) == record
    replayed = replay(read_record(written))
    assert replayed.fault is None
    assert replayed.state == course.end
    assert json.loads(json.dumps(replay_json(replayed, TEXT))) == scored_slowly(course.setup, dealt_in(course))


def check_everything(course):
    check_course(course)
    check_score(course)
    check_cards(course)
    check_record(course)


def test_every_game_has_a_second_scorer():
    assert SCORERS.keys() == GAMES.keys()


@every_table
def test_a_game_goes_as_it_must(table):
    course = course_of(table)
    check_everything(course)
    assert course.ended or not course.game.schedule(course.setup)


@every_game
@settings(max_examples=25, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_house_rules_go_together_at_any_table(key, data):
    course = data.draw(courses(key))
    check_everything(course)
    check_secrets(course, share=60)


@every_game
def test_whoever_may_play_can_play_to_the_end(key):
    """At every table that a game allows, quiet bidders come to the end of it."""
    game = GAMES[key]
    for players in game.players:
        course = play_game(game, short(game), seed=players, players=players, choose=quietly)
        assert course.ended
        check_everything(course)


@every_game
def test_whatever_deal_is_thrown_in_is_dealt_again(key):
    """Where everybody may pass, a table of passers throws in every deal, and the same number is dealt again."""
    game = GAMES[key]
    thrown_in = 0
    for option in game.options:
        for value in option.values if option.key == "all_pass" else ():
            course = play_game(game, short(game) | {option.key: value}, seed=1, choose=timidly, most=30)
            orders = [(deal.order.number, deal.order.attempt) for deal in course.deals]
            again = [(deal.order.number, deal.order.attempt + 1) for deal in course.deals[:-1] if deal.thrown_in]
            assert again == [order for order in orders if order[1] > 0]
            thrown_in += len(again)
            check_everything(course)
    assert thrown_in > 20


# ---------------------------------------------------------------- setting up


@every_game
def test_a_game_begins_at_the_tables_that_it_is_for_and_at_no_other(key):
    game = GAMES[key]
    possible = set()
    for option in game.options:
        for value in option.values:
            options = in_force(game.options, {option.key: value})
            possible |= {*game.players_for(options)}
            for players in range(9):
                setup = Setup(key, options, ("",) * players, 0)
                if players in game.players_for(options):
                    seats = sorted(seat for members in game.parties(setup) for seat in members)
                    assert seats == list(range(players))
                    assert len(game.totals(game.begin(setup))) == len(game.parties(setup))
                else:
                    with pytest.raises(Rejected):
                        game.begin(setup)
    assert possible == {*game.players}


@every_game
def test_every_preset_is_for_some_table(key):
    game = GAMES[key]
    assert all(game.players_for(in_force(game.options, preset.values)) for preset in game.presets)


# ---------------------------------------------------------------- steps


def told(game, deal, event, state):
    """Whether a state agrees with the event that led to it."""
    seen = game.observe(state, None)
    match event:
        case DealBegun(number, attempt, dealer, size):
            return DealOrder(number, attempt, dealer, size) == deal.order and not any(seen.hands)
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
                and lead == (len(seen.trick.cards) == 1)
                and (seen.to_act is None) == (len(seen.trick.cards) == len(seen.seats))
            )
        case TrickTaken(winner, cards):
            return (seen.tricks[-1].winner, seen.tricks[-1].cards) == (winner, cards)
        case DealScored(score):
            totals = tuple(party.total for party in score.parties)
            return game.sheet(state)[-1] == score and seen.totals == totals and seen.phase is not Phase.PLAY
        case GameEnded(winners, totals):
            return (game.winners(state), game.totals(state)) == (winners, totals) and seen.phase is Phase.OVER
    return False


@every_table
def test_a_state_agrees_with_its_event(table):
    game = course_of(table).game
    for deal in course_of(table).deals:
        for steps in deal.steps:
            assert all(told(game, deal, step.event, step.state) for step in steps)


@every_table
def test_only_what_is_legal_is_done(table):
    course = course_of(table)
    game = course.game
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


@every_table
def test_an_imagined_state_has_the_legal_actions_of_the_true_one(table):
    course = course_of(table)
    game = course.game
    for deal, made, state in some(course, share=25):
        seat = game.to_act(state)
        hands = [game.observe(state, s).hands[s] for s in course.seats]
        imagined = game.imagine(game.observe(state, seat), hands)
        assert (game.to_act(imagined), game.legal(imagined)) == (seat, game.legal(state))
        for action in deal.actions[made:]:
            steps = game.apply(imagined, action)
            state_steps = game.apply(state, action)
            assert [step.event for step in steps] == [step.event for step in state_steps]
            imagined, state = steps[-1].state, state_steps[-1].state


@every_table
def test_an_observation_can_be_recalled_from_what_is_written_down(table):
    course = course_of(table)
    game = course.game
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
