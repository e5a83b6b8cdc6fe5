"""Plays what a ledger lacks, on all cores: joblib shares the work out, tqdm shows how far it is."""

import sys
from pathlib import Path

from joblib import Parallel, delayed  # type: ignore[import-untyped]
from tqdm import tqdm  # type: ignore[import-untyped]

from backalley.lab.ledger import Ledger
from backalley.lab.plan import Plan
from backalley.lab.playing import play_units

ALL_CORES = -1
_AT_ONCE = 4  # units that are sent to a core together, at most


def run(
    plan: Plan,
    units: int,
    path: Path | None = None,
    *,
    jobs: int = ALL_CORES,
    quiet: bool = False,
    mixed: bool = False,
) -> Ledger:
    """The ledger of a plan with the first `units` units played; what is in the file at `path` already is kept.

    `jobs` is how many units are played side by side, `ALL_CORES` for as many as there are cores; `quiet` shows no
    progress; `mixed` is as in `Ledger`.

    Raises:
        WrongLedger: the file is of another match.
        Misplay, NoAnswer: a program did not play as it should.
        OSError: the file cannot be read or written.
    """
    with Ledger(plan, path, mixed) as ledger:
        missing = ledger.missing(units)
        size = max(1, min(_AT_ONCE, len(missing) // 16))
        batches = [missing[start : start + size] for start in range(0, len(missing), size)]
        work = Parallel(n_jobs=jobs, return_as="generator_unordered")(
            delayed(play_units)(plan, batch) for batch in batches
        )
        with tqdm(
            desc=f"{plan.first} : {plan.second}",
            total=units,
            initial=units - len(missing),
            unit="unit",
            file=sys.stderr,
            disable=True if quiet or not missing else None,
        ) as bar:
            for results in work:
                for result in results:
                    ledger.add(result)
                    bar.update()
        return ledger
