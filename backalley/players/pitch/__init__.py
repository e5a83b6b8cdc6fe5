"""The computer player of Pitch: bids for the chance of winning the game, and plays by rule of thumb."""

from backalley.players.levels import Judgement, Level
from backalley.players.pitch import reasons
from backalley.players.pitch.bidding import bid, trump_for
from backalley.players.pitch.knowledge import Knowledge
from backalley.players.pitch.policy import weigh
from backalley.players.player import Decision
from backalley.players.styles import STEADY
from backalley.rules.actions import PlayCard
from backalley.rules.game import Observation, Phase
from backalley.rules.pitch.state import PitchObservation

# Weak players are timid: only who pitches can win, and they do not dare to. In log-odds of every point, for each
# trick of a level's misjudgement.
TIMID = 1.2
SLIPS = 2.5  # a deal has but six tricks: slips must come more often than a level says for 13 to be felt


class PitchPlayer:
    """A player of Pitch, by `backalley.players.player.Player`. It remembers nothing between decisions."""

    def __init__(self, level: Level, seed: int, style: str = STEADY) -> None:
        self._judgement = Judgement(level, seed)
        self._style = style

    def decide(self, observation: Observation) -> Decision:
        if not isinstance(observation, PitchObservation) or not observation.legal:
            raise ValueError("it is not this seat's turn at a table of Pitch")
        if observation.phase is Phase.BIDDING:
            error = self._judgement.error(observation) - self._judgement.level.misjudgement
            return bid(observation, TIMID * error)
        if len(observation.legal) == 1:
            return Decision(observation.legal[0], None)
        known = Knowledge(observation, None if observation.trump_fixed else trump_for(observation))
        ranked = weigh(known)
        if self._judgement.slips(observation, SLIPS):
            # A slip is the second best card: poor, but never absurd.
            return Decision(PlayCard(ranked[:2][-1].card), None)
        return Decision(PlayCard(ranked[0].card), reasons.of_play(known, ranked[0]))
