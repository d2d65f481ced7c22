#!/usr/bin/env python3
"""Compares `inspect heads` and `inspect lens` with loops over transformers' models, made by hand.

    compare_heads_and_lens.py --engine plateau-engine
        A random BERT of transformers, imported. Heads: its loss on the held-out samples of a corpus, with the masks
        that `corpus samples` shows, while each head's part of the context in turn is zero, or its mean over all tokens;
        the estimate as the derivative by a factor of each head; the curve of heads muted together; and a classifier's
        loss and accuracy on rows of a GLUE task. Lens: every hidden state through the model's own head. In float64 and
        float32. Prints each figure beside its limit; exit status 1 when one is above it.

Needs torch, transformers.
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

import torch
from transformers import BertConfig, BertForMaskedLM, BertForSequenceClassification

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))
from comparison import Engine, check, require, verdict

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "cat", "sat", "##s", "dog", "and", ".", "a", "ran", "on"]
TEXT = "The cats sat on a dog. The [MASK] ran and the cat [MASK]."
LAYERS, HEADS, HIDDEN = 3, 4, 64
LIMITS = {"float64": 1e-9, "float32": 1e-5}


def made_model(kind, **more):
    torch.manual_seed(3)
    settings = BertConfig(
        vocab_size=len(WORDS),
        hidden_size=HIDDEN,
        num_hidden_layers=LAYERS,
        num_attention_heads=HEADS,
        intermediate_size=128,
        max_position_embeddings=64,
        attn_implementation="eager",
        **more,
    )
    model = kind(settings).eval()
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            # Larger than at the start, so that heads differ; biases that are no zeros.
            parameter.mul_(4) if name.endswith(".weight") and "LayerNorm" not in name else None
            parameter.add_(0.05 * torch.randn_like(parameter)) if "bias" in name else None
    return model


def imported(engine: Engine, model, name: str) -> Path:
    folder, checkpoint = engine.folder / f"{name}-theirs", engine.folder / name
    model.save_pretrained(folder)
    (folder / "vocab.txt").write_text("\n".join(WORDS) + "\n")
    engine("import", "--from", folder, "--output", checkpoint)
    return checkpoint


class Heads:
    """Changes the context before a layer's output projection: `factors` times each head, or `means` in its place."""

    def __init__(self, model):
        self.factors = None
        self.means = {}
        self.seen = [None] * LAYERS
        for number, layer in enumerate(model.bert.encoder.layer):
            layer.attention.output.dense.register_forward_pre_hook(self.hook(number))

    def hook(self, layer: int):
        def change(module, given):
            context = given[0].unflatten(-1, (HEADS, -1))
            self.seen[layer] = context.detach().flatten(0, 1)
            if self.factors is not None:
                context = context * self.factors[layer][None, None, :, None]
            for (muted, head), mean in self.means.items():
                if muted == layer:
                    context = context.clone()
                    context[:, :, head] = mean
            return (context.flatten(2),)

        return change


def held_out(engine: Engine, corpus: Path, count: int):
    """Ids that the model sees and labels, -100 where nothing is asked: [N,T] each."""
    items = engine("corpus", "samples", corpus, "--split", "held_out", "--count", count, "--masks-seed", 1)["items"]
    seen, labels = [], []
    for item in items:
        ids, wanted = list(item["ids"]), [-100] * len(item["ids"])
        for mask in item["masks"]:
            wanted[mask["position"]] = ids[mask["position"]]
            ids[mask["position"]] = mask["id"]
        seen.append(ids)
        labels.append(wanted)
    return torch.tensor(seen), torch.tensor(labels)


def masked_losses(model, seen, labels):
    """The sum of each sample's losses, [N], and the number of all."""
    logits = model(input_ids=seen).logits
    losses = torch.nn.functional.cross_entropy(logits.flatten(0, 1), labels.flatten(), reduction="none")
    return losses.view(labels.shape).sum(1), int((labels != -100).sum())


def compare_heads(engine: Engine, corpus: Path) -> None:
    model = made_model(BertForMaskedLM)
    checkpoint = imported(engine, model, "heads")
    heads = Heads(model)
    words = ["inspect", "heads", "--checkpoint", checkpoint, "--corpus", corpus, "--tokens", 16 * 32]
    for width, limit in LIMITS.items():
        wide = ["--double"] if width == "float64" else []
        ours = engine(*words, *wide, "--prune-steps", 4)
        given = model.double() if width == "float64" else model.float()
        kind = torch.float64 if width == "float64" else torch.float32
        seen, labels = held_out(engine, corpus, ours["judged"]["texts"])
        heads.factors = torch.ones(LAYERS, HEADS, dtype=kind)

        def loss() -> float:
            with torch.no_grad():
                sums, count = masked_losses(given, seen, labels)
                return float(sums.double().sum()) / count

        whole = loss()
        require(f"{width}: the positions", ours["judged"]["positions"] == int((labels != -100).sum()))
        check(f"{width}: loss", abs(ours["judged"]["loss"] - whole), limit)
        exact = torch.zeros(LAYERS, HEADS, dtype=torch.float64)
        for layer in range(LAYERS):
            for head in range(HEADS):
                heads.factors[layer, head] = 0
                exact[layer, head] = loss() - whole
                heads.factors[layer, head] = 1
        found = torch.tensor([[head["loss_change"] for head in layer["heads"]] for layer in ours["layers"]],
                             dtype=torch.float64)
        require(f"{width}: heads differ", float(exact.abs().max()) > 1e-3)
        check(f"{width}: loss without each head", float((found - exact).abs().max()), limit)

        estimate = torch.zeros(LAYERS, HEADS, dtype=torch.float64)
        for sample in range(len(seen)):
            heads.factors = torch.ones(LAYERS, HEADS, dtype=kind, requires_grad=True)
            sums, _ = masked_losses(given, seen[sample : sample + 1], labels[sample : sample + 1])
            estimate += torch.autograd.grad(sums.sum(), heads.factors)[0].abs().double()
        estimate /= int((labels != -100).sum())
        told = torch.tensor([[head["estimate"] for head in layer["heads"]] for layer in ours["layers"]],
                             dtype=torch.float64)
        check(f"{width}: first-order estimate", float((told - estimate).abs().max()), limit)
        ranks = torch.stack([found.flatten().argsort().argsort(), told.flatten().argsort().argsort()]).double()
        rank = float(torch.corrcoef(ranks)[0, 1])
        check(f"{width}: rank correlation", abs(rank - ours["rank_correlation"]), 1e-12)

        worst = 0.0
        for step in ours["prune"]:
            heads.factors = torch.ones(LAYERS, HEADS, dtype=kind)
            for layer, head in ours["by_worth"][: step["muted"]]:
                heads.factors[layer, head] = 0
            worst = max(worst, abs(loss() - step["loss"]))
        require(f"{width}: the curve ends with all heads", ours["prune"][-1]["muted"] == LAYERS * HEADS)
        check(f"{width}: least heads muted together", worst, limit)

        heads.factors = None
        loss()
        means = [context.mean(0) for context in heads.seen]
        ours = engine(*words, *wide, "--with", "mean")
        worst = 0.0
        for layer in range(LAYERS):
            for head in range(HEADS):
                heads.means = {(layer, head): means[layer][head]}
                told = ours["layers"][layer]["heads"][head]["loss_change"]
                worst = max(worst, abs(loss() - whole - told))
        heads.means = {}
        check(f"{width}: loss with each head at its mean", worst, limit)


def compare_classifier(engine: Engine) -> None:
    model = made_model(BertForSequenceClassification, num_labels=2)
    checkpoint = imported(engine, model, "classifier")
    drawn = random.Random(5)
    rows = [(" ".join(drawn.choices(WORDS[5:8] + WORDS[9:], k=drawn.randint(3, 12))), drawn.randint(0, 1))
            for _ in range(24)]
    folder = engine.folder / "glue" / "SST-2"
    folder.mkdir(parents=True)
    (folder / "dev.tsv").write_text("sentence\tlabel\n" + "".join(f"{text}\t{label}\n" for text, label in rows))
    heads = Heads(model)
    model.double()
    ours = engine("inspect", "heads", "--checkpoint", checkpoint, "--data", folder.parent, "--task", "sst2",
                  "--tokens", 4096, "--double")
    require("classifier: all rows", ours["judged"]["texts"] == len(rows))

    def judged() -> tuple:
        loss = right = 0.0
        with torch.no_grad():
            for text, label in rows:
                ids = [2] + [WORDS.index(word) for word in text.split()] + [3]
                logits = model(input_ids=torch.tensor([ids])).logits[0]
                loss -= float(torch.log_softmax(logits, 0)[label])
                right += int(logits.argmax()) == label
        return loss / len(rows), right / len(rows)

    loss, accuracy = judged()
    check("classifier: loss", abs(ours["judged"]["loss"] - loss), LIMITS["float64"])
    check("classifier: accuracy", abs(ours["judged"]["metric_value"] - accuracy), 1e-12)
    worst = [0.0, 0.0]
    for layer in range(LAYERS):
        for head in range(HEADS):
            heads.factors = torch.ones(LAYERS, HEADS, dtype=torch.float64)
            heads.factors[layer, head] = 0
            without = judged()
            told = ours["layers"][layer]["heads"][head]
            worst[0] = max(worst[0], abs(without[0] - loss - told["loss_change"]))
            worst[1] = max(worst[1], abs(without[1] - accuracy - told["metric_change"]))
    check("classifier: loss without each head", worst[0], LIMITS["float64"])
    check("classifier: accuracy without each head", worst[1], 1e-12)


def compare_lens(engine: Engine) -> None:
    model = made_model(BertForMaskedLM)
    checkpoint = imported(engine, model, "lens")
    for width, limit in LIMITS.items():
        wide = ["--double"] if width == "float64" else []
        ours = engine("inspect", "lens", "--checkpoint", checkpoint, "--text", TEXT, "--top", len(WORDS), *wide)
        given = model.double() if width == "float64" else model.float()
        ids = torch.tensor([[WORDS.index(token) for token in ours["tokens"]]])
        with torch.no_grad():
            states = given(input_ids=ids, output_hidden_states=True).hidden_states
            logs = [torch.log_softmax(given.cls(state)[0].double(), 1) for state in states]
        require(f"{width}: every layer", len(ours["layers"]) == LAYERS + 1)
        worst = {"probabilities": 0.0, "divergence": 0.0, "mean divergence": 0.0}
        for layer, own in zip(ours["layers"], logs):
            divergence = (logs[-1].exp() * (logs[-1] - own)).sum(1)
            difference = abs(layer["mean_divergence"] - float(divergence.mean()))
            worst["mean divergence"] = max(worst["mean divergence"], difference)
            for place, theirs, far in zip(layer["places"], own, divergence):
                worst["divergence"] = max(worst["divergence"], abs(place["divergence"] - float(far)))
                for guess in place["best"]:
                    expected = float(theirs[WORDS.index(guess["token"])].exp())
                    worst["probabilities"] = max(worst["probabilities"], abs(guess["probability"] - expected))
        for what, value in worst.items():
            check(f"lens, {width}: {what}", value, limit)
        best = torch.stack([own.argmax(1) for own in logs])
        settles = [next(first for first in range(LAYERS + 1) if bool((best[first:, place] == best[-1, place]).all()))
                   for place in range(best.shape[1])]
        require(f"lens, {width}: where predictions settle", settles == ours["settles"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    flags = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        engine = Engine(flags.engine, Path(name))
        drawn = random.Random(3)
        (engine.folder / "vocab.txt").write_text("\n".join(WORDS) + "\n")
        (engine.folder / "text.txt").write_text(
            "\n\n".join(" ".join(drawn.choices(["the", "cats", "sat", "dogs", "and", "a", "ran", "on", "."], k=60))
                        for _ in range(200)) + "\n")
        corpus = engine.folder / "corpus"
        engine("corpus", "build", "--format", "text", "--packing", "dense", "--length", 32, "--held-out", 20,
               "--vocab", engine.folder / "vocab.txt", "--output", corpus, engine.folder / "text.txt")
        compare_heads(engine, corpus)
        compare_classifier(engine)
        compare_lens(engine)
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
