"""Deals of one card each are bidding alone: by a table of who claims with what (see `fitted_one_card`)."""

from collections.abc import Mapping, Sequence

from backalley.players.back_alley import reasons
from backalley.players.back_alley.fitted_one_card import (
    CLAIMS,
    CLAIMS_WITHOUT_TRUMPS,
    PROMISES,
    PROMISES_WITHOUT_TRUMPS,
)
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.manners import Manner
from backalley.players.player import Decision, Prospect
from backalley.rules.actions import Bid, Board, Call, Pass
from backalley.rules.cards import Card, Rank
from backalley.rules.game import CallRecord

OFTEN = 0.5
LEANING = 4.0  # how many more cards claim for somebody to whom a Board is worth its stake once more
MISJUDGED = 3.0  # and for each trick by which somebody misjudges hands
FITTED_FOR = 5  # points for a trick bid

_PLAIN = Rank.ACE - Rank.TWO + 1


def call(known: Knowledge, manner: Manner, misjudgement: float, draw: float) -> Decision:
    """The call in a deal of one card. `draw`, from 0 to 1, decides where a card claims now and then."""
    calls = [each for each in known.seen.legal if isinstance(each, Pass | Bid | Board)]
    leaning = LEANING * manner.board + MISJUDGED * misjudgement
    choice: Call = Board() if draw < _claims(known, leaning) else calls[0]
    prospects = _prospects(known, calls, choice)
    if choice == Board():
        claimed = any(isinstance(made.call, Board) for made in known.seen.calls)
        return Decision(choice, reasons.DOUBLE if claimed else reasons.LADDER, prospects)
    return Decision(choice, reasons.NO_SWEEP if choice == Pass() else reasons.MUST_BID, prospects)


def thresholds(before: Sequence[CallRecord], trumps: Sequence[Card]) -> tuple[Rank, Rank | None]:
    """The lowest of the `trumps` in play and the lowest plain card that claim after these calls more often than not.

    None where no plain card does.
    """
    high, low = (sum(share > OFTEN for share in row) for row in _table(len(trumps))[_history(before)])
    ranks = sorted((card.rank for card in trumps), reverse=True)[:high]
    return ranks[-1] if ranks else Rank.BIG_BLOOPER, Rank(Rank.ACE - low + 1) if low else None


def _claims(known: Knowledge, leaning: float) -> float:
    """How often the viewer's card claims; `leaning` is by how many cards it is taken for a higher one."""
    high, low = _table(len(known.trumps))[_history(known.seen.calls)]
    card = known.hand[0]
    row, under = (high, known.above(card)) if card in known.trumps else (low, Rank.ACE - card.rank)
    place = min(max(len(row) - 1 - under + leaning, 0.0), len(row) - 1.0)
    lower = int(place)
    upper = min(lower + 1, len(row) - 1)
    return row[lower] + (place - lower) * (row[upper] - row[lower])


def _table(trumps: int) -> Mapping[str, tuple[tuple[float, ...], tuple[float, ...]]]:
    return CLAIMS if trumps > 1 else CLAIMS_WITHOUT_TRUMPS


def _prospects(known: Knowledge, calls: Sequence[Call], choice: Call) -> tuple[Prospect, ...]:
    table = PROMISES if len(known.trumps) > 1 else PROMISES_WITHOUT_TRUMPS
    board, passed, takes = table[_history(known.seen.calls)][_kind(known.hand[0], known)]
    times = int(known.seen.options["trick_points"]) / FITTED_FOR
    promised = []
    for each in calls:
        if isinstance(each, Board):
            promised.append(Prospect(each, times * board, reasons.promised_board(takes / 100)))
        elif isinstance(each, Bid):
            # The one trick at half the stake.
            promised.append(Prospect(each, times * board / 2, reasons.promise(takes / 100, takes / 100)))
        else:
            promised.append(Prospect(each, times * passed))
    return tuple(sorted(promised, key=lambda prospect: (prospect.action != choice, -prospect.points)))


def _kind(card: Card, known: Knowledge) -> int:
    """The place of a card in a row of promises, counted from the end: plain cards from the ace down, then trumps."""
    return card.rank - Rank.ACE - 1 if card not in known.trumps else -_PLAIN - 1 - known.above(card)


def _history(before: Sequence[CallRecord]) -> str:
    return "".join("b" if isinstance(made.call, Board) else "p" for made in before)
