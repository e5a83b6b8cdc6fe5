"""Why a computer player of Pitch does what it does, as sentences of the catalogue (``players-pitch.toml``)."""

from backalley.players.pitch.chances import Chances
from backalley.players.pitch.knowledge import Knowledge
from backalley.players.pitch.stakes import Stakes
from backalley.players.player import Weighed
from backalley.rules.cards import Card, Rank
from backalley.rules.lines import Line, line, suit_word
from backalley.rules.pitch.points import TRICK_POINTS

LIKELY = 0.5  # a bid made at least as often as this is a sound one
SAFE = 0.9  # a trick taken at least as often as this is as good as taken

STUCK = Line("why_pitch.bid.stuck")
DENY = Line("why_pitch.bid.deny")
SMUDGE = Line("why_pitch.bid.smudge")


def passing(points: float) -> Line:
    """Why nothing was bid: the best trump is worth about so many points."""
    return line("why_pitch.bid.pass", n=round(points))


def own(best: Chances, number: int) -> Line:
    """Why `number` was bid."""
    return line("why_pitch.bid.own", n=round(best.mean), bid=number, suit=suit_word(best.suit))


def going_out(best: Chances, number: int) -> Line:
    """Why a bid that wins the game was made."""
    return line("why_pitch.bid.out", bid=number, suit=suit_word(best.suit))


def steal(best: Chances) -> Line:
    """Why the dealer took the bid away."""
    return line("why_pitch.bid.steal", suit=suit_word(best.suit))


def promise(made: float | None, game: float) -> Line:
    """What a call promises: the chances of making it (``None``: there is nothing to make) and of winning the game."""
    if made is None:
        return line("why_pitch.promise.game", game=round(100 * game))
    return line("why_pitch.promise.made", made=round(100 * made), game=round(100 * game))


def promise_of_play(known: Knowledge, made: float | None, game: float) -> Line:
    """What a card promises: as a call does for the pitcher's party, and to the others the chance to set the pitcher."""
    if made is None or known.pitching == known.party:
        return promise(made, game)
    return line("why_pitch.promise.set", fails=round(100 * (1.0 - made)), game=round(100 * game))


def tried(why: Line, promised: Line) -> Line:
    """A reason, with what came out where the action was tried."""
    return line("why_pitch.promise.reason", why=why, promise=promised)


def of_play(known: Knowledge, choice: Weighed) -> Line:
    """Why a card was chosen among several."""
    return _of_lead(known, choice) if known.led is None else _of_following(known, choice)


def _of_lead(known: Knowledge, choice: Weighed) -> Line:
    card = choice.card
    if card in known.trumps:
        if known.above(card) == 0:
            return Line("why_pitch.lead.top_trump")
        return Line("why_pitch.lead.high_trump" if card.rank > Rank.TEN else "why_pitch.lead.low_trump")
    return Line("why_pitch.lead.master" if known.above(card) == 0 else "why_pitch.lead.low")


def _of_following(known: Knowledge, choice: Weighed) -> Line:
    card = choice.card
    if known.takes(card):
        return _of_taking(known, card)
    partner = known.seen.winning() in known.mates
    if partner and choice.trick >= SAFE:
        if known.lowest(card) > 0.0:
            return Line("why_pitch.follow.low_to_partner")
        return Line("why_pitch.follow.feeds" if _counts(known, card) else "why_pitch.follow.partner_has_it")
    could = any(known.takes(other) for other in known.legal)
    return Line("why_pitch.follow.saves" if could else "why_pitch.follow.cannot_win")


def _of_taking(known: Knowledge, card: Card) -> Line:
    if not known.later:
        if card in known.trumps and card.rank is Rank.JACK:
            return Line("why_pitch.follow.jack_home")
        if known.lowest(card) > 0.0 and Stakes(known).carried(card) > LIKELY:
            return Line("why_pitch.follow.low_home")
        return Line("why_pitch.follow.cheap_winner")
    if card in known.trumps and known.led not in known.trumps:
        return Line("why_pitch.follow.ruff")
    return Line("why_pitch.follow.high" if known.above(card) else "why_pitch.follow.master")


def _counts(known: Knowledge, card: Card) -> bool:
    return TRICK_POINTS.get(card.rank, 0) > 0 or Stakes(known).carried(card) > LIKELY
