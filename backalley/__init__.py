"""Back Alley: a card table for the family computer."""

__version__ = "0.1.0"
