"""Golden playthroughs of every game: whole games in text, line by line as they were when somebody last read them.

After an intended change, write the files anew and read what is different:

    python -m tests.rules.test_golden && git diff tests/rules/golden
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import pytest

from backalley.rules import GAMES
from backalley.rules.actions import Bid, Board, Pass, PlayCard
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


@dataclass(frozen=True)
class Golden:
    """A game to be played through: of which kind, who plays, and how `usually` picks calls that somebody might make."""

    key: str
    seed: int
    names: str  # a letter for each seat
    luck: int  # one call in so many is any call
    usually: Callable
    options: Mapping[str, str] = field(default_factory=dict)


def a_few(legal):
    """No Board, and only the lower numbers, so that contracts are made as well as lost."""
    small = len([call for call in legal if isinstance(call, Bid)]) // 4 + 2
    return [call for call in legal if not isinstance(call, Board)][:small]


def low(legal):
    """A pass and the numbers to 2, so that bids are made as well as lost."""
    return [call for call in legal if call == Pass() or (isinstance(call, Bid) and call.number <= 2)] or legal


ALL_SIX = {"teams": "pairs", "target": "11", "smudge": "five", "off_jack": "on", "joker": "on"}
OTHERWISE = {"all_pass": "redeal_next", "low_to": "holder", "win_rule": "anyone"}

PLAYED = {
    "back-alley": Golden("back-alley", 7, "NESW", 6, a_few),
    "pitch/two": Golden("pitch", 11, "AB", 8, low),
    "pitch/four": Golden("pitch", 11, "ABCD", 8, low),
    "pitch/four_in_pairs": Golden("pitch", 11, "ABCD", 8, low, ALL_SIX),
    "pitch/seven": Golden("pitch", 11, "ABCDEFG", 8, low, OTHERWISE),
}


def playthrough(name):
    """The whole game as text. Shuffles and choices follow from SHA-256 alone."""
    golden = PLAYED[name]
    game = GAMES[golden.key]
    made = 0

    def choose(legal, _rng):
        nonlocal made
        made += 1
        fate = int.from_bytes(sha256(f"{name.rpartition('/')[2]}|{made}".encode()).digest()[:8], "big")
        if not isinstance(legal[0], PlayCard) and fate % golden.luck:
            legal = golden.usually(legal)
        return legal[fate // golden.luck % len(legal)]

    course = play_game(game, golden.options, seed=golden.seed, players=len(golden.names), choose=choose)
    return "\n".join(line for deal in course.deals for line in told(game, deal, golden.names)) + "\n"


def told(game, deal, names):
    """The lines of one deal: a line for each event, but one for a trick, with the number of choices at each card."""
    trick = []
    for number, steps in enumerate(deal.steps):
        for step in steps:
            match step.event:
                case DealBegun(counted, attempt, dealer, size):
                    again = f", attempt {attempt + 1}" if attempt else ""
                    yield f"Deal {counted}: {size} cards from {names[dealer]}{again}"
                case HandsDealt(hands):
                    yield from (f"  {names[seat]}: {words(hand)}" for seat, hand in enumerate(hands))
                    yield f"  stock: {words(deal.stock)}"
                case CardTurned(card):
                    yield f"  turned: {card}"
                case TrumpFixed(suit):
                    yield f"  trump: {suit or 'none'}"
                case CardExchanged(seat, discard, draw):
                    yield f"  {names[seat]} puts {discard} out of play and draws {draw}"
                case CallMade(seat, call, level):
                    before = deal.steps[number - 1][-1].state
                    choices = f"  of {words(game.legal(before))}"
                    yield f"  {names[seat]} calls {call}{f' at level {level}' if level else ''}{choices}"
                case BiddingClosed(leader):
                    yield f"  {names[leader]} leads; contracts {game.report(step.state)['contracts']}"
                case DealThrownIn(notice):
                    yield f"  thrown in: {say(notice, names)}"
                case CardPlayed(seat, card, _):
                    trick.append(f"{names[seat]} {card} of {len(game.legal(deal.steps[number - 1][-1].state))}")
                case TrickTaken(winner, _):
                    yield f"  {', '.join(trick)}: {names[winner]}"
                    trick = []
                case DealScored(score):
                    awards = game.report(step.state).get("awards")
                    yield f"  {say(score.about, names)}{f'; {awards}' if awards else ''}"
                    for party in score.parties:
                        sums = f"{party.points}, total {party.total}"
                        yield f"  party {party.party}: {sums}: {say(party.contract, names)}"
                        yield f"    {' '.join(pip.value for pip in party.pips)}"
                        for reason in party.lines:
                            reckoning = "" if reason.reckoning is None else f" = {say(reason.reckoning, names)}"
                            yield f"    {reason.points} by {reason.rule}: {say(reason.label, names)}{reckoning}"
                case GameEnded(winners, totals):
                    yield f"The game is over. Winners: {words(winners)}. Totals: {words(totals)}"


def words(things):
    return " ".join(map(str, things))


def say(fact, names):
    """A line as its key and facts."""
    match fact:
        case Line(key, facts):
            inner = ", ".join(f"{name} {say(value, names)}" for name, value in facts.items())
            return f"{key}({inner})" if inner else key
        case SeatName(seat):
            return names[seat]
        case PartyName(party):
            return f"party {party}"
    return str(fact)


def file_of(name):
    return GOLDEN / f"{name.replace('-', '_')}.txt"


def test_every_game_has_a_playthrough():
    assert {golden.key for golden in PLAYED.values()} == GAMES.keys()


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_goes_as_it_went(name):
    assert playthrough(name) == file_of(name).read_text(encoding="utf-8")


def test_every_golden_file_has_its_playthrough():
    assert {*GOLDEN.rglob("*.txt")} == {file_of(name) for name in PLAYED}


if __name__ == "__main__":
    for each in PLAYED:
        file_of(each).write_text(playthrough(each), encoding="utf-8")
