"""Records for tests: the one-card deal that everybody is shown, and whole games as records."""

import json
from typing import Any

from backalley.rules.game import chosen
from backalley.rules.record import Record, RecordedDeal, read_record
from tests.rules.games import Course

EXAMPLE = """
{
  "format": "backalley-record",
  "version": 1,
  "game": "back-alley",
  "options": {"sequence": "up_down_25"},
  "seats": ["Ana", "Bruno", "Carla", "David"],
  "first_dealer": 2,
  "deals": [
    {
      "hands": [["9C"], ["3C"], ["6H"], ["2H"]],
      "stock": ["8D", "8H", "5D", "4H", "KH", "AS", "5S", "2C", "8C", "8S", "QC", "4C", "TC", "JD", "6C", "LB", "KD",
                "JS", "QD", "AH", "KC", "QH", "4D", "6S", "2D", "9H", "5C", "9D", "BB", "7D", "KS", "2S", "JC", "7S",
                "7H", "3H", "JH", "6D", "AC", "QS", "TD", "9S", "3S", "TS", "3D", "4S", "7C", "AD", "5H", "TH"],
      "actions": ["pass", "board", "pass", "pass", "9C", "3C", "6H", "2H"],
      "code": "7K3M-9QXA-D2VT-0HNB"
    }
  ]
}
"""

EXAMPLE_REPORT = """
{"ok": true, "game": "back-alley", "finished": false, "winners": null, "totals": [10, 0],
 "deals": [{"number": 1, "dealer": 2, "cards": 1, "trump": "D",
            "exchange": null,
            "steps": [{"seat": 3, "action": "pass", "legal": ["pass", "board"]},
                      {"seat": 0, "action": "board", "legal": ["pass", "board"]},
                      {"seat": 1, "action": "pass", "legal": ["pass", "board"]},
                      {"seat": 2, "action": "pass", "legal": ["pass", "board"]},
                      {"seat": 0, "action": "9C", "legal": ["9C"]}, {"seat": 1, "action": "3C", "legal": ["3C"]},
                      {"seat": 2, "action": "6H", "legal": ["6H"]}, {"seat": 3, "action": "2H", "legal": ["2H"]}],
            "contracts": [{"tricks": 1, "board": 1}, {"tricks": 0, "board": 0}],
            "leader": 0,
            "tricks": [{"leader": 0, "cards": ["9C", "3C", "6H", "2H"], "winner": 0}],
            "tricks_won": [1, 0], "points": [10, 0]}],
 "to_act": null}
"""


def example(**changes: Any) -> dict[str, Any]:
    """The example as a JSON value of one's own, with other values for some of its keys."""
    value: dict[str, Any] = json.loads(EXAMPLE)
    return value | changes


def example_deal(**changes: Any) -> dict[str, Any]:
    """The example with a changed deal. Its code is left out, so that cards may be changed."""
    value = example()
    del value["deals"][0]["code"]
    value["deals"][0] |= changes
    return value


def example_record() -> Record:
    return read_record(EXAMPLE)


def record_of_course(course: Course) -> Record:
    """A game that was played, as a record."""
    return Record(
        game=course.game.key,
        options=chosen(course.game.options, course.setup.options),
        seats=course.setup.seats,
        first_dealer=course.setup.first_dealer,
        deals=tuple(
            RecordedDeal(
                tuple(tuple(map(str, hand)) for hand in deal.hands),
                tuple(map(str, deal.stock)),
                tuple(map(str, deal.actions)),
            )
            for deal in course.deals
        ),
    )
