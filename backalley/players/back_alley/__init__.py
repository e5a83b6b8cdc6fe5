"""The computer player of Back Alley: bids by the worth of its cards and plays by rule of thumb."""

from backalley.players.back_alley.bidding import bid
from backalley.players.back_alley.knowledge import Knowledge
from backalley.players.back_alley.policy import play, weigh
from backalley.players.levels import Level, chance
from backalley.players.player import Decision
from backalley.rules.actions import PlayCard
from backalley.rules.back_alley.state import BackAlleyObservation
from backalley.rules.game import Observation, Phase

FULL_HAND = 13  # cards a hand for which a level's misjudgement is given


class BackAlleyPlayer:
    """A player of Back Alley, by `backalley.players.player.Player`. It remembers nothing between decisions."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._seed = seed

    def decide(self, observation: Observation) -> Decision:
        if not isinstance(observation, BackAlleyObservation) or not observation.legal:
            raise ValueError("it is not this seat's turn at a table of Back Alley")
        known = Knowledge(observation)
        if observation.phase is Phase.BIDDING:
            swing = 2.0 * self._chance(observation, "bid") - 1.0
            return bid(known, swing * self._level.misjudgement * observation.hand_size / FULL_HAND)
        if self._chance(observation, "slip") < self._level.slips:
            # A slip is the second best card: poor, but never absurd.
            return Decision(PlayCard(weigh(known)[:2][-1].card), None)
        return play(known)

    def _chance(self, seen: BackAlleyObservation, what: str) -> float:
        return chance(self._seed, what, seen.viewer, seen.number, seen.attempt, *seen.actions)
