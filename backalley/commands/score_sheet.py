"""A record as a score sheet to be read on a terminal: one row a deal, then how the game ended or stands."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from backalley.commands.printing import visible, width
from backalley.rules.actions import Board
from backalley.rules.lines import PartyName, SeatName, call_word, suit_word
from backalley.rules.replay import Fault, Replay, ReplayedDeal
from backalley.text import Text

_GAP = "  "
_SIDES = " : "  # between the numbers of two parties
_NOT_YET = "-"


def names(replayed: Replay) -> Callable[[object], str]:
    """What puts seats and parties in words: the names that stand in the record."""

    def name(who: object) -> str:
        match who:
            case SeatName(seat):
                return replayed.record.seats[seat]
            case PartyName(party):
                members = replayed.game.parties(replayed.setup)[party]
                return " + ".join(replayed.record.seats[seat] for seat in members)
            case _:
                return str(who)

    return name


def score_sheet(replayed: Replay, text: Text) -> Iterator[str]:
    """The rows of the score sheet. No name in it can make a terminal do anything."""
    record, name = replayed.record, names(replayed)
    yield visible(text("verify.title", game=text(f"{record.game}.title"), players=", ".join(record.seats)))
    if record.options:
        rules = ", ".join(f"{key} {value}" for key, value in record.options.items())
        yield visible(text("verify.house_rules", rules=rules))
    if replayed.deals:
        parties = range(len(replayed.game.totals(replayed.state)))
        yield visible(text("verify.sides", sides=_SIDES.join(name(PartyName(party)) for party in parties)))
        yield ""
        yield from _table([_heads(text), *(_row(replayed, deal, text) for deal in replayed.deals)])
    yield ""
    yield from map(visible, _outcome(replayed, text, name))


def _heads(text: Text) -> tuple[str, ...]:
    columns = ("deal", "cards", "dealer", "trump", "contracts", "tricks", "points", "totals")
    return tuple(text(f"verify.head.{column}") for column in columns)


def _row(replayed: Replay, deal: ReplayedDeal, text: Text) -> tuple[str, ...]:
    """One deal, as it stands after its last recorded action."""
    report = replayed.game.report(deal.state)
    points, trump, contracts = report["points"], report["trump"], report["contracts"]
    thrown_in = points is not None and contracts is None
    return (
        str(deal.order.number),
        str(deal.order.hand_size),
        replayed.record.seats[deal.order.dealer],
        text("verify.no_trump") if trump is None else text.say(suit_word(str(trump)), str),
        text("verify.thrown_in") if thrown_in else _sides(contracts, lambda contract: _contract(contract, text)),
        _sides(report.get("tricks_won"), str),
        _sides(points, lambda number: text.signed(number) if isinstance(number, int) else str(number)),
        _sides(replayed.game.totals(deal.state), text.number),
    )


def _contract(contract: object, text: Text) -> str:
    """A team's contract: the name of its Board, else its number of tricks."""
    assert isinstance(contract, Mapping)
    level = contract["board"]
    return text.say(call_word(Board(), level), str) if level else str(contract["tricks"])


def _sides(values: object, word: Callable[..., str]) -> str:
    """One word for each party."""
    return _SIDES.join(map(word, values)) if isinstance(values, Sequence) else _NOT_YET


def _outcome(replayed: Replay, text: Text, name: Callable[[object], str]) -> Iterator[str]:
    """How the game ended, who is to act, or what is wrong."""
    fault = replayed.fault
    if fault is not None:
        yield _fault(fault, text, name)
        if fault.legal is not None:
            yield text("verify.legal", actions=", ".join(str(action) for action in fault.legal))
        return
    winners = replayed.game.winners(replayed.state)
    to_act = replayed.game.to_act(replayed.state)
    if winners is None:
        yield text("verify.unfinished") if to_act is None else text("verify.to_act", player=name(SeatName(to_act)))
    elif len(winners) == 1:
        yield text("verify.won", side=name(PartyName(winners[0])))
    else:
        yield text("verify.draw")


def _fault(fault: Fault, text: Text, name: Callable[[object], str]) -> str:
    why = text.say(fault.line, name)
    if fault.rule is not None:
        why = text("verify.by_rule", reason=why, rule=fault.rule)
    if fault.deal is None:
        return text("verify.fault", reason=why)
    deal = fault.deal + 1
    if fault.step is None:
        return text("verify.fault_in_deal", deal=deal, reason=why)
    step = fault.step + 1
    if fault.action is None or fault.seat is None:
        return text("verify.fault_at_step", deal=deal, step=step, reason=why)
    player = name(SeatName(fault.seat))
    return text("verify.fault_of_player", deal=deal, step=step, player=player, action=fault.action, reason=why)


def _table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """The rows in columns, each as wide as its widest cell."""
    cells = [[visible(cell) for cell in row] for row in rows]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        padded = (cell + " " * (most - width(cell)) for cell, most in zip(row, widths, strict=True))
        yield _GAP.join(padded).rstrip()
