"""The chance of each point for a pitcher's party, by the hand and the trump: what bids are made of.

High and, in part, Low follow from which cards are in play. The rest was fitted to deals that this player played
against itself, with two to seven players and in pairs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, fsum

from backalley.players.odds import none_of, sweep
from backalley.rules.cards import SUITED, Card, Rank, Suit
from backalley.rules.pitch.options import HAND_SIZE, pack_of
from backalley.rules.pitch.points import TRICK_POINTS
from backalley.rules.pitch.state import trump_ranks

_PARTNERS_HIGH = 1 / 3  # the partner's share where three others may hold the highest trump

# Log-odds: a constant, then what each feature of a hand adds (see `_features`).
_KEEP_JACK = (-1.82, 0.05, 1.48, 0.04, -0.13, -0.10, 0.53)
_CATCH_JACK = (-3.73, 1.71, 0.00, -0.04, 0.15, 0.12, 1.98)
_KEEP_LOW = (-0.55, 0.46, 1.42, 0.12, 0.02, -0.53, 0.09)
_CATCH_LOW = (-2.14, 1.22, 0.12, 0.05, 0.12, -0.01, 1.24)
_KEEP_JOKER = (-0.78, 0.45, 1.78, 0.06, 0.48, -0.67, -0.12)
_CATCH_JOKER = (-2.63, 1.42, 0.16, -0.14, -0.34, 0.00, 1.54)
_GAME = (-2.49, 0.65, 0.88, 0.15, 0.56, -0.22, 0.93)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand before the deal is played, with how many play and whether in pairs."""

    cards: tuple[Card, ...]
    players: int
    options: Mapping[str, str]

    @property
    def pairs(self) -> bool:
        return self.options["teams"] == "pairs"


@dataclass(frozen=True, slots=True)
class Chances:
    """What a hand may expect from making `suit` trump: how likely exactly 0, 1, 2 … points are."""

    suit: Suit
    likely: tuple[float, ...]
    every_point: float  # with all the tricks, as a smudge asks for

    def at_least(self, points: int) -> float:
        """The chance of so many points or more."""
        return fsum(self.likely[points:])

    @property
    def mean(self) -> float:
        return fsum(points * chance for points, chance in enumerate(self.likely))


class Trumps:
    """The trumps of a hand in a suit, and what is out against them."""

    def __init__(self, hand: Hand, suit: Suit) -> None:
        options = hand.options
        self.ranks = trump_ranks(suit, off_jack=options["off_jack"] == "on", joker=options["joker"] == "on")
        self.held = sorted((c for c in hand.cards if c in self.ranks), key=lambda c: -self.ranks[c])
        self.others = HAND_SIZE * (hand.players - 1)
        self.places = len(pack_of(options)) - HAND_SIZE
        self.out = [rank for card, rank in self.ranks.items() if card not in self.held]

    def above(self, card: Card) -> int:
        """How many trumps above `card` are not in the hand."""
        return sum(rank > self.ranks[card] for rank in self.out)

    def absent(self, cards: int) -> float:
        """The chance that none of so many given cards are in another hand."""
        return none_of(cards, self.others, self.places)

    def control(self) -> float:
        """How many of the trumps will win if they are led from the top."""
        return fsum(self.absent(max(0, self.above(card) - drawn)) for drawn, card in enumerate(self.held))

    def lowest(self) -> float:
        """The chance that the lowest trump of the hand is the lowest in play, the joker left aside."""
        natural = [card for card in self.held if not card.is_joker]
        joker = any(card.is_joker for card in self.ranks if card not in self.held)
        return self.absent(len(self.out) - self.above(natural[-1]) - joker) if natural else 0.0


def chances(hand: Hand, suit: Suit, misjudgement: float = 0.0) -> Chances:
    """What to expect from making `suit` trump. `misjudgement` is added to the log-odds of every point."""
    trumps = Trumps(hand, suit)
    points = [_shifted(chance, misjudgement) for chance in _points(hand, suit, trumps)]
    likely = [1.0]
    for chance in points:
        missed = [before * (1.0 - chance) for before in (*likely, 0.0)]
        won = [before * chance for before in (0.0, *likely)]
        likely = [a + b for a, b in zip(missed, won, strict=True)]
    return Chances(suit, tuple(likely), _shifted(_every_point(hand, suit, trumps), misjudgement))


def _points(hand: Hand, suit: Suit, trumps: Trumps) -> list[float]:
    features = _features(hand, suit, trumps)
    return [
        _high(hand, trumps),
        _low(hand, trumps, features),
        *(_prize(trumps, card, features) for card in trumps.ranks if card.rank is Rank.JACK or card.is_joker),
        _odds(_GAME, features),
    ]


def _every_point(hand: Hand, suit: Suit, trumps: Trumps) -> float:
    """The chance of taking every trick, trumps first and each suit from the top, and with them every point there is."""
    higher = [
        sum(other.suit is card.suit and other.rank > card.rank and other not in hand.cards for other in SUITED)
        for card in hand.cards
        if card not in trumps.ranks
    ]
    likely = sweep(
        [trumps.above(card) for card in trumps.held],
        higher,
        out=len(trumps.out),
        held=HAND_SIZE,
        places=trumps.places,
        opponents=2 if hand.pairs else hand.players - 1,
    )
    for card in trumps.ranks:
        if (card.rank is Rank.JACK or card.is_joker) and card not in trumps.held:
            likely *= 1.0 - trumps.absent(1)
    return likely * trumps.lowest() if hand.options["low_to"] == "holder" else likely


def _features(hand: Hand, suit: Suit, trumps: Trumps) -> tuple[float, ...]:
    """What the fitted chances go by."""
    plain = [card for card in hand.cards if card not in trumps.ranks]
    return (
        trumps.control(),
        float(len(trumps.held)),
        sum(TRICK_POINTS.get(card.rank, 0) for card in hand.cards) / 10,
        float(sum(card.rank is Rank.ACE for card in plain)),
        float(hand.players),
        float(hand.pairs),
    )


def _high(hand: Hand, trumps: Trumps) -> float:
    natural = [card for card in trumps.held if not card.is_joker]
    alone = trumps.absent(trumps.above(natural[0])) if natural else 0.0
    return alone + (1.0 - alone) * _PARTNERS_HIGH if hand.pairs else alone


def _low(hand: Hand, trumps: Trumps, features: Sequence[float]) -> float:
    ours = trumps.lowest()
    if hand.options["low_to"] == "holder":
        return ours + (1.0 - ours) * _PARTNERS_HIGH if hand.pairs else ours
    return ours * _odds(_KEEP_LOW, features) + (1.0 - ours) * _odds(_CATCH_LOW, features)


def _prize(trumps: Trumps, card: Card, features: Sequence[float]) -> float:
    """A jack or the joker: to be kept, or else to be caught if somebody has it."""
    if card in trumps.held:
        return _odds(_KEEP_JOKER if card.is_joker else _KEEP_JACK, features)
    return (1.0 - trumps.absent(1)) * _odds(_CATCH_JOKER if card.is_joker else _CATCH_JACK, features)


def _odds(weights: Sequence[float], features: Sequence[float]) -> float:
    return _logistic(weights[0] + fsum(w * f for w, f in zip(weights[1:], features, strict=True)))


def _shifted(chance: float, by: float) -> float:
    return chance if by == 0.0 else chance / (chance + (1.0 - chance) * exp(-by))


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x))
