#!/usr/bin/env python3
"""Compares `inspect operator` with numpy and scipy.

    compare_with_numpy.py --engine plateau-engine

Trains a tiny model of each operator and structure for two steps; makes its matrices anew from model.safetensors, and
every statistic from the matrices that the engine wrote. Exit status 1 when a figure differs by more than 1e-5 of itself
(eigenvalues: of the largest, matched as sets). Needs numpy and scipy.
"""

import argparse
import json
import struct
import sys
import tempfile
from pathlib import Path

import numpy as np
from scipy.linalg import subspace_angles
from scipy.optimize import linear_sum_assignment

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))
from comparison import answer

LIMIT = 1e-5
ROUNDING = 1e-12  # of the largest: below it a singular value or a share is zero up to rounding
MODELS = [
    ("original", []),
    ("symmetric", []),
    ("bilinear", []),
    ("pairwise", []),
    ("pairwise", ["model.operator_settings.structure=diagonal"]),
    ("pairwise", ["model.operator_settings.structure=symmetric"]),
    ("pairwise", ["model.operator_settings.structure=low-rank(8)"]),
    ("pairwise", ["model.operator_settings.structure=shared-across-heads"]),
    ("pairwise", ["model.operator_settings.init=identity"]),
]
WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "cat", "sat", "##s", "dog", "and", "."]


def tensors(path: Path) -> dict:
    content = path.read_bytes()
    (length,) = struct.unpack("<Q", content[:8])
    header = json.loads(content[8 : 8 + length])
    header.pop("__metadata__", None)
    kinds = {"F32": "<f4", "F64": "<f8"}
    return {
        name: np.frombuffer(content[8 + length :][slice(*entry["data_offsets"])], kinds[entry["dtype"]])
        .reshape(entry["shape"])
        .astype(np.float64)
        for name, entry in header.items()
    }


class Comparison:
    def __init__(self, model: str):
        self.model, self.largest, self.figures = model, 0.0, 0

    def figure(self, what: str, ours, theirs: float, rounding: float = 0.0) -> None:
        ours = float(ours)  # "NaN" and "Infinity" too
        self.figures += 1
        difference = abs(ours - theirs)
        if difference <= rounding or ours == theirs:
            return
        relative = difference / abs(theirs)
        self.largest = max(self.largest, relative)
        if not relative <= LIMIT:
            sys.exit(f"{self.model}, {what}: {ours} here, {theirs} in numpy")

    def eigenvalues(self, what: str, ours: list, theirs: np.ndarray) -> None:
        theirs = theirs[np.argsort(-np.abs(theirs))]
        listed, rest = theirs[: len(ours)], theirs[len(ours) :]
        largest = np.abs(theirs).max()
        if rest.size and np.abs(rest).max() > 1e-9 * largest:
            sys.exit(f"{self.model}, {what}: more eigenvalues in numpy than listed")
        distances = np.abs(np.array([complex(*pair) for pair in ours])[:, None] - listed[None, :])
        self.figures += 1
        relative = distances[linear_sum_assignment(distances)].max() / largest
        self.largest = max(self.largest, relative)
        if not relative <= LIMIT:
            sys.exit(f"{self.model}, {what}: eigenvalues differ by {relative} of the largest")

    def statistics(self, what: str, ours: dict, matrix: np.ndarray) -> None:
        values = np.linalg.svd(matrix, compute_uv=False)
        listed = values[: len(ours["singular_values"])]
        size = np.linalg.norm(matrix)
        parts = {sign: np.linalg.norm((matrix + sign * matrix.T) / 2) ** 2 / size**2 for sign in (1, -1)}
        shares = values[values > 0] / values.sum()
        self.figure(what + " frobenius_norm", ours["frobenius_norm"], size)
        self.figure(what + " symmetric_share", ours["symmetric_share"], parts[1], ROUNDING)
        self.figure(what + " antisymmetric_share", ours["antisymmetric_share"], parts[-1], ROUNDING)
        apart = np.linalg.norm(matrix - np.eye(len(matrix)))
        self.figure(what + " distance_to_identity", ours["distance_to_identity"], apart, ROUNDING)
        self.figure(what + " spectral_norm", ours["spectral_norm"], values[0])
        self.figure(what + " nuclear_norm", ours["nuclear_norm"], values.sum())
        self.figure(what + " effective_rank", ours["effective_rank"], np.exp(-(shares * np.log(shares)).sum()))
        for mine, value in zip(ours["singular_values"], listed, strict=True):
            self.figure(what + " singular value", mine, value, ROUNDING * values[0])
        singular = listed[-1] <= listed[0] * len(matrix) * np.finfo(float).eps
        self.figure(what + " condition", ours["condition"], np.inf if singular else listed[0] / listed[-1])
        self.eigenvalues(what, ours["eigenvalues"], np.linalg.eigvals(matrix))

    def subspaces(self, what: str, ours: dict, query: np.ndarray, key: np.ndarray) -> None:
        for mine, angle in zip(ours["principal_angles"], subspace_angles(query.T, key.T)[::-1], strict=True):
            self.figure(what + " principal angle", mine, angle, ROUNDING)
        x, y = (side.T - side.T.mean(0) for side in (query, key))
        alignment = np.linalg.norm(y.T @ x) ** 2 / (np.linalg.norm(x.T @ x) * np.linalg.norm(y.T @ y))
        self.figure(what + " cka", ours["cka"], alignment)

    def matrix(self, what: str, ours: np.ndarray, theirs: np.ndarray) -> None:
        self.figures += 1
        difference = np.abs(ours - theirs).max() / np.abs(theirs).max()
        if not difference <= 1e-12:
            sys.exit(f"{self.model}, {what}: the matrix differs from the weights' by {difference} of the largest entry")


def own_matrices(weights: dict, prefix: str, heads: int, width: int) -> tuple:
    """S of every head under its name, however it is stored."""
    for operator in ("pairwise", "bilinear"):
        if prefix + operator + "_left" in weights:
            left, right = weights[prefix + operator + "_left"], weights[prefix + operator + "_right"]
            return operator + "_factors", left @ right.transpose(0, 2, 1)
        stored = weights.get(prefix + operator + "_factors")
        if stored is None:
            continue
        if stored.shape == (heads, width):
            return operator + "_factors", np.stack([np.diag(row) for row in stored])
        return operator + "_factors", np.broadcast_to(stored, (heads, width, width))
    return None, np.broadcast_to(np.eye(width), (heads, width, width))


def compare(path: str, folder: Path, operator: str, settings: list) -> Comparison:
    run, file = folder / "run", folder / "matrices.safetensors"
    more = [word for setting in settings for word in ("--set", setting)]
    words = ["--corpus", folder / "text.txt", "--vocab", folder / "vocab.txt", "--size", "tiny", "--operator", operator]
    small = ["--steps", 2, "--batch", 2, "--length", 16, "--set", "data.held_out=4", "--quiet"]
    answer(path, "pretrain", "--output", run, *words, *small, *more)
    document = answer(path, "inspect", "operator", "--checkpoint", run, "--output", file, "--forms")
    written = tensors(file)
    weights = tensors(sorted((run / "checkpoints").iterdir())[-1] / "model.safetensors")
    comparison = Comparison(" ".join([operator, *settings]))
    for layer in document["layers"]:
        prefix = f"bert.encoder.layer.{layer['layer']}.attention.self."
        heads = len(layer["heads"])
        stored = {name: weights.get(f"{prefix}{name}.weight") for name in ("query", "key")}
        split = {name: w.reshape(heads, -1, w.shape[1]) for name, w in stored.items() if w is not None}
        query, key = split["query"], split.get("key", split["query"])
        own, factors = own_matrices(weights, prefix, heads, query.shape[1])
        if "structure=symmetric" in comparison.model:
            factors = (factors + factors.transpose(0, 2, 1)) / 2
        expected = {"effective_form": query.transpose(0, 2, 1) @ factors @ key}
        if own:
            expected[own] = factors
            if "key" in split:
                expected["query_key"] = query.transpose(0, 2, 1) @ key
        for head in layer["heads"]:
            number = head["head"]
            given = {head["matrix"]: head} | head["others"]
            assert set(given) == set(expected), (set(given), set(expected))
            for name, statistics in given.items():
                what = f"layer {layer['layer']} head {number} {name}"
                matrix = written[f"{layer['layer']}.{name}"][number]
                comparison.matrix(what, matrix, expected[name][number])
                comparison.statistics(what, statistics, matrix)
            assert ("query_key_subspaces" in head) == ("key" in split)
            if "key" in split:
                what = f"layer {layer['layer']} head {number}"
                comparison.subspaces(what, head["query_key_subspaces"], query[number], key[number])
    return comparison


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    flags = parser.parse_args()
    for operator, settings in MODELS:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "vocab.txt").write_text("\n".join(WORDS) + "\n")
            (folder / "text.txt").write_text("the cats sat. and the dog sat.\n\n" * 400)
            done = compare(flags.engine, folder, operator, settings)
        print(f"ok   {done.model}: {done.figures} figures, largest difference {done.largest:.2g} (limit {LIMIT:.0e})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
