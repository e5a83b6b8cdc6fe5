"""The exact number of tricks in a deal of Back Alley when all hands are known: both sides play perfectly."""

from backalley.lab.reference.bits import LB, Course, each
from backalley.rules.back_alley.state import SEATS, team

# A complete position between two tricks, with the bounds found for the tricks that seats 0 and 2 still take.
_Known = dict[tuple[tuple[int, ...], int, bool], tuple[int, int]]


class Solver:
    """Solves positions of one deal; what it has found out is kept for the next ones."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._known: _Known = {}

    def tricks(self, hands: list[int], leader: int, table: tuple[int, ...], broken: bool) -> int:
        """The tricks that seats 0 and 2 take from here on, the one on the table included."""
        left = hands[leader].bit_count() + (1 if table else 0)
        low, high = 0, left
        while low < high:
            middle = (low + high + 1) // 2
            if self._in_trick(tuple(hands), leader, table, broken, middle - 1, middle) >= middle:
                low = middle
            else:
                high = middle - 1
        return low

    def _between(self, hands: tuple[int, ...], leader: int, broken: bool, alpha: int, beta: int) -> int:
        """The tricks still to come, exact between `alpha` and `beta`, else a bound on that side."""
        left = hands[leader].bit_count()
        if left == 0:
            return 0
        key = (hands, leader, broken)
        low, high = self._known.get(key, (0, left))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        value = self._in_trick(hands, leader, (), broken, max(alpha, low), min(beta, high))
        if value <= alpha:
            high = min(high, value)
        elif value >= beta:
            low = max(low, value)
        else:
            low = high = value
        self._known[key] = low, high
        return value

    def _in_trick(
        self, hands: tuple[int, ...], leader: int, table: tuple[int, ...], broken: bool, alpha: int, beta: int
    ) -> int:
        course = self._course
        if len(table) == SEATS:
            by = 0
            for place in range(1, SEATS):
                if course.beats(table[place], table[by]):
                    by = place
            winner = (leader + by) % SEATS
            won = 1 - team(winner)
            broken = broken or any(card & course.trumps for card in table)
            return won + self._between(hands, winner, broken, alpha - won, beta - won)
        seat = (leader + len(table)) % SEATS
        maximises = team(seat) == 0
        best = -1 if maximises else SEATS * SEATS
        led = table[0] if table else 0
        for card in self._ordered(hands, seat, leader, table, course.legal(hands[seat], seat, leader, led, broken)):
            after = (*hands[:seat], hands[seat] & ~card, *hands[seat + 1 :])
            value = self._in_trick(after, leader, (*table, card), broken, alpha, beta)
            if maximises:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def _ordered(self, hands: tuple[int, ...], seat: int, leader: int, table: tuple[int, ...], legal: int) -> list[int]:
        """One card of each kind worth trying, those that win first. Neighbours among the cards left are equal."""
        if not legal & (legal - 1):
            return [legal]
        course = self._course
        others = 0
        for other in range(SEATS):
            if other != seat:
                others |= hands[other]
        for card in table:
            others |= card
        found: list[int] = []
        last = 0
        for card in each(legal):
            between = (card - 1) & ~(last * 2 - 1) if last else 0
            group = course.groups[card.bit_length() - 1]
            # A Blooper led asks others for trumps (BA.19, BA.20), as its neighbour does not.
            if not last & group or others & between or card >= LB:
                found.append(card)
            last = card
        best = table[0] if table else 0
        for card in table[1:]:
            best = card if course.beats(card, best) else best
        if not table:
            return found[::-1]
        winning = [card for card in found if course.beats(card, best)]
        return winning + [card for card in found if not course.beats(card, best)]
