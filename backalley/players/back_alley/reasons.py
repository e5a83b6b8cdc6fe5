"""Why a computer player does what it does, as sentences of the catalogue (``why.*`` in ``players.toml``)."""

from backalley.players.back_alley.knowledge import Knowledge
from backalley.rules.back_alley.state import SEATS
from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card, Rank
from backalley.rules.lines import Line, card_word, line


def of_play(known: Knowledge, card: Card) -> Line:
    """Why `card` was chosen among several."""
    return _of_lead(known, card) if known.led is None else _of_following(known, card)


def _of_lead(known: Knowledge, card: Card) -> Line:
    if card == BIG_BLOOPER:
        return Line("why.lead.big_blooper")
    if card == LITTLE_BLOOPER:
        return Line("why.lead.little_blooper")
    master = known.above(card) == 0
    if card in known.trumps:
        return Line("why.lead.high_trump" if master else "why.lead.trump")
    if master:
        return line("why.lead.master", card=card_word(card))
    if known.of(None) and len(known.of(card.suit)) == 1:
        return Line("why.lead.lone")
    return Line("why.lead.low" if card.rank <= Rank.TEN else "why.lead.least")


def _of_following(known: Knowledge, card: Card) -> Line:
    if not known.takes(card):
        if known.partner_winning:
            return Line("why.follow.partner_has_it")
        could = any(known.takes(other) for other in known.legal)
        return Line("why.follow.saves" if could else "why.follow.cannot_win")
    ruff = card in known.trumps and known.led not in known.trumps
    if len(known.table) == SEATS - 1:
        return Line("why.follow.cheap_ruff" if ruff else "why.follow.cheap_winner")
    if ruff:
        return Line("why.follow.ruff")
    return Line("why.follow.master" if known.above(card) == 0 else "why.follow.high")


def promise(made: float, tricks: float) -> Line:
    """What an action promises: how likely the contract is made, and the tricks on average."""
    return line("why.promise.contract", made=round(100 * made), tricks=f"{tricks:.1f}")


def promised_board(made: float) -> Line:
    """What a Board promises: how likely it takes every trick."""
    return line("why.promise.board", made=round(100 * made))


def promised_tricks(tricks: float) -> Line:
    """What an action promises where nothing was bid: the tricks on average."""
    return line("why.promise.tricks", tricks=f"{tricks:.1f}")


def gamble(made: float) -> Line:
    """Why a Board was claimed that is far from sure."""
    return line("why.board.gamble", made=round(100 * made))


def passing(expected: float) -> Line:
    """Why nothing was bid: the hand is worth about `expected` tricks."""
    return line("why.bid.pass", n=round(expected))


def enough(contract: int) -> Line:
    """Why the second of a side left it at the partner's number."""
    return line("why.bid.enough", n=contract)


def own(expected: float, number: int) -> Line:
    """Why the first of a side bid `number`."""
    return line("why.bid.own", n=round(expected), bid=number)


def total(expected: float, contract: int) -> Line:
    """Why the second of a side bid up to `contract`."""
    return line("why.bid.total", n=round(expected), bid=contract)


PARTNER_BOARD = Line("why.bid.partner_board")
MUST_BID = Line("why.bid.must")
SWEEP = Line("why.board.sweep")
NO_SWEEP = Line("why.board.no")
LADDER = Line("why.board.one_card")
DOUBLE = Line("why.board.again")
