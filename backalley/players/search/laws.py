"""By what a trick game plays, as far as games differ in card play: who must follow with what, and who may lead."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from backalley.players.search.layout import Layout
from backalley.players.search.numbers import Lane, Numbers

Duty = Literal["highest", "lowest", "any"]


@dataclass(frozen=True)
class Laws:
    """The laws of one deal. Cards are bits of `layout`; `parties` says of every seat, clockwise, with whom it scores.

    `ruff_freely`: a plain lead may be trumped though one could follow. `forces_highest` is a card that demands
    everybody's highest trump when it is led (0 for none); `partners_duty` is what its leader's partner owes instead.
    `forces_lowest` demands the lowest. `openers` are the seats, as bits, that may lead a trump before any was played;
    -1 for all.
    """

    layout: Layout
    parties: tuple[int, ...]
    ruff_freely: bool = False
    forces_highest: int = 0
    partners_duty: Duty = "highest"
    forces_lowest: int = 0
    openers: int = -1

    @cached_property
    def seats(self) -> int:
        return len(self.parties)

    @cached_property
    def trumps(self) -> int:
        return self.layout.trumps

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """The masks of the groups that are followed: the plain suits and the trumps."""
        return tuple(mask for mask in (*self.layout.plain, self.layout.trumps) if mask)

    def party(self, seat: Lane, math: Numbers) -> Lane:
        """Whom a seat scores with."""
        return math.lookup(self.parties, seat)

    def group(self, card: Lane) -> Lane:
        """The mask of the group that a card belongs to; 0 for no card."""
        group: Lane = 0
        for mask in self.groups:
            group = group | ((card & mask) != 0) * mask
        return group

    def at_or_below(self, cards: Lane) -> Lane:
        """Every card that is one of `cards`, or ranks below one of them in its group."""
        step = len(self.layout.plain)
        plain, high = cards & ~self.trumps, cards & self.trumps
        for times in (1, 2, 4, 8):
            plain = plain | plain >> times * step
            high = high | high >> times
        return plain | high & self.trumps

    def leads(self, hand: Lane, leader: Lane, broken: Lane, math: Numbers) -> Lane:
        """The cards of `hand` that may be led; `broken`: a trump was played in an earlier trick."""
        if self.openers == -1 or not self.trumps:
            return hand
        plain = hand & ~self.trumps
        free = broken | (self.openers >> leader & 1)
        return math.where((free == 0) & (plain != 0), plain, hand)

    def follows(self, hand: Lane, led: Lane, group: Lane, row: int, math: Numbers) -> Lane:
        """The cards of `hand` that may be played `row` seats after a lead of the card `led`, which is of `group`."""
        following = hand & group
        allowed = following
        if self.ruff_freely:
            allowed = math.where(following != 0, hand & (group | self.trumps), 0)
        if self.forces_highest:
            duty: Duty = self.partners_duty if self.parties[row] == self.parties[0] else "highest"
            if duty != "any":
                owed = math.top(following) if duty == "highest" else following & -following
                allowed = math.where(led == self.forces_highest, owed, allowed)
        if self.forces_lowest:
            allowed = math.where(led == self.forces_lowest, following & -following, allowed)
        return math.where(allowed != 0, allowed, hand)
