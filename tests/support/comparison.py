"""What the comparisons with other implementations share: figures beside their limits, and how many are above them.

Import it from tests/<room>/compare_….py with tests/support on the path.
"""

failures = 0


def check(what: str, value: float, limit: float) -> None:
    global failures
    good = value <= limit  # false for NaN
    failures += not good
    print(f"{'ok  ' if good else 'FAIL'} {what}: {value:.3g} (limit {limit:.0e})", flush=True)


def worst(values) -> float:
    """The largest; NaN where any is, which max() passes over."""
    values = list(values)
    return next((value for value in values if value != value), max(values))


def require(what: str, good: bool) -> None:
    global failures
    failures += not good
    print(f"{'ok  ' if good else 'FAIL'} {what}", flush=True)


def verdict() -> int:
    """Says how it went; the exit status of the comparison."""
    print(f"{failures} beyond their limits" if failures else "all within their limits")
    return int(failures > 0)
