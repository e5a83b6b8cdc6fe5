"""Golden playthroughs of Pitch: whole games in text, line by line as they were when somebody last read them.

After an intended change, write the files anew and read what is different:

    python -m tests.rules.pitch.test_golden && git diff tests/rules/golden
"""

from hashlib import sha256
from pathlib import Path

import pytest

from backalley.rules.actions import Bid, Pass, PlayCard
from backalley.rules.events import (
    BiddingClosed,
    CallMade,
    CardPlayed,
    DealBegun,
    DealScored,
    DealThrownIn,
    GameEnded,
    HandsDealt,
    TrickTaken,
    TrumpFixed,
)
from backalley.rules.lines import Line, PartyName, SeatName
from backalley.rules.pitch import GAME
from tests.rules.pitch.games import play_game
from tests.rules.pitch.table import SEATS

GOLDEN = Path(__file__).parents[1] / "golden" / "pitch"

# By the name of the file: how many play, and by which house rules.
GAMES = {
    "two": (2, {}),
    "four": (4, {}),
    "four_in_pairs": (4, {"teams": "pairs", "target": "11", "smudge": "five", "off_jack": "on", "joker": "on"}),
    "seven": (7, {"all_pass": "redeal_next", "low_to": "holder", "win_rule": "anyone"}),
}


def playthrough(name):
    """The whole game as text. Shuffles and choices follow from SHA-256 alone."""
    players, options = GAMES[name]
    made = 0

    def choose(legal, _rng):
        nonlocal made
        made += 1
        fate = int.from_bytes(sha256(f"{name}|{made}".encode()).digest()[:8], "big")
        if not isinstance(legal[0], PlayCard) and fate % 8:
            # Mostly calls that somebody might make, so that bids are made as well as lost.
            legal = [call for call in legal if call == Pass() or (isinstance(call, Bid) and call.number <= 2)] or legal
        return legal[fate // 8 % len(legal)]

    course = play_game(options, players=players, seed=11, choose=choose)
    return "\n".join(line for deal in course.deals for line in told(deal)) + "\n"


def told(deal):
    """The lines of one deal: a line for each event, but one for a trick, with the number of choices at each card."""
    trick = []
    for number, steps in enumerate(deal.steps):
        for step in steps:
            match step.event:
                case DealBegun(counted, attempt, dealer, size):
                    again = f", attempt {attempt + 1}" if attempt else ""
                    yield f"Deal {counted}: {size} cards from {SEATS[dealer]}{again}"
                case HandsDealt(hands):
                    yield from (f"  {SEATS[seat]}: {words(hand)}" for seat, hand in enumerate(hands))
                    yield f"  stock: {words(deal.stock)}"
                case CallMade(seat, call, _):
                    yield f"  {SEATS[seat]} calls {call}  of {words(GAME.legal(deal.steps[number - 1][-1].state))}"
                case BiddingClosed(leader):
                    yield f"  {SEATS[leader]} leads; contract {GAME.report(step.state)['contracts']}"
                case DealThrownIn(notice):
                    yield f"  thrown in: {say(notice)}"
                case CardPlayed(seat, card, _):
                    trick.append(f"{SEATS[seat]} {card} of {len(GAME.legal(deal.steps[number - 1][-1].state))}")
                case TrumpFixed(suit):
                    yield f"  trump: {suit}"
                case TrickTaken(winner, _):
                    yield f"  {', '.join(trick)}: {SEATS[winner]}"
                    trick = []
                case DealScored(score):
                    yield f"  {say(score.about)}; {GAME.report(step.state)['awards']}"
                    for party in score.parties:
                        yield f"  party {party.party}: {party.points}, total {party.total}: {say(party.contract)}"
                        yield f"    {' '.join(pip.value for pip in party.pips)}"
                        for reason in party.lines:
                            reckoning = "" if reason.reckoning is None else f" = {say(reason.reckoning)}"
                            yield f"    {reason.points} by {reason.rule}: {say(reason.label)}{reckoning}"
                case GameEnded(winners, totals):
                    yield f"The game is over. Winners: {words(winners)}. Totals: {words(totals)}"


def words(things):
    return " ".join(map(str, things))


def say(fact):
    """A line as its key and facts."""
    match fact:
        case Line(key, facts):
            inner = ", ".join(f"{name} {say(value)}" for name, value in facts.items())
            return f"{key}({inner})" if inner else key
        case SeatName(seat):
            return SEATS[seat]
        case PartyName(party):
            return f"party {party}"
    return str(fact)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_went(name):
    assert playthrough(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_every_golden_file_has_its_game():
    assert {file.name for file in GOLDEN.iterdir()} == {f"{name}.txt" for name in GAMES}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in GAMES:
        (GOLDEN / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
