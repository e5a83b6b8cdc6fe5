"""Playing cards by rule of thumb: each card is worth the chance that it brings the trick, less what it would do later.

Every trick counts, made contract or not (BA.23): what the contracts change is how much is risked for one.
"""

from backalley.players.back_alley import reasons
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.knowledge import Group
from backalley.players.player import Decision, Weighed
from backalley.rules.actions import PlayCard
from backalley.rules.back_alley.state import team
from backalley.rules.cards import BIG_BLOOPER, Card, Rank, in_pack_order

SURE = 0.97  # a card that loses the trick less often than this counts as certain

# What a card not needed now is thought to bring later, in tricks.
LOW_TRUMP = 0.30
HIGH_TRUMP = 0.95
PLAIN_MASTER = 0.20, 0.045  # the highest card of a plain suit: at least, and for every trick to come
GUARD = 0.25  # for the last small card beside a king or queen that may still win
RUNG = 0.004  # for every rank: of two useless cards the lower goes first

# What a lead brings or costs beyond its own trick.
DRAWING = 0.25  # for every trump taken from the opponents' hands, while plain cards wait behind it
PARTNERS_TRUMP = 0.25  # the partner's best trump falls under our Big Blooper (BA.19)
TENACE = 0.15  # leading away from a king or queen
RUFFING = 0.10  # a lone plain card out of a hand with trumps to ruff with


def play(known: Knowledge) -> Decision:
    """The card to play, with the reason."""
    ranked = weigh(known)
    choice = ranked[0].card
    return Decision(PlayCard(choice), reasons.of_play(known, choice) if len(ranked) > 1 else None)


def weigh(known: Knowledge) -> list[Weighed]:
    """Every legal card, the best first."""
    stake = _stake(known)
    weighed = []
    for card in known.legal:
        trick = _trick(known, card)
        worth = stake * trick - price(known, card) + (_lead_extras(known, card) if known.led is None else 0.0)
        weighed.append(Weighed(card, trick, worth))
    return sorted(weighed, key=lambda each: (-each.worth, each.card.rank, in_pack_order(each.card)))


def _stake(known: Knowledge) -> float:
    """How much this trick weighs against later ones: more when a contract of either side hangs on it."""
    mine = team(known.me)
    left = known.remaining
    ours, theirs = known.wanted(mine), known.wanted(1 - mine)
    if ours == left or theirs == left:
        return 3.0  # the last chance to make ours, or to defeat theirs
    sure = sum(known.led is None and _trick(known, card) >= SURE for card in known.legal)
    if 0 < ours <= sure or 0 < left - theirs + 1 <= sure:
        return 1.5  # certain tricks in hand settle a contract: take them while they are certain
    return 1.0


def _trick(known: Knowledge, card: Card) -> float:
    """The chance that our side takes this trick if `card` is played."""
    left, right = known.opponents
    place = len(known.table)
    if place == 0:
        they_miss = (1.0 - known.beats(left, card)) * (1.0 - known.beats(right, card))
        help_ = known.beats(known.partner, card)
        any_beats = 1.0 - they_miss * (1.0 - help_)
        rivals = known.beats(left, card) + known.beats(right, card) + help_
        return 1.0 - any_beats + (any_beats * help_ / rivals if rivals > 0.0 else 0.0)
    standing = card if known.takes(card) else known.best
    assert standing is not None
    ours = known.takes(card) or known.partner_winning
    if place == 3:
        return float(ours)
    threat = known.beats(left, standing)
    if place == 2:
        return 1.0 - threat if ours else 0.0
    rescue = known.beats(known.partner, standing)
    return 1.0 - threat * (1.0 - 0.5 * rescue) if ours else rescue * (1.0 - 0.5 * threat)


def price(known: Knowledge, card: Card) -> float:
    """What keeping `card` may bring in later tricks."""
    if known.remaining == 1:
        return 0.0
    small = RUNG * card.rank
    left, right = known.opponents
    group = known.group(card)
    above = known.above(card)
    unbeaten = known.lacks(left, group, above) * known.lacks(right, group, above)
    if group is None:
        return LOW_TRUMP + (HIGH_TRUMP - LOW_TRUMP) * unbeaten + small
    trumps_out = known.expected(left, None) + known.expected(right, None)
    safe = 1.0 / (1.0 + 0.15 * trumps_out)
    master = PLAIN_MASTER[0] + PLAIN_MASTER[1] * known.remaining
    return master * unbeaten * unbeaten * safe + _guard(known, group, card) + small


def _guard(known: Knowledge, group: Group, card: Card) -> float:
    """The worth of a small card that keeps a king or queen from falling under a higher one."""
    suit = known.of(group)
    top = suit[-1]
    above = known.above(top)
    return GUARD if card != top and 0 < above < len(suit) <= above + 1 and top.rank >= Rank.QUEEN else 0.0


def _lead_extras(known: Knowledge, card: Card) -> float:
    group = known.group(card)
    if group is None:
        return _drawing(known, card)
    suit = known.of(group)
    extra = 0.0
    if card != suit[-1] and known.above(suit[-1]) > 0 and suit[-1].rank in (Rank.KING, Rank.QUEEN):
        extra -= TENACE
    if len(suit) == 1 and known.of(None):
        extra += RUFFING
    return extra


def _drawing(known: Knowledge, card: Card) -> float:
    """What a trump lead does to the trumps around: theirs go, but the partner's may go too."""
    left, right = known.opponents
    theirs = min(1.0, known.expected(left, None)) + min(1.0, known.expected(right, None))
    partners = min(1.0, known.expected(known.partner, None))
    plain_winners = sum(_wins_later(known, other) for other in known.hand if other not in known.trumps)
    extra = DRAWING * theirs * min(plain_winners, 2)
    if card == BIG_BLOOPER and known.seen.options["bb_partner"] == "forced":
        extra -= PARTNERS_TRUMP * partners
    return extra


def _wins_later(known: Knowledge, card: Card) -> bool:
    return known.above(card) == 0
