"""A record as a score sheet to be read on a terminal: one row a deal, then how the game ended or stands."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from backalley.commands.printing import visible, width
from backalley.rules.actions import Board, Call, parse_action
from backalley.rules.lines import Party, PartyName, SeatName, call_word, suit_word
from backalley.rules.replay import Fault, Replay, ReplayedDeal
from backalley.text import Text

_GAP = "  "
_SIDES = " : "  # between the numbers of two parties
_NOT_YET = "-"
_TWO = 2  # parties, whose numbers stand side by side


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
        parties = [name(PartyName(party)) for party in range(len(replayed.game.totals(replayed.state)))]
        if len(parties) == _TWO:
            yield visible(text("verify.sides", sides=_SIDES.join(parties)))
        yield ""
        rows = [_row(replayed, deal, text, name) for deal in replayed.deals]
        yield from _table([_heads(list(rows[0]), parties, text), *(tuple(row.values()) for row in rows)])
    yield ""
    yield from map(visible, _outcome(replayed, text, name))


def _heads(columns: Sequence[str | Party], parties: Sequence[str], text: Text) -> tuple[str, ...]:
    """What stands above the columns; a party's own is headed by its name."""
    return tuple(text(f"verify.head.{each}") if isinstance(each, str) else parties[each] for each in columns)


def _row(replayed: Replay, deal: ReplayedDeal, text: Text, name: Callable[[object], str]) -> dict[str | Party, str]:
    """One deal, as it stands after its last recorded action: cells by their column."""
    report = replayed.game.report(deal.state)
    row: dict[str | Party, str] = {
        "deal": str(deal.order.number),
        "cards": str(deal.order.hand_size),
        "dealer": replayed.record.seats[deal.order.dealer],
        "trump": _trump(replayed, deal, text),
        "contracts": _contracts(report, text, name),
    }
    if "tricks_won" in report:
        row["tricks"] = _sides(report["tricks_won"], str)
    if "awards" in report:
        row["awards"] = _awards(report["awards"], text, name)
    return row | _sums(report["points"], replayed.game.totals(deal.state), text)


def _trump(replayed: Replay, deal: ReplayedDeal, text: Text) -> str:
    seen = replayed.game.observe(deal.state, None)
    if not seen.trump_fixed:
        return _NOT_YET
    return text("verify.no_trump") if seen.trump is None else text.say(suit_word(seen.trump), str)


def _contracts(report: Mapping[str, object], text: Text, name: Callable[[object], str]) -> str:
    """What every party has to make, or the one pitcher: ``7 : Board``, ``Ana 3``."""
    contracts = report["contracts"]
    if contracts is None:
        return _NOT_YET if report["points"] is None else text("verify.thrown_in")
    if isinstance(contracts, Mapping):
        call = parse_action(str(contracts["bid"]))
        assert isinstance(call, Call)
        pitcher = name(SeatName(contracts["pitcher"]))
        return text("verify.pitcher", player=pitcher, bid=text.say(call_word(call), str))
    return _sides(contracts, lambda contract: _contract(contract, text))


def _contract(contract: object, text: Text) -> str:
    """A team's contract: the name of its Board, else its number of tricks."""
    assert isinstance(contract, Mapping)
    level = contract["board"]
    return text.say(call_word(Board(), level), str) if level else str(contract["tricks"])


def _awards(awards: object, text: Text, name: Callable[[object], str]) -> str:
    """Who has which points: ``Ana: high, jack; Bruno: low``. Points that nobody has are left out."""
    if not isinstance(awards, Mapping):
        return _NOT_YET
    won: dict[Party, list[str]] = {}
    for point, party in awards.items():
        if party is not None:
            won.setdefault(party, []).append(text(f"verify.point.{point}"))
    return "; ".join(
        text("verify.award", side=name(PartyName(party)), points=", ".join(won[party])) for party in sorted(won)
    )


def _sums(points: object, totals: Sequence[int], text: Text) -> dict[str | Party, str]:
    """The points and the totals; where there are many parties, in a column for each: ``9 (+2)``."""
    scored = [text.signed(number) for number in points] if isinstance(points, Sequence) else None
    if len(totals) == _TWO:
        return {"points": _sides(scored, str), "totals": _sides(totals, text.number)}
    if scored is None:
        return dict.fromkeys(range(len(totals)), _NOT_YET)
    return {
        party: text("verify.sum", points=mine, total=text.number(total))
        for party, (mine, total) in enumerate(zip(scored, totals, strict=True))
    }


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
