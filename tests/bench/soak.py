"""What the engine holds over a long run and over many questions.

    soak.py ENGINE [--steps 1000000] [--questions 100000] [--csv FOLDER]

A run of so many tiny steps, and so many questions to one `serve`, half of them cancelled. While they go on, memory,
open files and threads of the process are sampled. Prints each at a fifth of the way and at the end, the growth between
by a robust line, and what was answered. Exit code 1 where memory grows by more than 2 MiB in the last four fifths, a
file or thread is left over, or a question is not answered exactly once. 0 steps or questions: that part is left out.
"""

import argparse
import collections
import csv
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from typing import Any, Callable, Iterator, NamedTuple

GROWTH_MIB = 2.0
ON_THE_WAY = 24  # questions that wait for an answer
TEXT = "the cat sat on the mat and looked at the plateau"

MICRO = ["--corpus", "demo", "--device", "cpu", "--threads", "1", "--quiet", "--batch", "4", "--length", "16"]
MICRO += ["--set", "model.layers=1", "model.hidden=16", "model.heads=2", "model.ffn=32", "data.held_out=8"]
MICRO += ["train.warmup_steps=5"]


class Sample(NamedTuple):
    progress: float  # steps or answers
    resident_mib: float
    files: int
    threads: int


def look_at(process: int, progress: float) -> Sample:
    place = pathlib.Path("/proc") / str(process)
    pages = int((place / "statm").read_text().split()[1])
    return Sample(progress, pages * os.sysconf("SC_PAGESIZE") / 2**20, len(os.listdir(place / "fd")),
                  len(os.listdir(place / "task")))


def growth(samples: list[Sample]) -> float:
    """Of memory over the samples, by the median of the slopes between all pairs."""
    thinned = samples[:: len(samples) // 500 + 1]
    slopes = [(late.resident_mib - early.resident_mib) / (late.progress - early.progress)
              for place, early in enumerate(thinned) for late in thinned[place + 1:] if late.progress > early.progress]
    return statistics.median(slopes) * (samples[-1].progress - samples[0].progress) if slopes else 0.0


def judge(what: str, samples: list[Sample], unit: str) -> bool:
    """After a fifth of the way everything is there that the process keeps."""
    late = [sample for sample in samples if sample.progress >= samples[-1].progress / 5]
    if len(late) < 4:
        print(f"{what}: too short to judge")
        return False
    grown = growth(late)
    first, last = late[0], late[-1]
    is_met = grown <= GROWTH_MIB and last.files <= first.files and last.threads <= first.threads
    print(f"{what}: {last.progress:.0f} {unit}, memory {first.resident_mib:.1f} MiB at a fifth, "
          f"{last.resident_mib:.1f} MiB at the end, by a line {grown:+.2f} MiB (goal <= {GROWTH_MIB:.0f}); "
          f"files {first.files}, {last.files}; threads {first.threads}, {last.threads}{'' if is_met else '   MISSED'}")
    return is_met


def keep(folder: str | None, name: str, samples: list[Sample]) -> None:
    if not folder:
        return
    with open(pathlib.Path(folder) / f"{name}.csv", "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(Sample._fields)
        writer.writerows(samples)


def last_step(log: pathlib.Path) -> int:
    if not log.exists():
        return 0
    with log.open("rb") as file:
        file.seek(max(0, log.stat().st_size - 4096))
        lines = file.read().splitlines()[1:-1]
    return json.loads(lines[-1])["step"] if lines else 0


def train(engine: str, run: pathlib.Path, steps: int, every: int) -> subprocess.Popen[bytes]:
    settings = [f"train.eval_every={every}", f"train.checkpoint_every={every}", "train.log_every=10"]
    words = [engine, "pretrain", "--output", run, "--steps", steps, *MICRO, *settings]
    return subprocess.Popen([str(word) for word in words])


def soak_run(engine: str, run: pathlib.Path, steps: int) -> tuple[bool, list[Sample]]:
    process = train(engine, run, steps, max(steps // 50, 100))
    samples: list[Sample] = []
    while process.poll() is None:
        try:
            samples.append(look_at(process.pid, last_step(run / "events.jsonl")))
        except (FileNotFoundError, ProcessLookupError):
            break
        time.sleep(0.5)
    if process.wait() != 0:
        print(f"run: exit code {process.returncode}   MISSED")
        return False, samples
    # What is written at the end of a run is not its course.
    return judge("run", [sample for sample in samples if 0 < sample.progress < steps], "steps"), samples


def questions(checkpoint: pathlib.Path, run: pathlib.Path) -> list[tuple[str, dict[str, Any]]]:
    model = {"checkpoint": str(checkpoint)}
    return [
        ("estimate", {"operator": "pairwise", "size": "tiny"}),
        ("describe", {}),
        ("status", {"run": str(run)}),
        ("inspect.attention", {**model, "text": TEXT}),
        ("inspect.fill-mask", {**model, "text": "the cat [MASK] on the mat"}),
        ("inspect.heads", {**model, "text": TEXT}),
        ("inspect.forward", {**model, "text": TEXT}),
        ("nowhere", {}),
        ("estimate", {"operator": "nobody's"}),
    ]


class Serve:
    """One `serve`; answers are taken on a thread of its own."""

    def __init__(self, engine: str) -> None:
        self.process = subprocess.Popen([engine, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.outcomes: dict[int, list[str]] = collections.defaultdict(list)
        self.methods: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
        self.asked: dict[int, str] = {}
        self.room = threading.Semaphore(ON_THE_WAY)
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            answer = json.loads(line)
            if "hello" in answer or "progress" in answer:
                continue
            outcome = "result" if "result" in answer else answer["error"]["code"]
            self.outcomes[answer["id"]].append(outcome)
            self.methods[self.asked[answer["id"]]][outcome] += 1
            self.room.release()

    def send(self, line: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def end(self) -> int:
        assert self.process.stdin
        self.process.stdin.close()
        self.reader.join()
        return self.process.wait()


def soak_serve(engine: str, run: pathlib.Path, count: int) -> tuple[bool, list[Sample]]:
    checkpoint = max((run / "checkpoints").iterdir())
    kinds = questions(checkpoint, run)
    chance = random.Random(1)
    serve = Serve(engine)
    samples: list[Sample] = []
    sample_every = max(count // 400, 1)
    for number in range(count):
        serve.room.acquire()
        method, params = kinds[chance.randrange(len(kinds))]
        serve.asked[number] = method
        serve.send({"id": number, "method": method, "params": params})
        if number % 2 == 0:
            serve.send({"method": "cancel", "params": {"id": max(0, number - chance.randrange(ON_THE_WAY // 2))}})
        if number % sample_every == 0:
            samples.append(look_at(serve.process.pid, number))
    samples.append(look_at(serve.process.pid, count))
    code = serve.end()
    for method, outcomes in sorted(serve.methods.items()):
        print(f"  {method}: " + ", ".join(f"{outcomes[name]} {name}" for name in sorted(outcomes)))
    unanswered = [number for number in range(count) if len(serve.outcomes[number]) != 1]
    is_whole = code == 0 and not unanswered
    print(f"serve: exit code {code}, {len(unanswered)} questions not answered exactly once (goal 0)"
          f"{'' if is_whole else '   MISSED'}")
    return judge("serve", samples, "questions") and is_whole, samples


def parts(arguments: argparse.Namespace, place: pathlib.Path) -> Iterator[tuple[str, Callable[[], Any]]]:
    if arguments.steps:
        yield "run", lambda: soak_run(arguments.engine, place / "run", arguments.steps)
    if arguments.questions:
        asked_of = place / "asked-of"
        if train(arguments.engine, asked_of, 20, 20).wait() != 0:
            raise SystemExit("the run that is asked about cannot be made")
        yield "serve", lambda: soak_serve(arguments.engine, asked_of, arguments.questions)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--questions", type=int, default=100_000)
    parser.add_argument("--csv", help="a folder for the samples")
    arguments = parser.parse_args()
    are_met = True
    with tempfile.TemporaryDirectory() as folder:
        for name, soak in parts(arguments, pathlib.Path(folder)):
            is_met, samples = soak()
            keep(arguments.csv, name, samples)
            are_met = are_met and is_met
    return 0 if are_met else 1


if __name__ == "__main__":
    sys.exit(main())
