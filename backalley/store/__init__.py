"""What stays when the program ends: places on the disk, preferences, players, games, exports, the log."""
