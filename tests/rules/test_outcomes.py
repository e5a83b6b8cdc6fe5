"""What came of a deal for every seat, beside what the game reports of the same deal and how it scored it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.rules.actions import Bid, Board, Pass, Smudge
from tests.rules.courses import course_of, courses, every_game, every_table
from tests.rules.table import played_out


def check_outcomes(course):
    """Every seat has its own call, and the contract, the tricks and the points of its party."""
    game = course.game
    parties = game.parties(course.setup)
    for deal in course.deals:
        for steps in deal.steps[:-1]:
            assert game.outcome(steps[-1].state) == ()
        outcomes = game.outcome(deal.last)
        if deal.thrown_in:
            assert outcomes == ()
            continue
        report = game.report(deal.last)
        assert [outcome.seat for outcome in outcomes] == list(course.seats)
        calls = {made.seat: made for made in game.observe(deal.last, None).calls}
        for party, members in enumerate(parties):
            mine = [outcomes[seat] for seat in members]
            assert len({(o.contract, o.stake, o.made, o.won, o.taken, o.points) for o in mine}) == 1
            assert mine[0].points == report["points"][party]
            assert mine[0].taken == sum(trick["winner"] in members for trick in report["tricks"])
            assert (mine[0].contract is None) == (mine[0].made is None)
            assert mine[0].contract != 0
            if mine[0].made is not None and mine[0].stake == 0:
                assert mine[0].made == (mine[0].won >= mine[0].contract)
        for outcome in outcomes:
            call = calls[outcome.seat].call if outcome.seat in calls else Pass()
            assert outcome.bid == (call.number if isinstance(call, Bid) else None)
            assert (outcome.claim > 0) == isinstance(call, Board | Smudge)
        check_contracts(report, outcomes, parties)


def check_contracts(report, outcomes, parties):
    """The contracts are those of the report: one a party where all have their own, else the pitcher's."""
    contracts = report["contracts"]
    if isinstance(contracts, list):
        for contract, members in zip(contracts, parties, strict=True):
            outcome = outcomes[members[0]]
            assert (outcome.contract or 0, outcome.stake) == (contract["tricks"], contract["board"])
            assert outcome.won == outcome.taken
            assert outcome.stake == max(outcomes[seat].claim for seat in members)
            if outcome.stake:
                assert outcome.made == (outcome.taken == report["cards"])
        return
    pitcher, bid = contracts["pitcher"], contracts["bid"]
    won = list(report["awards"].values())
    for party, members in enumerate(parties):
        outcome = outcomes[members[0]]
        assert outcome.won == won.count(party)
        if pitcher not in members:
            assert outcome.contract is None
        elif bid == "smudge":
            assert outcome.stake == 1
            assert outcome.contract >= 4
            assert outcome.made == (outcome.points > 0)
        else:
            assert (outcome.contract, outcome.stake) == (bid, 0)


@every_table
def test_every_seat_has_its_outcome_at_every_table(table):
    check_outcomes(course_of(table))


@every_game
@settings(max_examples=15, deadline=None, derandomize=True)
@given(data=st.data())
def test_outcomes_agree_with_the_report_by_any_house_rules(key, data):
    check_outcomes(data.draw(courses(key)))


def told(table, seat):
    """A seat's own call, its party's contract, and how that ended."""
    outcome = table.game.outcome(table.state)["NESW".index(seat)]
    return outcome.bid, outcome.claim, outcome.contract, outcome.stake, outcome.made, outcome.taken, outcome.points


def test_partners_share_a_contract_and_its_points():
    table = played_out("N 2, E pass, S 3, W pass", size=7, ns=4)
    assert told(table, "N") == (2, 0, 5, 0, False, 4, -25)
    assert told(table, "S") == (3, 0, 5, 0, False, 4, -25)


def test_partners_who_both_pass_have_no_contract():
    table = played_out("N 2, E pass, S 3, W pass", size=7, ns=4)
    assert told(table, "E") == (None, 0, None, 0, None, 3, 3)


def test_a_board_is_ones_own_and_its_highest_level_the_partys():
    table = played_out("N board, E 1, S board, W pass", size=3, ns=3)
    assert told(table, "N") == (None, 1, 3, 2, True, 3, 60)
    assert told(table, "S") == (None, 2, 3, 2, True, 3, 60)
    assert told(table, "W") == (None, 0, 1, 0, False, 0, -5)
