#!/usr/bin/env python3
"""Compares every attention operator in Plateau with the PyTorch that its exports carry (resources/huggingface).

    compare_operators_with_transformers.py --engine plateau-engine --probe model_probe
        Random models of each operator, in several settings, mixtures, norm places, activations and heads, are written
        by transformers, go through `import` and `export`, and are opened again by the Auto classes: logits, hidden
        states and attention maps beside `inspect forward`, losses and gradients beside model_probe. Operators share
        models, a layer each, as most of the time is that of starting the engine: a hidden state tells which is wrong.
        Then pipeline("fill-mask"), and Trainer where accelerate is there. Prints each figure beside its limit; exit
        status 1 when one is above it. Without --probe there are no losses and gradients.

Needs torch, transformers, safetensors.
"""

import argparse
import copy
import importlib.util
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

# Where transformers copies model code to; it reads these as it is imported.
MODULES = tempfile.TemporaryDirectory()
os.environ.update(HF_MODULES_CACHE=MODULES.name, HF_HUB_OFFLINE="1")

import torch
import transformers
from transformers.dynamic_module_utils import get_class_from_dynamic_module

import engine_tools
from engine_tools import WORDS, Tools, distance

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))
from comparison import check, require, verdict, worst

CODE = Path(__file__).resolve().parents[2] / "resources" / "huggingface"
AUTO_CLASSES = {
    "PlateauBertModel": "AutoModel",
    "PlateauBertForMaskedLM": "AutoModelForMaskedLM",
    "PlateauBertForSequenceClassification": "AutoModelForSequenceClassification",
}
SCORES = [{"structure": word, "rank": "2", "init": "normal(1)"} for word in
          ("full", "diagonal", "symmetric", "low-rank(3)", "low-rank(r)", "shared-across-heads")]
DIFFERENTIAL = {"lambda_init": "by-depth", "lambda_constant": "0.8", "head_norm": "rms",
                "output_scale": "1-lambda_init"}
# operator: its settings, as config.json holds them
OPERATORS = {
    "original": [{}],
    "symmetric": [{}],
    "pairwise": SCORES,
    "bilinear": SCORES[:1],
    "additive": [{}],
    "shared-weight": [{"shared_bias": "yes"}, {"shared_bias": "no"}],
    "gqa": [{"groups": "1"}, {"groups": "2"}],
    "kv-shared": [{}],
    "clipped-softmax": [{"gamma": "-0.025", "eta": "1"}, {"gamma": "-0.2", "eta": "1.5"}],
    "qk-norm": [{}],
    "gated-output": [{"gate": gate, "initial_gate": "0.5"} for gate in ("per-head", "all-heads")],
    "linear": [{}],
    "differential": [
        DIFFERENTIAL,
        {"lambda_init": "constant", "lambda_constant": "0.3", "head_norm": "none", "output_scale": "1"},
    ],
    "fnet": [{"output_dense": "dropped"}, {"output_dense": "kept"}],
}
# Files of operators of a person's own, by the names that runs give them.
OWN = {}
for stem in ("distance", "two-hop", "attended", "pairwise", "sigmoid", "differential", "fnet"):
    place = Path(__file__).resolve().parents[1] / "fuzz" / "corpus" / "operator_file" / f"{stem}.operator"
    document = json.loads(place.read_text())
    OWN[f"{document['operator']['id']}@{document['hash'][:12]}"] = (place, document["operator"])
WITHOUT_MAPS = {name for name, (_, op) in OWN.items() if not op["capabilities"]["attention_weights"]}
WITHOUT_MAPS |= {"additive", "linear", "differential", "fnet"}


def layered(operators: dict) -> dict:
    """One model, a layer for each operator, two for a single one: its settings hold those of all."""
    settings = {key: value for own in operators.values() for key, value in own.items()}
    pattern = list(operators)
    return {
        "plateau_pattern": pattern if len(pattern) > 1 else [],
        "plateau_operator": pattern[0],
        "plateau_operator_settings": settings,
    }


def cases() -> dict:
    """Name: keys of the configuration. Every operator's settings stand in one of them."""
    named = {"original": layered({"original": {}})}
    for with_maps in (True, False):
        own = {name: all_ for name, all_ in OPERATORS.items() if (name not in WITHOUT_MAPS) == with_maps}
        for round_ in range(max(map(len, own.values()))):
            operators = {name: all_[round_] for name, all_ in own.items() if round_ < len(all_)}
            name = f"operators with{'' if with_maps else 'out'} maps, settings {round_ + 1}"
            named[name] = layered(operators)
    mixed = {**SCORES[3], **DIFFERENTIAL, "groups": "2", "output_dense": "dropped", "gate": "per-head"}
    mixed["initial_gate"] = "0.5"
    pattern = ["pairwise", "differential", "fnet", "gqa", "gated-output", "original"]
    mixture = {"plateau_pattern": pattern, "plateau_operator": pattern[0], "plateau_operator_settings": mixed}
    named["mixture"] = mixture
    for norm in ("pre", "sub"):
        named[f"mixture, {norm} norm, relu"] = {**mixture, "plateau_norm": norm, "hidden_act": "relu"}
    named["sinusoidal positions, no biases, no types"] = {
        "plateau_positions": "sinusoidal",
        "plateau_ffn_bias": False,
        "type_vocab_size": 0,
    }
    named["gelu_new, silu in the head"] = {"hidden_act": "gelu_new", "plateau_head_act": "silu"}
    for with_maps in (True, False):
        ids = [name for name in OWN if (name not in WITHOUT_MAPS) == with_maps]
        settings = {name: {"strength": "2.5"} if name.startswith("distance") else {} for name in ids}
        own = {**layered(settings), "plateau_own_operators": {name: OWN[name][1] for name in ids}}
        named[f"own operators with{'' if with_maps else 'out'} maps"] = own
    return {name: {"plateau_pattern": [], **more} for name, more in named.items()}


def classifiers() -> dict:
    two_layers = {"plateau_classifier": "two-layer", "num_labels": 3}
    pairwise = {"plateau_operator": "pairwise", "plateau_operator_settings": SCORES[0]}
    return {
        "pairwise classifier": {**pairwise, "num_labels": 3},
        "two-layer classifier, pre norm": {**two_layers, "plateau_norm": "pre"},
        "pairwise regression": {**pairwise, "num_labels": 1, "problem_type": "regression"},
    }


class Models:
    """Models of the code that exports carry, all of whose weights are random, so that a swapped one shows."""

    def __init__(self):
        self.classes = {
            name: get_class_from_dynamic_module(f"modeling_plateau.{name}", str(CODE)) for name in AUTO_CLASSES
        }

    def made(self, kind: str, more: dict):
        made_by = self.classes[kind]
        layers = len(more.get("plateau_pattern", [])) or 2
        torch.manual_seed(layers)
        config = made_by.config_class(
            vocab_size=len(WORDS),
            hidden_size=32,
            num_hidden_layers=layers,
            num_attention_heads=4,
            intermediate_size=48,
            max_position_embeddings=32,
            **more,
        )
        model = made_by(config).eval()
        with torch.no_grad():
            for parameter in model.parameters():
                parameter.add_(0.15 * torch.randn_like(parameter))
        return model


def opened(kind: str, folder: Path):
    return engine_tools.opened(getattr(transformers, AUTO_CLASSES[kind]), folder, trust_remote_code=True)


def compare_forward(tools: Tools, what: str, checkpoint: Path, model) -> None:
    operators = model.config.plateau_pattern or [model.config.plateau_operator] * model.config.num_hidden_layers
    mapped = [i for i, operator in enumerate(operators) if operator not in WITHOUT_MAPS]
    outputs = "logits,hidden" + ",attention" * (len(mapped) == len(operators))
    for wide in (False, True):
        asked = ["--outputs", outputs] + ["--double"] * wide
        ours = tools.forward(checkpoint, *asked, pair=model.config.type_vocab_size > 0)
        model = model.double() if wide else model.float()
        name, limit = what + ", float64" * wide, 1e-10 if wide else 1e-5
        given = {"input_ids": ours["input_ids"], "token_type_ids": ours["token_type_ids"]}
        with torch.no_grad():
            plain = model(**given)
            full = model(**given, output_hidden_states=True, output_attentions=True)
        check(f"{name}: logits", worst(distance(ours["logits"], one.logits) for one in (plain, full)), limit)
        states = [distance(ours[f"hidden.{i}"], state) for i, state in enumerate(full.hidden_states)]
        first = next((i for i, error in enumerate(states) if not error <= limit), None)
        after = "" if not first else f" from that of {operators[first - 1]} in layer {first - 1} on"
        check(f"{name}: hidden states{after}", worst(states), limit)
        there = [i for i, map_ in enumerate(full.attentions) if map_ is not None]
        require(f"{name}: maps of the layers that have any", there == mapped)
        if "attention.0" in ours:
            maps = [distance(ours[f"attention.{i}"], full.attentions[i]) for i in there]
            check(f"{name}: attention", worst(maps), limit)


def padded_batch(samples=3, length=17) -> dict:
    ids = torch.randint(5, len(WORDS), (samples, length), generator=torch.Generator().manual_seed(5))
    mask = torch.ones_like(ids)
    for row in range(samples):
        mask[row, length - 4 * (row % 3) :] *= row % 3 == 0
    ids[mask == 0] = 0
    types = (torch.arange(length) > 7).long().repeat(samples, 1)
    return {"input_ids": ids, "attention_mask": mask, "token_type_ids": types}


def compare_padding(what: str, model) -> None:
    """A sequence in a padded batch is the same one alone."""
    model = model.double()
    given, errors = padded_batch(), []
    with torch.no_grad():
        together = model(**given).logits
        for row, mask in enumerate(given["attention_mask"]):
            alone = model(**{name: tensor[row : row + 1, : mask.sum()] for name, tensor in given.items()}).logits[0]
            mine = together[row, : mask.sum()] if alone.dim() == 2 else together[row]
            errors.append(distance(mine, alone))
        given["attention_mask"] = torch.zeros_like(given["attention_mask"])
        require(f"{what}: finite where all is padding", bool(model(**given).logits.isfinite().all()))
    check(f"{what}: padding", worst(errors), 1e-10)


def compare_gradients(tools: Tools, what: str, checkpoint: Path, model) -> None:
    given = padded_batch()
    if model.config.architectures[0].endswith("ForMaskedLM"):
        chosen = torch.arange(given["input_ids"].numel()).view_as(given["input_ids"]) % 3 == 1
        given["labels"] = torch.where(chosen & (given["attention_mask"] == 1), given["input_ids"], torch.tensor(-100))
    else:
        given["labels"] = torch.arange(3)
    for wide in (False, True):
        name, limit = what + ", float64" * wide, 1e-10 if wide else 1e-5
        ours = tools.probe(checkpoint, given, wide)
        model = model.double() if wide else model.float()
        model.zero_grad()
        output = model(**given)
        output.loss.backward()
        check(f"{name}: padded logits", distance(ours["logits"], output.logits), limit)
        check(f"{name}: loss", distance(ours["loss"], output.loss), limit)
        theirs = {key: weight.grad.double() for key, weight in model.named_parameters() if weight.grad is not None}
        of_ours = {key for key in ours if key[:5] == "grad."}
        require(f"{name}: the same gradients", {"grad." + key for key in theirs} == of_ours)
        total = torch.linalg.vector_norm(torch.stack([gradient.norm() for gradient in theirs.values()]))
        # The share of the whole is for those that are zero in theory, as a key's bias.
        errors = (
            ((ours["grad." + key].double() - gradient).norm() / (gradient.norm() + 0.01 * total)).item()
            for key, gradient in theirs.items()
        )
        check(f"{name}: gradients", worst(errors), limit)


def compare_case(tools: Tools, models: Models, what: str, kind: str, more: dict) -> Path:
    """The model's export."""
    saved = tools.saved(models.made(kind, more))
    for name in more.get("plateau_own_operators", {}):
        shutil.copyfile(OWN[name][0], saved / f"{name}.operator")
    checkpoint = tools.imported(saved)
    folder = tools.exported(checkpoint)
    config = json.loads((folder / "config.json").read_text())
    if config["model_type"] == "bert":
        require(f"{what}: plain BERT goes out without code", "auto_map" not in config)
        return folder
    model, said = opened(kind, folder)
    require(f"{what} loads without a warning {said or ''}", not said)
    compare_forward(tools, what, checkpoint, model)
    compare_padding(what, copy.deepcopy(model))
    if tools.prober and more.get("num_labels") != 1:  # the probe's loss is that of classes
        compare_gradients(tools, what, checkpoint, model)
    return folder


def compare_fillers(tools: Tools, folder: Path) -> None:
    """`inspect fill-mask` and the pipeline of the same name, which finds model and tokeniser by itself."""
    pipeline = transformers.pipeline("fill-mask", model=str(folder), trust_remote_code=True)
    text = "The [MASK] sat."
    ours = tools.engine("inspect", "fill-mask", "--checkpoint", folder, "--text", text, "--top", 1000)["masks"][0]
    given = {filler["token"]: filler["probability"] for filler in ours["top"]}
    theirs = {WORDS[filler["token"]]: filler["score"] for filler in pipeline(text, top_k=len(WORDS))}
    require("fill-mask: the whole vocabulary", set(given) == set(theirs) == set(WORDS))
    check("fill-mask: probabilities", worst(abs(given[word] - score) for word, score in theirs.items()), 1e-5)


def compare_fine_tuning(tools: Tools, models: Models) -> None:
    """A masked-LM checkpoint as a classifier: trained by Trainer, saved, and read by us."""
    more = {"plateau_operator": "pairwise", "plateau_operator_settings": SCORES[0]}
    folder = tools.exported(tools.imported(tools.saved(models.made("PlateauBertForMaskedLM", more))))
    model = transformers.AutoModelForSequenceClassification.from_pretrained(
        folder, trust_remote_code=True, num_labels=2
    )
    batch = padded_batch(16)
    data = [
        {"input_ids": ids, "attention_mask": mask, "labels": int(ids[0] > 8)}
        for ids, mask in zip(batch["input_ids"], batch["attention_mask"])
    ]
    arguments = transformers.TrainingArguments(
        output_dir=str(tools.place("trainer")),
        max_steps=40,
        learning_rate=3e-3,
        per_device_train_batch_size=16,
        logging_steps=1,
        save_strategy="no",
        report_to=[],
        disable_tqdm=True,
        use_cpu=True,
    )
    trainer = transformers.Trainer(model=model, args=arguments, train_dataset=data)
    trainer.remove_callback(transformers.PrinterCallback)
    trainer.train()
    losses = [entry["loss"] for entry in trainer.state.log_history if "loss" in entry]
    require(f"Trainer: the loss falls ({losses[0]:.3f} to {losses[-1]:.3f})", losses[-1] < 0.5 * losses[0])
    saved = tools.place("tuned")
    trainer.save_model(str(saved))
    (saved / "vocab.txt").write_text("\n".join(WORDS) + "\n")
    compare_forward(tools, "Trainer's model", tools.imported(saved), model.eval())


def compare_added_tokens(models: Models) -> None:
    model = models.made("PlateauBertForMaskedLM", cases()["mixture"])
    before = model(torch.tensor([[2, 5, 3]])).logits
    model.resize_token_embeddings(len(WORDS) + 3)
    after = model(torch.tensor([[2, 5, 3]])).logits
    require("added tokens have logits", after.shape[-1] == len(WORDS) + 3)
    check("added tokens change no other", distance(after[..., : len(WORDS)], before), 1e-5)


def compare_glue(tools: Tools, models: Models) -> None:
    """A model of ours that was fine-tuned on CoLA by us, and exported."""
    more = {"plateau_operator": "pairwise", "plateau_operator_settings": SCORES[0]}
    start = tools.imported(tools.saved(models.made("PlateauBertForMaskedLM", more)))
    data, run = tools.place("data"), tools.place("run")
    (data / "CoLA").mkdir(parents=True)
    for split in ("train", "dev"):
        rows = [f"made\t{row % 2}\t\tthe {'cat' if row % 2 else 'dog'} sat.\n" for row in range(16)]
        (data / "CoLA" / f"{split}.tsv").write_text("".join(rows))
    settings = ["keep_weights=true", "epochs=1", "length=16", "batch=8"]
    words = [word for setting in settings for word in ("--set", f"glue.{setting}")]
    place = ["--output", run, "--checkpoint", start, "--data", data]
    tools.engine("glue", *place, "--tasks", "cola", "--seeds", 5, "--device", "cpu", "--quiet", *words)
    tuned = run / "cells" / "cola-s5" / "checkpoint"
    model, said = opened("PlateauBertForSequenceClassification", tools.exported(tuned))
    require(f"fine-tuned on CoLA, it loads without a warning {said or ''}", not said)
    require("fine-tuned on CoLA: its labels", model.config.id2label == {0: "0", 1: "1"})
    compare_forward(tools, "fine-tuned on CoLA", tuned, model)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--probe")
    flags = parser.parse_args()
    print(f"transformers {transformers.__version__}, torch {torch.__version__}")
    transformers.utils.logging.disable_progress_bar()
    torch.set_num_threads(1)  # the models are too small for more
    with tempfile.TemporaryDirectory() as folder:
        tools, models = Tools(flags.engine, flags.probe, Path(folder)), Models()
        exports = {
            name: compare_case(tools, models, name, "PlateauBertForMaskedLM", more) for name, more in cases().items()
        }
        for name, more in classifiers().items():
            compare_case(tools, models, name, "PlateauBertForSequenceClassification", more)
        compare_fillers(tools, exports["mixture"])
        compare_added_tokens(models)
        compare_glue(tools, models)
        if importlib.util.find_spec("accelerate"):
            compare_fine_tuning(tools, models)
        else:
            print("skipped, as there is no accelerate: Trainer")
        tools.close()
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
