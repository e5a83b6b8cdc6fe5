"""Scoring a deal of Back Alley (BA.23, BA.24 and the house rules), reason by reason, and who has won (BA.26)."""

from collections.abc import Mapping

from backalley.rules.actions import Board
from backalley.rules.back_alley.options import RAINBOW_POINTS, RAINBOW_SIZE, last_number
from backalley.rules.back_alley.state import SEATS, TEAMS, Contract, Deal
from backalley.rules.cards import Suit
from backalley.rules.lines import Line, Party, Seat, SeatName, call_word, count, line, suit_word
from backalley.rules.scoring import DealScore, PartyScore, Pip, ScoreLine


def score(deal: Deal, options: Mapping[str, str], totals: tuple[int, ...]) -> DealScore:
    """The score of a deal whose last trick was played. `totals` are the teams' points before it."""
    contracts = deal.contracts
    assert contracts is not None
    parties = []
    for party, contract in enumerate(contracts):
        won = deal.won[party]
        lines = (
            *contract_lines(contract, won, deal.size, int(options["trick_points"])),
            *_rainbows(deal, options, party),
        )
        points = sum(reason.points for reason in lines)
        pips = contract_pips(contract, won, deal.size, left=0)
        sentence = _sentence(deal, party, contract, won)
        parties.append(PartyScore(party, sentence, pips, lines, points, totals[party] + points))
    order = deal.order
    return DealScore(order.number, order.hand_size, order.dealer, _about(deal), tuple(parties))


def winners(score: DealScore, options: Mapping[str, str]) -> tuple[Party, ...] | None:
    """The teams that have won the game once this deal is scored (BA.26); ``None`` while it goes on."""
    totals = [party.total for party in score.parties]
    tied = totals[0] == totals[1]
    if score.number < last_number(options) or (tied and options["final_tie"] == "extra_deals"):
        return None
    return tuple(party for party, total in enumerate(totals) if total == max(totals))


def contract_lines(contract: Contract, won: int, size: int, trick_points: int) -> tuple[ScoreLine, ...]:
    """The reasons for a contract's points when its team took `won` of `size` tricks."""
    if contract.board:
        worth = 2 * trick_points
        made = contract.made_by(won)
        board, tricks = _board_word(contract.board), count("tricks", size)
        label = line("score.board_made", board=board, n=size)
        if not made:
            label = line("score.board_failed", board=board, taken=won, tricks=tricks)
        signed = worth if made else -worth
        reckoning = line("score.times_level", a=size, b=signed, level=contract.board)
        if contract.board == 1:
            reckoning = line("score.times", a=size, b=signed)
        return (ScoreLine(label, reckoning, size * signed * contract.board, "BA.24"),)
    if not contract.made_by(won):
        label = line("score.short", short=contract.tricks - won, bid=contract.tricks)
        reckoning = line("score.times", a=contract.tricks, b=-trick_points)
        return (ScoreLine(label, reckoning, -trick_points * contract.tricks, "BA.23"),)
    over = won - contract.tricks
    lines = []
    if contract.tricks:
        label = line("score.tricks_bid", n=contract.tricks)
        reckoning = line("score.times", a=contract.tricks, b=trick_points)
        lines.append(ScoreLine(label, reckoning, trick_points * contract.tricks, "BA.23"))
    if over or not lines:
        label = line("score.more" if contract.tricks else "score.nothing_bid", n=over)
        lines.append(ScoreLine(label, line("score.times", a=over, b=1), over, "BA.23"))
    return tuple(lines)


def contract_pips(contract: Contract, won: int, size: int, left: int) -> tuple[Pip, ...]:
    """A contract as `size` marks to count. `left` is how many tricks are still to come."""
    wanted = min(contract.tricks, size)
    missing = max(wanted - won, 0)
    hopeless = won + left < contract.tricks
    over = max(won - contract.tricks, 0)
    marks = (
        *(Pip.TAKEN,) * min(won, wanted),
        *(Pip.OVER,) * over,
        *(Pip.LOST if hopeless else Pip.WANTED,) * missing,
    )
    return (*marks, *(Pip.SPARE,) * (size - len(marks)))


def _rainbows(deal: Deal, options: Mapping[str, str], party: int) -> tuple[ScoreLine, ...]:
    """The bonus of every member dealt one card of each suit. At the deal's end a hand is what its seat has played."""
    if options["rainbow"] == "off" or deal.size != RAINBOW_SIZE:
        return ()
    hands: dict[Seat, list[Suit | None]] = {seat: [] for seat in TEAMS[party]}
    for trick in deal.tricks:
        for seat, card in trick.plays(SEATS):
            if seat in hands:
                hands[seat].append(card.suit)
    return tuple(
        ScoreLine(line("score.rainbow", player=SeatName(seat)), None, RAINBOW_POINTS, "rainbow")
        for seat, suits in hands.items()
        if set(suits) == set(Suit)
    )


def _sentence(deal: Deal, party: int, contract: Contract, won: int) -> Line:
    calls = {call.seat: call for call in deal.calls if call.seat in TEAMS[party]}
    first, second = (
        line("score.player_bid", player=SeatName(seat), bid=call_word(calls[seat].call, calls[seat].level))
        for seat in TEAMS[party]
    )
    if contract.board:
        return line("score.contract_board", board=_board_word(contract.board), first=first, second=second, won=won)
    if contract.tricks == 0:
        return line("score.contract_none", won=won)
    return line("score.contract", bid=contract.tricks, first=first, second=second, won=won)


def _about(deal: Deal) -> Line:
    cards = count("cards_each", deal.size)
    if deal.trump is not None:
        return line("score.about_trump", cards=cards, suit=suit_word(deal.trump))
    return line("score.about_no_trump", cards=cards)


def _board_word(level: int) -> Line:
    return call_word(Board(), level)
