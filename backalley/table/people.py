"""Who sits at the table, as the plates show it."""

from backalley.assets import asset
from backalley.match import Match
from backalley.table.plates import Person
from backalley.text import Text


def people(match: Match, text: Text) -> tuple[Person, ...]:
    """Portrait and level of everybody at the table."""
    return tuple(
        Person(asset("pictures", "avatars", f"{sitter.character}.svg"), text(f"level.{sitter.level or 'you'}"))
        for sitter in match.sitters
    )
