"""A laboratory: thousands of random deals of Back Alley, bid and played in lock-step by the computer players' rules."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from backalley.players.back_alley.policy import rule
from backalley.players.search.arrays import MANY, Ints
from backalley.players.search.laws import Laws
from backalley.players.search.layout import Layout
from backalley.players.search.table import Policy, Table
from backalley.rules.back_alley.state import trump_ranks
from backalley.rules.cards import BIG_BLOOPER, LITTLE_BLOOPER, PACK_54, Suit
from backalley.rules.tricks import TrumpRanks

SEATS = 4
TRICK = 5  # points for a trick bid


@dataclass(frozen=True)
class Deck:
    """The cards of a deal: with spades as trumps, or without trumps and jokers."""

    trumps: TrumpRanks
    layout: Layout
    laws: Laws

    @classmethod
    def of(cls, suit: Suit | None) -> "Deck":
        trumps = trump_ranks(suit, (LITTLE_BLOOPER, BIG_BLOOPER) if suit is not None else ())
        layout = Layout.of(PACK_54, trumps)
        high, low = layout.bits.get(BIG_BLOOPER, 0), layout.bits.get(LITTLE_BLOOPER, 0)
        return cls(trumps, layout, Laws(layout, (0, 1, 0, 1), forces_highest=high, forces_lowest=low, openers=0))

    def deal(self, size: int, count: int, seed: int) -> Ints:
        """`count` random deals of `size` cards each: hands, one row a seat. A turned-up trump is in no hand."""
        source = np.random.default_rng(seed)
        bits = np.array(sorted(self.layout.cards), dtype=np.int64)
        order = np.argsort(source.random((len(bits), count)), axis=0)
        if self.trumps:
            turned = source.integers(39, 52, count)
            # The turned card changes places with the last of the pack, which nobody is dealt.
            order = np.where(order == turned, order[-1], order)
        hands = np.zeros((SEATS, count), dtype=np.int64)
        for seat in range(SEATS):
            for row in order[seat * size : (seat + 1) * size]:
                hands[seat] |= bits[row]
        return hands

    def play(self, hands: Ints, leader: Ints, size: int, policy: Policy = rule) -> Ints:
        """The tricks of both teams, one row each, when all is played."""
        rows = MANY.rotated(hands, leader)
        out = np.full(hands.shape[1], self.layout.everything, dtype=np.int64)
        places = len(self.layout.bits)
        table = Table(self.laws, MANY, rows, 0 * rows, leader, out, places, size, 0, [0, 0], [0, 0], [])
        table.play_out(policy)
        return np.array(table.tricks)


def points(contracts: Ints, tricks: Ints) -> Ints:
    """What each team scores (BA.23)."""
    return np.where(tricks >= contracts, TRICK * contracts + tricks - contracts, -TRICK * contracts)


def spread(values: np.ndarray) -> str:
    """A mean with 1.96 standard errors."""
    return f"{values.mean():+.2f} ± {1.96 * values.std() / np.sqrt(len(values)):.2f}"


def mixed(first: Policy, second: Policy, ours: int) -> Policy:
    """Party `ours` plays by `first`, the other by `second`."""

    def policy(table: Table) -> Ints:
        return np.where(table.laws.party(table.seat, MANY) == ours, first(table), second(table))

    return policy


Bidding = Callable[[Ints, int], tuple[Ints, Ints]]  # hands and size to contracts, one row a team, and the leader
