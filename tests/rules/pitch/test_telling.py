"""What the table is told of a deal of Pitch: the bid that counts, on the panel and on the plates."""

from backalley.rules.game import ContractRow
from backalley.rules.lines import Line, line
from backalley.rules.pitch import GAME
from backalley.rules.scoring import Pip
from tests.rules.pitch.deals import A_HIGH_GAME_B_LOW
from tests.rules.pitch.table import Table, dealt_as


def summary(table, seat="A"):
    return GAME.summary(table.seen(seat))


def pitched(bid):
    """A whole deal in which A pitches for `bid` and wins High and Game."""
    return dealt_as(*A_HIGH_GAME_B_LOW, calls=f"A {bid}, B pass, C pass, D pass")


def number(n):
    return line("call.number", n=n)


def test_the_high_bid_stands_on_the_panel():
    table = Table()
    none = Line("pitch.contract.none")
    assert summary(table).contract == ContractRow(None, None, none, none)
    high = Line("pitch.contract.high")
    table.does("A 1, B pass, C 3")
    assert summary(table).contract == ContractRow(2, number(3), high, high, (Pip.WANTED,) * 3)


def test_the_contract_counts_the_points_won():
    """PI.17"""
    table = pitched(2)
    row = summary(table).contract
    assert (row.seat, row.bid) == (0, number(2))
    assert row.note == line("pitch.contract.won", won=2, n=2)
    assert row.short == line("pitch.contract.won_short", won=2, n=2)
    assert row.pips == (Pip.TAKEN,) * 2
    assert summary(pitched(1)).contract.pips == (Pip.TAKEN, Pip.OVER)
    assert summary(pitched(3)).contract.pips == (Pip.TAKEN, Pip.TAKEN, Pip.WANTED)


def test_a_smudge_wants_every_point():
    row = summary(Table(smudge="five", off_jack="on").does("A smudge")).contract
    assert row.bid == Line("call.smudge")
    assert row.pips == (Pip.WANTED,) * 5


def test_only_the_pitcher_keeps_a_bid_on_the_plate():
    """PI.10"""
    table = Table().does("A 1, B pass, C 3")
    assert [row.bid for row in summary(table).seats] == [number(1), Line("call.pass"), number(3), None]
    assert [row.role for row in summary(table).seats] == [None] * 4
    table.does("D pass")
    assert [row.bid for row in summary(table).seats] == [None, None, number(3), None]
    assert [row.role for row in summary(table).seats] == [None, None, Line("pitch.contract.pitcher"), None]


def test_the_target_stands_beside_the_deal_in_every_window():
    """PI.20"""
    table = Table(target="11")
    told = summary(table)
    assert (
        told.head
        == told.short_head
        == line("pitch.head", place=line("pitch.place", number=table.seen().number), target=11)
    )


def test_stealing_is_said_on_its_button():
    """PI.9"""
    labels = [quote.label for quote in GAME.quotes(Table().does("A pass, B 2, C pass").seen())]
    assert labels == [Line("call.pass"), line("pitch.quote.steal", n=2), number(3), number(4)]
