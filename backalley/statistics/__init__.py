"""Statistics: what came of finished games, one `Result` each, and the sums of one person's results in one game."""

from backalley.statistics.results import DealResult, Result, SeatResult, result_of
from backalley.statistics.tally import Tally, tally

__all__ = ["DealResult", "Result", "SeatResult", "Tally", "result_of", "tally"]
