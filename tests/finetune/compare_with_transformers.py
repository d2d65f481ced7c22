#!/usr/bin/env python3
"""Follows fine-tuning on GLUE tasks in transformers: the same weights, batches and protocol, dropout 0.

    compare_with_transformers.py --engine plateau-engine --probe finetune_probe [--data DIR]

A classification, a pair classification and a regression of 20 steps each: every step's loss within 1e-4 relative, and
the fine-tuned model, opened by AutoModelForSequenceClassification, gives the same dev predictions and metrics. DIR
holds
glue/ and glue-samples/ in the official layout; without it the script writes sentences of its own. Prints each figure
beside its limit; exit status 1 when one is above it.

Needs torch, transformers.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import torch
import transformers
from safetensors.torch import load_file
from transformers import AutoModelForSequenceClassification, BertConfig, BertModel, BertTokenizer

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))
from comparison import check, require, verdict

TASKS = {
    "cola": {"folder": "CoLA", "texts": ["sentence"], "labels": ["0", "1"]},
    "rte": {"folder": "RTE", "texts": ["sentence1", "sentence2"], "labels": ["entailment", "not_entailment"]},
    "stsb": {"folder": "STS-B", "texts": ["sentence1", "sentence2"], "labels": None},
}
BATCH, STEPS, SEED, LENGTH = 8, 20, 5, 64
WORDS = "the cat sat on a mat and saw two old dogs run past its house while birds sang in trees".split()


def real_rows(data: Path, task: str, split: str) -> list[list[str]]:
    """Texts and label of each row, read without Plateau."""
    for parent in ("glue", "glue-samples"):
        file = data / parent / TASKS[task]["folder"] / f"{split}.tsv"
        if file.exists():
            break
    lines = file.read_text(encoding="utf-8").split("\n")
    lines = [line.rstrip("\r").split("\t") for line in lines if line]
    if task == "cola":
        return [[line[3], line[1]] for line in lines]
    head = lines[0]
    columns = [head.index(name) for name in TASKS[task]["texts"]]
    columns.append(head.index("score" if task == "stsb" else "label"))
    return [[line[column] for column in columns] for line in lines[1:] if len(line) == len(head)]


def made_rows(task: str, count: int, seed: int) -> list[list[str]]:
    generator = random.Random(seed)

    def sentence() -> str:
        return " ".join(generator.choice(WORDS) for _ in range(generator.randint(3, 20)))

    rows = []
    for _ in range(count):
        texts = [sentence() for _ in TASKS[task]["texts"]]
        labels = TASKS[task]["labels"]
        rows.append(texts + [generator.choice(labels) if labels else f"{generator.uniform(0, 5):.3f}"])
    return rows


def write_split(file: Path, task: str, rows: list[list[str]]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    if task == "cola":
        lines = [f"made\t{row[1]}\t\t{row[0]}" for row in rows]
    else:
        lines = ["index\tsentence1\tsentence2\t" + ("score" if task == "stsb" else "label")]
        lines += [f"{number}\t" + "\t".join(row) for number, row in enumerate(rows)]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def start_model(folder: Path, vocab: Path | None) -> None:
    """A random encoder in transformers' own format, big enough that its losses move."""
    if vocab:
        words = vocab.read_text(encoding="utf-8")
    else:
        words = "\n".join(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"] + WORDS) + "\n"
    size = len(words.split("\n")) - 1
    torch.manual_seed(3)
    config = BertConfig(vocab_size=size, hidden_size=128, num_hidden_layers=2, num_attention_heads=2,
                        intermediate_size=512, max_position_embeddings=128, initializer_range=0.05)
    BertModel(config).save_pretrained(folder)
    (folder / "vocab.txt").write_text(words, encoding="utf-8")


def encoded(tokenizer, task: str, rows: list[list[str]]) -> dict:
    texts = [[row[i] for row in rows] for i in range(len(TASKS[task]["texts"]))]
    return tokenizer(*texts, truncation="longest_first", max_length=LENGTH, padding="max_length", return_tensors="pt")


def labels_of(task: str, rows: list[list[str]]) -> torch.Tensor:
    names = TASKS[task]["labels"]
    if names is None:
        return torch.tensor([float(row[-1]) for row in rows])
    return torch.tensor([names.index(row[-1]) for row in rows])


def trained_losses(start: Path, task: str, rows: list[list[str]], batches: list[list[int]], spec: dict) -> list[float]:
    model = AutoModelForSequenceClassification.from_pretrained(start, attn_implementation="eager").train()
    tokenizer = BertTokenizer.from_pretrained(start)
    inputs, labels = encoded(tokenizer, task, rows), labels_of(task, rows)
    optimizer = torch.optim.AdamW(model.parameters(), lr=spec["lr"], betas=tuple(spec["betas"]), eps=spec["eps"],
                                  weight_decay=spec["weight_decay"])
    schedule = transformers.get_linear_schedule_with_warmup(optimizer, round(0.1 * len(batches) + 0.499), len(batches))
    losses = []
    for batch in batches:
        rows_of = {name: tensor[batch] for name, tensor in inputs.items()}
        loss = model(**rows_of, labels=labels[batch]).loss
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), spec["clip_norm"])
        optimizer.step()
        schedule.step()
        optimizer.zero_grad()
        losses.append(loss.item())
    return losses


def dev_logits(model_folder: Path, task: str, rows: list[list[str]]) -> torch.Tensor:
    model = AutoModelForSequenceClassification.from_pretrained(model_folder).eval()
    tokenizer = BertTokenizer.from_pretrained(model_folder)
    inputs = encoded(tokenizer, task, rows)
    with torch.no_grad():
        parts = [model(**{name: tensor[i : i + 50] for name, tensor in inputs.items()}).logits
                 for i in range(0, len(rows), 50)]
    return torch.cat(parts)


def metric_of(task: str, logits: torch.Tensor, labels: torch.Tensor) -> tuple[str, float]:
    if task == "stsb":
        return "pearson", torch.corrcoef(torch.stack([logits.squeeze(1).double(), labels.double()]))[0, 1].item()
    answers = logits.argmax(1)
    if task == "rte":
        return "accuracy", (answers == labels).double().mean().item()
    a, b = answers.double(), labels.double()
    deviation = (a.std(correction=0) * b.std(correction=0)).item()
    covariance = ((a - a.mean()) * (b - b.mean())).mean().item()
    return "matthews_correlation", covariance / deviation if deviation else 0.0


def compare(task: str, engine: str, probe: str, folder: Path, rows: dict) -> None:
    run = folder / f"run-{task}"
    settings = {"epochs": 1, "batch": BATCH, "length": LENGTH, "lr": 1e-3, "dropout": 0, "attention_dropout": 0,
                "keep_weights": "true"}
    command = [engine, "glue", "--output", run, "--checkpoint", folder / "start", "--data", folder / "data", "--tasks",
               task, "--seeds", str(SEED), "--device", "cpu", "--quiet"]
    for name, value in settings.items():
        command += ["--set", f"glue.{name}={value}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([probe, run, task, str(SEED), folder / task], check=True)
    batches = [[int(i) for i in line.split()] for line in (folder / task / "batches.txt").read_text().splitlines()]
    spec = json.loads((run / "spec.json").read_text())["glue"]
    pooler = "pooler.dense.weight"
    trained = load_file(folder / "start" / "model.safetensors")[pooler]
    begun = load_file(folder / task / "start" / "model.safetensors")["bert." + pooler]
    require(f"{task}: the classifier begins with the encoder's pooler", torch.equal(begun, trained))
    theirs = trained_losses(folder / task / "start", task, rows["train"], batches, spec)
    cell = run / "cells" / f"{task}-s{SEED}"
    ours = [float(line.split("\t")[1]) for line in (cell / "losses.tsv").read_text().splitlines()[1:]]
    require(f"{task}: {STEPS} steps in both", len(ours) == len(theirs) == STEPS)
    check(f"{task}: losses of {STEPS} steps", max(abs(a - b) / abs(b) for a, b in zip(ours, theirs)), 1e-4)
    require(f"{task}: the losses move", abs(ours[-1] - ours[0]) > 1e-3)

    logits = dev_logits(cell / "checkpoint", task, rows["dev"])
    lines = [line.split("\t") for line in (cell / "dev.tsv").read_text(encoding="utf-8").split("\n")[1:] if line]
    scores = torch.tensor([[float(score) for score in line[3].split(",")] for line in lines])
    difference = (logits - scores).abs().max().item()
    check(f"{task}: dev logits of the exported model", difference, 1e-4)
    labels = labels_of(task, rows["dev"])
    name, value = metric_of(task, scores, labels)
    own = json.loads((cell / "result.json").read_text())["values"][f"{task}/{name}"]
    check(f"{task}: {name} {own:.4f} of its own scores", abs(own - value), 1e-6)
    # A correlation of scores that are nearly alike magnifies what rounding makes of them: to first order by twice the
    # inverse of their deviation.
    rounding = 0 if TASKS[task]["labels"] else 2 * difference / scores.std().item()
    check(f"{task}: {name} {own:.4f} there and here", abs(own - metric_of(task, logits, labels)[1]),
          max(1e-6, rounding))
    if TASKS[task]["labels"]:
        config = json.loads((cell / "checkpoint" / "config.json").read_text())
        require(f"{task}: label names", config["label2id"] == {n: i for i, n in enumerate(TASKS[task]["labels"])})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--probe", required=True)
    parser.add_argument("--data", type=Path)
    arguments = parser.parse_args()
    transformers.logging.set_verbosity_error()
    vocab = arguments.data / "vocab/bert-base-uncased-vocab.txt" if arguments.data else None
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        start_model(folder / "start", vocab if vocab and vocab.exists() else None)
        for task in TASKS:
            rows = {}
            for split, count in (("train", BATCH * STEPS), ("dev", 100)):
                real = arguments.data and vocab.exists()
                found = real_rows(arguments.data, task, split) if real else made_rows(task, count, len(task + split))
                # A task with fewer rows than steps ask for gives them again.
                rows[split] = [found[i % len(found)] for i in range(count)]
                write_split(folder / "data" / TASKS[task]["folder"] / f"{split}.tsv", task, rows[split])
            compare(task, arguments.engine, arguments.probe, folder, rows)
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
