"""Playing cards by rule of thumb.

One rule serves all levels: on a single table it is what Medium and those below play; on a batch of tables it plays
imagined deals out for those above, and breaks their ties. It sees what the seat to act may know, and no more.

Every step was kept because it won points in thousands of duplicate deals (`packaging/fitting/rules_of_thumb.py`).
"""

from collections.abc import Sequence

from backalley.players.search.numbers import Lane, above, low
from backalley.players.search.table import Table
from backalley.rules.back_alley.state import Contract

# Where so many times the cards of a hand are less than the unseen ones, most unseen cards were not dealt at all.
SPARSE = 6
# A card counts as unlikely to be beaten by the next seat when that happens less than once in so many times.
UNLIKELY = 4


Claims = tuple[bool, ...]  # which teams have claimed every trick
NO_CLAIMS: Claims = (False, False)


def claims_of(contracts: Sequence[Contract]) -> Claims:
    """Which teams have claimed every trick."""
    return tuple(contract.board > 0 for contract in contracts)


def rule(table: Table, claims: Claims = NO_CLAIMS, spared: Lane = 0) -> Lane:
    """The card to play; not `spared`, if there is another."""
    legal = table.legal()
    others = legal & ~spared
    legal = table.math.where(others != 0, others, legal)
    # As long as every trick is claimed and none was lost, this one decides the deal.
    urgent: Lane = 0
    for team, claimed in enumerate(claims):
        if claimed:
            urgent = urgent | (table.tricks[1 - team] == 0)
    if table.row == 0:
        return table.math.where(urgent, _from_the_top(table, legal), _lead(table, legal))
    return _follow(table, legal, urgent)


def _from_the_top(table: Table, legal: Lane) -> Lane:
    """What to lead when every trick must be won: trumps while others may have some, then winners, the highest first."""
    math, trumps, unseen = table.math, table.laws.trumps, table.unseen
    card = math.top(legal & ~trumps)
    card = math.where(card != 0, card, math.top(legal))
    winner = math.top(legal & ~trumps & ~table.laws.at_or_below(unseen))
    card = math.where(winner != 0, winner, card)
    high = math.top(legal & trumps)
    return math.where((high != 0) & ((unseen & trumps) != 0), high, card)


def _lead(table: Table, legal: Lane) -> Lane:
    """What to lead, the best reason first: draw trumps, cash winners, lead what is nearly one, make a void."""
    math, trumps, unseen = table.math, table.laws.trumps, table.unseen
    beaten = table.laws.at_or_below(unseen)
    masters = legal & ~beaten
    plain, high = masters & ~trumps, masters & trumps
    one, other = ((table.voids[row] & trumps) != 0 for row in (1, 3))
    drawing = ((unseen & trumps) != 0) & ((one & other) == 0)
    reasons = [math.where(drawing, low(high), 0), low(plain), low(high)]
    if SPARSE * table.left < table.places - table.left:
        highest: Lane = 0
        for group in table.laws.groups:
            highest = highest | math.top(unseen & group)
        near = legal & ~table.laws.at_or_below(unseen & ~highest)
        reasons += [low(near & ~trumps), low(near & trumps)]
    lone: Lane = 0
    pushing: Lane = 0
    for suit in table.laws.layout.plain:
        held = legal & suit
        top = math.top(held)
        rest = held ^ top
        lone = lone | math.where(rest == 0, held, 0)
        # The top of touching cards that only one unseen card beats.
        over = unseen & suit & above(top)
        between = unseen & suit & (top - 1) & above(math.top(rest))
        pushing = pushing | math.where((rest != 0) & (over != 0) & (over & (over - 1) == 0) & (between == 0), top, 0)
    reasons += [math.where((table.hand & trumps) != 0, low(lone), 0), math.top(pushing), low(legal & ~trumps)]
    card = low(legal)
    for reason in reversed(reasons):
        card = math.where(reason != 0, reason, card)
    return card


def _follow(table: Table, legal: Lane, urgent: Lane) -> Lane:
    """What to follow with: the card that takes the trick where that is worth it, else one that is not needed."""
    math, trumps, row = table.math, table.laws.trumps, table.row
    wins = legal & above(table.best) & (table.group | trumps)
    of_led = wins & table.group
    follows = (legal & table.group) != 0
    ruff = math.where(follows, 0, low(wins))
    if row == 3:
        takes = math.where(of_led != 0, low(of_led), ruff)
        takes = math.where(table.best_row == 1, 0, takes)
    else:
        masters = of_led & ~table.laws.at_or_below(table.unseen)
        takes = _second(table, of_led, masters, ruff) if row == 1 else _third(table, of_led, masters, ruff)
        takes = math.where(urgent & (wins != 0) & _beatable(table), math.top(wins), takes)
    return math.where(takes != 0, takes, _discard(table, legal, follows))


def _beatable(table: Table) -> Lane:
    """Whether an opponent is taking the trick, or somebody may beat the partner's card."""
    math, trumps = table.math, table.laws.trumps
    group = math.where((table.best & trumps) != 0, trumps, table.group)
    over = (table.unseen & (group | trumps) & above(table.best)) != 0
    return over | (table.best_row != table.row - 2)


def _second(table: Table, of_led: Lane, masters: Lane, ruff: Lane) -> Lane:
    """The card with which the second seat takes the trick; 0 to leave it."""
    math = table.math
    top = math.top(of_led)
    over = math.count(table.unseen & table.group & above(top))
    safe = (over <= 2) & (UNLIKELY * over * table.left <= table.places - table.left)
    card = math.where(masters != 0, low(masters), math.where(safe, top, 0))
    return math.where(card != 0, card, ruff)


def _third(table: Table, of_led: Lane, masters: Lane, ruff: Lane) -> Lane:
    """The card with which the third seat takes the trick, be it from the partner; 0 to leave it."""
    math, trumps, unseen = table.math, table.laws.trumps, table.unseen
    top = math.top(of_led)
    partner = table.best_row == 0  # the partner led
    trumped = (table.best & trumps) != 0
    over = math.count(unseen & math.where(trumped, trumps, table.group) & above(table.best))
    better = over - math.count(unseen & table.group & above(top)) >= 2
    raised = math.where((over > 0) & (masters != 0), low(masters), math.where(better, top, 0))
    doubtful = (trumped == 0) & (UNLIKELY * over > table.left)
    ours = math.where(raised != 0, raised, math.where(doubtful, ruff, 0))
    return math.where(partner, ours, math.where(top != 0, top, ruff))


def _discard(table: Table, legal: Lane, follows: Lane) -> Lane:
    """A card that is not needed: the lowest; with trumps to ruff with, the lowest of the shortest suit."""
    math, trumps = table.math, table.laws.trumps
    loose = legal & table.laws.at_or_below(table.unseen)
    card: Lane = 0
    least: Lane = 1 << 8
    for suit in table.laws.layout.plain:
        count = math.count(legal & suit)
        lowest = low(loose & suit)
        shorter = (lowest != 0) & (count < least)
        card = math.where(shorter, lowest, card)
        least = math.where(shorter, count, least)
    ruffs = (follows == 0) & ((table.hand & trumps) != 0)
    plain = low(legal & ~trumps)
    lowest = math.where(plain != 0, plain, low(legal))
    return math.where(ruffs & (card != 0), card, lowest)
