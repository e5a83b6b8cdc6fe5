"""The positions of a record: all that was done, in order, and what may be shown of it to whom."""

from itertools import pairwise

import pytest

from backalley.rules.actions import PlayCard
from backalley.rules.cards import Card
from backalley.rules.game import Observation
from backalley.rules.record import Record
from backalley.rules.replay import replay
from backalley.scenes.review_course import Course, Moment
from tests.rules.inside import inside
from tests.rules.secrets import PUBLIC
from tests.scenes.reviewed import exchanged, game_of, redealt, thrown_in, without_codes

TABLES = [("back-alley", 4), *(("pitch", players) for players in range(2, 8))]
every_table = pytest.mark.parametrize(("key", "players"), TABLES)


def actions_of(course: Course, deal: int) -> list[str]:
    found = course.deals[deal]
    done = [course.action(place) for place in range(found.first, found.last + 1)]
    return [str(action) for action in done if action is not None]


def cards_in(seen: Observation) -> set[Card]:
    return set(inside(seen, Card, PUBLIC))


@every_table
def test_every_action_has_its_position_in_order(key: str, players: int) -> None:
    record = game_of(key, players, more=3)
    course = Course(record, 0)
    assert [actions_of(course, deal) for deal in range(3)] == [list(deal.actions) for deal in record.deals]
    assert [position.place for position in course.positions] == list(range(len(course.positions)))
    for deal in course.deals:
        moments = [course.positions[place].moment for place in range(deal.first, deal.last + 1)]
        assert moments[0] is Moment.DEALT
        assert (moments[-1] is Moment.SCORED) == (deal.score is not None)
        if deal.score is not None:
            assert moments.count(Moment.TAKEN) == course.picture(deal.last).hand_size


@every_table
def test_a_position_shows_the_table_just_after_what_was_done(key: str, players: int) -> None:
    course = Course(game_of(key, players), None)
    for position in course.positions:
        seen = course.picture(position.place)
        action = course.action(position.place)
        match position.moment:
            case Moment.CALLED:
                assert seen.calls[-1].seat == position.seat
                assert seen.calls[-1].call == action
            case Moment.PLAYED:
                assert isinstance(action, PlayCard)
                assert seen.trick is not None
                assert seen.trick.plays(players)[-1] == (position.seat, action.card)
                assert position.trick == len(seen.tricks)
            case Moment.TAKEN:
                assert seen.tricks[-1].winner == position.seat
                assert seen.trick is None or not seen.trick.cards
            case _:
                assert action is None


@every_table
def test_a_deal_that_is_over_shows_every_card_and_choice(key: str, players: int) -> None:
    record = game_of(key, players)
    course = Course(record, None)
    played = replay(record)
    for deal in course.deals:
        assert all(card is not None for hand in course.picture(deal.first).hands for card in hand)
        turns = iter(played.deals[deal.index].turns)
        for place in range(deal.first, deal.last + 1):
            if course.action(place) is not None:
                assert course.choices(place) == next(turns).legal
        if deal.score is not None:
            assert sum(map(len, course.picture(deal.last).hands)) == players * course.picture(deal.last).hand_size


@every_table
def test_a_running_deal_shows_what_the_viewer_may_see_and_no_more(key: str, players: int) -> None:
    record = game_of(key, players, deals=1, more=2 * players + 1, choose=lambda legal, _: legal[-1])
    for viewer in (None, 0, players - 1):
        course = Course(record, viewer)
        deal = course.deals[-1]
        assert not deal.over
        assert deal.code is None
        for place in range(deal.first, deal.last + 1):
            seen = course.picture(place)
            hidden = [seat for seat in range(players) if seat != viewer]
            assert not any(card for seat in hidden for card in (*seen.hands[seat], *seen.dealt[seat]))
            if course.choices(place):
                assert course.positions[place].seat == viewer


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("key", ["back-alley", "pitch"])
def test_hidden_cards_change_nothing_in_the_pictures_of_a_running_deal(key: str, viewer: int | None) -> None:
    record = without_codes(game_of(key, deals=1, more=7))
    other = redealt(record, viewer, 5)
    assert other != record
    one, two = Course(record, viewer), Course(other, viewer)
    assert [one.positions[at] for at in range(len(one.positions))] == list(two.positions)
    deal = one.deals[-1]
    for place in range(deal.first, deal.last + 1):
        assert one.picture(place) == two.picture(place)
        assert one.choices(place) == two.choices(place)
        assert one.event(place) == two.event(place)


def test_what_a_seat_knew_before_it_acted_is_told_of_deals_that_are_over_alone() -> None:
    course = Course(game_of("back-alley", deals=1, more=3), 0)
    played = course.replay.deals[0]
    for turn, done in enumerate(played.turns):
        before = course.before(0, turn)
        assert before.viewer == before.to_act == done.seat
        assert before.legal == done.legal
        others = [seat for seat in range(4) if seat != done.seat]
        assert not any(card for seat in others for card in before.hands[seat])
    with pytest.raises(ValueError, match="running"):
        course.before(1, 0)


def test_a_deal_that_was_thrown_in_ends_so() -> None:
    course = Course(thrown_in("back-alley"), 0)
    first = course.deals[0]
    assert (first.over, first.thrown_in, first.score) == (True, True, None)
    assert course.positions[first.last].moment is Moment.THROWN_IN
    assert course.event(first.last) is not None
    assert course.deals[1].attempt == 1
    assert all(len(hand) == 13 for hand in course.picture(first.last).hands)


def test_an_exchange_has_a_position_of_its_own() -> None:
    course = Course(exchanged(), 0)
    dealt, swapped = course.positions[:2]
    assert (dealt.moment, swapped.moment) == (Moment.DEALT, Moment.EXCHANGED)
    assert course.picture(0).exchange is None
    exchange = course.picture(1).exchange
    assert exchange is not None
    assert exchange.seat == swapped.seat
    assert exchange.discard in course.picture(0).hands[exchange.seat]


@every_table
def test_one_goes_from_trick_to_trick_and_from_deal_to_deal(key: str, players: int) -> None:
    course = Course(game_of(key, players), 0)
    place, stops = 0, [0]
    while course.next_stop(place) != place:
        place = course.next_stop(place)
        stops.append(place)
    assert stops == [at for at in range(len(course.positions)) if course.is_stop(at)]
    for back, forth in pairwise(stops):
        assert course.previous_stop(forth) == back
    full = [at for at in stops if course.positions[at].moment is Moment.PLAYED]
    for at in full:
        trick = course.picture(at).trick
        assert trick is not None
        assert len(trick.cards) == players
    assert course.next_deal(0) == course.deals[1].first
    assert course.next_deal(course.deals[-1].first) == course.deals[-1].last
    assert course.previous_deal(course.deals[1].first + 2) == course.deals[1].first
    assert course.previous_deal(course.deals[1].first) == 0 == course.previous_deal(0)


def test_steps_end_at_both_ends() -> None:
    course = Course(game_of("pitch", 3), 0)
    last = len(course.positions) - 1
    assert (course.step(0, -1), course.step(last, 1), course.step(0, 5)) == (0, last, 5)


def test_an_empty_record_has_no_positions() -> None:
    assert Course(Record("pitch", {}, ("A", "B", "C"), 0), 0).positions == ()
