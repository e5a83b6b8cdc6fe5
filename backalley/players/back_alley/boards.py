"""Boards: when to claim every trick of a deal (BA.12, BA.24)."""

from collections.abc import Sequence

from backalley.players import odds
from backalley.players.back_alley import reasons
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.player import Decision
from backalley.rules.actions import Board, Call, Pass
from backalley.rules.back_alley.state import SEATS
from backalley.rules.cards import Rank

# Deals of one card: by the calls so far (p a pass, b a Board), the lowest trump and the lowest plain card to claim
# with; None for never. Found by letting four players learn from three million deals, and then made plain.
_LADDER: dict[str, tuple[Rank, Rank | None]] = {
    "": (Rank.TEN, None),
    "p": (Rank.TWO, Rank.ACE),
    "b": (Rank.JACK, None),
    "pp": (Rank.TWO, Rank.KING),
    "pb": (Rank.TEN, None),
    "bp": (Rank.TEN, None),
    "ppp": (Rank.TWO, Rank.TWO),
    "ppb": (Rank.NINE, None),
    "pbp": (Rank.TEN, None),
    "bpp": (Rank.TEN, None),
}
_AFTER_TWO_BOARDS = Rank.ACE, None
_WITHOUT_TRUMPS = Rank.FIVE  # the lowest plain card of the dealer, who claims last and therefore leads
_CERTAIN = 0.9  # the chance of taking every trick that a hand must have to raise the partner's stake


def claimed(known: Knowledge) -> int:
    """How many opponents have claimed a Board so far."""
    return sum(isinstance(made.call, Board) and made.seat in known.opponents for made in known.seen.calls)


def one_card(known: Knowledge, calls: Sequence[Call]) -> Decision:
    """The call in a deal of one card each: the first is careful, the last claims with anything after three passes."""
    card = known.hand[0]
    history = "".join("b" if isinstance(made.call, Board) else "p" for made in known.seen.calls)
    trump, plain = _LADDER.get(history, _AFTER_TWO_BOARDS)
    if len(known.trumps) <= 1:
        plain = _WITHOUT_TRUMPS if len(history) == SEATS - 1 else None
    least = trump if card in known.trumps else plain
    if least is not None and card.rank >= least:
        return Decision(Board(), reasons.LADDER if "b" not in history else reasons.DOUBLE)
    if Pass() in calls:
        return Decision(Pass(), reasons.NO_SWEEP)
    return Decision(min(calls, key=lambda call: isinstance(call, Board)), reasons.MUST_BID)


def worth(known: Knowledge) -> float:
    """The points that claiming a Board now brings on average."""
    level = 1 + sum(isinstance(made.call, Board) for made in known.seen.calls)
    stake = 2 * int(known.seen.options["trick_points"]) * known.seen.hand_size * level
    return stake * (2.0 * sweep(known) - 1.0)


def raises(known: Knowledge) -> bool:
    """Whether a hand may raise the stake of the partner's Board: it holds the tricks by itself."""
    return sweep(known) > _CERTAIN


def sweep(known: Knowledge) -> float:
    """The chance that this hand, leading its trumps from the top and then its plain cards, takes every trick."""
    trumps = sorted((card for card in known.hand if card in known.trumps), key=lambda card: -card.rank)
    plain = [card for card in known.hand if card not in known.trumps]
    places = sum(len(cards) for cards in known.unseen.values())
    return odds.sweep(
        [known.above(card) for card in trumps],
        [known.above(card) for card in plain],
        out=len(known.unseen[None]),
        held=known.seen.hand_size,
        places=places,
        opponents=len(known.opponents),
    )
