"""What the cards of a trick are worth in points, and what it matters to a player who gets them."""

from functools import cached_property
from math import sqrt

from backalley.players.pitch.knowledge import Knowledge
from backalley.rules.actions import Bid
from backalley.rules.cards import Card, Rank
from backalley.rules.lines import Seat
from backalley.rules.pitch.points import TRICK_POINTS
from backalley.rules.pitch.state import Point

SURE = 0.95  # what is more likely than this counts as certain
GAME = 0.064  # what a trick point is worth to two, on the way to Game; less among more

# What a point that others win takes from us.
ONLY_RIVAL = 1.0  # where there are but two parties
PITCHER_OPEN = 0.8
PITCHER_MADE = 0.4
BYSTANDER = 0.25
TO_OTHERS = 0.4  # when it is us who pitch
OWN_SET = 0.15  # what is left of a point that we win when we cannot make our bid any more


class Stakes:
    """The points that the deal is about, as the viewer sees them."""

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        self._carried: dict[Card, float] = {}
        self.game_point = GAME / sqrt(known.seat_count)  # what one trick point is worth

    def carried(self, card: Card) -> float:
        """The points that `card` brings to whoever wins it, on average."""
        if card not in self._carried:
            self._carried[card] = self._worth(card)
        return self._carried[card]

    def matters(self, seat: Seat) -> float:
        """What a point that `seat` wins is worth to the viewer: more than 0 for its own party, else less."""
        known, made = self._known, self.made
        party = known.seen.party_of(seat)
        ours = known.party == known.pitching
        if party == known.party:
            return OWN_SET if ours and made is False else 1.0
        if party == known.pitching and made is False:
            return 0.0  # set whatever comes
        if len(known.seen.parties) == 2:
            return -ONLY_RIVAL
        if ours:
            return -TO_OTHERS
        if party == known.pitching:
            return -PITCHER_MADE if made else -PITCHER_OPEN
        return 0.0 if known.seen.options["set_others"] == "none" and not made else -BYSTANDER

    @cached_property
    def made(self) -> bool | None:
        """Whether the pitcher has made the bid, or (false) cannot make it any more; ``None`` while that is open."""
        known = self._known
        contract = known.seen.contract
        if contract is None or not isinstance(contract.bid, Bid):
            return None
        won = still = 0
        for award in known.seen.standing:
            settled = award.card is not None and self._settled(award.point, award.card)
            won += settled and award.party == known.pitching
            still += not settled and self._open(award.point)
        if won >= contract.bid.number:
            return True
        return False if won + still < contract.bid.number else None

    def _worth(self, card: Card) -> float:
        points = self.game_point * TRICK_POINTS.get(card.rank, 0)
        if card in self._known.trumps and (card.rank is Rank.JACK or card.is_joker):
            points += 1.0
        if self._known.seen.options["low_to"] == "winner":
            points += self._known.lowest(card)
        return points

    def _settled(self, point: Point, card: Card) -> bool:
        """Whether the owner of a point will not change, now that `card` is the one that carries it."""
        known = self._known
        if point is Point.HIGH:
            held = any(known.power(other) > known.power(card) for other in known.of(None))
            return not held and known.unbeaten(card) > SURE
        return point is not Point.LOW or known.lowest(card) > SURE

    def _open(self, point: Point) -> bool:
        """Whether a point that is not settled may still be won: its card may be in play, if it goes by one card."""
        if point in (Point.HIGH, Point.LOW, Point.GAME):
            return True
        known = self._known
        return any(_carries(point, card, known) for card in (*known.of(None), *known.table, *known.unseen[None]))


def _carries(point: Point, card: Card, known: Knowledge) -> bool:
    """Whether a card is the one that a jack's or the joker's point goes by."""
    if card not in known.trumps or point is Point.JOKER or card.is_joker:
        return point is Point.JOKER and card.is_joker
    return card.rank is Rank.JACK and (card.suit is known.seen.trump) == (point is Point.JACK)
