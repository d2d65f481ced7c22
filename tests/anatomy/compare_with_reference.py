#!/usr/bin/env python3
"""Compares the anatomy that runs log, and that `inspect anatomy` prints, with a slow version of its own.

    compare_with_reference.py --engine plateau-engine --export-batches export_batches
        Trains small models of several operators on the built-in corpus with `anatomy.share` on. For every checkpoint
        at which an `anatomy` event was logged, a plain forward pass in float64 from model.safetensors, the masked
        held-out samples and the training samples of export_batches, and the moments of optimizer.safetensors give each
        series anew. Prints, by operator, the largest difference of each family beside its limit; exit status 1 when one
        is above it.

Samples have 32 tokens, so that there are some 12,000 for training: ranks of tokens come from all of them. The lines of
`anatomy/kl` are computed by the counts and predictors of tests/levels/compare_with_numpy.py. `anatomy/gradient` exists
only while a run trains: it has to be there and positive.

Shapes: B samples, T tokens, H heads, D = h/H, h hidden, V vocabulary. Needs numpy, torch, safetensors.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file

sys.path += [str(Path(__file__).resolve().parents[1] / room) for room in ("support", "levels")]
from compare_with_numpy import CALIBRATION, LINES, Counts, Predictor, calibrate, strided
from comparison import answer, check, require, verdict, worst

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
RANKS = {"1-100": (0, 100), "101-1000": (100, 1000), "1001-10000": (1000, 10000), "rest": (10000, math.inf)}
LENGTH = 32
STEPS, CHECKPOINTS, EVALUATIONS = 300, 150, 25
SETTINGS = [
    f"train.steps={STEPS}",
    f"train.checkpoint_every={CHECKPOINTS}",
    f"train.eval_every={EVALUATIONS}",
    "train.keep_checkpoints.last=4",
    f"data.length={LENGTH}",
    f"model.max_positions={LENGTH}",
    "anatomy.share=0.5",
]
RUNS = [
    ("original", []),
    ("symmetric", []),
    ("pairwise", []),
    ("shared-weight", []),
    ("original, additive", ["model.pattern=hbert-v1", "model.layers=3"]),
]
MASK_RATE = 0.15
# Families in nats have absolute limits; others' limits are relative to a family's largest value.
NATS = ("loss", "kl", "worth")
LIMIT = 1e-5


def engine(path: str, folder: Path, *words) -> dict:
    """Answers as with a new account: reference levels are kept in its cache."""
    own = os.environ | {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("DATA", "CACHE", "CONFIG")}
    return answer(path, *words, env=own)


class Batches:
    """Samples [B,T]: what the model sees and, -100 where nothing is asked, what is true there."""

    def __init__(self, program: str, which: str, samples: int, held_out: int, folder: Path):
        file = folder / "batches.safetensors"
        words = ["demo", "", which, samples, 1, LENGTH, held_out, file]
        subprocess.run([program, *map(str, words)], check=True)
        tensors = load_file(file)
        self.seen = tensors["input_ids"].squeeze(1).clone()
        self.labels = tensors["labels"].squeeze(1).clone()

    @property
    def true(self) -> torch.Tensor:
        return torch.where(self.labels >= 0, self.labels, self.seen)


class Model:
    """BERT with post-layer norms, in float64, from a checkpoint folder."""

    def __init__(self, folder: Path):
        config = json.loads((folder / "config.json").read_text())
        self.layers, self.heads = config["num_hidden_layers"], config["num_attention_heads"]
        operator = config.get("plateau_operator", "original")
        self.operators = config.get("plateau_pattern") or [operator] * self.layers
        self.weights = {name: w.double() for name, w in load_file(folder / "model.safetensors").items()}

    def dense(self, name: str, x: torch.Tensor) -> torch.Tensor:
        return x @ self.weights[name + ".weight"].T + self.weights[name + ".bias"]

    def norm(self, name: str, x: torch.Tensor) -> torch.Tensor:
        apart = x - x.mean(-1, keepdim=True)
        scaled = apart / (apart.square().mean(-1, keepdim=True) + 1e-12).sqrt()
        return scaled * self.weights[name + ".weight"] + self.weights[name + ".bias"]

    def split(self, x: torch.Tensor) -> torch.Tensor:
        return x.unflatten(-1, (self.heads, -1)).transpose(1, 2)  # [B,H,T,D]

    def queries_keys_values(self, layer: int, x: torch.Tensor) -> tuple:
        own = f"bert.encoder.layer.{layer}.attention.self."
        operator = self.operators[layer]
        if operator == "shared-weight":
            shared = self.dense(own + "shared", x)
            return tuple(self.split(shared * self.weights[f"{own}{role}_scale"]) for role in ("query", "key", "value"))
        q, v = self.split(self.dense(own + "query", x)), self.split(self.dense(own + "value", x))
        if operator == "original":
            return q, self.split(self.dense(own + "key", x)), v
        if operator == "symmetric":
            return q, q, v
        assert operator == "pairwise", operator
        return q @ self.weights[own + "pairwise_factors"], q, v

    def additive(self, layer: int, x: torch.Tensor) -> torch.Tensor:
        own = f"bert.encoder.layer.{layer}.attention.self."
        q, k = self.dense(own + "query", x), self.dense(own + "key", x)
        root = math.sqrt(x.shape[-1] / self.heads)

        def pooled(name: str, y: torch.Tensor) -> torch.Tensor:  # [B,1,h]: every head's weighted sum over the tokens
            weights = (self.dense(own + name, y) / root).softmax(1)  # [B,T,H]
            return (weights.unsqueeze(-1) * y.unflatten(-1, (self.heads, -1))).sum(1, keepdim=True).flatten(2)

        p = k * pooled("query_attention", q)
        return self.dense(own + "transform", q * pooled("key_attention", p)) + q

    def forward(self, seen: torch.Tensor, replaced: dict = {}, uniform: bool = False) -> dict:
        """`replaced`: by layer, what stands for the attention sub-layer's output at every token.

        `uniform`: where an operator has a map, each row is spread evenly over the keys.
        """
        embeddings = "bert.embeddings."
        x = self.weights[embeddings + "word_embeddings.weight"][seen]
        x = x + self.weights[embeddings + "position_embeddings.weight"][: seen.shape[1]]
        types = self.weights.get(embeddings + "token_type_embeddings.weight")
        x = self.norm(embeddings + "LayerNorm", x if types is None else x + types[0])
        out = {"states": [x], "attention": [], "maps": {}, "scores": {}}
        for layer in range(self.layers):
            place = f"bert.encoder.layer.{layer}."
            if self.operators[layer] == "additive":
                context = self.additive(layer, x)
            else:
                q, k, v = self.queries_keys_values(layer, x)
                scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
                a = scores.softmax(-1)
                out["scores"][layer], out["maps"][layer] = scores, a
                if uniform:
                    a = (a.sum(-1, keepdim=True) / a.shape[-1]).expand_as(a)
                context = (a @ v).transpose(1, 2).flatten(2)
            attended = self.dense(place + "attention.output.dense", context)
            out["attention"].append(attended)
            if layer in replaced:
                attended = replaced[layer].expand_as(attended)
            x = self.norm(place + "attention.output.LayerNorm", x + attended)
            inner = torch.nn.functional.gelu(self.dense(place + "intermediate.dense", x))
            x = self.norm(place + "output.LayerNorm", x + self.dense(place + "output.dense", inner))
            out["states"].append(x)
        return out

    def log_probabilities(self, states: torch.Tensor) -> torch.Tensor:
        head = "cls.predictions."
        y = torch.nn.functional.gelu(self.dense(head + "transform.dense", states))
        logits = self.norm(head + "transform.LayerNorm", y) @ self.weights["bert.embeddings.word_embeddings.weight"].T
        return (logits + self.weights[head + "bias"]).log_softmax(-1)

    def losses(self, passed: dict, labels: torch.Tensor) -> torch.Tensor:
        """-ln P(y) at every selected position, in the order of the samples."""
        asked = labels >= 0
        return -self.log_probabilities(passed["states"][-1][asked]).gather(1, labels[asked][:, None]).squeeze(1)


class Held:
    """The held-out samples and what the corpus says of their positions; the same for all runs."""

    def __init__(self, batches: Batches, training: Batches, left_out: int, words: list):
        self.batches, self.words = batches, words
        self.special = torch.tensor([words.index(token) for token in SPECIAL])
        self.mask = words.index("[MASK]")
        self.ordinary = [i for i in range(len(words)) if i not in self.special]
        counts = torch.bincount(training.true.flatten(), minlength=len(words))
        ranked = sorted(self.ordinary, key=lambda i: (-counts[i].item(), i))
        self.rank = {token: place for place, token in enumerate(ranked)}
        self.lines = self.predicted(training, left_out)

    def predicted(self, training: Batches, left_out: int) -> dict:
        """By line, what it predicts at the positions that show [MASK], [N,V]."""
        # The lines' weights are fitted on samples that are not counted, spread evenly over the corpus.
        uncounted = np.arange(left_out) * len(training.seen) // left_out
        counts = Counts(np.delete(training.true.numpy(), uncounted, axis=0), len(self.words))
        predictor = Predictor(counts, MASK_RATE)
        asked = (training.labels[uncounted] >= 0).nonzero().tolist()
        seen = training.seen[uncounted].numpy()
        calibrate(predictor, training.true[uncounted].numpy(), seen, strided(asked, CALIBRATION))
        places = ((self.batches.labels >= 0) & (self.batches.seen == self.mask)).nonzero().tolist()
        rows = self.batches.seen.numpy()
        return {line: torch.tensor(np.array([predictor.context(line, rows[s], at) for s, at in places]))
                for line in LINES}

    def classes(self) -> dict:
        """By class, whether each selected position belongs to it."""
        found = defaultdict(list)
        for seen, labels in zip(self.batches.seen.tolist(), self.batches.labels.tolist()):
            for i, label in enumerate(labels):
                if label < 0:
                    continue
                for name, (first, end) in RANKS.items():
                    found[name].append(first <= self.rank[label] < end)
                elsewhere = label in seen[:i] + seen[i + 1 :]
                continued = self.words[label].startswith("##")
                for name, is_so in [("repeated", elsewhere), ("fresh", not elsewhere),
                                    ("continuation", continued), ("start", not continued)]:
                    found[name].append(is_so)
        return {name: torch.tensor(members) for name, members in found.items() if any(members)}


def clustered_error(values: np.ndarray, samples: np.ndarray) -> float:
    """Standard error of a mean whose values hang together within samples."""
    groups = np.unique(samples)
    apart = values - values.mean()
    sums = np.array([apart[samples == group].sum() for group in groups])
    return math.sqrt(len(groups) / (len(groups) - 1) * (sums**2).sum()) / len(values)


class Expected:
    """Series of one checkpoint: values, and standard errors of those that are plain means."""

    def __init__(self, model: Model, held: Held, samples: int):
        self.values, self.errors = {}, {}
        self.model, self.held = model, held
        self.seen, self.labels = held.batches.seen[:samples], held.batches.labels[:samples]
        self.masked = (self.labels >= 0) & (self.seen == held.mask)  # M
        everything = model.forward(held.batches.seen)
        self.loss_by_class(everything)
        self.distances(everything)
        whole = model.forward(self.seen)
        self.cosines_and_shares(whole["states"])
        self.heads(whole)
        self.worths(whole)

    def mean(self, series: str, values: torch.Tensor, samples: torch.Tensor) -> None:
        self.values[series] = values.mean().item()
        self.errors[series] = clustered_error(values.numpy(), samples.numpy())

    def loss_by_class(self, passed: dict) -> None:
        losses = self.model.losses(passed, self.held.batches.labels)
        sample = (self.held.batches.labels >= 0).nonzero()[:, 0]
        self.overall = losses.mean().item()
        for name, members in self.held.classes().items():
            self.mean(f"loss/{name}", losses[members], sample[members])

    def distances(self, passed: dict) -> None:
        at = (self.held.batches.labels >= 0) & (self.held.batches.seen == self.held.mask)
        assert (self.held.batches.labels >= 0).sum() <= 8192, "more positions than are looked at"
        log_p = self.model.log_probabilities(passed["states"][-1][at])
        for line, r in self.held.lines.items():
            self.mean(f"kl/{line}", (torch.xlogy(r, r) - r * log_p).sum(1), at.nonzero()[:, 0])

    def cosines_and_shares(self, states: list) -> None:
        for place, state in enumerate(states):
            cosines, pairs = 0.0, 0
            for h, rows in zip(state, self.masked):
                unit = h[rows] / h[rows].norm(dim=-1, keepdim=True)
                cosines += sum((unit[i] @ unit[:i].T).sum().item() for i in range(len(unit)))
                pairs += len(unit) * (len(unit) - 1) // 2
            self.values[f"mask_cosine/{place}"] = cosines / pairs
            within, freedom, lengths = 0.0, 0, []
            for t in range(state.shape[1]):
                h = state[self.masked[:, t], t]
                if len(h) < 2:
                    continue
                within += (h - h.mean(0)).square().sum().item()
                freedom += len(h) - 1
                lengths += h.square().sum(-1).tolist()
            self.values[f"context_share/{place}"] = within / freedom / np.mean(lengths)

    def heads(self, passed: dict) -> None:
        ordinary = ~torch.isin(self.seen, self.held.special)
        samples, tokens = self.masked.nonzero().T
        for layer, maps in passed["maps"].items():
            for name, step in [("previous", -1), ("next", 1)]:
                there = tokens + step
                inside = (there >= 0) & (there < self.seen.shape[1])
                kept = inside & ordinary[samples, there.clamp(0, self.seen.shape[1] - 1)]
                for head in range(self.model.heads):
                    looked = maps[samples[kept], head, tokens[kept], there[kept]]
                    self.mean(f"{name}/{layer}/{head}", looked, samples[kept])
            rows = passed["scores"][layer][samples, :, tokens]  # [rows,H,T]
            heat = rows.var(-1, unbiased=False).mean(0).sqrt()
            for head in range(self.model.heads):
                self.values[f"heat/{layer}/{head}"] = heat[head].item()

    def worths(self, passed: dict) -> None:
        before = self.model.losses(passed, self.labels)
        sample = (self.labels >= 0).nonzero()[:, 0]
        means = {layer: out.flatten(0, 1).mean(0) for layer, out in enumerate(passed["attention"])}

        def worth(series: str, **how) -> None:
            after = self.model.losses(self.model.forward(self.seen, **how), self.labels)
            self.mean(f"worth/{series}", after - before, sample)

        worth("attention", replaced=means)
        for layer in means:
            worth(f"layer/{layer}", replaced={layer: means[layer]})
        if len(passed["maps"]) == self.model.layers:
            worth("where", uniform=True)


def group_of(name: str, operators: list) -> str:
    """The part of a model that a parameter counts for."""
    if not name.startswith("bert.encoder.layer."):
        return "embeddings" if name.startswith("bert.embeddings.") else "head"
    if "LayerNorm" in name:
        return "norms"
    if ".attention." not in name:
        return "ffn"
    if ".attention.output.dense." in name or ".self.value" in name:
        return "values"
    operator = operators[int(name.split(".")[3])]
    # What serves scores and values alike is undivided.
    undivided = operator == "additive" or (operator == "shared-weight" and ".shared." in name)
    return "attention" if undivided else "scores"


def coherences(folder: Path, operators: list, betas: list) -> dict:
    """Of a checkpoint that has its optimiser's moments, from the 50th step on."""
    file = folder / "optimizer.safetensors"
    moments = load_file(file) if file.exists() else {"step": torch.zeros(1)}
    t = int(moments["step"].max())
    if t < 50:
        return {}
    first, second = betas
    squares, variances = defaultdict(float), defaultdict(float)
    for name in (key.removeprefix("exp_avg.") for key in moments if key.startswith("exp_avg.")):
        group = group_of(name, operators)
        squares[group] += (moments["exp_avg." + name].double() / (1 - first**t)).square().sum().item()
        variances[group] += (moments["exp_avg_sq." + name].double() / (1 - second**t)).sum().item()
    noise = (1 - first) / (1 + first) * (1 + first**t) / (1 - first**t)
    return {f"coherence/{group}": (squares[group] / v - noise) / (1 - noise) for group, v in variances.items()}


def family(series: str) -> str:
    return series.split("/")[0]


def compare_values(what: str, ours: dict, expected: dict, kind: str = "") -> None:
    families = defaultdict(list)
    for series in expected:
        families[family(series)].append(series)
    for name, members in families.items():
        given = [series for series in members if series in ours]
        require(f"{what}: {name}{kind}: each is there", len(given) == len(members))
        if not given:
            continue
        scale = 1.0 if name in NATS else max(abs(expected[series]) for series in members)
        largest = worst(abs(ours[series] - expected[series]) for series in given) / scale
        check(f"{what}: {name}{kind}", largest, LIMIT)


def by_series(numbers: dict) -> dict:
    return {series.removeprefix("anatomy/"): value for series, value in numbers.items()}


def compare_run(flags, folder: Path, number: int, title: str, more: list, held: list, levels: dict) -> None:
    run = folder / f"run-{number}"
    operator = [] if "," in title else ["--operator", title]
    demo = ["--corpus", "demo", "--recipe", "demo", "--quiet", "--set", *SETTINGS, *more]
    engine(flags.engine, folder, "pretrain", "--output", run, *operator, *demo)
    events = [json.loads(line) for line in (run / "events.jsonl").read_text().splitlines()]
    spec = json.loads((run / "spec.json").read_text())
    started = events[0]
    anatomy = {event["step"]: event for event in events if event["type"] == "anatomy"}
    folders = {int(path.name.removeprefix("step-")): path for path in sorted((run / "checkpoints").iterdir())}
    if not held:
        words = (folders[0] / "vocab.txt").read_text().splitlines()
        corpus = started["corpus"]
        batches = Batches(flags.export_batches, "evaluation", *2 * [corpus["held_out_samples"]], folder)
        training = Batches(flags.export_batches, "training", corpus["samples"], corpus["held_out_samples"], folder)
        held.append(Held(batches, training, corpus["samples"] - levels["tokens"] // LENGTH, words))
    positions = {name: int(members.sum()) for name, members in held[0].classes().items()}
    said = {name: count for name, count in started["anatomy"]["positions"].items() if count}
    require(f"{title}: positions of each class", said == positions)
    require(f"{title}: measured at the start and at the end", {0, STEPS} <= set(anatomy))
    for step, path in folders.items():
        if step not in anatomy:
            continue
        model = Model(path)
        expected = Expected(model, held[0], started["anatomy"]["samples"])
        expected.values |= coherences(path, model.operators, spec["train"]["betas"])
        what = f"{title}, step {step}"
        loss = next(event for event in events if event["type"] == "evaluation" and event["step"] == step)
        check(f"{what}: evaluation", abs(loss["values"]["eval/loss"] - expected.overall), LIMIT)
        logged, inspected = anatomy[step], engine(flags.engine, folder, "inspect", "anatomy", "--checkpoint", path)
        compare_values(f"{what}, logged", by_series(logged["values"]), expected.values)
        compare_values(f"{what}, logged", by_series(logged["errors"]), expected.errors, ", errors")
        compare_values(f"{what}, inspected", by_series(inspected["values"]), expected.values)
        other = {series: v for series, v in by_series(logged["values"]).items() if series not in expected.values}
        gradients = {series.replace("coherence", "gradient") for series in expected.values if "coherence" in series}
        require(f"{what}: nothing else is logged", set(other) == (gradients if step else set()))
        require(f"{what}: gradients are positive", all(other.get(series, 0) > 0 for series in gradients))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--export-batches", required=True)
    flags = parser.parse_args()
    torch.set_num_threads(1)  # the matrices are small: several threads would mostly wait for one another
    with tempfile.TemporaryDirectory() as name:
        held: list = []
        levels = engine(flags.engine, Path(name), "levels", "--corpus", "demo", "--length", LENGTH, "--quiet")
        for number, (title, more) in enumerate(RUNS):
            compare_run(flags, Path(name), number, title, more, held, levels)
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
