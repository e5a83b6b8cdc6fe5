"""The study's player: 256 sampled worlds, each card played out in each by the study's policy, the best mean wins."""

from collections.abc import Callable, Sequence

import numpy as np

from backalley.lab.reference.bits import Course, each
from backalley.lab.reference.rollouts import Rollouts
from backalley.lab.reference.searching import Searching
from backalley.lab.reference.worlds import Hidden
from backalley.rules.actions import PlayCard
from backalley.rules.back_alley.scoring import contract_lines
from backalley.rules.back_alley.state import BackAlleyObservation, Contract, team

WORLDS = 256


class Study(Searching):
    """The study's player of Back Alley."""

    def __init__(self, worlds: int = WORLDS) -> None:
        super().__init__()
        self._worlds = worlds

    def search(self, seen: BackAlleyObservation, course: Course, hidden: Hidden) -> int:
        worlds = [hidden.world(self.dice) for _ in range(self._worlds)]
        cards = legal_bits(seen, course)
        means = rolled_out(seen, course, worlds, cards, hidden.out | hidden.hand).mean(axis=1)
        return cards[int(np.argmax(means))]


def legal_bits(seen: BackAlleyObservation, course: Course) -> list[int]:
    """The legal cards as bits, from the lowest place."""
    return each(course.mask(action.card for action in seen.legal if isinstance(action, PlayCard)))


def rolled_out(
    seen: BackAlleyObservation, course: Course, worlds: Sequence[Sequence[int]], cards: Sequence[int], out: int
) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """The points (ours less theirs) that each card brings in each world when the policy plays on: cards by worlds."""
    assert seen.viewer is not None
    assert seen.trick is not None
    hands = np.tile(np.array(worlds, dtype=np.int64).T, len(cards))
    lanes = hands.shape[1]
    table = tuple(1 << course.place[card] for card in seen.trick.cards)
    rollouts = Rollouts(course, hands, np.full(lanes, out, dtype=np.int64), seen.trick.leader, table, seen.broken)
    rollouts.play(np.repeat(np.array(cards, dtype=np.int64), len(worlds)))
    score = np.array(scores(seen), dtype=np.float64)
    return score[rollouts.finish()].reshape(len(cards), len(worlds))


def scores(seen: BackAlleyObservation) -> list[float]:
    """The viewer's side's points less the others', by the tricks that seats 0 and 2 take from now on."""
    assert seen.viewer is not None
    assert seen.contracts is not None
    left = seen.hand_size - len(seen.tricks)
    mine = team(seen.viewer)
    points = points_of(seen.contracts, seen.hand_size, int(seen.options["trick_points"]))
    won = sum(trick.winner is not None and team(trick.winner) == 0 for trick in seen.tricks)
    return [points(won + more) * (1 if mine == 0 else -1) for more in range(left + 1)]


def points_of(contracts: Sequence[Contract], size: int, trick_points: int) -> Callable[[int], float]:
    """What the side of seats 0 and 2 scores more than the other, by the tricks that it takes in the whole deal."""

    def side(contract: Contract, won: int) -> int:
        return sum(each.points for each in contract_lines(contract, won, size, trick_points))

    return lambda won: float(side(contracts[0], won) - side(contracts[1], size - won))
