"""Speed of one run shared by processes, beside one process with as many threads, interleaved.

    ranks.py ENGINE [--size small] [--length 32] [--batch 64] [--steps 16] [--repeats 3]

Prints for each repeat the tokens a second of one process with two threads (plain, and summed exactly), and of two
processes with one thread each (exact, fast); then the medians of their ratios. The first steps do not count.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import tempfile

UNSETTLED = 4  # steps

WAYS = {
    "plain, 1 process": ["--threads", "2"],
    "exact, 1 process": ["--threads", "2", "--set", "train.reduction=exact"],
    "exact, 2 processes": ["--threads", "1", "--devices", "2", "--set", "train.reduction=exact"],
    "fast, 2 processes": ["--threads", "1", "--devices", "2", "--set", "train.reduction=fast"],
}


def tokens_per_second(folder: pathlib.Path) -> float:
    events = [json.loads(line) for line in (folder / "events.jsonl").read_text().splitlines()]
    rates = [event["values"]["train/tokens_per_second"] for event in events if event["type"] == "metrics"]
    return statistics.median(rates[UNSETTLED:])


def measure(arguments: argparse.Namespace, folder: pathlib.Path, way: list[str]) -> float:
    words = [arguments.engine, "pretrain", "--output", folder, "--corpus", "demo", "--recipe", "demo", "--quiet"]
    words += ["--size", arguments.size, "--length", arguments.length, "--batch", arguments.batch]
    words += ["--steps", arguments.steps, "--set", "train.eval_every=100000", "train.checkpoint_every=100000"]
    words += ["data.held_out=8", "anatomy.share=0", "train.log_every=1"]
    words += [f"model.max_positions={arguments.length}", *way]
    subprocess.run([str(word) for word in words], check=True, stdout=subprocess.DEVNULL)
    return tokens_per_second(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("--size", default="small")
    parser.add_argument("--length", type=int, default=32)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--steps", type=int, default=16)
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()
    rates: dict[str, list[float]] = {name: [] for name in WAYS}
    with tempfile.TemporaryDirectory() as place:
        for repeat in range(arguments.repeats):
            for number, (name, way) in enumerate(WAYS.items()):
                rates[name].append(measure(arguments, pathlib.Path(place) / f"{repeat}-{number}", way))
            print(", ".join(f"{name} {rates[name][-1]:.0f}" for name in WAYS), flush=True)
    reference = rates["plain, 1 process"]
    for name, mine in rates.items():
        ratios = [one / other for one, other in zip(mine, reference)]
        print(f"{name:20} {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    main()
