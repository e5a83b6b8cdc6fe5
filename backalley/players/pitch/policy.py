"""Playing cards by rule of thumb: a card is worth the points that its trick brings, less what it would bring later."""

from math import fsum

from backalley.players.pitch.knowledge import Knowledge
from backalley.players.pitch.stakes import Stakes
from backalley.players.player import Weighed
from backalley.rules.actions import Smudge
from backalley.rules.cards import Card, Rank, in_pack_order
from backalley.rules.lines import Seat
from backalley.rules.pitch.points import TRICK_POINTS

# What a card not needed now is thought to bring later, in points.
TRUMP = 0.10  # any trump: to ruff with
MASTER = 0.30  # a trump that nothing unseen beats, on top of that
PLAIN_MASTER = 0.10
RUNG = 0.002  # for every rank: of two useless cards the lower goes first

# The chance that a card that carries points still comes home when it is kept.
HOME = 0.60  # at least, by ruffing or on a trick that is sure
HOME_JACK = 0.70  # at least, for a jack: what beats it falls to the leads of others, too
HOME_EACH = 0.08  # and for every higher trump beside it
HOME_PLAIN = 0.35  # a plain ten, ace or face card

# What a lead brings beyond its own trick.
DRAWING = 0.15  # for every opponent with trumps, when there is something to bring home behind it
FOLLOWER = 1.0  # trick points that each later player adds, on average
ALL_TRICKS = 6.0  # what one trick is worth where a smudge depends on it
GIVEN = 0.8  # how often a partner gives a card that carries points to our trick


def weigh(known: Knowledge) -> list[Weighed]:
    """Every legal card, the best first; of a pitcher's first cards only those of the suit that is to be trump."""
    cards = known.legal
    if not known.seen.trump_fixed:
        suit = next(card.suit for card, rank in known.trumps.items() if card.rank is Rank.ACE)
        cards = tuple(card for card in known.legal if card.suit is suit)
    stakes = Stakes(known)
    weighed = [_weighed(known, stakes, card) for card in cards]
    return sorted(weighed, key=lambda each: (-each.worth, known.power(each.card), in_pack_order(each.card)))


def _weighed(known: Knowledge, stakes: Stakes, card: Card) -> Weighed:
    takers = known.takers(card)
    ours = fsum(likely for seat, likely in takers.items() if seat in known.mates)
    worth = fsum(likely * _trick_for(known, stakes, card, seat) for seat, likely in takers.items())
    if known.led is None:
        worth += _drawing(known, card)
    return Weighed(card, ours, worth - _price(known, stakes, card))


def _trick_for(known: Knowledge, stakes: Stakes, card: Card, seat: Seat) -> float:
    """What this trick is worth to us if `seat` takes it, `card` being in it."""
    points = fsum(stakes.carried(each) for each in (*known.table, card)) + _to_come(known, stakes, card, seat)
    worth = points * stakes.matters(seat)
    contract = known.seen.contract
    if contract is not None and isinstance(contract.bid, Smudge):
        theirs = known.seen.party_of(seat) == known.pitching
        worth += ALL_TRICKS * (theirs == (known.party == known.pitching))
    return worth


def _to_come(known: Knowledge, stakes: Stakes, card: Card, seat: Seat) -> float:
    """The points that the later players' cards add to the trick of `seat`."""
    points = FOLLOWER * stakes.game_point * len(known.later)
    led = card if known.led is None else known.led
    if led not in known.trumps or seat in known.later:
        return points
    standing = card if seat == known.me else known.best
    assert standing is not None
    trumps = len(known.unseen[None])
    for prize in known.unseen[None]:
        worth = stakes.carried(prize)
        if worth > 0.0 and known.power(prize) < known.power(standing):
            for other in known.later:
                held = 1.0 - known.lacks(other, None, 1)
                mates = known.seen.party_of(other) == known.seen.party_of(seat)
                points += worth * held * (GIVEN if mates else known.lacks(other, None, trumps - 1))
    return points


def _price(known: Knowledge, stakes: Stakes, card: Card) -> float:
    """What keeping `card` may bring in later tricks."""
    if known.remaining == 1:
        return 0.0
    trump = card in known.trumps
    unbeaten = known.unbeaten(card)
    if trump:
        least = HOME_JACK if card.rank is Rank.JACK else HOME
        higher = sum(known.power(other) > known.power(card) for other in known.of(None))
        home = max(unbeaten, min(1.0, least + HOME_EACH * higher))
        kept = TRUMP + MASTER * unbeaten
    else:
        safe = 1.0 / (1.0 + 0.3 * fsum(known.expected(seat, None) for seat in known.others))
        home = max(unbeaten * safe, HOME_PLAIN)
        kept = PLAIN_MASTER * unbeaten * safe
    foe = known.others[0] if known.pitching in (None, known.party) else _pitcher(known)
    worth = stakes.carried(card)
    kept += worth * (home * stakes.matters(known.me) + (1.0 - home) * stakes.matters(foe))
    return kept + RUNG * card.rank


def _pitcher(known: Knowledge) -> Seat:
    assert known.seen.contract is not None
    return known.seen.contract.pitcher


def _drawing(known: Knowledge, card: Card) -> float:
    """What a trump lead does beyond its trick: it takes the opponents' trumps, so that what is behind it comes home."""
    if card not in known.trumps:
        return 0.0
    behind = sum(
        other in known.trumps or other.rank in (Rank.ACE, Rank.TEN) or TRICK_POINTS.get(other.rank, 0) > 2
        for other in known.hand
        if other != card
    )
    theirs = fsum(min(1.0, known.expected(seat, None)) for seat in known.others)
    strong = known.unbeaten(card)
    # Of equal trumps the highest is led, as people do: partners can read it.
    return DRAWING * strong * theirs * min(behind, 3) / 3 + 2 * RUNG * known.power(card) * strong
