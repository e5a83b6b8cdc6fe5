"""What stays when the program ends: places on the disk, preferences, the running game, the log."""
