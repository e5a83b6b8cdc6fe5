"""Bidding in Pitch: every call is weighed by the chance of winning the game that it leaves."""

from collections.abc import Mapping

from backalley.players.pitch import reasons
from backalley.players.pitch.auction import Auction, Standing
from backalley.players.pitch.chances import Chances, Hand, chances
from backalley.players.player import Decision, Prospect
from backalley.rules.actions import Bid, Call, Pass, Smudge
from backalley.rules.cards import Card, Rank, Suit
from backalley.rules.lines import Line
from backalley.rules.pitch.options import SMUDGE_POINTS, highest_bid
from backalley.rules.pitch.state import PitchObservation

# The least chance of being made that a bid must have: a set costs more than the loser, it gives the others time.
SOUND = 0.42
HIGHEST = 0.65  # of the highest number, which must have the top trump, too
URGENT = 0.35  # where an opponent may win the game otherwise
# What is left of the chance of winning that a pass seems to leave to a player alone: only who pitches can win.
INITIATIVE = 0.90
# The least chance of being made, as tried out, at which a bid that nothing presses for is sensible, whatever it pays.
# The highest number needs an ace, too, in a suit worth so many points.
PLUCK, LONG = 0.38, 2.5
# And at which it is at all, unless nobody else can keep an opponent from winning the game: of the highest, of others.
DESPERATE_HIGHEST, DESPERATE = 0.30, 0.25
FAINT = 0.03  # and even if nobody else can
LEEWAY = 10.0  # how much likelier a bid must be to be made for every part of a game that a careful player leans by
SAME = 9  # digits after which chances count as the same, so that players decide alike everywhere


def bid(seen: PitchObservation, misjudgement: float = 0.0, lean: float = 0.0) -> Decision:
    """The call to make, with the reason. `misjudgement` is added to the log-odds of every point, and `lean` for every
    point bid to the chance of winning: above 0 for a bold player, below for a careful one.
    """
    return Bidder(seen, misjudgement, lean).decide()


def trump_for(seen: PitchObservation) -> Suit:
    """The suit that a pitcher makes trump: the one most likely to make the bid."""
    contract = seen.contract
    assert contract is not None
    return max(prospects(hand_of(seen)), key=lambda suit: _worth(suit, contract.bid)).suit


def hand_of(seen: PitchObservation) -> Hand:
    """The viewer's hand, as the chances of points go by it."""
    assert seen.viewer is not None
    cards = tuple(card for card in seen.hands[seen.viewer] if card is not None)
    return Hand(cards, len(seen.seats), seen.options)


def prospects(hand: Hand, misjudgement: float = 0.0) -> list[Chances]:
    """What every suit of the hand has to offer as trump."""
    suits = [suit for suit in Suit if any(card.suit is suit for card in hand.cards)]
    return [chances(hand, suit, misjudgement) for suit in suits]


def daring(seen: PitchObservation, call: Call) -> int:
    """How bold a call is, in points at risk. The dealer, who bids last, is not bold by bidding more than must be."""
    if isinstance(call, Pass):
        return 0
    if isinstance(call, Smudge):
        return SMUDGE_POINTS
    if seen.viewer == seen.dealer:
        return min(each.number for each in seen.legal if isinstance(each, Bid))
    assert isinstance(call, Bid)
    return call.number


class Bidder:
    """A hand that is to call in an auction."""

    def __init__(self, seen: PitchObservation, misjudgement: float = 0.0, lean: float = 0.0) -> None:
        self._seen = seen
        self._lean = lean
        self._hand = hand_of(seen)
        self._suits = prospects(self._hand, misjudgement)
        self._auction = Auction(seen)

    def decide(self) -> Decision:
        calls = (call for call in self._seen.legal if isinstance(call, Pass | Bid | Smudge))
        values: dict[Call, float] = {call: round(self._value(call), SAME) for call in calls}
        # The lower of two calls that are worth the same: the one named first.
        call = max(self._allowed(values), key=lambda each: values[each] + self._lean * daring(self._seen, each))
        if len(values) == 1:
            return Decision(call, None)
        ranked = sorted(values, key=lambda each: (each != call, -values[each]))
        prospects = tuple(self._prospect(each, values[each]) for each in ranked)
        return Decision(call, self.reason(call), prospects)

    def _best(self, call: Call) -> Chances:
        return max(self._suits, key=lambda suit: _worth(suit, call))

    def _value(self, call: Call) -> float:
        """The chance of winning the game after `call`."""
        if isinstance(call, Pass):
            left = self._auction.value(self._auction.standing, None)
            waits = self._hand.pairs or self._seen.options["win_rule"] == "anyone"
            return left if waits else left * INITIATIVE
        number = call.number if isinstance(call, Bid) else None
        return self._auction.value(Standing(self._auction.me, number), self._best(call))

    def _prospect(self, call: Call, value: float) -> Prospect:
        """What a call promises: the points of the deal, and in words the chances."""
        if isinstance(call, Pass):
            points = self._auction.points(self._auction.standing, None)
            return Prospect(call, points, reasons.promise(None, value))
        number = call.number if isinstance(call, Bid) else None
        best = self._best(call)
        made = best.every_point if number is None else best.at_least(number)
        return Prospect(
            call, self._auction.points(Standing(self._auction.me, number), best), reasons.promise(made, value)
        )

    def _allowed(self, values: Mapping[Call, float]) -> list[Call]:
        """The calls that are not absurd; the one named first where the seat must bid and none is."""
        sound = [call for call in values if isinstance(call, Pass) or self._sound(call)]
        return sound or list(values)[:1]

    def _sound(self, call: Call) -> bool:
        """Whether a bid is likely enough to be made, and the highest one has the top trump: less when it is urgent."""
        if isinstance(call, Bid) and self._auction.wins_even_set(call.number):
            return True
        best = self._best(call)
        likely = best.at_least(call.number) if isinstance(call, Bid) else best.every_point
        least = URGENT if self._auction.threatened() else SOUND
        if call == Bid(highest_bid(self._seen.options)) and least == SOUND:
            return likely >= HIGHEST - LEEWAY * self._lean and Card(Rank.ACE, best.suit) in self._hand.cards
        return likely >= least - LEEWAY * self._lean

    def sensible(self, call: Call, made: float | None) -> bool:
        """Whether nobody would shake their head at a call that turns out to be made so often."""
        if made is None:
            return True
        if self._auction.last_to_deny():
            return made >= FAINT
        if isinstance(call, Bid) and self._auction.wins_even_set(call.number):
            return True
        highest = call == Bid(highest_bid(self._seen.options))
        if made < (DESPERATE_HIGHEST if highest or isinstance(call, Smudge) else DESPERATE):
            return False
        if self._auction.threatened() or (isinstance(call, Bid) and self._auction.goes_out(call.number)):
            return True
        if highest:
            aces = {card.suit for card in self._hand.cards if card.rank is Rank.ACE}
            return made >= HIGHEST and bool(aces & {suit.suit for suit in self._suits if suit.mean >= LONG})
        return made >= PLUCK

    def reason(self, call: Call, trump: Suit | None = None) -> Line:
        """Why `call` is made, among several; `trump` is the suit that would be led, if that is known."""
        if isinstance(call, Pass):
            return reasons.passing(max(suit.mean for suit in self._suits))
        if isinstance(call, Smudge):
            return reasons.SMUDGE
        assert isinstance(call, Bid)
        if Pass() not in self._seen.legal and call == self._seen.legal[0]:
            return reasons.STUCK
        best = next((suit for suit in self._suits if suit.suit is trump), self._best(call))
        high = self._seen.high
        if high is not None and self._auction.threatened() and best.at_least(call.number) < reasons.LIKELY:
            return reasons.DENY
        if self._auction.goes_out(call.number):
            return reasons.going_out(best, call.number)
        if high is not None and high.call == call:
            return reasons.steal(best)
        return reasons.own(best, call.number)


def _worth(suit: Chances, call: Call) -> tuple[float, float]:
    """How well a trump suits a call: the chance of making it, then the points."""
    likely = suit.at_least(call.number) if isinstance(call, Bid) else suit.every_point
    return round(likely, SAME), round(suit.mean, SAME)
