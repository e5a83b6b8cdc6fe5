"""The computer player of Back Alley: bids by the worth of its cards and plays by rule of thumb."""

from backalley.players.back_alley import one_card, reasons
from backalley.players.back_alley.bidding import bid
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.manners import MANNERS
from backalley.players.back_alley.policy import claims_of, rule
from backalley.players.back_alley.position import position_of
from backalley.players.levels import Judgement, Level
from backalley.players.player import Decision
from backalley.players.styles import STEADY
from backalley.rules.actions import PlayCard
from backalley.rules.back_alley.state import BackAlleyObservation
from backalley.rules.game import Observation, Phase

FULL_HAND = 13  # cards a hand for which a level's misjudgement is given


class BackAlleyPlayer:
    """A player of Back Alley, by `backalley.players.player.Player`. It remembers nothing between decisions."""

    def __init__(self, level: Level, seed: int, style: str = STEADY) -> None:
        self._judgement = Judgement(level, seed)
        self._manner = MANNERS[style]

    def decide(self, observation: Observation) -> Decision:
        if not isinstance(observation, BackAlleyObservation) or not observation.legal:
            raise ValueError("it is not this seat's turn at a table of Back Alley")
        level, seed = self._judgement.level, self._judgement.seed
        if observation.phase is Phase.BIDDING and observation.hand_size == 1:
            error, draw = self._judgement.error(observation), self._judgement.draw(observation)
            return one_card.call(Knowledge(observation), self._manner, error, draw)
        if level.worlds:
            # Not before it is needed: the program itself, and the players below, do without numpy.
            from backalley.players.back_alley import lookahead

            return lookahead.decide(observation, level.worlds, seed, self._manner)
        if observation.phase is Phase.BIDDING:
            error = self._judgement.error(observation) * observation.hand_size / FULL_HAND
            return bid(Knowledge(observation), self._manner, error)
        if len(observation.legal) == 1:
            return Decision(observation.legal[0], None)
        position = position_of(observation)
        assert observation.contracts is not None
        claims = claims_of(observation.contracts)
        choice = rule(position.table, claims)
        cards = position.table.laws.layout.cards
        if self._judgement.slips(observation):
            # A slip is the second best card: poor, but never absurd.
            return Decision(PlayCard(cards[rule(position.table, claims, spared=choice)]), None)
        return Decision(PlayCard(cards[choice]), reasons.of_play(Knowledge(observation), cards[choice]))
