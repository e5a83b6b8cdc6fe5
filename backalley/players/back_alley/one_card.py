"""Deals of one card each are bidding alone: by a table of who claims with what (see `fitted_one_card`)."""

from collections.abc import Sequence

from backalley.players.back_alley import reasons
from backalley.players.back_alley.fitted_one_card import CLAIMS, PROMISES
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.manners import Manner
from backalley.players.player import Decision, Prospect
from backalley.rules.actions import Bid, Board, Call, Pass
from backalley.rules.back_alley.state import SEATS
from backalley.rules.cards import Card, Rank
from backalley.rules.game import CallRecord

WITHOUT_TRUMPS = Rank.FIVE  # the lowest card of a dealer who claims last, and so leads, where there are no trumps
LEANING = 4.0  # how many more cards claim for somebody to whom a Board is worth its stake once more
MISJUDGED = 3.0  # and for each trick by which somebody misjudges hands
FITTED_FOR = 5  # points for a trick bid

_TRUMPS = Rank.BIG_BLOOPER - Rank.TWO + 1


def call(known: Knowledge, manner: Manner, misjudgement: float, draw: float) -> Decision:
    """The call in a deal of one card. `draw`, from 0 to 1, decides where a card claims now and then."""
    calls = [each for each in known.seen.legal if isinstance(each, Pass | Bid | Board)]
    leaning = LEANING * manner.board + MISJUDGED * misjudgement
    choice: Call = Board() if draw < _claims(known, leaning) else calls[0]
    prospects = _prospects(known, calls, choice) if len(known.trumps) > 1 else ()
    if choice == Board():
        claimed = any(isinstance(made.call, Board) for made in known.seen.calls)
        return Decision(choice, reasons.DOUBLE if claimed else reasons.LADDER, prospects)
    return Decision(choice, reasons.NO_SWEEP if choice == Pass() else reasons.MUST_BID, prospects)


def thresholds(before: Sequence[CallRecord]) -> tuple[Rank, Rank | None]:
    """The lowest trump and the lowest plain card that claim after these calls, mostly; None where no plain one does."""
    trumps, plain = (int(count + 0.5) for count in CLAIMS[_history(before)])
    return Rank(Rank.BIG_BLOOPER - max(trumps, 1) + 1), Rank(Rank.ACE - plain + 1) if plain else None


def _claims(known: Knowledge, leaning: float) -> float:
    """How often the viewer's card claims."""
    card, trump = known.hand[0], known.hand[0] in known.trumps
    if len(known.trumps) <= 1:
        last = len(known.seen.calls) == SEATS - 1
        free = not any(isinstance(made.call, Board) for made in known.seen.calls)
        return float(trump or (last and free and card.rank >= WITHOUT_TRUMPS))
    trumps, plain = CLAIMS[_history(known.seen.calls)]
    if trump:
        return trumps + leaning - (Rank.BIG_BLOOPER - card.rank)
    return plain + leaning - (Rank.ACE - card.rank) if plain else 0.0


def _prospects(known: Knowledge, calls: Sequence[Call], choice: Call) -> tuple[Prospect, ...]:
    board, passed, takes = PROMISES[_history(known.seen.calls)][_kind(known.hand[0], known)]
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
    return card.rank - Rank.TWO if card in known.trumps else _TRUMPS + card.rank - Rank.TWO


def _history(before: Sequence[CallRecord]) -> str:
    return "".join("b" if isinstance(made.call, Board) else "p" for made in before)
