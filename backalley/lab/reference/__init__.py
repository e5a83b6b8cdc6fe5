"""Players to measure against: small and plain, and never improved, so that a figure means the same next year."""
