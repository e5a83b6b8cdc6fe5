"""The match: it owns the truth, tells each viewer its part, and can be taken up again anywhere."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from backalley.arrangements import Arrangements, Sitter
from backalley.match import Beat, Match, NotYourTurn
from backalley.rules import GAMES
from backalley.rules.actions import Pass, Unknown
from backalley.rules.codes import cards_of, fingerprint
from backalley.rules.events import CardPlayed, DealBegun, DealScored, GameEnded, HandsDealt, TrickTaken
from backalley.rules.game import Phase, Rejected, Setup, in_force
from backalley.rules.record import RecordedDeal, read_record, write_record
from backalley.rules.replay import replay, single_deal
from tests.rules.games import quietly

SEED = bytes(range(32))


TABLES = [(key, players) for key, game in GAMES.items() for players in game.players]


def match_of(
    game_key: str, seed: bytes = SEED, players: int = 4, persons: int = 1, undo: str = "free", **options: str
) -> Match:
    game = GAMES[game_key]
    seats = tuple(f"Player {seat}" for seat in range(players))
    sitters = tuple(Sitter(None if seat < persons else "medium", "anna") for seat in range(len(seats)))
    arrangements = Arrangements(sitters, "2026-11-30T12:00:00+00:00", undo=undo)
    return Match(Setup(game_key, in_force(game.options, options), seats, 1), seed, arrangements)


def move(match: Match, dice: random.Random) -> None:
    """One deal or one random legal action, so that every game comes to its end."""
    seat = match.to_act
    if seat is None:
        match.deal()
    else:
        match.submit(seat, quietly(match.observe(seat).legal, dice))


def play_out(match: Match, dice: random.Random) -> None:
    while match.winners is None:
        move(match, dice)


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def match(request: pytest.FixtureRequest) -> Match:
    key, players = request.param
    return match_of(key, players=players)


def test_a_game_begins_with_a_deal_that_is_due(match: Match) -> None:
    assert match.to_act is None
    assert match.due is not None
    assert match.due.number == 1
    assert match.due.dealer == 1
    assert match.fingerprint is None


def test_beats_tell_what_happened_in_order(match: Match) -> None:
    play_out(match, random.Random(1))
    events = [type(beat.event) for beat in match.beats(0, 0)]
    assert events[:2] == [DealBegun, HandsDealt]
    assert events[-2:] == [DealScored, GameEnded]
    assert events.count(DealScored) == len(match.sheet)
    for before, after in pairwise(events):
        if after is TrickTaken:
            assert before is CardPlayed


def test_beats_from_the_middle_on_are_the_later_ones(match: Match) -> None:
    match.deal()
    assert match.beats(2, 1) == match.beats(2, 0)[1:]
    assert match.beats(2, match.length) == ()


def test_each_viewer_sees_its_own_hand_and_no_other(match: Match) -> None:
    match.deal()
    for viewer in range(len(match.setup.seats)):
        dealt = next(beat for beat in match.beats(viewer, 0) if isinstance(beat.event, HandsDealt))
        assert_only_own_hand(dealt, viewer)
    nobody = next(beat for beat in match.beats(None, 0) if isinstance(beat.event, HandsDealt))
    assert_only_own_hand(nobody, None)


def assert_only_own_hand(beat: Beat, viewer: int | None) -> None:
    assert isinstance(beat.event, HandsDealt)
    for hands in (beat.event.hands, beat.picture.hands):
        for seat, hand in enumerate(hands):
            assert all((card is not None) == (seat == viewer) for card in hand)


def test_only_the_seat_to_act_may_act(match: Match) -> None:
    match.deal()
    assert match.to_act is not None
    with pytest.raises(NotYourTurn):
        match.submit((match.to_act + 1) % len(match.setup.seats), Pass())


def test_a_refused_action_changes_nothing(match: Match) -> None:
    calls = []
    match.deal()
    match.listener = lambda: calls.append(match.length)
    before = match.record()
    seat = match.to_act
    assert seat is not None
    with pytest.raises(Rejected):
        match.submit(seat, Unknown("double or quits"))
    assert match.record() == before
    assert calls == []


def test_the_listener_hears_of_every_change(match: Match) -> None:
    heard = []
    match.listener = lambda: heard.append(len(match.record().deals[-1].actions))
    dice = random.Random(2)
    for _ in range(6):
        move(match, dice)
    assert heard == [0, 1, 2, 3, 4, 5]


def test_no_deal_is_dealt_while_one_is_running(match: Match) -> None:
    match.deal()
    with pytest.raises(Rejected):
        match.deal()


def test_cards_come_from_the_code_whose_fingerprint_was_shown(match: Match) -> None:
    match.deal()
    recorded = match.record().deals[0]
    assert recorded.code is not None
    assert match.fingerprint == fingerprint(recorded.code)
    size = len(recorded.hands[0])
    hands, stock = cards_of(
        recorded.code, match.game.pack(match.setup.options), len(match.setup.seats), match.setup.first_dealer, size
    )
    assert tuple(tuple(map(str, hand)) for hand in hands) == recorded.hands
    assert tuple(map(str, stock)) == recorded.stock


def test_the_same_seed_gives_the_same_cards_and_another_seed_others(match: Match) -> None:
    players = len(match.setup.seats)
    again, other = (match_of(match.setup.game, seed, players) for seed in (SEED, bytes(32)))
    for one in (match, again, other):
        one.deal()
    assert match.record().deals == again.record().deals
    assert match.record().deals != other.record().deals


def test_the_record_holds_no_seed(match: Match) -> None:
    match.deal()
    written = write_record(match.record())
    assert SEED.hex() not in written
    assert "seed" not in written


@pytest.mark.parametrize(("game_key", "players"), TABLES)
def test_a_game_taken_up_anywhere_goes_on_from_exactly_there(game_key: str, players: int) -> None:
    match, dice = match_of(game_key, players=players), random.Random(3)
    for _ in range(150):
        if match.winners is not None:
            break
        move(match, dice)
        resumed = Match.resume(read_record(write_record(match.record())), SEED)
        for viewer in (*range(len(match.setup.seats)), None):
            assert resumed.observe(viewer) == match.observe(viewer)
        assert (resumed.due, resumed.to_act, resumed.sheet) == (match.due, match.to_act, match.sheet)
        assert resumed.record() == match.record()
        assert resumed.beats(0, 0) == match.beats(0, 0)


@pytest.mark.parametrize("game_key", sorted(GAMES))
def test_a_game_taken_up_deals_the_same_cards_next(game_key: str) -> None:
    match, dice = match_of(game_key), random.Random(4)
    while match.due is None or not match.sheet:
        move(match, dice)
    resumed = Match.resume(match.record(), SEED)
    match.deal()
    resumed.deal()
    assert match.record() == resumed.record()


def test_a_record_that_breaks_the_rules_is_not_taken_up(match: Match) -> None:
    match.deal()
    record = match.record()
    broken = replace(record, deals=(replace(record.deals[0], actions=("BB",)),))
    with pytest.raises(Rejected):
        Match.resume(broken, SEED)


def test_a_finished_game_has_nothing_due(match: Match) -> None:
    play_out(match, random.Random(5))
    assert match.due is None
    assert match.to_act is None
    assert match.observe(0).phase is Phase.OVER
    assert match.totals == tuple(party.total for party in match.sheet[-1].parties)


# -- Taking back.


def until_turn(match: Match, seats: tuple[int, ...], dice: random.Random) -> None:
    """Plays on until one of these seats is to act."""
    while match.to_act not in seats:
        move(match, dice)


def test_a_person_alone_takes_back_to_any_earlier_turn_of_its_own(match: Match) -> None:
    dice = random.Random(7)
    turns = []
    for _ in range(40):
        until_turn(match, (0,), dice)
        turns.append(match.record())
        move(match, dice)
    for before in reversed(turns):
        assert match.can_undo(0)
        assert match.undo(0)
        assert match.to_act == 0
        assert match.record().deals == before.deals
    assert not match.can_undo(0)
    assert not match.undo(0)
    assert match.arrangements.taken_back == len(turns)


def test_what_was_taken_back_can_be_done_again_up_to_where_it_was(match: Match) -> None:
    dice = random.Random(8)
    for _ in range(20):
        until_turn(match, (0,), dice)
        move(match, dice)
    until_turn(match, (0,), dice)
    end = match.record().deals
    beats = match.beats(0, 0)
    for _ in range(15):
        match.undo(0)
    while match.can_redo:
        match.redo()
        assert match.to_act == 0
    assert match.record().deals == end
    assert match.beats(0, 0) == beats


def test_a_deal_dealt_again_after_taking_back_has_the_same_cards(match: Match) -> None:
    dice = random.Random(9)
    while len(match.record().deals) < 3:
        move(match, dice)
    cards = [(deal.hands, deal.stock) for deal in match.record().deals]
    while match.undo(0):
        pass
    while len(match.record().deals) < 3:
        match.redo()
    assert [(deal.hands, deal.stock) for deal in match.record().deals] == cards


def test_doing_something_else_forgets_what_was_taken_back(match: Match) -> None:
    dice = random.Random(10)
    until_turn(match, (0,), dice)
    while len(match.observe(0).legal) < 2:
        move(match, dice)
        until_turn(match, (0,), dice)
    first, other = match.observe(0).legal[:2]
    match.submit(0, first)
    match.undo(0)
    match.submit(0, first)
    assert not match.can_redo  # there was nothing more
    match.undo(0)
    match.submit(0, other)
    assert not match.can_redo


def test_where_nobody_may_take_back_nobody_can() -> None:
    match, dice = match_of("pitch", undo="off"), random.Random(11)
    until_turn(match, (0,), dice)
    move(match, dice)
    assert not match.can_undo(0)
    assert not match.undo(0)


def test_several_take_back_their_own_last_action_before_the_next_one_acts() -> None:
    match, dice = match_of("back-alley", persons=4, undo="last"), random.Random(12)
    match.deal()
    assert not any(match.can_undo(seat) for seat in range(4))
    before, seat = match.record().deals, match.to_act
    assert seat is not None
    move(match, dice)
    assert [match.can_undo(other) for other in range(4)] == [other == seat for other in range(4)]
    assert match.undo(seat)
    assert (match.record().deals, match.to_act) == (before, seat)
    move(match, dice)
    move(match, dice)
    assert not match.can_undo(seat)


def test_nobody_takes_back_for_a_seat_that_a_computer_player_has() -> None:
    match = match_of("back-alley", persons=2, undo="last")
    match.deal()
    dice = random.Random(3)
    while match.to_act != 1:
        move(match, dice)
    match.arrange(match.arrangements.seated(1, Sitter("easy", "anna")))
    move(match, dice)
    assert not match.can_undo(1)
    assert not match.undo(1)


def test_no_two_positions_count_the_same_changes(match: Match) -> None:
    dice = random.Random(13)
    seen = {match.changes}
    for step in range(30):
        if step % 4 == 3 and match.can_undo(0):
            match.undo(0)
        else:
            move(match, dice)
        assert match.changes not in seen
        seen.add(match.changes)


# -- One deal by itself, and what may be given away.


def played_deals(match: Match, count: int) -> None:
    dice = random.Random(14)
    while len(match.sheet) < count:
        move(match, dice)


def test_one_deal_of_a_game_can_be_played_by_itself(match: Match) -> None:
    played_deals(match, 2)
    record = match.record()
    for index in range(len(record.deals)):
        alone = single_deal(record, index)
        assert read_record(write_record(alone)) == alone
        assert replay(alone).fault is None
        practice = Match.of_deal(alone, bytes(32), match.arrangements)
        assert practice.arrangements.practice
        assert practice.due is not None
        practice.deal()
        assert practice.record().deals[0].hands == record.deals[index].hands
        dice = random.Random(15)
        while not practice.over:
            move(practice, dice)
        assert len(practice.record().deals) == 1
        resumed = Match.resume(practice.record(), bytes(32))
        assert resumed.over


def test_nobody_wins_a_game_by_one_deal_alone() -> None:
    whole = match_of("back-alley")
    play_out(whole, random.Random(2))
    last = single_deal(whole.record(), len(whole.record().deals) - 1)
    match = Match.of_deal(last, SEED, whole.arrangements)
    match.deal()
    while match.to_act is not None:
        match.submit(match.to_act, match.observe(match.to_act).legal[-1])
    assert match.sheet
    assert match.over
    assert match.winners is None


def test_a_running_deal_is_not_given_away(match: Match) -> None:
    played_deals(match, 1)
    match.deal()
    assert len(match.record().deals) == len(match.public_record().deals) + 1
    assert replay(match.public_record()).fault is None


def test_a_rest_that_was_played_out_at_once_is_taken_back_at_once() -> None:
    match, before = claimed_match()
    assert match.undo(0)
    assert match.record().deals == before
    while match.can_redo:
        match.redo()
    assert match.to_act is None or len(match.record().deals) > len(before)


def claimed_match() -> tuple[Match, tuple[RecordedDeal, ...]]:
    """A match in which seat 0 has had a rest played out, and its deals before that."""
    for seed in range(400):
        match, dice = match_of("back-alley", bytes([seed % 256, seed // 256] * 16)), random.Random(seed)
        while match.winners is None and len(match.sheet) < 4:
            seen = match.observe(0)
            claim = match.game.claim(seen) if seen.to_act == 0 and seen.phase is Phase.PLAY else None
            if claim is not None:
                before = match.record().deals
                match.play_out(0, claim)
                return match, before
            move(match, dice)
    raise AssertionError("nobody was ever offered anything")
