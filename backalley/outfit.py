"""What the scenes are given to draw, sound and speak with, by the preferences."""

from backalley.assets import asset
from backalley.stage.faces import Faces
from backalley.stage.paint import Painter
from backalley.stage.sound import Sounds
from backalley.store.preferences import Preferences
from backalley.table.kit import Kit, Pace
from backalley.text import Text

_SPEEDS = {"calm": 0.65, "normal": 1.0, "fast": 2.2, "instant": 1.0}
_TRICK_PAUSES = {"click": None, "long": 2.6, "normal": 1.4, "short": 0.7}


def pace_of(preferences: Preferences) -> Pace:
    """How fast the table plays by the preferences."""
    return Pace(
        speed=_SPEEDS[preferences.speed],
        instant=preferences.speed == "instant",
        trick_pause=_TRICK_PAUSES[preferences.trick_pause],
        reduced_motion=preferences.reduced_motion,
    )


def make_kit(text: Text, preferences: Preferences) -> Kit:
    """What scenes draw, sound and speak with. A window must be open."""
    scale = preferences.text_size / 100
    return Kit(
        painter=Painter(scale),
        faces=Faces(asset("cards")),
        sounds=Sounds(asset("sounds"), preferences.sound),
        text=text,
        pace=pace_of(preferences),
        scale=scale,
    )
