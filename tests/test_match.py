"""The match: it owns the truth, tells each viewer its part, and can be taken up again anywhere."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from backalley.match import Beat, Match, NotYourTurn, Sitter, sitters_of
from backalley.rules import GAMES
from backalley.rules.actions import Pass, Unknown
from backalley.rules.codes import cards_of, fingerprint
from backalley.rules.events import CardPlayed, DealBegun, DealScored, GameEnded, HandsDealt, TrickTaken
from backalley.rules.game import Phase, Rejected, Setup, in_force
from backalley.rules.record import read_record, write_record
from tests.rules.games import quietly

SEED = bytes(range(32))


TABLES = [(key, players) for key, game in GAMES.items() for players in game.players]


def match_of(game_key: str, seed: bytes = SEED, players: int = 4, **options: str) -> Match:
    game = GAMES[game_key]
    seats = tuple(f"Player {seat}" for seat in range(players))
    sitters = tuple(Sitter(None if seat == 0 else "medium", "anna") for seat in range(len(seats)))
    return Match(Setup(game_key, in_force(game.options, options), seats, 1), seed, sitters)


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
        assert resumed.length == 0


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


@pytest.mark.parametrize(
    "table",
    [{}, {"sitters": 5}, {"sitters": [1, 2, 3, 4]}, {"sitters": [{"level": 3, "character": "nobody"}] * 4}],
)
def test_a_table_block_that_says_nothing_usable_seats_one_person_first(table: dict[str, object]) -> None:
    match = match_of(sorted(GAMES)[0])
    sitters = sitters_of(replace(match.record(), table=table))
    assert len(sitters) == len(match.setup.seats)
    assert all(sitter.character for sitter in sitters)


def test_a_level_nobody_knows_is_the_usual_one_and_only_the_first_seat_is_a_persons() -> None:
    match = match_of(sorted(GAMES)[0])
    table = {"sitters": [{"level": "grandmaster"}, {"level": None}, {"level": "easy"}, {"level": []}]}
    sitters = sitters_of(replace(match.record(), table=table))
    assert [sitter.level for sitter in sitters] == ["medium", "medium", "easy", "medium"]


def test_a_finished_game_has_nothing_due(match: Match) -> None:
    play_out(match, random.Random(5))
    assert match.due is None
    assert match.to_act is None
    assert match.observe(0).phase is Phase.OVER
    assert match.totals == tuple(party.total for party in match.sheet[-1].parties)
