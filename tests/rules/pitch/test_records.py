"""Records and observations of Pitch: what is written is read again as it was, and the first fault is named."""

import json
from dataclasses import replace

import pytest

from backalley.rules.cards import Card
from backalley.rules.codes import cards_of, shuffled
from backalley.rules.game import Exchange, ObservedFacts, Phase, Rejected
from backalley.rules.observing import NoObservation, observation_json, read_observation, write_observation
from backalley.rules.pitch import GAME
from backalley.rules.record import Record, RecordedDeal, read_record, write_record
from backalley.rules.replay import replay
from backalley.text import Text
from tests.rules.games import play_game, quietly, states
from tests.rules.pitch.deals import A_WHOLE_DEAL
from tests.rules.pitch.table import SEATS, Table, dealt_as, moves
from tests.rules.records import record_of_course

TEXT = Text.load(strict=True)

TABLES = [
    ({}, 2),
    ({"all_pass": "redeal_next", "smudge": "five"}, 3),
    ({"teams": "pairs", "off_jack": "on", "joker": "on"}, 4),
    ({"joker": "on", "low_to": "holder", "win_rule": "anyone", "follow": "strict"}, 7),
]
every_table = pytest.mark.parametrize(("options", "players"), TABLES)


def whole_deal(calls="A 3, B pass, C pass, D pass", **options):
    """The record of one deal by D, whose moves are those of `A_WHOLE_DEAL`."""
    done = dealt_as(*A_WHOLE_DEAL, calls=calls, number=1, **options)
    hands = tuple(tuple(map(str, hand)) for hand in done.deal.dealt)
    actions = tuple(word for part in (calls, *A_WHOLE_DEAL) for _, word in moves(part))
    deal = RecordedDeal(hands, tuple(map(str, done.deal.stock)), actions)
    return Record("pitch", options, tuple("ABCD"), SEATS.index("D"), (deal,))


def changed(record, **deal):
    return replace(record, deals=(replace(record.deals[0], **deal), *record.deals[1:]))


def fault(record):
    """The first fault, once it is known that it can be said."""
    found = replay(read_record(write_record(record))).fault
    assert found is not None
    assert TEXT.say(found.line, str)
    return found


# ---------------------------------------------------------------- there and back


@every_table
def test_every_position_is_read_as_it_was_written(options, players):
    course = play_game(GAME, options, players=players, seed=players + 1, most=2)
    phases = set()
    for _, made, state in states(course):
        seen = GAME.observe(state, made % players)
        assert read_observation(write_observation(seen)) == seen
        phases.add(seen.phase)
    assert {Phase.BIDDING, Phase.PLAY, Phase.BETWEEN} <= phases


def test_the_last_position_of_a_game_is_read_too():
    end = play_game(GAME, {}, seed=2, choose=quietly).deals[-1].last
    for seat in range(4):
        seen = GAME.observe(end, seat)
        assert seen.phase is Phase.OVER
        assert read_observation(write_observation(seen)) == seen


def test_an_observation_tells_of_no_exchange():
    assert list(json.loads(observation())["deal"]) == ["dealer", "hands", "stock", "actions"]
    seen = read_observation(observation())
    facts = ObservedFacts(
        seen.options, seen.seats, 1, 1, 0, seen.totals, seen.dealer, seen.dealt, seen.stock, None, seen.actions
    )
    assert GAME.recall(facts) == seen
    with pytest.raises(Rejected):
        GAME.recall(replace(facts, exchange=Exchange(0, Card.parse("LB"), None)))


def test_a_deal_code_gives_six_cards_each():
    """PI.4: one card at a time from the dealer's left."""
    code = "7K3M-9QXA-D2VT-0HNB"
    pack = GAME.pack(Table(joker="on", players=5).state.options)
    hands, stock = cards_of(code, pack, 5, 2, 6)
    assert hands[3][0] == shuffled(code, pack)[0]
    deal = RecordedDeal(tuple(tuple(map(str, hand)) for hand in hands), tuple(map(str, stock)), (), code)
    record = Record("pitch", {"joker": "on"}, tuple("ABCDE"), 2, (deal,))
    assert replay(record).fault is None
    assert fault(changed(record, code="7K3M-9QXA-D2VT-0HNC")).line.key == "record.code"


# ---------------------------------------------------------------- faults


@pytest.mark.parametrize(
    ("seats", "options"), [(("A",), {}), (tuple("ABCDEFGH"), {}), (tuple("ABC"), {"teams": "pairs"})]
)
def test_a_wrong_number_of_players(seats, options):
    """PI.1"""
    found = fault(Record("pitch", options, seats, 0))
    assert (found.rule, found.deal, found.step) == ("PI.1", None, None)


def test_a_deal_after_the_games_end():
    """PI.20"""
    record = record_of_course(play_game(GAME, {}, seed=2, choose=quietly))
    found = fault(replace(record, deals=(*record.deals, record.deals[0])))
    assert (found.rule, found.deal, found.step) == ("PI.20", len(record.deals), None)


def test_hands_of_a_wrong_number_or_size():
    """PI.4"""
    record = whole_deal()
    hands = record.deals[0].hands
    assert fault(changed(record, hands=hands[:3])).rule == "PI.4"
    assert fault(changed(record, hands=(hands[0][:5], *hands[1:]))).rule == "PI.4"


def test_cards_that_are_no_pack():
    """PI.2: the joker belongs to the pack only where it is played with."""
    record = whole_deal()
    stock = record.deals[0].stock
    assert fault(changed(record, stock=(*stock, "LB"))).rule == "PI.2"
    assert fault(changed(record, stock=("XX", *stock[1:]))).rule == "PI.2"
    assert replay(changed(whole_deal(joker="on"), stock=(*stock, "LB"))).fault is None
    assert fault(changed(whole_deal(joker="on"), stock=(*stock, "BB"))).rule == "PI.2"


@pytest.mark.parametrize(
    ("calls", "rule"),
    [
        ("5", "PI.6"),
        ("0", "PI.6"),
        ("smudge", "PI.6"),
        ("board", "PI.6"),
        ("AS", "PI.6"),
        ("four", "PI.6"),
        ("2 2", "PI.7"),
        ("2 1", "PI.7"),
        ("2 5", "PI.6"),
        ("pass pass pass pass", "PI.9"),
        ("pass pass pass 1", "PI.9"),
        ("pass pass pass 0", "PI.6"),
        ("3 pass pass 2", "PI.9"),
    ],
)
def test_a_call_that_is_not_legal(calls, rule):
    """PI.6, PI.7, PI.9"""
    words = tuple(calls.split())
    found = fault(changed(whole_deal(), actions=words))
    assert (found.rule, found.deal, found.step, found.action) == (rule, 0, len(words) - 1, words[-1])
    assert found.seat == len(words) - 1
    assert found.legal


def replayed_to(index, word, **options):
    """The fault of the whole deal when action number `index`, the four calls included, is `word` instead."""
    record = whole_deal(**options)
    actions = record.deals[0].actions
    return fault(changed(record, actions=(*actions[:index], word)))


@pytest.mark.parametrize(
    ("index", "word", "rule", "legal"),
    [
        (5, "7C", "PI.12", "3S JS"),  # A led the ace of trumps
        (9, "9D", "PI.12", "JS"),
        (17, "JS", None, "AH"),  # gone in the second trick
        (18, "3C", None, "8H QH"),
        (18, "AD", "PI.13", "8H QH"),  # A led a heart, and C has no trump left
        (4, "pass", None, "2C 4D TH 6S KS AS"),
        (4, "JS", None, "2C 4D TH 6S KS AS"),
    ],
)
def test_a_card_that_is_not_legal(index, word, rule, legal):
    """PI.12, PI.13"""
    found = replayed_to(index, word)
    assert (found.rule, found.step, found.action) == (rule, index, word)
    assert " ".join(map(str, found.legal or ())) == legal


def test_a_joker_that_would_fix_trump():
    """PI.11"""
    record = whole_deal(joker="on")
    deal = record.deals[0]
    hands = (tuple("LB" if card == "AS" else card for card in deal.hands[0]), *deal.hands[1:])
    stock = tuple("AS" if card == "LB" else card for card in deal.stock)
    found = fault(changed(record, hands=hands, stock=stock, actions=(*deal.actions[:4], "LB")))
    assert (found.rule, found.step, found.seat) == ("PI.11", 4, 0)


def test_an_action_after_the_deals_end():
    record = whole_deal()
    found = fault(changed(record, actions=(*record.deals[0].actions, "pass")))
    assert (found.rule, found.step, found.seat, found.action) == (None, 28, None, "pass")


def test_a_deal_that_is_not_over_and_another_follows():
    record = whole_deal()
    deal = record.deals[0]
    found = fault(replace(record, deals=(replace(deal, actions=deal.actions[:6]), deal)))
    assert (found.rule, found.deal, found.step, found.seat, found.action) == (None, 0, 6, 2, None)
    assert [str(action) for action in found.legal or ()] == ["TS"]


# ---------------------------------------------------------------- observations that cannot be


def observation(actions=6, seat=1, **changes):
    """A written observation of the whole deal after so many actions, with other values for some of its keys."""
    state = replay(changed(whole_deal(), actions=whole_deal().deals[0].actions[:actions])).state
    value = observation_json(GAME.observe(state, seat))
    deal = changes.pop("deal", {})
    assert isinstance(value["deal"], dict)
    return json.dumps(value | changes | {"deal": value["deal"] | deal})


CALLED = ["3", "pass", "pass", "pass"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (observation, ""),
        (lambda: observation(number=0), "observation.number"),
        (lambda: observation(attempt=1), "observation.attempt"),
        (lambda: observation(attempt=-1, options={"all_pass": "redeal_next"}), "observation.attempt"),
        (lambda: observation(attempt=30, options={"all_pass": "redeal_next"}), ""),
        (lambda: observation(totals=[0, 0, 0]), "observation.totals"),
        (lambda: observation(totals=[1, 0, 0, 0]), "observation.totals"),
        (lambda: observation(totals=[9, 0, 0, 0], number=2), ""),
        (lambda: observation(totals=[9, 0, 0, 0], number=2, options={"win_rule": "anyone"}), "observation.totals"),
        (lambda: observation(options={"teams": "pairs"}), "observation.totals"),
        (lambda: observation(options={"teams": "pairs"}, seats=["A", "B", "C"]), "observation.players"),
        (lambda: observation(seats=["A"]), "observation.players"),
        (lambda: observation(options={"teams": "pairs"}, totals=[0, 0]), ""),
        (lambda: observation(options={"joker": "on"}), "refused.pack"),
        (lambda: observation(deal={"stock": ["AS"] + ["??"] * 27}), "observation.stock"),
        (lambda: observation(deal={"stock": ["??"] * 29}), "refused.pack"),
        # Pitch has no exchange: there the key means nothing.
        (lambda: observation(deal={"exchange": {"seat": 0, "discard": "BB", "draw": "??"}}), ""),
        (lambda: observation(deal={"actions": ["3", "2"]}), "pitch.refused.too_low"),
        # The leader cannot play a card of B's, nor one twice, nor a call.
        (lambda: observation(deal={"actions": [*CALLED, "JS"]}), "observation.played"),
        (lambda: observation(deal={"actions": [*CALLED, "LB"]}), "observation.played"),
        (lambda: observation(deal={"actions": [*CALLED, "AS", "JS", "AS"]}), "observation.played"),
        (lambda: observation(deal={"actions": [*CALLED, "AS", "JS", "pass"]}), "observation.played"),
        (lambda: observation(deal={"actions": [*CALLED, "AS", "9D"]}), "refused.follow_trump"),
    ],
)
def test_what_no_deal_can_have_come_to(text, key):
    if not key:
        assert read_observation(text()).seats == ("A", "B", "C", "D")
        return
    with pytest.raises(NoObservation) as caught:
        read_observation(text())
    assert caught.value.line.key == key
    assert TEXT.say(caught.value.line, str)


@pytest.mark.parametrize(
    ("actions", "possible"),
    [
        # C throws a club on the ace of trumps, and then plays a trump after all.
        ("AS 3S 3C 8S KS JS 5S", False),
        ("AS 3S 4S 8S KS JS 5S", True),
        # C throws a diamond on a heart, and two tricks later a heart on a diamond.
        ("AS 3S 4S 8S TH AH 4D 2H KC 5C 6C 2C 9D QH", False),
        ("AS 3S 4S 8S TH AH 4H 2H KC 5C 6C 2C 9D QH", True),
    ],
)
def test_a_card_that_its_seat_had_shown_not_to_hold(actions, possible):
    """PI.12, PI.13"""
    text = observation(deal={"actions": [*CALLED, *actions.split()]})
    if possible:
        assert read_observation(text).to_act == SEATS.index("D")
        return
    with pytest.raises(NoObservation) as caught:
        read_observation(text)
    assert caught.value.line.key == "observation.played"


def test_a_joker_cannot_have_been_the_first_card_of_an_unseen_hand():
    """PI.11"""
    seen = Table(joker="on", scarce="S").does("A 2, B pass, C pass, D pass").seen("B")
    value = observation_json(seen)
    value["deal"]["actions"].append("LB")
    with pytest.raises(NoObservation) as caught:
        read_observation(json.dumps(value))
    assert caught.value.line.key == "observation.played"


def test_unseen_cards_that_fit_nowhere():
    """PI.12: nobody followed A's ace of trumps, so twelve of the suit are A's or undealt, and ten cards are undealt."""
    seen = Table(players=7, dealer="G", hands={"A": "AS", "B": "2C 3C 4C 5C 6C 7C"}).seen("B")
    value = observation_json(seen)
    tricks = (
        "AS 2C 7H 8H 9H TH JH",
        "AC 3C 8C 9C TC JC QC",
        "AD 4C 2D 3D 4D 5D 6D",
        "KD 5C 7D 8D 9D TD JD",
        "AH 6C 2H 3H 4H 5H 6H",
    )
    played = ["2", *["pass"] * 6, *" ".join(tricks[:4]).split()]
    value["deal"]["actions"] = played
    assert read_observation(json.dumps(value)).to_act == SEATS.index("A")
    value["deal"]["actions"] = [*played, *tricks[4].split()]
    with pytest.raises(NoObservation) as caught:
        read_observation(json.dumps(value))
    assert caught.value.line.key == "observation.places"
