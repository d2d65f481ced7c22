#!/usr/bin/env python3
"""Whether fine-tuning without padding ends where transformers ends with padding, up to the noise of seeds.

    compare_seeds.py --engine plateau-engine --data glue --checkpoint DIR [--tasks mrpc,sst2] [--seeds 5] [--rows 8000]
                     [--lr 3e-4] [--epochs 3] [--dropout 0.1]

DIR is a checkpoint of plain BERT, which opens in transformers too. Both sides fine-tune it with the same protocol (32
random examples a step, AdamW, linear decay without warm-up, dropout, fp32), each with its own fresh classifiers,
batches
and dropout. The reference pads every example to 128. `--rows` takes the first rows of a longer training file.
Prints each
side's accuracies, the difference with its 95 % Welch interval, and both times; exit status 1 when zero lies outside of
the interval.

Needs torch, transformers, scipy.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import torch
import transformers
from scipy import stats
from transformers import AutoModelForSequenceClassification, BertTokenizer

LENGTH, BATCH = 128, 32
FILES = {"mrpc": ("MRPC", ["#1 String", "#2 String"], "Quality"), "sst2": ("SST-2", ["sentence"], "label"),
         "rte": ("RTE", ["sentence1", "sentence2"], "label")}


def rows_of(file: Path, task: str) -> tuple[list[list[str]], torch.Tensor]:
    lines = [line.split("\t") for line in file.read_text(encoding="utf-8-sig").replace("\r", "").split("\n") if line]
    texts = [lines[0].index(name) for name in FILES[task][1]]
    label = lines[0].index(FILES[task][2])
    names = ["entailment", "not_entailment"] if task == "rte" else ["0", "1"]
    return ([[line[column] for line in lines[1:]] for column in texts],
            torch.tensor([names.index(line[label]) for line in lines[1:]]))


def shortened(data: Path, tasks: list[str], rows: int, folder: Path) -> None:
    for task in tasks:
        name = FILES[task][0]
        (folder / name).mkdir(parents=True)
        for split in ("train", "dev"):
            lines = (data / name / f"{split}.tsv").read_text(encoding="utf-8-sig").split("\n")
            kept = lines if split == "dev" else [line for line in lines if line][: rows + 1] + [""]
            (folder / name / f"{split}.tsv").write_text("\n".join(kept), encoding="utf-8")


def ours(arguments, data: Path, folder: Path, tasks: list[str]) -> tuple[dict, float]:
    command = [arguments.engine,
    "glue",
    "--output",
    folder / "run",
    "--checkpoint",
    arguments.checkpoint,
    "--data",
    data,
    "--recipe",
    "run_glue",
    "--tasks",
    ",".join(tasks),
    "--seeds",
    f"1-{arguments.seeds}",
    "--device",
    "cpu",
    "--threads",
    str(arguments.threads),
     "--quiet"]
    for name in ("lr", "epochs", "dropout"):
        command += ["--set", f"{name}={getattr(arguments, name)}"]
    command += ["--set", f"attention_dropout={arguments.dropout}", "--set",
        "precision=fp32", "--set", "parallel=1", "--set", "predict_test=none"]
    begin = time.perf_counter()
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL)
    seconds = time.perf_counter() - begin
    values = {task: [json.loads((folder / "run" / "cells" / f"{task}-s{seed}" / "result.json").read_text())["values"]
                     [f"{task}/accuracy"] for seed in range(1, arguments.seeds + 1)] for task in tasks}
    return values, seconds


def theirs(arguments, data: Path, task: str, seed: int) -> float:
    tokenizer = BertTokenizer.from_pretrained(arguments.checkpoint)
    parts = {}
    for split in ("train", "dev"):
        texts, labels = rows_of(data / FILES[task][0] / f"{split}.tsv", task)
        parts[split] = (
    tokenizer(
        *texts,
        truncation=True,
        max_length=LENGTH,
        padding="max_length",
        return_tensors="pt"),
         labels)
    torch.manual_seed(1000 + seed)
    model = AutoModelForSequenceClassification.from_pretrained(
        arguments.checkpoint, attn_implementation="sdpa", hidden_dropout_prob=arguments.dropout,
        attention_probs_dropout_prob=arguments.dropout, classifier_dropout=arguments.dropout).train()
    inputs, labels = parts["train"]
    steps = arguments.epochs * -(-len(labels) // BATCH)
    optimizer = torch.optim.AdamW(model.parameters(), lr=arguments.lr, weight_decay=0.0)
    schedule = transformers.get_linear_schedule_with_warmup(optimizer, 0, steps)
    for _ in range(arguments.epochs):
        for batch in torch.randperm(len(labels)).split(BATCH):
            loss = model(**{name: tensor[batch] for name, tensor in inputs.items()}, labels=labels[batch]).loss
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            optimizer.zero_grad()
    model.eval()
    inputs, labels = parts["dev"]
    with torch.no_grad():
        answers = torch.cat([model(**{name: tensor[i : i + 64] for name, tensor in inputs.items()}).logits.argmax(1)
                             for i in range(0, len(labels), 64)])
    return (answers == labels).double().mean().item()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--tasks", default="mrpc,sst2")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--rows", type=int, default=8000)
    parser.add_argument("--lr", type=float, default=3e-4)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    torch.set_num_threads(arguments.threads)
    tasks, outside = arguments.tasks.split(","), 0
    with tempfile.TemporaryDirectory() as name:
        data = Path(name) / "glue"
        shortened(arguments.data, tasks, arguments.rows, data)
        values, seconds = ours(arguments, data, Path(name), tasks)
        print(f"ours: {seconds:.0f} s for {len(tasks)} tasks of {arguments.seeds} seeds", flush=True)
        for task in tasks:
            begin = time.perf_counter()
            reference = [theirs(arguments, data, task, seed) for seed in range(1, arguments.seeds + 1)]
            spent = time.perf_counter() - begin
            interval = stats.ttest_ind(values[task], reference, equal_var=False).confidence_interval(0.95)
            good = interval.low <= 0 <= interval.high
            outside += not good
            for who, numbers in (("ours", values[task]), ("transformers", reference)):
                print(f"  {task} {who}: {100 * statistics.mean(numbers):.2f} ± {100 * statistics.stdev(numbers):.2f}  "
                      + " ".join(f"{100 * number:.2f}" for number in numbers))
            print(
    f"{'ok  ' if good else 'FAIL'} {task}: {100 * (statistics.mean(values[task]) - statistics.mean(reference)):+.2f}"
    f" points, 95 % {100 * interval.low:.2f} to {100 * interval.high:.2f}; transformers took {spent:.0f} s", flush=True)
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
