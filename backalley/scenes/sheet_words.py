"""What the score sheet says, in words and figures, before anything is placed or drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from backalley.rules.lines import Party, PartyName
from backalley.rules.scoring import DealScore, PartyScore, Pip
from backalley.table.naming import Names
from backalley.text import Text


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for points: "7 tricks bid", "7 × 5", "+35", and the rule that says so.

    `rule` is what is shown of it; `source` is its number, or the key of a house rule.
    """

    label: str
    reckoning: str
    points: str
    rule: str
    source: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """How one party scored in a deal."""

    party: Party
    names: str
    contract: str
    pips: tuple[Pip, ...]
    reasons: tuple[Reason, ...]
    result: str


@dataclass(frozen=True, slots=True)
class Row:
    """A deal's line in the table: points and total of each party, and nothing for a deal still to come."""

    number: int
    cards: int
    scores: tuple[tuple[int, int], ...] | None
    current: bool


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The whole sheet. `title_party` is whose colour the title has, if anybody's."""

    title: str
    title_party: Party | None
    about: str
    explanations: tuple[Explanation, ...]
    sentence: str
    rows: tuple[Row, ...]
    heads: tuple[str, ...]  # the parties' short names


def sheet_words(
    text: Text,
    names: Names,
    sheet: Sequence[DealScore],
    sizes: Sequence[int],
    *,
    winners: Sequence[Party] | None,
    finished: bool,
) -> SheetWords:
    """The words for the finished deals in `sheet`; `sizes` are the cards a hand of every counted deal of the game.

    `winners` are known once the game is over. `finished` says that the last of them has just been finished.
    """
    title, title_party, about = _title(text, names, sheet, sizes, winners, finished)
    last = sheet[-1] if sheet else None
    return SheetWords(
        title=title,
        title_party=title_party,
        about=about,
        explanations=() if last is None else tuple(explanation(text, names, score) for score in last.parties),
        sentence=_sentence(text, names, last, len(sizes), winners is not None),
        rows=_rows(sheet, sizes, finished),
        heads=tuple(names(PartyName(party)) for party in range(len(names.parties))),
    )


def explanation(text: Text, names: Names, score: PartyScore) -> Explanation:
    """One party's score, reason by reason."""
    reasons = tuple(
        Reason(
            text.say(line.label, names),
            "" if line.reckoning is None else text.say(line.reckoning, names),
            text.signed(line.points),
            line.rule if "." in line.rule else text("sheet.house_rule"),
            line.rule,
        )
        for line in score.lines
    )
    contract = text.say(score.contract, names)
    members = names.members(score.party)
    return Explanation(score.party, members, contract, score.pips, reasons, text.signed(score.points))


def _title(
    text: Text,
    names: Names,
    sheet: Sequence[DealScore],
    sizes: Sequence[int],
    winners: Sequence[Party] | None,
    finished: bool,
) -> tuple[str, Party | None, str]:
    if not sheet:
        return text("sheet.nothing_yet"), None, ""
    last = sheet[-1]
    about = text.say(last.about, names)
    if winners is not None:
        return *_outcome(text, names, last, winners), about
    if not finished:
        title = text("sheet.score_after", n=len(sheet))
        return title, None, text("sheet.last_deal", number=last.number, about=about)
    return _after(text, last.number, len(sizes)), None, about


def _after(text: Text, number: int, last: int) -> str:
    if last == 0:
        return text("sheet.after_unlimited", number=number)
    if number > last:
        return text("sheet.after_extra", number=number)
    return text("sheet.after", number=number, last=last)


def _outcome(text: Text, names: Names, last: DealScore, winners: Sequence[Party]) -> tuple[str, Party | None]:
    totals = {score.party: score.total for score in last.parties}
    if len(winners) == len(totals):
        return text("sheet.draw"), None
    if len(winners) > 1:
        parties = names(PartyName(winners[0]))
        for party in winners[1:]:
            parties = text("table.joined", first=parties, second=names(PartyName(party)))
        return text("sheet.draw_between", parties=parties), None
    winner = winners[0]
    margin = totals[winner] - max(total for party, total in totals.items() if party != winner)
    # Where only the pitcher can win, a loser may have as many points, or more.
    return _of_party(text, names, "won" if margin > 0 else "won_behind", winner, margin), winner


def _sentence(text: Text, names: Names, last: DealScore | None, deals: int, over: bool) -> str:
    """Who leads and what is still to come; once the game is over, which deal was the last."""
    if last is None:
        return ""
    if over and len(last.parties) > 2:
        # The column of totals may be long, and its end out of sight.
        ranking = sorted(last.parties, key=lambda score: -score.total)
        told = [f"{names(PartyName(score.party))} {text.number(score.total)}" for score in ranking]
        return text("sheet.final", totals=", ".join(told))
    if over:
        return _after(text, last.number, deals)
    ranked = sorted(last.parties, key=lambda score: -score.total)
    margin = ranked[0].total - ranked[1].total
    if margin == 0:
        said = text("sheet.level" if len(ranked) == 2 else "sheet.shared")
    else:
        said = _of_party(text, names, "lead", ranked[0].party, margin)
    left = deals - last.number
    return said if left <= 0 else f"{said} {text('sheet.to_go', n=left)}"


def _of_party(text: Text, names: Names, what: str, party: Party, margin: int) -> str:
    """A sentence about a party; its verb depends on who is meant."""
    person = names.person(party)
    if person in ("we", "they"):
        return text(f"sheet.{what}.{person}", margin=margin)
    return text(f"sheet.{what}.{person}", margin=margin, name=names(PartyName(party)))


def _rows(sheet: Sequence[DealScore], sizes: Sequence[int], finished: bool) -> tuple[Row, ...]:
    done = [
        Row(
            deal.number,
            deal.hand_size,
            tuple((score.points, score.total) for score in deal.parties),
            current=finished and place == len(sheet) - 1,
        )
        for place, deal in enumerate(sheet)
    ]
    first = sheet[-1].number + 1 if sheet else 1
    coming = (Row(number, sizes[number - 1], None, False) for number in range(first, len(sizes) + 1))
    return (*done, *coming)
