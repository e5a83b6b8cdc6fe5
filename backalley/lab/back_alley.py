"""What is noted of a deal of Back Alley: contracts of the sides, Boards, and visible blunders."""

from typing import TYPE_CHECKING, Any

from backalley.lab.results import Doings
from backalley.players.knowledge import CardKnowledge
from backalley.rules.actions import Action, Bid, Board, Call, PlayCard
from backalley.rules.back_alley.state import SEATS, TEAMS, BackAlleyObservation, contracts_of, partner, team
from backalley.rules.cards import PACK_54, Card, Rank
from backalley.rules.game import CallRecord, Observation

if TYPE_CHECKING:
    from backalley.rules.lines import Seat

GAME_KEY = "back-alley"
BLUNDERS = ("dominated", "trump_on_partners_trick", "board_without_control", "contract_let_go", "over_hand_size")
BOARD = "board"


class Notes:
    """The notes of one deal, by `backalley.lab.noting.Noting`."""

    def __init__(self, seating: tuple[int, ...], doings: tuple[Doings, Doings]) -> None:
        self._seating, self._doings = seating, doings
        self._rash: list[Seat] = []

    def acted(self, seen: Observation, action: Action) -> None:
        assert isinstance(seen, BackAlleyObservation)
        assert seen.viewer is not None
        who = self._doings[self._seating[seen.viewer]]
        if isinstance(action, Board) and _rash(seen):
            self._rash.append(seen.viewer)
        if isinstance(action, Call):
            who.blunders["over_hand_size"] += isinstance(action, Bid) and _over_hand_size(seen, action)
        elif isinstance(action, PlayCard) and len(seen.legal) > 1:
            from backalley.lab.dominated import dominated  # with numpy, where cards are played

            who.blunders["dominated"] += dominated(seen, action.card)
            who.blunders["trump_on_partners_trick"] += _trump_wasted(seen, action.card)
            who.blunders["contract_let_go"] += _contract_let_go(seen, action.card)

    def deal_over(self, state: Any) -> None:
        deal = state.deal
        if deal.contracts is None:
            return
        for side, contract in enumerate(deal.contracts):
            who = self._doings[self._seating[TEAMS[side][0]]]
            made = contract.made_by(deal.won[side])
            if contract.board:
                word = BOARD if contract.board == 1 else f"{BOARD} x{contract.board}"
                for seat in self._rash:
                    who.blunders["board_without_control"] += team(seat) == side and not made
            else:
                word = str(contract.tricks)
                who.numbers += 1
                who.tricks_bid += contract.tricks
            if contract.tricks:
                who.bid[word] += 1
                who.made[word] += made


def _over_hand_size(seen: BackAlleyObservation, bid: Bid) -> bool:
    """Whether a number lifts its side above what can be made (BA.14)."""
    assert seen.viewer is not None
    calls = (*seen.calls, CallRecord(seen.viewer, bid, 0))
    contract = contracts_of(calls, seen.hand_size)[team(seen.viewer)]
    return not contract.board and contract.tricks > seen.hand_size


def _rash(seen: BackAlleyObservation) -> bool:
    """Whether a seat claims every trick of a deal without the means: neither of the two highest trumps that are left.

    Without trumps an ace is the means. A deal of one card is another matter, and so is a partner's Board before.
    """
    known = _known(seen)
    claimed = any(made.level and made.seat == partner(known.me) for made in seen.calls)
    if seen.hand_size == 1 or claimed:
        return False
    if not seen.trumps:
        return not any(card.rank is Rank.ACE for card in known.hand)
    return not any(card in known.trumps and known.above(card) <= 1 for card in known.hand)


def _trump_wasted(seen: BackAlleyObservation, card: Card) -> bool:
    """Whether a trump went on the partner's sure trick, though a plain card that nobody fears could have gone."""
    known = _known(seen)
    if seen.winning() != partner(known.me) or known.led in known.trumps or not known.takes(card):
        return False
    assert known.best is not None
    last = len(known.table) == SEATS - 1
    sure = last or (known.above(known.best) == 0 and not known.unseen[None])
    ruffs = card in known.trumps and known.best not in known.trumps
    return sure and ruffs and any(other not in known.trumps and known.above(other) > 0 for other in known.legal)


def _contract_let_go(seen: BackAlleyObservation, card: Card) -> bool:
    """Whether the last to play let go a trick without which the contract cannot be made any more."""
    known = _known(seen)
    if len(known.table) < SEATS - 1 or seen.winning() == partner(known.me) or known.takes(card):
        return False
    assert seen.contracts is not None
    won = sum(trick.winner is not None and team(trick.winner) == team(known.me) for trick in seen.tricks)
    needs_all = seen.contracts[team(known.me)].tricks - won == known.remaining
    return needs_all and any(known.takes(other) for other in known.legal)


def _known(seen: BackAlleyObservation) -> CardKnowledge:
    return CardKnowledge(seen, PACK_54, seen.trumps)
