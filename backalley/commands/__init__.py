"""What the program does on a command line: each module is one command, with `add_arguments` and `run`."""
