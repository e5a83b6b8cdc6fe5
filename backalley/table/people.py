"""Who sits at the table, as the plates show it."""

from backalley.assets import asset
from backalley.match import Match
from backalley.rules.lines import Seat
from backalley.table.plates import Person
from backalley.text import Text


def people(match: Match, text: Text, viewer: Seat | None) -> tuple[Person, ...]:
    """Portrait of everybody at the table, and a word: the level of a computer player, "You" for the viewer."""

    def word(seat: Seat) -> str:
        level = match.sitters[seat].level
        if level is None:
            return "level.you" if seat == viewer else "level.person"
        return f"level.{level}"

    return tuple(
        Person(asset("pictures", "avatars", f"{sitter.character}.svg"), text(word(seat)))
        for seat, sitter in enumerate(match.sitters)
    )
