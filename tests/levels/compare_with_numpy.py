#!/usr/bin/env python3
"""Compares `levels` with numpy.

    compare_with_numpy.py --engine plateau-engine

Builds a corpus of a million tokens from a chain with a cache, whose documents repeat some of their words, and computes
its levels. Counts, weights and levels are made anew from the corpus' shards and from the masks that `corpus samples`
shows, by the formulas of resources/guide/anatomy.md. Exit status 1 when a count of the file differs at all, a weight by
more than 1e-6 or a level by more than 1e-8. Needs numpy.
"""

import argparse
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "support"))
from comparison import check, require, verdict  # noqa: E402

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
MASK_ID, WORDS, LENGTH, TOKENS = 4, 400, 128, 1_000_000
LINES = ["no_context", "left", "right", "neighbours", "cache"]
BUCKETS, SCORED, CALIBRATION = 30, 8192, 4096


def engine(path: str, *words) -> dict:
    done = subprocess.run([path, *map(str, words), "--json"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}: {done.stderr}")
    return json.loads(done.stdout)


def write_text(folder: Path) -> None:
    random = np.random.default_rng(5)
    (folder / "vocab.txt").write_text("\n".join(SPECIAL + [f"w{i}" for i in range(WORDS)]) + "\n")
    steps = random.dirichlet(np.full(WORDS, 0.03), WORDS) * 0.7 + 0.3 * random.dirichlet(np.full(WORDS, 0.5))
    steps = np.cumsum(steps, axis=1)
    lines, word = [], 0
    while sum(map(len, lines)) < TOKENS:
        said = []
        for _ in range(int(random.integers(50, 800))):
            if said and random.random() < 0.4:
                word = said[-1 - int(random.integers(min(len(said), 40)))]
            else:
                word = min(int(np.searchsorted(steps[word], random.random())), WORDS - 1)
            said.append(word)
        lines.append(said)
    (folder / "text.txt").write_text("\n".join(" ".join(f"w{word}" for word in line) for line in lines) + "\n")


def samples_of(folder: Path, split: str) -> np.ndarray:
    manifest = json.loads((folder / "manifest.json").read_text())
    shards = [np.fromfile(folder / shard["file"], "<u2") for shard in manifest["shards"] if shard["split"] == split]
    return np.concatenate(shards).reshape(-1, manifest["length"]).astype(np.int64)


def masked(path: str, folder: Path, split: str, samples, probability: float):
    """What a model sees of samples, and the masked places of each."""
    seen, places = [], []
    for first, count in samples:
        shown = engine(path, "corpus", "samples", folder, "--split", split, "--first", first, "--count", count,
                       "--masks-seed", 1, "--mlm-probability", probability)
        for item in shown["items"]:
            ids = np.array(item["ids"])
            at = [mask["position"] for mask in item["masks"]]
            ids[at] = [mask["id"] for mask in item["masks"]]
            seen.append(ids)
            places.append(at)
    return seen, places


class File:
    """The levels file, read by its description."""

    def __init__(self, path: str):
        content = Path(path).read_bytes()
        magic = b"plateau levels "
        assert content.startswith(magic)
        self.bytes, self.at = content, len(magic)
        assert self.number() == 1
        size = self.number()
        self.at += 32  # its checksum
        self.head = json.loads(self.bytes[self.at : self.at + size])
        self.at += size + 32  # the checksum of what follows
        self.frequency = [self.number() for _ in range(self.number())]
        self.special = self.ascending()
        self.mask = self.number()
        self.left, self.right = self.ascending(), self.ascending()
        self.pairs = [(code >> 32, code & 0xFFFFFFFF) for code in self.ascending()]
        self.rows = []
        for _ in range(len(self.left) + len(self.right) + len(self.pairs)):
            tokens = self.ascending()
            self.rows.append({token: self.number() for token in tokens})
        assert self.at == len(content)

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.bytes[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def ascending(self) -> list:
        return [int(x) for x in np.cumsum([self.number() for _ in range(self.number())], dtype=np.int64)]


class Counts:
    """All neighbours of a text, whoever asks."""

    def __init__(self, samples: np.ndarray, vocabulary: int):
        self.v = vocabulary
        self.frequency = np.bincount(samples.ravel(), minlength=vocabulary)
        ordinary = samples >= len(SPECIAL)
        self.follows = self.pairs(samples[:, :-1][ordinary[:, 1:]], samples[:, 1:][ordinary[:, 1:]])
        self.precedes = self.pairs(samples[:, 1:][ordinary[:, :-1]], samples[:, :-1][ordinary[:, :-1]])
        inner = ordinary[:, 1:-1]
        keys = (samples[:, :-2] * vocabulary + samples[:, 2:])[inner]
        self.order = np.argsort(keys, kind="stable")
        self.keys, self.between = keys[self.order], samples[:, 1:-1][inner][self.order]
        weight = np.where(np.arange(vocabulary) < len(SPECIAL), 0, self.frequency + 0.5)
        self.p = weight / weight.sum()

    def pairs(self, context, token) -> np.ndarray:
        return np.bincount(context * self.v + token, minlength=self.v**2).reshape(self.v, self.v)

    def both(self, left: int, right: int) -> np.ndarray:
        first, last = np.searchsorted(self.keys, [left * self.v + right, left * self.v + right + 1])
        return np.bincount(self.between[first:last], minlength=self.v)


def share(counts: np.ndarray) -> np.ndarray:
    return counts / counts.sum() if counts.sum() else np.zeros(len(counts))


def bucket(count: int) -> int:
    return min(int(count).bit_length(), BUCKETS - 1)


class Predictor:
    def __init__(self, counts: Counts, probability: float):
        self.counts, self.m = counts, probability
        self.left, self.right, self.both, self.kappa = np.zeros(BUCKETS), np.zeros(BUCKETS), np.zeros(BUCKETS), 0.0

    def one(self, table: np.ndarray, weights: np.ndarray, token: int) -> np.ndarray:
        weight = weights[bucket(table[token].sum())]
        return weight * share(table[token]) + (1 - weight) * self.counts.p

    def product(self, left: int, right: int) -> np.ndarray:
        p = np.where(self.counts.p > 0, self.counts.p, 1)
        made = self.one(self.counts.follows, self.left, left) * self.one(self.counts.precedes, self.right, right) / p
        return made / made.sum()

    def trust(self, token: int) -> float:
        p = self.counts.frequency[token] / self.counts.frequency.sum()
        same = p if token < len(SPECIAL) else p * (1 - 0.9 * self.m)
        return same / (same + 0.1 * self.m / self.counts.v)

    def context(self, line: str, seen: np.ndarray, at: int) -> np.ndarray:
        p = self.counts.p
        def visible(place: int) -> bool:
            return 0 <= place < len(seen) and seen[place] != MASK_ID
        has_left = visible(at - 1) and line in ("left", "neighbours", "cache")
        has_right = visible(at + 1) and line in ("right", "neighbours", "cache")
        left = self.one(self.counts.follows, self.left, seen[at - 1]) if has_left else p
        right = self.one(self.counts.precedes, self.right, seen[at + 1]) if has_right else p
        pl = self.trust(seen[at - 1]) if has_left else 0
        pr = self.trust(seen[at + 1]) if has_right else 0
        made = pl * (1 - pr) * left + pr * (1 - pl) * right + (1 - pl) * (1 - pr) * p
        if has_left and has_right:
            between = self.counts.both(seen[at - 1], seen[at + 1])
            weight = self.both[bucket(between.sum())]
            made = made + pl * pr * (weight * share(between)
                                     + (1 - weight) * self.product(seen[at - 1], seen[at + 1]))
        if line == "cache":
            others = np.delete(seen, at)
            others = others[others >= len(SPECIAL)]
            if len(others):
                cache = np.bincount(others, minlength=self.counts.v) / len(others)
                made = (1 - self.kappa) * made + self.kappa * cache
        return made

    def loss(self, line: str, seen: np.ndarray, at: int, label: int) -> float:
        made, shown, v = self.context(line, seen, at), seen[at], self.counts.v
        if shown == MASK_ID:
            return -math.log(made[label])
        return -math.log(made[label] * (1 + v * (shown == label)) / (1 + v * made[shown]))


def best_weight(one, other) -> float:
    one, other, weight = np.array(one), np.array(other), 0.5
    for _ in range(10000):
        both = weight * one + (1 - weight) * other
        after = float(np.mean(np.divide(weight * one, both, out=np.zeros_like(both), where=both > 0)))
        if abs(after - weight) < 1e-10:
            return after
        weight = after
    return weight


def bucket_weights(observed: dict) -> np.ndarray:
    weights = np.zeros(BUCKETS)
    filled = sorted(observed)
    for b in range(1, BUCKETS):
        below = [f for f in filled if f <= b]
        if filled:
            weights[b] = best_weight(*zip(*observed[below[-1] if below else filled[0]]))
    return weights


def calibrate(predictor: Predictor, original, seen, positions) -> None:
    counts = predictor.counts
    left, right, both = {}, {}, {}
    def observe(where: dict, row: np.ndarray, label: int, other: float) -> None:
        if row.sum():
            where.setdefault(bucket(row.sum()), []).append((row[label] / row.sum(), other))
    for sample, at in positions:
        ids = original[sample]
        if at > 0:
            observe(left, counts.follows[ids[at - 1]], ids[at], counts.p[ids[at]])
        if at + 1 < len(ids):
            observe(right, counts.precedes[ids[at + 1]], ids[at], counts.p[ids[at]])
    predictor.left, predictor.right = bucket_weights(left), bucket_weights(right)
    for sample, at in positions:
        ids = original[sample]
        if 0 < at < len(ids) - 1:
            product = predictor.product(ids[at - 1], ids[at + 1])
            observe(both, counts.both(ids[at - 1], ids[at + 1]), ids[at], product[ids[at]])
    predictor.both = bucket_weights(both)
    one, other = [], []
    for sample, at in positions:
        label = original[sample][at]
        predictor.kappa = 1.0
        one.append(predictor.context("cache", seen[sample], at)[label])
        other.append(predictor.context("neighbours", seen[sample], at)[label])
    predictor.kappa = best_weight(one, other)


def standard_error(all_positions, free, scored, differences) -> float:
    deviation = {}
    for places, values in ((all_positions, free), (scored, differences)):
        centre = np.mean(values)
        for (sample, _), value in zip(places, values):
            deviation[sample] = deviation.get(sample, 0) + (value - centre) / len(values)
    groups = len(deviation)
    return math.sqrt(groups / (groups - 1) * sum(d * d for d in deviation.values()))


def strided(items: list, count: int) -> list:
    taken = min(count, len(items))
    return [items[i * len(items) // taken] for i in range(taken)]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", required=True)
    path = parser.parse_args().engine
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_text(folder)
        corpus = folder / "corpus"
        engine(path, "corpus", "build", "--format", "text", "--documents", "lines", "--vocab", folder / "vocab.txt",
               "--output", corpus, "--length", LENGTH, "--held-out", 60, "--packing", "dense", folder / "text.txt")
        compare(path, corpus, 0.15)
    return verdict()


def compare(path: str, corpus: Path, probability: float) -> None:
    told = engine(path, "levels", "--corpus", corpus, "--held-out", 128, "--mask", probability)
    kept = File(told["file"])
    training, held_out = samples_of(corpus, "train"), samples_of(corpus, "held_out")[: told["held_out"]]
    samples = len(training)

    # A quarter more than needed, a tenth of the samples at most.
    count = min(math.ceil(1.25 * CALIBRATION / (probability * LENGTH)), samples // 10)
    numbers = [i * samples // count for i in range(count)]
    seen, places = masked(path, corpus, "train", [(i, 1) for i in numbers], probability)
    original = [training[i] for i in numbers]
    positions = strided([(s, at) for s, own in enumerate(places) for at in own], CALIBRATION)
    require(f"{len(positions)} calibration positions", told["calibration_positions"] == len(positions))

    counted = np.delete(training, numbers, axis=0)
    require(f"{counted.size} tokens counted", told["tokens"] == counted.size == told["wanted_tokens"])
    counts = Counts(counted, WORDS + len(SPECIAL))
    same = list(counts.frequency) == kept.frequency
    tables = [counts.follows[t] for t in kept.left] + [counts.precedes[t] for t in kept.right]
    tables += [counts.both(*pair) for pair in kept.pairs]
    for row, table in zip(kept.rows, tables):
        same = same and row == {int(token): int(table[token]) for token in np.flatnonzero(table)}
    require(f"the counts of {len(tables)} contexts", same)

    predictor = Predictor(counts, probability)
    calibrate(predictor, original, seen, positions)
    weights = kept.head["weights"]
    for side in ("left", "right", "both"):
        check(f"weights {side}", float(np.abs(getattr(predictor, side) - weights[side]).max()), 1e-6)
    require("the cache is worth something", weights["cache"] > 0.02)
    check("weight of the cache", abs(predictor.kappa - weights["cache"]), 1e-6)

    blocks = [(first, min(64, len(held_out) - first)) for first in range(0, len(held_out), 64)]
    seen, places = masked(path, corpus, "held_out", blocks, probability)
    everywhere = [(s, at) for s, own in enumerate(places) for at in own]
    scored = strided(everywhere, SCORED)
    require("and lowers the level", told["levels"][4]["nats"] < told["levels"][3]["nats"] - 0.01)
    require(f"{len(everywhere)} positions", told["positions"] == len(everywhere))

    def losses(line: str, where: list) -> np.ndarray:
        return np.array([predictor.loss(line, seen[s], at, held_out[s][at]) for s, at in where])

    free, free_scored = losses("no_context", everywhere), losses("no_context", scored)
    for line, level in zip(LINES, told["levels"]):
        difference = losses(line, scored) - free_scored
        check(f"level {line}", abs(free.mean() + difference.mean() - level["nats"]), 1e-8)
        check(f"standard error {line}",
              abs(standard_error(everywhere, free, scored, difference) - level["standard_error"]), 1e-8)


if __name__ == "__main__":
    sys.exit(main())
