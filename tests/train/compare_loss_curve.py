#!/usr/bin/env python3
"""Follows a run of ours with transformers: same first weights, same batches and masks, same recipe, no dropout.

    compare_loss_curve.py --engine plateau-engine --batches export_batches --data DIR [--steps 50] [--operator …]

Prints the largest relative difference of the training losses, of the gradient norms and of the rates; exit status 1
when one is above 1e-4. symmetric and pairwise are checked too: there transformers' model has its key projection tied
to the query's, or made of it by S, by hand.

Needs torch, transformers, safetensors, zstd.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import torch
from safetensors.torch import load_file
from transformers import BertConfig, BertForMaskedLM

BATCH, LENGTH, HELD_OUT, WARMUP, PEAK = 8, 32, 64, 10, 1e-4
LIMIT = 1e-4


def text_of(data: Path, target: Path, size: int) -> None:
    with subprocess.Popen(["zstd", "-dcq", data / "text/wikipedia-en.txt.zst"], stdout=subprocess.PIPE) as source:
        content = source.stdout.read(size)
        source.kill()
    target.write_bytes(content[: content.rindex(b"\n") + 1])


def run_ours(flags, folder: Path, corpus: Path, vocab: Path) -> list:
    words = [
        "pretrain",
        "--output",
        folder,
        "--corpus",
        corpus,
        "--vocab",
        vocab,
        "--operator",
        flags.operator,
        "--size",
        "small",
        "--steps",
        flags.steps,
        "--batch",
        BATCH,
        "--length",
        LENGTH,
        "--seed",
        1,
        "--precision",
        "fp32",
        "--device",
        "cpu",
        "--quiet",
    ]
    for field in (
        "model.dropout=0",
        "model.attention_dropout=0",
        f"data.held_out={HELD_OUT}",
        f"train.peak_lr={PEAK}",
        f"train.warmup_steps={WARMUP}",
        "train.schedule=linear",
        "train.weight_decay=0.01",
        "train.clip_norm=1",
        "train.eval_every=1000",
        "train.checkpoint_every=1000",
        "train.log_every=1",
        "train.micro_batch=0",
    ):
        words += ["--set", field]
    subprocess.run([flags.engine, *map(str, words)], check=True, stdout=subprocess.DEVNULL)
    events = [json.loads(line) for line in (folder / "events.jsonl").read_text().splitlines()]
    return [event["values"] for event in events if event["type"] == "metrics"]


class TimesFactors(torch.nn.Module):
    """Query rows [h,·] -> S times them, per head: what pairwise attention has in place of a key projection."""

    def __init__(self, factors: torch.nn.Parameter):
        super().__init__()
        self.factors = factors

    def forward(self, query: torch.Tensor) -> torch.Tensor:
        heads, width, _ = self.factors.shape
        return torch.bmm(self.factors, query.view(heads, width, -1)).view_as(query)


def theirs_from(folder: Path, operator: str) -> tuple:
    """Their model with the first weights of ours, and its parameters by name."""
    settings = json.loads((folder / "config.json").read_text())
    settings.pop("model_type")
    has_types = settings["type_vocab_size"] > 0  # theirs cannot be without: one of zeros that stay so
    settings["type_vocab_size"] = max(1, settings["type_vocab_size"])
    model = BertForMaskedLM(BertConfig(**settings)).train()
    weights = load_file(folder / "model.safetensors")
    if not has_types:
        types = model.bert.embeddings.token_type_embeddings.weight.requires_grad_(False)
        weights["bert.embeddings.token_type_embeddings.weight"] = types.zero_()
    missing, unexpected = model.load_state_dict(weights, strict=False)
    factors = {}
    for i, layer in enumerate(model.bert.encoder.layer):
        attention = layer.attention.self
        prefix = f"bert.encoder.layer.{i}.attention.self."
        if operator == "symmetric":
            attention.key = attention.query
        if operator == "pairwise":
            factors[prefix + "pairwise_factors"] = torch.nn.Parameter(weights[prefix + "pairwise_factors"])
            attention.key = FoldedKey(attention.query, TimesFactors(factors[prefix + "pairwise_factors"]))
    left = [name for name in missing if "decoder" not in name and (operator == "original" or ".key." not in name)]
    assert not left and len(unexpected) == len(factors), (left, unexpected)
    own = {
        name: parameter
        for name, parameter in model.named_parameters()
        if parameter.requires_grad and (operator == "original" or ".key." not in name)
    }
    return model, own | factors


class FoldedKey(torch.nn.Module):
    def __init__(self, query: torch.nn.Linear, times: TimesFactors):
        super().__init__()
        self.query, self.times = [query], times  # in a list: the query belongs to another module

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        query = self.query[0]
        return torch.nn.functional.linear(x, self.times(query.weight), self.times(query.bias))


def run_theirs(flags, checkpoint: Path, batches: dict) -> list:
    model, parameters = theirs_from(checkpoint, flags.operator)
    groups = {True: [], False: []}
    for name, parameter in parameters.items():
        groups[not name.endswith("bias") and "LayerNorm" not in name].append(parameter)
    optimizer = torch.optim.AdamW(
        [{"params": groups[True], "weight_decay": 0.01}, {"params": groups[False], "weight_decay": 0.0}],
        lr=PEAK,
        betas=(0.9, 0.999),
        eps=1e-12,
    )
    measured = []
    for step in range(flags.steps):
        share = step / WARMUP if step < WARMUP else (flags.steps - step) / (flags.steps - WARMUP)
        for group in optimizer.param_groups:
            group["lr"] = PEAK * share
        optimizer.zero_grad()
        loss = model(input_ids=batches["input_ids"][step], labels=batches["labels"][step]).loss
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(list(parameters.values()), 1.0)
        optimizer.step()
        measured.append({"train/loss": loss.item(), "train/grad_norm": norm.item(), "train/lr": PEAK * share})
    return measured


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--batches", required=True)
    parser.add_argument("--data", required=True, type=Path)
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--operator", default="original", choices=["original", "symmetric", "pairwise"])
    flags = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        corpus, vocab, batches = (
            folder / "text.txt",
            flags.data / "vocab/bert-base-uncased-vocab.txt",
            folder / "b.safetensors",
        )
        text_of(flags.data, corpus, 1 << 20)
        ours = run_ours(flags, folder / "run", corpus, vocab)
        subprocess.run(
            [flags.batches, corpus, vocab, *map(str, (1, flags.steps, BATCH, LENGTH, HELD_OUT)), batches], check=True
        )
        theirs = run_theirs(flags, folder / "run/checkpoints/step-00000000", load_file(batches))
    worst = {}
    for key in ("train/loss", "train/grad_norm", "train/lr"):
        worst[key] = max(abs(a[key] - b[key]) / max(abs(b[key]), 1e-12) for a, b in zip(ours, theirs, strict=True))
    print(
    f"{flags.operator}, {flags.steps} steps, loss {ours[0]['train/loss']:.4f} to {ours[-1]['train/loss']:.4f}; largest "
    f"relative differences: loss {worst['train/loss']:.2e}, gradient norm {worst['train/grad_norm']:.2e}, rate "
    f"{worst['train/lr']:.2e}" )
    return int(not max(worst.values()) <= LIMIT)


if __name__ == "__main__":
    sys.exit(main())
