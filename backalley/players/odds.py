"""The chances of cards that are not seen: what a hand among them holds, and whether it can stop a run of tricks."""

from collections.abc import Sequence


def none_of(cards: int, held: int, places: int) -> float:
    """The chance that `held` of `places` hidden cards hold none of `cards` given ones."""
    likely = 1.0
    for i in range(cards):
        if held > places - i - 1:
            return 0.0 if held > 0 else likely
        likely *= (places - i - held) / (places - i)
    return likely


def more_than(count: int, kind: int, held: int, places: int) -> float:
    """The chance that `held` of `places` hidden cards include more than `count` of `kind` given ones."""
    exactly = at_most = none_of(kind, held, places)
    for i in range(1, count + 1):
        # The ratio of one hypergeometric term to the one before it.
        exactly *= (kind - i + 1) * (held - i + 1) / (i * (places - kind - held + i))
        at_most += exactly
    return max(0.0, 1.0 - at_most)


def sweep(trumps: Sequence[int], plain: Sequence[int], *, out: int, held: int, places: int, opponents: int) -> float:
    """The chance that a hand takes every trick by leading its trumps from the top and then its plain cards.

    `trumps`, from the highest, and `plain` say of each of its cards how many unseen ones of its suit are higher. `out`
    trumps are unseen, and each of the `opponents` has `held` of the `places` unseen cards.
    """
    likely = 1.0
    for drawn, higher in enumerate(trumps):
        # An opponent that follows to `drawn` rounds must have been dealt more trumps than that to beat the next.
        alive = more_than(drawn, out, held, places)
        one = 1.0 - none_of(max(higher - drawn, 0) if drawn else higher, held, places)
        likely *= (1.0 - (alive * one if drawn else one)) ** opponents
    alive = more_than(len(trumps), out, held, places)
    for higher in plain:
        likely *= ((1.0 - alive) * none_of(higher, held, places)) ** opponents
    return likely
