"""Ways in which the hidden cards may lie, by what a seat of Back Alley has seen: cards shown, voids, forced trumps."""

import random
from dataclasses import dataclass

from backalley.lab.reference.bits import ALL, BB, LB, Course, each
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, partner
from backalley.rules.lines import Seat

_PATIENCE = 100  # tries at a world before the facts about hands are let go


@dataclass(frozen=True, slots=True)
class Hidden:
    """What one seat does not see: the cards, how many each hand holds, and which cards each cannot hold."""

    me: Seat
    hand: int
    out: int  # cards not seen: in other hands or in the stock
    held: tuple[int, ...]
    denied: tuple[int, ...]

    def world(self, dice: random.Random) -> list[int]:
        """Four hands that may be; every card goes to a place that may hold it, the more room the likelier."""
        cards = each(self.out)
        dice.shuffle(cards)
        others = [seat for seat in range(SEATS) if seat != self.me]
        choices = {card: [seat for seat in others if not self.denied[seat] & card] for card in cards}
        cards.sort(key=lambda card: len(choices[card]))  # a stable sort: in chance order among equals
        for _ in range(_PATIENCE):
            hands = self._dealt(cards, choices, dice)
            if hands is not None:
                return hands
        anywhere = self._dealt(cards, dict.fromkeys(cards, others), dice)
        assert anywhere is not None, "without denials every distribution fits"
        return anywhere

    def _dealt(self, cards: list[int], choices: dict[int, list[Seat]], dice: random.Random) -> list[int] | None:
        hands = [0] * SEATS
        hands[self.me] = self.hand
        room = list(self.held)
        stock = len(cards) - sum(room)
        for card in cards:
            seats = choices[card]
            place = int(dice.random() * (stock + sum(room[seat] for seat in seats)))
            for seat in seats:
                place -= room[seat]
                if place < 0:
                    room[seat] -= 1
                    hands[seat] |= card
                    break
            else:
                stock -= 1
                if stock < 0:
                    return None
        return hands if not any(room) else None


def hidden_from(seen: BackAlleyObservation, course: Course) -> Hidden:
    """What is hidden from the viewer, by all that it has seen."""
    assert seen.viewer is not None
    me = seen.viewer
    hand = course.mask(card for card in seen.hands[me] if card is not None)
    tricks = seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)
    gone = course.mask({*seen.turned, *(card for trick in tricks for card in trick.cards)})
    if seen.exchange is not None:
        gone |= course.mask((seen.exchange.discard,))
    out = ALL & ~hand & ~gone
    if not seen.trumps:
        out &= ~(LB | BB)  # whoever held the other joker has put it out of play (BA.7)
    held = tuple(0 if seat == me else len(cards) for seat, cards in enumerate(seen.hands))
    return Hidden(me, hand, out, held, _denied(seen, course))


def _denied(seen: BackAlleyObservation, course: Course) -> tuple[int, ...]:
    """For each seat the cards that it cannot hold, by what it has played."""
    denied = [0] * SEATS
    broken = False
    tricks = seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)
    for trick in tricks:
        plays = [(seat, 1 << course.place[card]) for seat, card in trick.plays(SEATS)]
        if not plays:
            continue
        leader, led = plays[0]
        if led & course.trumps and not broken and not course.free[leader]:
            denied[leader] |= ~course.trumps
        for seat, card in plays[1:]:
            group = course.groups[led.bit_length() - 1]
            if not card & group:
                denied[seat] |= group
            elif led == BB and (course.bb_partner == "forced" or seat != partner(leader)):
                denied[seat] |= course.trumps & ~(card - 1)
            elif led == LB and course.lb_lowest:
                denied[seat] |= course.trumps & (card - 1)
        broken = broken or any(card & course.trumps for _, card in plays)
    return tuple(denied)
