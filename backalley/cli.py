"""The command line: `backalley` opens the table; everything else is a command, in `backalley.commands`."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from backalley import __version__
from backalley.commands import lab, player, selfplay, verify
from backalley.text import Text

_OPEN = "open"
_COMMANDS = (_OPEN, "verify", "selfplay", "player", "lab")

# Exit statuses.
CUT_SHORT = 1
WRONG_WORDS = 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_WORDS, f"{self.prog}: {message}; '{self.prog} --help' lists what there is\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program as the command line says; gives the exit status."""
    _have_streams()
    _speak_utf8()
    text = Text.load()
    parser = _parser(text)
    words = list(sys.argv[1:] if arguments is None else arguments)
    chosen = parser.parse_args(_with_command(words))
    try:
        status = _run(chosen, text)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has gone: `backalley verify … | head`
        _forget_output()
        return CUT_SHORT
    except OSError as error:  # a full disk: `backalley verify … > file`
        _forget_output()
        print(f"{parser.prog}: {error if error.filename else error.strerror or error}", file=sys.stderr)
        return CUT_SHORT
    return status


def _run(chosen: argparse.Namespace, text: Text) -> int:
    if chosen.command == "verify":
        return verify.run(chosen, text, sys.stdout, sys.stderr, sys.stdin)
    if chosen.command == "selfplay":
        return selfplay.run(chosen, text, sys.stdout, sys.stderr)
    if chosen.command == "player":
        return player.run(chosen, text, sys.stdout, sys.stdin)
    if chosen.command == "lab":
        return lab.run(chosen, text, sys.stdout, sys.stderr)
    files = getattr(chosen, "files", ())
    missing = next((name for name in files if not os.path.lexists(name)), None)
    if missing is not None:
        print(text("cli.no_file", name=missing), file=sys.stderr)
        return WRONG_WORDS
    from backalley.starting import run  # a window's libraries are loaded where one is opened, and nowhere else

    return run(text, files)


def _with_command(words: list[str]) -> list[str]:
    """The command line with the command that opens files, where it names files and no command."""
    named = words and not words[0].startswith("-") and words[0] not in _COMMANDS
    return [_OPEN, *words] if named else words


def _parser(text: Text) -> argparse.ArgumentParser:
    parser = _Parser(prog="backalley", description=text("cli.about"))
    parser.add_argument("--version", action="version", version=f"Back Alley {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", parser_class=_Parser, title=text("cli.commands")
    )
    verify.add_arguments(commands.add_parser("verify", help=text("cli.verify"), description=text("cli.verify")))
    selfplay.add_arguments(
        commands.add_parser("selfplay", help=text("cli.selfplay"), description=text("cli.selfplay")), text
    )
    player.add_arguments(
        commands.add_parser("player", help=text("player.about"), description=text("player.about")), text
    )
    opening = commands.add_parser(_OPEN, help=text("cli.open"), description=text("cli.open"))
    opening.add_argument("files", nargs="+", metavar="FILE", help=text("cli.open_file"))
    lab.add_arguments(commands.add_parser("lab", help=text("lab.about"), description=text("lab.about")), text)
    return parser


def _have_streams() -> None:
    """Lets words go nowhere where a stream is missing: a windowed program has none, and a shell may close them.

    Otherwise the next file that is opened would get the stream's number, and what libraries print in C with it.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # stays open to the end


def _forget_output() -> None:
    """Lets what is still to be flushed go nowhere, so that the end of the program does not stumble over it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _speak_utf8() -> None:
    """Lets names in any script through where the terminal can't show them: as escapes, never as a crash."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
