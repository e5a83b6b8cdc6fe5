"""Starting the program and ending it, whatever comes between."""

import contextlib
import logging
import os
import signal
import sys
from collections.abc import Iterator, Sequence

import pygame

from backalley.app import App
from backalley.assets import asset
from backalley.kept import Kept
from backalley.players.worker import Worker
from backalley.stage.window import Clock, NoDisplay, Window, WrongPygame
from backalley.store.games import AlreadyRunning, GameFolder
from backalley.store.journal import start_log
from backalley.store.places import Places
from backalley.text import Text

FAILED = 1  # exit status

_log = logging.getLogger(__name__)


def run(text: Text, files: Sequence[str] = ()) -> int:
    """Opens the window and plays; gives the exit status. `files` are records that are to be opened first."""
    places = Places.find()
    log = start_log(places)
    games = GameFolder(places)
    try:
        games.acquire()
    except AlreadyRunning:
        return _stop(text("store.already_running"), text)
    worker = Worker()
    try:
        worker.start()
        kept = Kept.load(places, games)
        window = Window("Back Alley", kept.preferences.window, icon=asset("pictures", "icon.svg"))
        app = App(text, window, worker, kept)
        app.start()
        for file in files:
            app.bring(file)
        try:
            with _closed_by_signals(window):
                window.run(app.stack, Clock())
        finally:
            app.close()
            window.close()
        return 0
    except (NoDisplay, WrongPygame) as refused:
        return no_window(refused, text)
    except Exception as error:
        _log.exception("the program stops")
        saved = text("crash.unsaved" if games.failing else "crash.saved")
        where = text("crash.log", log=str(log)) if log is not None else repr(error)
        return _stop(text("crash.message", saved=saved, where=where), text)
    finally:
        worker.close()
        games.release()


@contextlib.contextmanager
def _closed_by_signals(window: Window) -> Iterator[None]:
    """Lets Ctrl+C and the end of the terminal close the window after the frame: no save is cut short by them.

    The system's wish that the program end is SDL's: it comes as the window's closing.
    """
    wishes = [number for name in ("SIGINT", "SIGHUP") if (number := getattr(signal, name, None)) is not None]
    # What nohup, or a shell that starts us in the background, has us ignore stays ignored.
    before = {number: signal.getsignal(number) for number in wishes}
    taken = {number: handler for number, handler in before.items() if handler not in (signal.SIG_IGN, None)}
    for number in taken:
        signal.signal(number, lambda *_: window.quit())
    try:
        yield
    finally:
        for number, handler in taken.items():
            signal.signal(number, handler)


def no_window(refused: NoDisplay | WrongPygame, text: Text) -> int:
    """Says on standard error why no window can be opened and what to do; gives the exit status."""
    if isinstance(refused, WrongPygame):
        print(text("cli.wrong_pygame"), file=sys.stderr)
    else:
        print(text("cli.no_display"), file=sys.stderr)
        print(text("cli.no_display_detail", reason=refused.reason), file=sys.stderr)
    return FAILED


def _stop(words: str, text: Text) -> int:
    """Says why the program stops, in a box of the system's where there is a screen and on standard error."""
    print(words, file=sys.stderr)
    with contextlib.suppress(pygame.error):
        if os.environ.get("SDL_VIDEODRIVER") not in ("dummy", "offscreen"):
            pygame.display.message_box(text("crash.title"), words, "error", None, (text("app.understood"),))
    return FAILED
