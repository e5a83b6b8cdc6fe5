"""The computer player of Pitch: bids for the chance of winning the game, and plays by rule of thumb.

A strong one tries its calls and cards out in worlds before it decides (see `thinking`).
"""

from collections.abc import Mapping
from types import MappingProxyType

from backalley.players.levels import Judgement, Level
from backalley.players.pitch import reasons
from backalley.players.pitch.bidding import bid, trump_for
from backalley.players.pitch.knowledge import Knowledge
from backalley.players.pitch.policy import weigh
from backalley.players.pitch.thinking import think_of_call, think_of_card
from backalley.players.player import Decision
from backalley.players.styles import STEADY
from backalley.rules.actions import PlayCard
from backalley.rules.game import Observation, Phase
from backalley.rules.pitch.state import PitchObservation

# Weak players are timid: only who pitches can win, and they do not dare to. In log-odds of every point, for each
# trick of a level's misjudgement.
TIMID = 0.8
# What players of a style add to the chance of winning the game for every point that they bid, and what others take off.
LEANS: Mapping[str, float] = MappingProxyType({"careful": -0.015, "bold": 0.015})
SLIPS = 1.5  # a deal has but six tricks: slips must come more often than a level says for 13 to be felt


class PitchPlayer:
    """A player of Pitch, by `backalley.players.player.Player`. It remembers nothing between decisions."""

    def __init__(self, level: Level, seed: int, style: str = STEADY) -> None:
        self._judgement = Judgement(level, seed)
        self._lean = LEANS.get(style, 0.0)

    def decide(self, observation: Observation) -> Decision:
        if not isinstance(observation, PitchObservation) or not observation.legal:
            raise ValueError("it is not this seat's turn at a table of Pitch")
        if observation.phase is Phase.BIDDING:
            return self._call(observation)
        if len(observation.legal) == 1:
            return Decision(observation.legal[0], None)
        return self._card(observation)

    def _call(self, seen: PitchObservation) -> Decision:
        level = self._judgement.level
        if level.worlds:
            return think_of_call(seen, level.worlds, self._judgement.seed, self._lean)
        return bid(seen, TIMID * (self._judgement.error(seen) - level.misjudgement), self._lean)

    def _card(self, seen: PitchObservation) -> Decision:
        level = self._judgement.level
        if level.worlds:
            return think_of_card(seen, level.worlds, self._judgement.seed)
        known = Knowledge(seen, None if seen.trump_fixed else trump_for(seen))
        ranked = weigh(known)
        if self._judgement.slips(seen, SLIPS):
            # A slip is the second best card: poor, but never absurd.
            return Decision(PlayCard(ranked[:2][-1].card), None)
        return Decision(PlayCard(ranked[0].card), reasons.of_play(known, ranked[0]))
