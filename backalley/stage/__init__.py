"""The stage: window, scenes, motion, painting and sound. It knows neither cards nor rules."""
