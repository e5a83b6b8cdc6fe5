"""Information-set tree search: one tree over what the seats may know, grown in a new world each time by chance."""

from dataclasses import dataclass, field
from math import log, sqrt

from backalley.lab.reference.bits import Course, each
from backalley.lab.reference.searching import Searching
from backalley.lab.reference.study import legal_bits, scores
from backalley.lab.reference.worlds import Hidden
from backalley.rules.back_alley.state import SEATS, BackAlleyObservation, team

EXPLORATION = 0.7


@dataclass(slots=True)
class _Node:
    visits: int = 0
    offered: int = 0  # times that the card could have been played
    reward: float = 0.0  # summed, to the side that played the card
    children: dict[int, "_Node"] = field(default_factory=dict)


@dataclass(slots=True)
class _Game:
    """A deal under way in one world; changed as it goes on."""

    course: Course
    hands: list[int]
    leader: int
    table: list[int]
    broken: bool
    won: int = 0  # tricks of seats 0 and 2

    @property
    def seat(self) -> int:
        return (self.leader + len(self.table)) % SEATS

    def legal(self) -> list[int]:
        seat = self.seat
        led = self.table[0] if self.table else 0
        return each(self.course.legal(self.hands[seat], seat, self.leader, led, self.broken))

    def play(self, card: int) -> None:
        self.hands[self.seat] &= ~card
        self.table.append(card)
        if len(self.table) < SEATS:
            return
        by = 0
        for place in range(1, SEATS):
            if self.course.beats(self.table[place], self.table[by]):
                by = place
        self.leader = (self.leader + by) % SEATS
        self.won += 1 - team(self.leader)
        self.broken = self.broken or any(card & self.course.trumps for card in self.table)
        self.table = []


class Tree(Searching):
    """A player of Back Alley that searches a tree."""

    def __init__(self, iterations: int) -> None:
        super().__init__()
        self._iterations = iterations

    def search(self, seen: BackAlleyObservation, course: Course, hidden: Hidden) -> int:
        assert seen.trick is not None
        score = scores(seen)
        least, most = min(score), max(score)
        mine = team(hidden.me)
        # Rewards go from 0 to 1, for seats 0 and 2.
        rewards = [(points - least) / (most - least) if most > least else 0.5 for points in score]
        if mine == 1:
            rewards = [1.0 - reward for reward in rewards]
        root = _Node()
        table = [1 << course.place[card] for card in seen.trick.cards]
        for _ in range(self._iterations):
            game = _Game(course, hidden.world(self.dice), seen.trick.leader, list(table), seen.broken)
            self._grow(root, game, rewards)
        return max(
            legal_bits(seen, course), key=lambda card: root.children[card].visits if card in root.children else 0
        )

    def _grow(self, root: _Node, game: _Game, rewards: list[float]) -> None:
        """One more playout: down the tree, one node more, and on at random."""
        node, path = root, []
        new = False
        while any(game.hands) and not new:
            side = team(game.seat)
            card, new = self._descend(node, game.legal())
            game.play(card)
            node = node.children[card]
            path.append((node, side))
        while any(game.hands):
            cards = game.legal()
            game.play(cards[int(self.dice.random() * len(cards))])
        reward = rewards[game.won]
        for visited, side in path:
            visited.visits += 1
            visited.reward += reward if side == 0 else 1.0 - reward

    def _descend(self, node: _Node, cards: list[int]) -> tuple[int, bool]:
        """The card to follow down the tree, and whether its node is new."""
        fresh = [card for card in cards if card not in node.children]
        for card in cards:
            if card in node.children:
                node.children[card].offered += 1
        if fresh:
            card = fresh[int(self.dice.random() * len(fresh))]
            node.children[card] = _Node(offered=1)
            return card, True

        def promise(card: int) -> float:
            child = node.children[card]
            return child.reward / child.visits + EXPLORATION * sqrt(log(child.offered) / child.visits)

        return max(cards, key=promise), False
