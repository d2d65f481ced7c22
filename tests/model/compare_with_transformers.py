#!/usr/bin/env python3
"""Compares Plateau's BERT with transformers', with the same weights.

    compare_with_transformers.py --engine plateau-engine --probe model_probe [--base]
        Random models of transformers, in all the forms that people store, through `import` and `inspect forward`;
        their logits, hidden states, losses and gradients (model_probe); one AdamW step; our exports, plain and folded,
        through from_pretrained. Prints each figure beside its limit; exit status 1 when one is above it. --base adds
        the base size.
    compare_with_transformers.py --golden DIR
        writes the small fixture of golden_test.cpp: a random model and its outputs in float64.

Needs torch, transformers, safetensors.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import torch
import transformers
from safetensors.torch import load_file, save_file
from transformers import BertConfig, BertForMaskedLM, BertForPreTraining, BertForSequenceClassification, BertModel

from engine_tools import WORDS, Tools, distance, opened

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))
from comparison import check, require, verdict, worst


def config(layers=2, hidden=64, heads=4, ffn=128, vocab=200, positions=64, **more) -> BertConfig:
    return BertConfig(
        vocab_size=vocab,
        hidden_size=hidden,
        num_hidden_layers=layers,
        num_attention_heads=heads,
        intermediate_size=ffn,
        max_position_embeddings=positions,
        **more,
    )


def made(kind, settings: BertConfig):
    """A model whose biases and norms are not zeros and ones, so that a swapped or forgotten one shows."""
    torch.manual_seed(settings.hidden_size + settings.num_hidden_layers)
    model = kind(settings).eval()
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            if "bias" in name or "LayerNorm" in name:
                parameter.add_(0.05 * torch.randn_like(parameter))
    return model


def batch(settings: BertConfig, padded: bool, samples=3, length=17) -> dict:
    generator = torch.Generator().manual_seed(5)
    ids = torch.randint(5, settings.vocab_size, (samples, length), generator=generator)
    given = {"input_ids": ids, "token_type_ids": (torch.arange(length) > 7).long().repeat(samples, 1)}
    if padded:
        mask = torch.ones_like(ids)
        for row in range(1, samples):
            mask[row, length - 4 * row :] = 0
        ids[mask == 0] = 0
        given["attention_mask"] = mask
    return given


def named_gradients(model) -> dict:
    return {name: parameter.grad for name, parameter in model.named_parameters() if parameter.grad is not None}


def compare_gradients(what: str, ours: dict, theirs: dict, limit: float) -> None:
    total = torch.linalg.vector_norm(torch.stack([g.double().norm() for g in theirs.values()])).item()
    errors, key_biases = [], []
    for name, gradient in theirs.items():
        error = (ours["grad." + name].double() - gradient.double()).norm().item()
        if name.endswith("self.key.bias"):  # exactly zero in theory: both sides hold rounding only
            key_biases.append(error / total)
        else:
            errors.append(error / gradient.double().norm().item())
    check(f"{what}: gradients, of each tensor's norm", worst(errors), limit)
    check(f"{what}: key bias, of the global norm", worst(key_biases), 1e-7)


def compare_training(tools: Tools, what: str, kind, settings: BertConfig, padded: bool, wide: bool) -> None:
    model = made(kind, settings)
    checkpoint = tools.imported(tools.saved(model))
    given = batch(settings, padded)
    if kind is BertForSequenceClassification:
        given["labels"] = torch.arange(len(given["input_ids"])) % settings.num_labels
    else:
        chosen = torch.arange(given["input_ids"].numel()).view_as(given["input_ids"]) % 5 == 1
        if padded:
            chosen &= given["attention_mask"] == 1
        given["labels"] = torch.where(chosen, given["input_ids"], torch.tensor(-100))
    what += (", padded" if padded else ", unpadded") + (", float64" if wide else "")
    ours = tools.probe(checkpoint, given, wide)
    if wide:
        model.double()
    output = model(**given, output_hidden_states=True)
    output.loss.backward()
    limit = 1e-10 if wide else 1e-5
    check(f"{what}: logits", distance(ours["logits"], output.logits), limit)
    hidden = worst(distance(ours[f"hidden.{i}"], state) for i, state in enumerate(output.hidden_states))
    check(f"{what}: hidden states", hidden, limit)
    check(f"{what}: loss", distance(ours["loss"], output.loss), limit)
    compare_gradients(what, ours, named_gradients(model), limit)


def compare_step(tools: Tools) -> None:
    model = made(BertForMaskedLM, config())
    checkpoint = tools.imported(tools.saved(model))
    generator = torch.Generator().manual_seed(7)
    gradients = {
        name: 1e-3 * torch.randn(parameter.shape, generator=generator) for name, parameter in model.named_parameters()
    }
    given = batch(model.config, False) | {"grad." + name: gradient for name, gradient in gradients.items()}
    ours = tools.probe(checkpoint, given, False)
    groups = {True: [], False: []}
    for name, parameter in model.named_parameters():
        parameter.grad = gradients[name]
        groups[not name.endswith("bias") and "LayerNorm" not in name].append(parameter)
    torch.optim.AdamW(
        [{"params": groups[True], "weight_decay": 0.01}, {"params": groups[False], "weight_decay": 0.0}],
        lr=1e-4,
        betas=(0.9, 0.999),
        eps=1e-12,
    ).step()
    errors = (
        (ours["stepped." + name] - parameter).abs().max().item() for name, parameter in model.named_parameters()
    )
    check("one AdamW step at 1e-4, largest difference of a weight", worst(errors), 1e-6)


def compare_forward(what: str, ours: dict, model, wide: bool, limit: float) -> None:
    model = model.double() if wide else model
    model.set_attn_implementation("eager")
    with torch.no_grad():
        theirs = model(
            input_ids=ours["input_ids"],
            token_type_ids=ours["token_type_ids"],
            output_hidden_states=True,
            output_attentions=True,
        )
    if "logits" in ours:
        logits = theirs.logits if hasattr(theirs, "logits") else theirs.prediction_logits
        check(f"{what}: logits", distance(ours["logits"], logits), limit)
    check(
        f"{what}: hidden states",
        worst(distance(ours[f"hidden.{i}"], state) for i, state in enumerate(theirs.hidden_states)),
        limit,
    )
    if "attention.0" in ours:
        check(
            f"{what}: attention",
            worst(distance(ours[f"attention.{i}"], state) for i, state in enumerate(theirs.attentions)),
            limit,
        )


def compare_pooler(tools: Tools, what: str, model, encoder) -> None:
    """The trained pooler comes in with the model, and out again for a classifier to start from."""
    folder = tools.place("export")
    tools.engine("export", "--checkpoint", tools.imported(tools.saved(model)), "--output", folder)
    for kind, pooler in ((BertModel, lambda m: m.pooler), (BertForSequenceClassification, lambda m: m.bert.pooler)):
        got, own = pooler(kind.from_pretrained(folder)).dense, encoder.pooler.dense
        same = torch.equal(got.weight, own.weight) and torch.equal(got.bias, own.bias)
        require(f"{what}: {kind.__name__} of the export has its pooler", same)


def rewritten(folder: Path, change) -> None:
    path = folder / "model.safetensors"
    save_file(change(load_file(path)), path, metadata={"format": "pt"})


def old_names(tensors: dict) -> dict:
    return {
        name.replace("LayerNorm.weight", "LayerNorm.gamma").replace("LayerNorm.bias", "LayerNorm.beta"): tensor
        for name, tensor in tensors.items()
    }


def compare_forms(tools: Tools) -> None:
    """Folders as others write them, through the engine."""
    model = made(BertForMaskedLM, config())
    folder = tools.saved(model)
    for wide in (False, True):
        more = ["--double"] if wide else []
        compare_forward(
            "BertForMaskedLM" + (", float64" if wide else ""),
            tools.forward(tools.imported(folder), *more),
            made(BertForMaskedLM, config()),
            wide,
            1e-10 if wide else 1e-5,
        )
    rewritten(folder, old_names)
    compare_forward("gamma and beta", tools.forward(folder), model, False, 1e-5)
    sharded = tools.saved(model, max_shard_size="50KB")
    require("the model is in several files", (sharded / "model.safetensors.index.json").exists())
    compare_forward("sharded", tools.forward(tools.imported(sharded)), model, False, 1e-5)
    for width in (torch.float16, torch.bfloat16):
        halved = made(BertForMaskedLM, config()).to(width)
        compare_forward(str(width), tools.forward(tools.imported(tools.saved(halved))), halved.float(), False, 1e-5)
    pretraining = made(BertForPreTraining, config())
    compare_forward(
        "BertForPreTraining", tools.forward(tools.imported(tools.saved(pretraining))), pretraining, False, 1e-5
    )
    compare_pooler(tools, "BertForPreTraining", pretraining, pretraining.bert)
    encoder = made(BertModel, config())
    compare_pooler(tools, "BertModel", encoder, encoder)
    folder = tools.saved(encoder)
    require(
        "BertModel is saved without the prefix",
        "embeddings.LayerNorm.weight" in load_file(folder / "model.safetensors"),
    )
    ours = tools.forward(tools.imported(folder))
    require("no logits without a head", "logits" not in ours)
    compare_forward("BertModel", ours, encoder, False, 1e-5)
    classifier = made(BertForSequenceClassification, config(num_labels=3))
    compare_forward(
        "BertForSequenceClassification",
        tools.forward(tools.imported(tools.saved(classifier))),
        classifier,
        False,
        1e-5,
    )


def compare_fillers(tools: Tools) -> None:
    """`inspect fill-mask` and the pipeline of the same name."""
    model = made(BertForMaskedLM, config(vocab=len(WORDS)))
    folder = tools.saved(model)
    tokenizer = transformers.BertTokenizer(vocab=str(folder / "vocab.txt"))
    pipeline = transformers.pipeline("fill-mask", model=model, tokenizer=tokenizer)
    text = "The [MASK] sat. And [MASK] dogs sat"
    theirs = pipeline(text, top_k=len(WORDS))
    ours = tools.engine("inspect", "fill-mask", "--checkpoint", folder, "--text", text, "--top", 1000)["masks"]
    require("fill-mask: every [MASK]", len(ours) == len(theirs) == 2)
    errors = []
    for mine, other in zip(ours, theirs):
        require("fill-mask: the bytes of its [MASK]", text[slice(*mine["token_offsets"])] == "[MASK]")
        given = {filler["token"]: filler["probability"] for filler in mine["top"]}
        require("fill-mask: the whole vocabulary", set(given) == set(WORDS))
        errors += [abs(given[WORDS[filler["token"]]] - filler["score"]) for filler in other]
    check("fill-mask: probabilities", worst(errors), 1e-5)


def compare_exports(tools: Tools) -> None:
    vocabulary = tools.place("vocab.txt")
    vocabulary.write_text("\n".join(WORDS) + "\n")
    text = tools.place("text.txt")
    text.write_text("the cats sat. and the dog sat.\n\n" * 400)
    for operator in ("original", "symmetric", "pairwise"):
        run = tools.place("run")
        tools.engine(
            "pretrain",
            "--output",
            run,
            "--corpus",
            text,
            "--vocab",
            vocabulary,
            "--size",
            "tiny",
            "--operator",
            operator,
            "--steps",
            2,
            "--batch",
            2,
            "--length",
            16,
            "--set",
            "data.held_out=4",
            "--quiet",
        )
        fold = [] if operator == "original" else ["--fold"]
        folder, back = tools.exported(run, *fold), tools.place("back")
        model, said = opened(BertForMaskedLM, folder)
        require(f"our {operator} loads without a warning {said or ''}", not said)
        if fold:
            own = load_file(folder / "plateau.safetensors")
            require(f"our {operator} has its side-car", operator == "symmetric" or len(own) == 2)
        compare_forward(
            f"our {operator} in transformers",
            tools.forward(run, "--outputs", "logits,hidden,attention"),
            model,
            False,
            1e-5,
        )
        tools.engine("import", "--from", folder, "--output", back)
        newest = sorted((run / "checkpoints").iterdir())[-1]
        same = all(
            (back / name).read_bytes() == (newest / name).read_bytes()
            for name in ("model.safetensors", "config.json", "vocab.txt", "tokenizer_config.json")
        )
        require(f"our {operator} comes back byte for byte", same)


def write_golden(folder: str) -> int:
    torch.manual_seed(1)
    settings = config(vocab=13, hidden=8, heads=2, ffn=12, positions=10, attn_implementation="eager")
    model = BertForMaskedLM(settings).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.3 * torch.randn_like(parameter))
    model.save_pretrained(folder)
    ids = torch.randint(1, 13, (2, 7))
    mask = torch.ones_like(ids)
    mask[1, 5:] = 0
    types = (torch.arange(7) > 3).long().repeat(2, 1)
    model.double()
    with torch.no_grad():
        output = model(input_ids=ids, attention_mask=mask, token_type_ids=types, output_hidden_states=True)
    save_file(
        {
            "input_ids": ids,
            "attention_mask": mask,
            "token_type_ids": types,
            "logits": output.logits,
            "embeddings": output.hidden_states[0].contiguous(),
        },
        str(Path(folder) / "expected.safetensors"),
    )
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine")
    parser.add_argument("--probe")
    parser.add_argument("--base", action="store_true")
    parser.add_argument("--golden", metavar="DIR")
    flags = parser.parse_args()
    if flags.golden:
        return write_golden(flags.golden)
    if not flags.engine or not flags.probe:
        parser.error("--engine and --probe are needed")
    print(f"transformers {transformers.__version__}, torch {torch.__version__}")
    transformers.utils.logging.disable_progress_bar()
    sizes = {"tiny": config(2, 128, 2, 512, 30522), "small": config(4, 512, 8, 2048, 1000)}
    if flags.base:
        sizes["base"] = config(12, 768, 12, 3072, 30522)
    with tempfile.TemporaryDirectory() as folder:
        tools = Tools(flags.engine, flags.probe, Path(folder))
        for size, settings in sizes.items():
            for padded in (False, True):
                for wide in (False, True):
                    compare_training(tools, size, BertForMaskedLM, settings, padded, wide)
            settings.num_labels = 3
            for wide in (False, True):
                compare_training(tools, f"{size} classifier", BertForSequenceClassification, settings, True, wide)
        compare_step(tools)
        compare_forms(tools)
        compare_fillers(tools)
        compare_exports(tools)
        tools.close()
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
