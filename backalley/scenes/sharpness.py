"""Sharp pictures of the cards that a scene shows, made little by little so that no frame is late."""

from backalley.stage.faces import Faces

_BUDGET = 0.008  # seconds of a frame


def sharpen(faces: Faces) -> bool:
    """Makes some of the pictures that are wanted; whether there were any, so that the scene looks different now."""
    wanted = faces.pending
    if wanted:
        faces.sharpen(_BUDGET)
    return wanted
