"""The computer player of Back Alley: bids by the worth of its cards and plays by rule of thumb."""

from backalley.players.back_alley.bidding import bid
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.policy import play, weigh
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
        self._style = style

    def decide(self, observation: Observation) -> Decision:
        if not isinstance(observation, BackAlleyObservation) or not observation.legal:
            raise ValueError("it is not this seat's turn at a table of Back Alley")
        known = Knowledge(observation)
        if observation.phase is Phase.BIDDING:
            return bid(known, self._judgement.error(observation) * observation.hand_size / FULL_HAND)
        if self._judgement.slips(observation):
            # A slip is the second best card: poor, but never absurd.
            return Decision(PlayCard(weigh(known)[:2][-1].card), None)
        return play(known)
