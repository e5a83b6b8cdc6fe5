"""A golden playthrough of every game: one whole game in text, line by line as it was when somebody last read it.

After an intended change, write the files anew and read what is different:

    python -m tests.rules.test_golden && git diff tests/rules/golden
"""

from hashlib import sha256
from pathlib import Path

import pytest

from backalley.rules import GAMES
from backalley.rules.actions import Bid, Board, PlayCard
from backalley.rules.events import (
    BiddingClosed,
    CallMade,
    CardExchanged,
    CardPlayed,
    CardTurned,
    DealBegun,
    DealScored,
    DealThrownIn,
    GameEnded,
    HandsDealt,
    TrickTaken,
    TrumpFixed,
)
from backalley.rules.lines import Line, PartyName, SeatName
from tests.rules.games import play_game

GOLDEN = Path(__file__).parent / "golden"
NAMES = "NESW"


def playthrough(key):
    """The whole game as text. Shuffles and choices follow from SHA-256 alone."""
    game = GAMES[key]
    made = 0

    def choose(legal, _rng):
        nonlocal made
        made += 1
        fate = int.from_bytes(sha256(f"{key}|{made}".encode()).digest()[:8], "big")
        if not isinstance(legal[0], PlayCard) and fate % 6:
            # Mostly calls that somebody might make, so that contracts are made as well as lost.
            small = len([call for call in legal if isinstance(call, Bid)]) // 4 + 2
            legal = [call for call in legal if not isinstance(call, Board)][:small]
        return legal[fate // 6 % len(legal)]

    course = play_game(game, {}, seed=7, choose=choose)
    return "\n".join(line for deal in course.deals for line in told(game, deal)) + "\n"


def told(game, deal):
    """The lines of one deal: a line for each event, but one for a trick, with the number of choices at each card."""
    trick = []
    for number, steps in enumerate(deal.steps):
        for step in steps:
            match step.event:
                case DealBegun(counted, attempt, dealer, size):
                    again = f", attempt {attempt + 1}" if attempt else ""
                    yield f"Deal {counted}: {size} cards from {NAMES[dealer]}{again}"
                case HandsDealt(hands):
                    yield from (f"  {NAMES[seat]}: {words(hand)}" for seat, hand in enumerate(hands))
                    yield f"  stock: {words(deal.stock)}"
                case CardTurned(card):
                    yield f"  turned: {card}"
                case TrumpFixed(suit):
                    yield f"  trump: {suit or 'none'}"
                case CardExchanged(seat, discard, draw):
                    yield f"  {NAMES[seat]} puts {discard} out of play and draws {draw}"
                case CallMade(seat, call, level):
                    before = deal.steps[number - 1][-1].state
                    choices = f"  of {words(game.legal(before))}"
                    yield f"  {NAMES[seat]} calls {call}{f' at level {level}' if level else ''}{choices}"
                case BiddingClosed(leader):
                    yield f"  {NAMES[leader]} leads; contracts {game.report(step.state)['contracts']}"
                case DealThrownIn(notice):
                    yield f"  thrown in: {say(notice)}"
                case CardPlayed(seat, card, _):
                    trick.append(f"{NAMES[seat]} {card} of {len(game.legal(deal.steps[number - 1][-1].state))}")
                case TrickTaken(winner, _):
                    yield f"  {', '.join(trick)}: {NAMES[winner]}"
                    trick = []
                case DealScored(score):
                    yield f"  {say(score.about)}"
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
            return NAMES[seat]
        case PartyName(party):
            return f"party {party}"
    return str(fact)


def file_of(key):
    return GOLDEN / f"{key.replace('-', '_')}.txt"


@pytest.mark.parametrize("key", GAMES)
def test_a_game_goes_as_it_went(key):
    assert playthrough(key) == file_of(key).read_text(encoding="utf-8")


def test_every_golden_file_has_its_game():
    assert {file.name for file in GOLDEN.glob("*.txt")} == {file_of(key).name for key in GAMES}


if __name__ == "__main__":
    for each in GAMES:
        file_of(each).write_text(playthrough(each), encoding="utf-8")
