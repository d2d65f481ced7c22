#!/usr/bin/env python3
"""What the guide's pages speak of and do not make, for run_commands.py: a text, a GLUE folder, a run.

As a program it makes the files: fixtures.py text COUNT, fixtures.py glue FOLDER, …
"""

import json
import pathlib
import random
import re
import sys

# What pages speak of: a name, and how it is made, from others of these where its script names them. A page that makes
# it itself is not given it.
FIXTURES = {
    "my.txt": "{make} text 2000 > my.txt",
    "wikipedia.txt": "{make} text 2000 > wikipedia.txt",
    "texts": "mkdir texts; {make} text 1000 > texts/one.txt; {make} text 900 > texts/two.txt",
    "part_1.jsonl.zst": "{make} oscar 300 | zstd -q > part_1.jsonl.zst",
    "vocab.txt": "plateau-engine vocab train --size 300 --output vocab.txt my.txt",
    "my-corpus": "plateau-engine corpus build --format text --length 32 --held-out 20 --vocab vocab.txt"
    " --output my-corpus my.txt",
    "my-run": "plateau-engine pretrain --output my-run --corpus demo --operator pairwise",
    "my-run-2": "plateau-engine pretrain --output my-run-2 --corpus demo --operator original --seed 2",
    "my-study": "plateau-engine study demo --operators original,pairwise --output my-study",
    "recorded.plateau": "cp {recorded} recorded.plateau",
    "bert-base-uncased": "plateau-engine export --checkpoint my-run-2 --output bert-base-uncased --fold",
    "my-bert": "plateau-engine import --from bert-base-uncased --output my-bert",
    "GLUE": "{make} glue GLUE",
    "my-glue": "plateau-engine glue --checkpoint my-run --data GLUE --tasks cola,rte --output my-glue",
    "train.csv": "{make} rows 80 > train.csv",
    "dev.csv": "{make} rows 40 > dev.csv",
    "new.csv": "{make} rows 10 > new.csv",
    "my-losses.csv": "{make} losses > my-losses.csv",
    "log.csv": "{make} log > log.csv",
    "trainer_state.json": "{make} trainer > trainer_state.json",
    "runs/bert": "mkdir -p runs/bert; plateau-engine export-log my-run --format tensorboard --output runs/bert",
    "WORKSPACE": "mkdir -p WORKSPACE/runs",
    "resources": "ln -s {top}/resources resources",
    "straight.operator": "cp {top}/tests/fuzz/corpus/operator_file/checked.operator straight.operator",
    "kv-shared.cpp": "sed -n '/^```cpp/,/^```/p' {top}/resources/guide/adding-an-operator.md | grep -v '^```' >"
                     " kv-shared.cpp",
    "distance.operator": "cp {top}/tests/fuzz/corpus/operator_file/distance.operator distance.operator",
    "sigmoid.operator": "cp {top}/tests/fuzz/corpus/operator_file/sigmoid.operator sigmoid.operator",
    "two-hop.operator": "cp {top}/tests/fuzz/corpus/operator_file/two-hop.operator two-hop.operator",
    "symmetric.operator": "cp {top}/tests/fuzz/corpus/operator_file/symmetric.operator symmetric.operator",
}


def needed(script: str) -> list[str]:
    """The fixtures that a script speaks of and does not make."""
    found = []
    for name in FIXTURES:
        spoken = re.search(rf"(?<![\w./-])(\./)?{re.escape(name)}(?![\w-])", script)
        if name == "part_1.jsonl.zst":
            spoken = "part_*" in script
        own = re.search(rf"(--output|-o|>) {re.escape(name)}(?![\w/.-])", script)
        if spoken and not own:
            found.append(name)
    return found


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
    """What the scripts of FIXTURES ask this program for."""
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


if __name__ == "__main__":
    make(*sys.argv[1:])
