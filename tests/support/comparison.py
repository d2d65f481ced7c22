"""What the comparisons with other implementations share: figures beside their limits, how many are above them, and the
engine's answers.

Import it from tests/<room>/compare_….py with tests/support on the path.
"""

import json
import subprocess
import sys
from pathlib import Path

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


def answer(engine: str, *words, **more) -> dict:
    """What plateau-engine says with --json; ends the comparison where it refuses."""
    done = subprocess.run([engine, *map(str, words), "--json"], capture_output=True, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}: {done.returncode} {done.stderr}")
    return json.loads(done.stdout) if done.stdout else {}


class Engine:
    """plateau-engine, called by the words of a command, and a folder for files."""

    def __init__(self, path: str, folder: Path):
        self.path, self.folder = path, folder

    def __call__(self, *words) -> dict:
        return answer(self.path, *words)
