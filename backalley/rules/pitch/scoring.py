"""Scoring a deal of Pitch (PI.15 to PI.19 and the house rules), reason by reason, and who has won by it (PI.20)."""

from collections.abc import Mapping
from dataclasses import dataclass

from backalley.rules.actions import Bid
from backalley.rules.lines import Fact, Line, Party, PartyName, SeatName, card_word, count, line, suit_word
from backalley.rules.pitch.options import HAND_SIZE, SMUDGE_POINTS, target_of
from backalley.rules.pitch.points import awards, trick_points, tricks_won
from backalley.rules.pitch.state import Award, Contract, Deal, Parties, Point
from backalley.rules.scoring import Counted, DealScore, PartyScore, Pip, ScoreLine


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a deal: who won which points, whether the pitcher's party made its bid, and what all score."""

    contract: Contract
    pitching: Party  # the pitcher's party
    awards: tuple[Award, ...]
    trick_points: tuple[int, ...]  # one number a party, as in the next two
    won: tuple[int, ...]  # points won in play
    points: tuple[int, ...]  # points scored
    made: bool


def result_of(deal: Deal, options: Mapping[str, str], parties: Parties) -> Result:
    """The result of a deal whose last trick was played (PI.17 to PI.19)."""
    contract = deal.contract
    assert contract is not None
    pitching = next(party for party, members in enumerate(parties) if contract.pitcher in members)
    found = awards(deal, options, parties)
    won = tuple(sum(award.party == party for award in found) for party in range(len(parties)))
    if isinstance(contract.bid, Bid):
        made = won[pitching] >= contract.bid.number
        gain = won[pitching]
    else:
        all_tricks = tricks_won(deal, parties)[pitching] == HAND_SIZE
        made = all_tricks and all(award.party == pitching for award in found)
        gain = SMUDGE_POINTS
    nothing = options["set_others"] == "none" and not made
    scored = [0 if nothing else number for number in won]
    scored[pitching] = gain if made else -contract.stake
    return Result(contract, pitching, found, trick_points(deal, parties), won, tuple(scored), made)


def winner_of(result: Result, options: Mapping[str, str], before: tuple[int, ...]) -> Party | None:
    """The party that has won by this deal (PI.20, house rule `win_rule`). `before` are the totals before it."""
    target = target_of(options)
    there = [party for party, total in enumerate(before) if total + result.points[party] >= target]
    pitcher_wins = result.pitching in there and (result.made or options["win_rule"] == "pitcher_any")
    if pitcher_wins:
        return result.pitching
    if options["win_rule"] != "anyone" or not there:
        return None

    def counted(party: Party) -> int:
        """How many points of the deal have been counted when this party comes to the target."""
        places = [place for place, award in enumerate(result.awards, 1) if award.party == party]
        needed = target - before[party]
        return places[needed - 1] if needed > 0 else 0

    return min(there, key=counted)


def score(
    deal: Deal, options: Mapping[str, str], parties: Parties, totals: tuple[int, ...]
) -> tuple[DealScore, Party | None]:
    """The score of a deal whose last trick was played, and the party that has won the game by it, if any has.

    `totals` are the parties' points before the deal.
    """
    result = result_of(deal, options, parties)
    winner = winner_of(result, options, totals)
    scores = []
    for party, before in enumerate(totals):
        total = before + result.points[party]
        lines = (
            *_reasons(result, options, party),
            *_why_not_won(result, options, party, total, winner),
        )
        sentence = _sentence(result, deal, parties, party)
        pips = race_pips(total, target_of(options))
        scores.append(PartyScore(party, sentence, pips, lines, result.points[party], total))
    order = deal.order
    counted = tuple(_counted(result, options, award) for award in result.awards)
    return DealScore(order.number, order.hand_size, order.dealer, _about(deal), tuple(scores), counted), winner


def _counted(result: Result, options: Mapping[str, str], award: Award) -> Counted:
    """A point as it is counted out, whether or not its party may keep it; some are nobody's."""
    if award.party is None:
        tied = award.point is Point.GAME
        reckoning = line("pitch.score.game_reckoning", **_shares(result)) if tied else None
        return Counted(None, Line(f"pitch.counted.{award.point}"), reckoning, ())
    reason = _award_line(result, options, award)
    return Counted(award.party, reason.label, reason.reckoning, reason.cards)


def race_pips(total: int, target: int) -> tuple[Pip, ...]:
    """The way to the target as marks to count: the points held, and those still missing."""
    held = min(max(total, 0), target)
    return (*(Pip.TAKEN,) * held, *(Pip.SPARE,) * (target - held))


def _reasons(result: Result, options: Mapping[str, str], party: Party) -> tuple[ScoreLine, ...]:
    """The reasons for what a party scored (PI.17, PI.18)."""
    bid, pitching = result.contract.bid, party == result.pitching
    if pitching and not isinstance(bid, Bid):
        label = Line("pitch.score.smudge_made" if result.made else "pitch.score.smudge_failed")
        return (ScoreLine(label, None, result.points[party], "smudge"),)
    if pitching and isinstance(bid, Bid) and not result.made:
        label = line("pitch.score.set", won=result.won[party], bid=bid.number)
        return (ScoreLine(label, None, result.points[party], "PI.17"),)
    if result.points[party] < result.won[party]:
        label = line("pitch.score.set_others", n=result.won[party])
        return (ScoreLine(label, None, 0, "set_others"),)
    return tuple(_award_line(result, options, award) for award in result.awards if award.party == party)


def _award_line(result: Result, options: Mapping[str, str], award: Award) -> ScoreLine:
    """One point that was won, with its card (PI.15, PI.16)."""
    if award.card is None:
        reckoning = line("pitch.score.game_reckoning", **_shares(result))
        return ScoreLine(Line("pitch.score.game"), reckoning, 1, "PI.15")
    key = f"pitch.score.{award.point}"
    rule = award.point.value if award.point in (Point.OFF_JACK, Point.JOKER) else "PI.15"
    if award.point is Point.LOW and options["low_to"] == "holder":
        key, rule = "pitch.score.low_dealt", "low_to"
    high, low = result.awards[:2]
    if award.card == high.card == low.card:
        rule = "PI.16"
    return ScoreLine(line(key, card=card_word(award.card)), None, 1, rule, (award.card,))


def _shares(result: Result) -> dict[str, Fact]:
    """The trick points, the most first, as facts for a sentence."""
    own, *others = sorted(result.trick_points, reverse=True)
    return {"own": own, "others": ", ".join(map(str, others))}


def _why_not_won(
    result: Result, options: Mapping[str, str], party: Party, total: int, winner: Party | None
) -> tuple[ScoreLine, ...]:
    """Why a party at the target has not won (PI.20), as a reason for no points."""
    target = target_of(options)
    if total < target or party == winner:
        return ()
    if options["win_rule"] == "anyone":
        assert winner is not None
        label = line("pitch.score.counted_first", target=target, party=PartyName(winner))
        return (ScoreLine(label, None, 0, "win_rule"),)
    key = "pitch.score.must_make" if party == result.pitching else "pitch.score.must_pitch"
    return (ScoreLine(line(key, target=target), None, 0, "PI.20"),)


def _sentence(result: Result, deal: Deal, parties: Parties, party: Party) -> Line:
    points = line("pitch.points", n=result.won[party])
    in_tricks = line("pitch.trick_points", n=result.trick_points[party])
    bid, player = result.contract.bid, SeatName(result.contract.pitcher)
    if party != result.pitching:
        return line("pitch.score.others", points=points, trick_points=in_tricks)
    if isinstance(bid, Bid):
        return line("pitch.score.pitched", player=player, bid=bid.number, points=points, trick_points=in_tricks)
    tricks = count("tricks", tricks_won(deal, parties)[party])
    return line("pitch.score.smudged", player=player, tricks=tricks, points=points)


def _about(deal: Deal) -> Line:
    assert deal.trump is not None
    return line("score.about_trump", cards=count("cards_each", deal.size), suit=suit_word(deal.trump))
