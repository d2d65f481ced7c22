#!/usr/bin/env python3
"""Runs every command of the guide, of the README and of CONTRIBUTING.

Each page has a folder of its own, in which its `sh` blocks run in their order, in one shell (pages.py says what kinds
of blocks there are). A page finds what it speaks of and does not make: a text, a GLUE folder, a run (FIXTURES). What
takes the reader minutes takes seconds here: before a command reaches the engine its model, steps and seeds are made
small (`small`), and the window takes a picture and ends.
"""

import argparse
import concurrent.futures
import contextlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading

import pages

RECORDED = pages.GUIDE / "recorded.plateau"
# Options whose values would take long; they are left out, and what stands in SMALL is put in their place.
LONG = {"--size", "--steps", "--batch", "--seconds-of-all", "--seconds", "--repeats", "--precision"}
PATIENCE = 500  # seconds for a page, on a machine that does much else
FOREVER = "1000000"  # steps of a run that the page itself stops
LONG_FIELDS = re.compile(r"(train\.(warmup_steps|steps|batch|micro_batch)|model\.(layers|hidden|heads|ffn))=")
MODEL = ["model.layers=2", "model.hidden=16", "model.heads=4", "model.ffn=32"]
TRAINING = ["train.steps=20", "train.batch=2", "train.micro_batch=0", "train.warmup_steps=2", "train.eval_every=2",
            "train.checkpoint_every=10"]
SMALL = {
    "pretrain": ["--set", *MODEL, *TRAINING],
    "study": ["--seeds", "1", "--set", *MODEL, *TRAINING],
    "glue": ["--seeds", "1-2", "--set", "epochs=1", "length=32"],
    "classify": ["--seeds", "1-2", "--set", "epochs=1", "length=32"],
    "bench train": ["--set", *MODEL, *TRAINING, "--seconds", "0.1", "--repeats", "1"],
}
# What pages speak of: a name, and how it is made. A page that makes it itself is not given it.
FIXTURES = {
    "my.txt": "python3 {here} text 2000 > my.txt",
    "wikipedia.txt": "python3 {here} text 2000 > wikipedia.txt",
    "texts": "mkdir texts; python3 {here} text 1000 > texts/one.txt; python3 {here} text 900 > texts/two.txt",
    "part_1.jsonl.zst": "python3 {here} oscar 300 | zstd -q > part_1.jsonl.zst",
    "vocab.txt": "python3 {here} text 2000 > .v; plateau-engine vocab train --size 300 --output vocab.txt .v",
    "my-corpus": "python3 {here} text 2000 > .c; plateau-engine vocab train --size 300 --output .vocab .c;"
    " plateau-engine corpus build --format text --length 32 --held-out 20 --vocab .vocab --output my-corpus .c",
    "my-run": "plateau-engine pretrain --output my-run --corpus demo --operator pairwise",
    "my-run-2": "plateau-engine pretrain --output my-run-2 --corpus demo --operator original --seed 2",
    "my-study": "plateau-engine study demo --output my-study",
    "recorded.plateau": "cp {recorded} recorded.plateau",
    "bert-base-uncased": "plateau-engine pretrain --output .b --corpus demo --operator original;"
    " plateau-engine export --checkpoint .b --output bert-base-uncased --fold",
    "my-bert": "plateau-engine pretrain --output .b2 --corpus demo --operator original;"
    " plateau-engine export --checkpoint .b2 --output .bert --fold;"
    " plateau-engine import --from .bert --output my-bert",
    "GLUE": "python3 {here} glue GLUE",
    "my-glue": "python3 {here} glue .g; plateau-engine pretrain --output .gr --corpus demo;"
    " plateau-engine glue --checkpoint .gr --data .g --tasks cola,rte --output my-glue",
    "train.csv": "python3 {here} rows 80 > train.csv",
    "dev.csv": "python3 {here} rows 40 > dev.csv",
    "new.csv": "python3 {here} rows 10 > new.csv",
    "my-losses.csv": "python3 {here} losses > my-losses.csv",
    "log.csv": "python3 {here} log > log.csv",
    "trainer_state.json": "python3 {here} trainer > trainer_state.json",
    "runs/bert": "plateau-engine pretrain --output .tb --corpus demo;"
    " mkdir -p runs/bert; plateau-engine export-log .tb --format tensorboard --output runs/bert",
    "WORKSPACE": "mkdir -p WORKSPACE/runs",
    "resources": "ln -s {top}/resources resources",
}


def words_of(count: int, seed: int) -> str:
    """Sentences of a made language in which the next word follows from the last."""
    draw = random.Random(seed)
    syllables = ["ba", "ke", "lo", "mi", "nu", "ra", "so", "ti", "vu", "ze"]
    words = [a + b for a in syllables for b in syllables]
    lines = []
    for number in range(count):
        at = draw.randrange(len(words))
        line = []
        for _ in range(12):
            at = (at * 7 + draw.randrange(3)) % len(words)
            line.append(words[at])
        lines.append(" ".join(line) + "." + ("\n" if number % 5 == 4 else ""))
    return "\n".join(lines) + "\n"


def make_glue(folder: pathlib.Path) -> None:
    draw = random.Random(7)

    def text() -> str:
        return words_of(1, draw.randrange(10**6)).strip()

    for split, rows in (("train", 64), ("dev", 32), ("test", 8)):
        single = [(text(), number % 2) for number in range(rows)]
        pairs = [(text(), text(), number % 2) for number in range(rows)]
        answers = ["entailment", "not_entailment"]
        tables = {
            "CoLA": [f"made\t{label}\t\t{one}" for one, label in single],
            "SST-2": ["sentence\tlabel"] + [f"{one}\t{label}" for one, label in single],
            "MRPC": ["Quality\t#1 ID\t#2 ID\t#1 String\t#2 String"]
            + [f"{label}\t1\t2\t{one}\t{two}" for one, two, label in pairs],
            "RTE": ["index\tsentence1\tsentence2\tlabel"]
            + [f"{n}\t{one}\t{two}\t{answers[label]}" for n, (one, two, label) in enumerate(pairs)],
        }
        if split == "test":
            tables = {
                "CoLA": ["index\tsentence"] + [f"{n}\t{one}" for n, (one, _) in enumerate(single)],
                "SST-2": ["index\tsentence"] + [f"{n}\t{one}" for n, (one, _) in enumerate(single)],
                "MRPC": ["index\t#1 ID\t#2 ID\t#1 String\t#2 String"]
                + [f"{n}\t1\t2\t{one}\t{two}" for n, (one, two, _) in enumerate(pairs)],
                "RTE": ["index\tsentence1\tsentence2"]
                + [f"{n}\t{one}\t{two}" for n, (one, two, _) in enumerate(pairs)],
            }
        for task, lines in tables.items():
            (folder / task).mkdir(parents=True, exist_ok=True)
            (folder / task / f"{split}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def make(what: str, *words: str) -> None:
    """What FIXTURES ask this program for."""
    count = int(words[0]) if words and words[0].isdigit() else 0
    if what == "text":
        print(words_of(count, count), end="")
    elif what == "oscar":
        for number in range(count):
            metadata = {"harmful_pp": 50 + number, "categories": None, "quality_warnings": None}
            print(json.dumps({"content": words_of(6, number), "metadata": metadata}))
    elif what == "glue":
        make_glue(pathlib.Path(words[0]))
    elif what == "rows":
        print("text,intent")
        for number in range(count):
            print(f"{words_of(1, number).strip()},{('book', 'cancel', 'ask')[number % 3]}")
    elif what == "losses":
        print("step,loss")
        for step in range(25, 3025, 25):
            shelf = 5.7 + 3 / (1 + step / 60)
            print(f"{step},{shelf if step < 1500 else shelf - 2 * (1 - 1500 / step) * 2:.4f}")
    elif what == "log":
        print("iteration,loss,val_loss")
        for step in range(10, 200, 10):
            print(f"{step},{5 - step / 100},{5.1 - step / 100}")
    elif what == "trainer":
        history = [{"step": step, "loss": 5 - step / 100, "learning_rate": 1e-4} for step in range(10, 200, 10)]
        print(json.dumps({"global_step": 190, "log_history": history}))


def small(words: list[str]) -> list[str]:
    """The same command with a model, steps and seeds that take a second."""
    name = " ".join(words[:2]) if " ".join(words[:2]) in SMALL else words[0] if words else ""
    is_question = words[1:2] and not words[1].startswith("-") and name in ("glue",)  # glue check, score, submit
    if name not in SMALL or is_question or "--help" in words:
        return words
    kept: list[str] = []
    at = 0
    own = SMALL[name] + (["--operators", "original,pairwise"] if "all-operators-hour" in words else [])
    while at < len(words):
        if words[at] in LONG or words[at] == "--seeds" and "--seeds" in own:
            at += 2
        elif words[at] == "--set" and at + 1 < len(words) and LONG_FIELDS.match(words[at + 1]):
            at += 2
        else:
            kept.append(words[at])
            at += 1
    if FOREVER in words:
        own = [word for word in own if not word.startswith("train.steps=")] + [f"train.steps={FOREVER}"]
    # A step that the small run has not got to: its newest checkpoint.
    kept = [re.sub(r"/checkpoints/step-\d+$", "", word) if not os.path.exists(word) else word for word in kept]
    return kept + own


def stand_in(program: str, words: list[str]) -> None:
    """What runs in place of a program of ours: the program itself, with less to do."""
    if program == "plateau-engine":
        # What ends before it begins takes no time, and must fail of what the page says.
        words = words if "GUIDE_AS_IT_IS" in os.environ else small(words)
    elif not {"--help", "--version"} & set(words):
        if "--demo" in words:
            # The demo's three runs take minutes: the recorded ones are shown.
            words[words.index("--demo")] = "--workspace=.demo"
            subprocess.run([os.environ["GUIDE_ENGINE"], "unbundle", RECORDED, "--output", ".demo", "--quiet"])
        if "--screenshot" not in words:
            words += ["--screenshot", ".window.png"]
        # On a machine that does much else a page may not settle in the time that the window gives it.
        for _ in range(2):
            if subprocess.run([os.environ["GUIDE_WINDOW"], *words], capture_output=True).returncode == 0:
                sys.exit(0)
    os.execv(os.environ["GUIDE_ENGINE" if program == "plateau-engine" else "GUIDE_WINDOW"], [program, *words])


class Run:
    def __init__(self, engine: pathlib.Path, window: pathlib.Path, folder: pathlib.Path):
        self.folder = folder
        self.made: dict[str, bool] = {}
        self.lock = threading.Lock()
        programs = folder / "bin"
        programs.mkdir()
        for name in ("plateau-engine", "plateau"):
            file = programs / name
            file.write_text(f'#!/bin/sh\nexec python3 {pathlib.Path(__file__).resolve()} as {name} "$@"\n')
            file.chmod(file.stat().st_mode | stat.S_IXUSR)
        self.environment = dict(
            os.environ,
            PATH=f"{programs}:{os.environ['PATH']}",
            GUIDE_ENGINE=str(engine),
            GUIDE_WINDOW=str(window),
            XDG_DATA_HOME=str(folder / "data"),
            XDG_CACHE_HOME=str(folder / "cache"),
            QT_QPA_PLATFORM="offscreen",
            OMP_NUM_THREADS="1",
        )

    def shell(self, script: str, folder: pathlib.Path, patience: int) -> tuple[int | None, str]:
        """Exit code, None when the time is up, and what was printed. Leaves no process behind."""
        process = subprocess.Popen(["bash", "-euc", script], cwd=folder, env=self.environment, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            printed, _ = process.communicate(timeout=patience)
            return process.returncode, printed
        except subprocess.TimeoutExpired:
            return None, "took too long"
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def fixture(self, name: str) -> pathlib.Path:
        """Made once, for all pages."""
        place = self.folder / "fixtures"
        with self.lock:
            if name not in self.made:
                place.mkdir(exist_ok=True)
                script = FIXTURES[name].format(here=f"{pathlib.Path(__file__).resolve()} make", top=pages.TOP,
                                               recorded=RECORDED)
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                code, printed = self.shell(script, place, PATIENCE)
                if code != 0:
                    raise RuntimeError(f"{name} cannot be made: {printed}")
                self.made[name] = True
        return place / name

    def page(self, page: pathlib.Path) -> tuple[list[str], int]:
        """What is wrong with the page's commands, and how many blocks were run."""
        found = [block for block in pages.blocks(page) if block.kind == "sh"]
        if not found:
            return [], 0
        folder = self.folder / f"{page.parent.name}-{page.stem}"
        folder.mkdir()
        text = "\n".join(block.text for block in found)
        for name in FIXTURES:
            spoken = re.search(rf"(?<![\w./-]){re.escape(name)}(?![\w-])", text)
            if name == "part_1.jsonl.zst":
                spoken = "part_*" in text
            own = re.search(rf"(--output|-o|>) {re.escape(name)}(?![\w/.-])", text)
            if spoken and not own:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                source = self.fixture(name)
                if source.is_symlink():
                    (folder / name).symlink_to(source.readlink())
                elif source.is_dir():
                    shutil.copytree(source, folder / name)
                else:
                    shutil.copy(source, folder / name)
        script = []
        for number, block in enumerate(found):
            script.append(f"exec > .out-{number} 2>&1")
            if block.note == "fails":
                script.append(f"if (\nexport GUIDE_AS_IT_IS=1\n{block.text}\n); then echo 'no failure'; exit 9; fi")
            else:
                script.append(block.text)
            script.append(f"touch .done-{number}")
        self.shell("\n".join(script), folder, PATIENCE)  # a block without .done says how it went
        faults = []
        for number, block in enumerate(found):
            out = folder / f".out-{number}"
            printed = out.read_text(encoding="utf-8", errors="replace") if out.exists() else ""
            if not (folder / f".done-{number}").exists():
                failed = f"{page.name}:{block.line}: failed, or took too long"
                faults.append(f"{failed}\n{block.text}\n---\n{printed[-2000:]}")
                break
            if block.output is not None and not comes_out(block.output, printed):
                faults.append(
                    f"{page.name}:{block.line}: prints something else than\n{block.output}\n---\n{printed[-3000:]}"
                )
        return faults, len(found)


def comes_out(expected: str, printed: str) -> bool:
    """Whether the lines come in this order, others between them or not."""
    lines = iter(re.sub(r"\s+", " ", line).strip() for line in printed.splitlines())
    for line in expected.splitlines():
        if not line.strip() or line.strip() == "…":
            continue
        pattern = ".*".join(re.escape(part) for part in re.sub(r"\s+", " ", line).strip().split("…"))
        if not any(re.fullmatch(pattern, one) for one in lines):
            return False
    return True


def unlisted(engine: pathlib.Path) -> list[str]:
    """Commands that command-line.md does not name."""
    overview = subprocess.run([engine, "--help"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^  ([a-z]+(?:[ -][a-z-]+)*)  ", overview, re.M)
    page = (pages.GUIDE / "command-line.md").read_text(encoding="utf-8")
    assert len(commands) > 30, overview
    return [f"command-line.md does not name {command}" for command in commands if f"`{command}`" not in page]


def main() -> int:
    if sys.argv[1:2] == ["make"]:
        make(*sys.argv[2:])
        return 0
    if sys.argv[1:2] == ["as"]:
        stand_in(sys.argv[2], sys.argv[3:])
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, type=pathlib.Path)
    parser.add_argument("--window", required=True, type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path, help="leave the folders of the pages here")
    parser.add_argument("page", nargs="*", help="names of pages; without any all")
    given = parser.parse_args()
    chosen = [page for page in pages.pages() if not given.page or page.name in given.page]
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.keep or pathlib.Path(scratch)
        folder.mkdir(exist_ok=True)
        run = Run(given.engine.resolve(), given.window.resolve(), folder.resolve())
        with concurrent.futures.ThreadPoolExecutor(2) as workers:
            results = list(workers.map(run.page, chosen))
    faults = [fault for some, _ in results for fault in some] + unlisted(given.engine)
    print("\n\n".join(faults), end="\n" if faults else "")
    count = sum(number for _, number in results)
    left_out = [block for page in chosen for block in pages.blocks(page) if block.kind == "console"]
    print(f"{count} blocks of {len(chosen)} pages were run, {len(left_out)} are marked as not to be run")
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())
