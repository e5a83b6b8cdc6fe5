"""``python -m tests.benchmarks``: every speed there is, as ratios against something measured in the same run."""

from tests.benchmarks import frames, rules, thinking


def main() -> None:
    """Prints the report."""
    for title, report in (
        ("Rules", rules.report),
        ("Window", frames.report),
        ("Window while computer players think", thinking.report),
    ):
        print(f"\n{title}")
        for row in report():
            print(f"  {row}", flush=True)


if __name__ == "__main__":
    main()
