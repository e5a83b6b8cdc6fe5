"""The stage: window, scenes, motion, painting and sound. It knows neither cards nor rules."""

import os

# Importing pygame greets on standard output, which belongs to the program's own words.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
