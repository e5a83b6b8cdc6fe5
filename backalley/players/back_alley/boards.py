"""Boards: when to claim every trick of a deal (BA.12, BA.24)."""

from collections.abc import Sequence

from backalley.players.back_alley import reasons
from backalley.players.back_alley.knowledge import Knowledge, none_of
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
    places = sum(len(cards) for cards in known.unseen.values())
    size = known.seen.hand_size
    out = len(known.unseen[None])
    likely = 1.0
    for drawn, card in enumerate(trumps):
        higher = known.above(card)
        # An opponent that follows to `drawn` rounds must have been dealt more trumps than that to beat the next.
        alive = _more_than(drawn, out, size, places)
        one = 1.0 - none_of(max(higher - drawn, 0) if drawn else higher, size, places)
        likely *= (1.0 - (alive * one if drawn else one)) ** 2
    alive = _more_than(len(trumps), out, size, places)
    for card in known.hand:
        if card not in known.trumps:
            unbeaten = none_of(known.above(card), size, places)
            likely *= ((1.0 - alive) * unbeaten) ** 2
    return likely


def _more_than(count: int, kind: int, held: int, places: int) -> float:
    """The chance that `held` of `places` hidden cards include more than `count` of `kind` given ones."""
    exactly = at_most = none_of(kind, held, places)
    for i in range(1, count + 1):
        # The ratio of one hypergeometric term to the one before it.
        exactly *= (kind - i + 1) * (held - i + 1) / (i * (places - kind - held + i))
        at_most += exactly
    return max(0.0, 1.0 - at_most)
