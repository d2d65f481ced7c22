#!/usr/bin/env python3
"""Compares the attention maps of `inspect attention` with transformers' and with the operators' formulas.

    compare_attention.py --engine plateau-engine
        A random BERT of transformers with eager attention and output_attentions on the same ids. Models trained for two
        steps with each operator, whose scores q S k^T / sqrt(D) are computed in numpy from the checkpoint's weights and
        the hidden states of `inspect forward`. In float64 and float32; statistics of the maps in numpy too. Prints each
        figure beside its limit; exit status 1 when one is above it.

Needs numpy, torch, transformers, safetensors.
"""

import argparse
import math
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch
from safetensors.numpy import load_file
from transformers import BertConfig, BertForMaskedLM

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))
from comparison import Engine, check, require, verdict

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "cat", "sat", "##s", "dog", "and", "."]
FIRST, SECOND = "The cats sat. The [MASK] sat and the cat", "and the dog, the dogs"
OPERATORS = [
    ("original", []),
    ("symmetric", []),
    ("pairwise", []),
    ("pairwise", ["model.operator_settings.structure=diagonal"]),
    ("bilinear", []),
]
LIMITS = {"float64": 1e-10, "float32": 1e-5}


def distance(ours: np.ndarray, theirs: np.ndarray) -> float:
    """Largest difference, relative to the largest value."""
    return float(np.abs(ours.astype(np.float64) - theirs).max() / np.abs(theirs).max())


class Looking(Engine):
    def looked_at(self, command: str, checkpoint: Path, width: str, *more) -> tuple:
        file = self.folder / "looked-at.safetensors"
        wide = ["--double"] if width == "float64" else []
        texts = ["--text", FIRST, "--pair", SECOND]
        document = self("inspect", command, "--checkpoint", checkpoint, *texts, "--output", file, *wide, *more)
        return document, load_file(file)


def softmax(scores: np.ndarray) -> np.ndarray:
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def split(x: np.ndarray, weights: dict, name: str, heads: int) -> np.ndarray:
    """A biased projection of [T,h] by heads: [H,T,D]."""
    projected = x @ weights[name + ".weight"].astype(np.float64).T + weights[name + ".bias"].astype(np.float64)
    return projected.reshape(len(x), heads, -1).transpose(1, 0, 2)


def expected_scores(x: np.ndarray, weights: dict, operator: str, heads: int) -> np.ndarray:
    q = split(x, weights, "query", heads)
    k = split(x, weights, "key", heads) if "key.weight" in weights else q
    factors = weights.get(operator + "_factors")
    if factors is not None:
        factors = factors.astype(np.float64)
        matrices = np.stack([np.diag(row) for row in factors]) if factors.ndim == 2 else factors
        q = q @ matrices
    return q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[-1])


def expected_statistics(p: np.ndarray, scores: np.ndarray, separators: list) -> dict:
    tokens = len(p)
    apart = np.abs(np.subtract.outer(np.arange(tokens), np.arange(tokens)))
    ranked = np.sort(p, axis=1) * np.arange(1, tokens + 1)
    symmetric = (scores + scores.T) / 2
    return {
        "entropy": -(p * np.log(p)).sum(1).mean(),
        "mean_distance": (p * apart).sum(1).mean(),
        "to_cls": p[:, 0].mean(),
        "to_sep": p[:, separators].sum(1).mean(),
        "to_previous": np.diagonal(p, -1).mean(),
        "to_next": np.diagonal(p, 1).mean(),
        "to_self": np.diagonal(p).mean(),
        "gini": (2 * ranked.sum(1) / p.sum(1) / tokens - (tokens + 1) / tokens).mean(),
        "score_symmetric_share": (symmetric**2).sum() / (scores**2).sum(),
    }


def compare_statistics(what: str, document: dict, maps: dict, limit: float) -> None:
    separators = [i for i, token in enumerate(document["tokens"]) if token["token"] == "[SEP]"]
    worst = 0.0
    for layer in document["layers"]:
        for head in layer["heads"]:
            p, scores = (maps[f"{kind}.{layer['layer']}"][head["head"]].astype(float)
                         for kind in ("attention", "scores"))
            for name, value in expected_statistics(p, scores, separators).items():
                worst = max(worst, abs(head[name] - value) / max(1.0, abs(value)))
    check(f"{what}: statistics", worst, limit)


def all_layers(count: int) -> list:
    return ["--layers", ",".join(map(str, range(count)))]


def compare_transformers(engine: Looking) -> None:
    torch.manual_seed(3)
    settings = BertConfig(
        vocab_size=len(WORDS),
        hidden_size=64,
        num_hidden_layers=3,
        num_attention_heads=4,
        intermediate_size=128,
        max_position_embeddings=64,
        attn_implementation="eager",
    )
    model = BertForMaskedLM(settings).eval()
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            # Sharper than at the start, so that maps differ; biases that are no zeros.
            parameter.mul_(4) if name.endswith(("query.weight", "key.weight")) else None
            parameter.add_(0.05 * torch.randn_like(parameter)) if "bias" in name else None
    folder, checkpoint = engine.folder / "theirs", engine.folder / "imported"
    model.save_pretrained(folder)
    (folder / "vocab.txt").write_text("\n".join(WORDS) + "\n")
    engine("import", "--from", folder, "--output", checkpoint)
    for width, limit in LIMITS.items():
        document, ours = engine.looked_at("attention", checkpoint, width, *all_layers(3))
        ids = torch.tensor([[WORDS.index(token["token"]) for token in document["tokens"]]])
        types = torch.tensor([[token["segment"] for token in document["tokens"]]])
        with torch.no_grad():
            given = model.double() if width == "float64" else model.float()
            theirs = given(input_ids=ids, token_type_ids=types, output_attentions=True).attentions
        what = f"transformers, {width}"
        require(f"{what}: every layer", len(theirs) == 3 and ours["attention.0"].dtype == width)
        worst = max(distance(ours[f"attention.{i}"], map_.squeeze(0).numpy()) for i, map_ in enumerate(theirs))
        check(f"{what}: attention", worst, limit)
        compare_statistics(what, document, ours, limit)


def compare_operator(engine: Looking, operator: str, more: list) -> None:
    run = engine.folder / f"run-{operator}-{len(more)}"
    files = ["--corpus", engine.folder / "text.txt", "--vocab", engine.folder / "vocab.txt"]
    small = ["--size", "tiny", "--steps", 2, "--batch", 2, "--length", 32, "--set", "data.held_out=4", "--quiet"]
    extra = [word for setting in more for word in ("--set", setting)]
    engine("pretrain", "--output", run, "--operator", operator, *files, *small, *extra)
    weights = load_file(sorted((run / "checkpoints").iterdir())[-1] / "model.safetensors")
    for width, limit in LIMITS.items():
        what = " ".join([operator, *more]) + f", {width}"
        document, ours = engine.looked_at("attention", run, width, *all_layers(2))
        _, hidden = engine.looked_at("forward", run, "float64", "--outputs", "hidden")
        worst = {"attention": 0.0, "scores": 0.0}
        rows, apart = 0.0, 0.0
        for layer in range(2):
            prefix = f"bert.encoder.layer.{layer}.attention.self."
            own = {name.removeprefix(prefix): w for name, w in weights.items() if name.startswith(prefix)}
            scores = expected_scores(hidden[f"hidden.{layer}"][0], own, operator, document["heads"])
            given = ours[f"scores.{layer}"].astype(np.float64)
            worst["scores"] = max(worst["scores"], distance(given, scores))
            worst["attention"] = max(worst["attention"], distance(ours[f"attention.{layer}"], softmax(scores)))
            rows = max(rows, np.abs(ours[f"attention.{layer}"].astype(np.float64).sum(-1) - 1).max())
            apart = max(apart, np.abs(given - given.transpose(0, 2, 1)).max() / np.abs(given).max())
            symmetric = operator == "symmetric" or "diagonal" in what
            require(f"{what}: says whether it is symmetric", document["layers"][layer]["symmetric"] == symmetric)
        check(f"{what}: scores of the formula", worst["scores"], limit)
        check(f"{what}: attention", worst["attention"], limit)
        check(f"{what}: sums of rows", rows, limit)
        if symmetric:
            check(f"{what}: scores and their transpose", apart, limit)
        compare_statistics(what, document, ours, limit)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    flags = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        engine = Looking(flags.engine, Path(name))
        (engine.folder / "vocab.txt").write_text("\n".join(WORDS) + "\n")
        (engine.folder / "text.txt").write_text("the cats sat. and the dog sat.\n\n" * 400)
        compare_transformers(engine)
        for operator, more in OPERATORS:
            compare_operator(engine, operator, more)
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
