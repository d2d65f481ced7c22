#!/usr/bin/env python3
"""Holds the built-in operators, written again in Python after the guide, to those in C++.

    check_builtin_forms.py --engine plateau-engine --probe model_probe [--only NAME,…]

Each operator of tests/operatorfile/python that repeats a built-in one is imported and describes itself as that does. It
trains to the same losses; with the same random weights, whose names and shapes are the same, a model of it gives the
same hidden states, logits, loss, gradients, maps and scores in float64. What the form cannot say of an operator is
printed. Exit status 77 without torch.
"""

import argparse
import contextlib
import json
import pathlib
import sys
import tempfile

try:
    import torch
    import transformers  # of which engine_tools needs it
    from safetensors.torch import load_file, save_file
except ImportError:
    print("skipped: this Python has no torch, transformers or safetensors")
    sys.exit(77)

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP / "tests" / "support"), str(TOP / "tests" / "model")]
sys.dont_write_bytecode = True

from comparison import check, require, verdict, worst
from engine_tools import Tools, distance

PYTHON = TOP / "tests" / "operatorfile" / "python"
# Names of files besides those of the built-in operators.
OF_ANOTHER_NAME = {"attended": "original"}
SIZES = {"layers": 2, "heads": 2, "dropout": 0.1, "attention_dropout": 0.1}
# Other values of settings that both have.
OTHERS = {"clipped-softmax": {"gamma": -0.2, "eta": 1.5}}
CHOICE = "a file's settings are numbers"
SHAPE = "the shape of a parameter follows from h, H and D, not from a setting"
UNSAID = {
    "pairwise": {"init": CHOICE, "structure": CHOICE, "rank": SHAPE},
    "bilinear": {"init": CHOICE, "structure": CHOICE, "rank": SHAPE},
    "shared-weight": {"shared_bias": CHOICE},
    "gqa": {"groups": SHAPE},
    "gated-output": {"gate": CHOICE, "initial_gate": "how a parameter starts follows from no setting"},
    "differential": dict.fromkeys(("lambda_init", "lambda_constant", "head_norm", "output_scale"), CHOICE),
    "fnet": {"output_dense": CHOICE},
}


def imported(tools, name):
    """The operator's file, or None."""
    file = tools.folder / f"{name}.operator"
    with contextlib.suppress(RuntimeError):  # some of its checks fail, which the file says
        tools.engine("operator", "import", PYTHON / f"{name}.py", "--output", file, "--python", sys.executable)
    if not file.exists():
        require(f"{name} is imported", False)
        return None
    rows = json.loads(file.read_text(encoding="utf-8"))["conformance"]["checks"]
    failed = [row["check"] for row in rows if row["verdict"] == "failed"]
    require(f"{name} is imported and passes its checks {failed or ''}", not failed)
    return file


def compare_descriptions(name, file, built_in):
    own = json.loads(file.read_text(encoding="utf-8"))["operator"]
    theirs = built_in["capabilities"]
    require(f"{name}: capabilities", own["capabilities"] == {key: theirs[key] for key in own["capabilities"]})
    require(f"{name}: folds", ("fold" in own) == theirs["fold"])
    known = {row["name"]: row for row in built_in["settings"]}
    unsaid = UNSAID.get(name, {})
    said = {row["name"] for row in own["settings"]}
    require(f"{name}: settings, but for what it cannot say", known.keys() == said | unsaid.keys())
    for row in own["settings"]:
        mine, other = ([row["type"], *(float(row[key]) for key in ("default", "min", "max"))]
                       for row in (row, known[row["name"]]))
        require(f"{name}: the setting {row['name']}", mine == other)
    for setting, why in unsaid.items():
        print(f"note {name}: a file cannot say {setting}: {why}")


def trained(tools, operator, steps, settings):
    """A run and its newest checkpoint."""
    run = tools.place("run")
    fields = {f"model.{key}": value for key, value in SIZES.items()} | {"train.batch": 8, "train.steps": steps}
    fields |= {f"model.operator_settings.{key}": value for key, value in settings.items()}
    words = [word for key, value in fields.items() for word in ("--set", f"{key}={value}")]
    tools.engine("pretrain", "--output", run, "--corpus", "demo", "--operator", operator, "--threads", 1, *words)
    return run, max((run / "checkpoints").iterdir())


def losses(run):
    events = [json.loads(line) for line in (run / "events.jsonl").read_text(encoding="utf-8").splitlines()]
    names = ("train/loss", "eval/loss")
    return [event["values"][name] for event in events for name in names if name in event.get("values", {})]


def compare_losses(name, own, built_in):
    mine, theirs = losses(own), losses(built_in)
    require(f"{name}: as many losses", len(mine) == len(theirs) > 100)
    check(f"{name}: losses of 100 steps", worst(abs(a - b) for a, b in zip(mine, theirs)), 1e-4)


def randomise(what, own, built_in):
    """Gives both checkpoints the same random weights, so that each of them has a part in what comes out."""
    torch.manual_seed(1)
    weights = {key: value + 0.15 * torch.randn_like(value)
               for key, value in load_file(built_in / "model.safetensors").items()}
    shapes = {key: value.shape for key, value in load_file(own / "model.safetensors").items()}
    require(f"{what}: names and shapes", shapes == {key: value.shape for key, value in weights.items()})
    save_file(weights, built_in / "model.safetensors")
    save_file(weights, own / "model.safetensors")


def padded_batch():
    lengths, longest = torch.tensor([19, 12, 1]), 19
    generator = torch.Generator().manual_seed(3)
    ids = torch.randint(5, 200, (len(lengths), longest), generator=generator)
    mask = (torch.arange(longest) < lengths[:, None]).long()
    chosen = (torch.arange(longest) % 3 == 0) & (mask == 1)
    return {"input_ids": ids * mask, "attention_mask": mask, "labels": torch.where(chosen, ids, torch.tensor(-100))}


def compare_computed(tools, what, own, built_in):
    """Outputs and gradients, in float64."""
    given = padded_batch()
    mine, theirs = (tools.probe(checkpoint, given, wide=True) for checkpoint in (own, built_in))
    require(f"{what}: the same tensors", mine.keys() == theirs.keys())
    tokens = given["attention_mask"].flatten() == 1  # what stands at padding is nobody's

    def of_tokens(tensor):
        return tensor.reshape(len(tokens), -1)[tokens] if tensor.dim() else tensor
    outputs = [key for key in theirs if not key.startswith("grad.")]
    errors = [distance(of_tokens(mine[key]), of_tokens(theirs[key])) for key in outputs]
    check(f"{what}: outputs in float64", worst(errors), 1e-6)
    gradients = {key: value for key, value in theirs.items() if key.startswith("grad.")}
    total = torch.linalg.vector_norm(torch.stack([value.norm() for value in gradients.values()]))
    # The share of the whole is for those that are zero in theory, as a key's bias.
    errors = [((mine[key] - value).norm() / (value.norm() + 0.01 * total)).item() for key, value in gradients.items()]
    check(f"{what}: gradients in float64", worst(errors), 1e-6)


def compare_maps(tools, name, own, built_in):
    asked = ("--double", "--outputs", "attention,scores")
    mine, theirs = (tools.forward(checkpoint, *asked, pair=False) for checkpoint in (own, built_in))
    maps = [key for key in theirs if key.startswith(("attention.", "scores."))]
    require(f"{name}: maps and scores of both layers", len(maps) == 4 and mine.keys() == theirs.keys())
    check(f"{name}: maps and scores in float64", worst(distance(mine[key], theirs[key]) for key in maps), 1e-6)


def compare(tools, name, built_in):
    file = imported(tools, name)
    if file is None:
        return
    compare_descriptions(name, file, built_in)
    own, theirs = trained(tools, file, 100, {}), trained(tools, built_in["id"], 100, {})
    compare_losses(name, own[0], theirs[0])
    randomise(name, own[1], theirs[1])
    compare_computed(tools, name, own[1], theirs[1])
    if built_in["capabilities"]["attention_weights"]:
        compare_maps(tools, name, own[1], theirs[1])
    if name in OTHERS:
        what = f"{name}, {OTHERS[name]}"
        own, theirs = trained(tools, file, 1, OTHERS[name]), trained(tools, built_in["id"], 1, OTHERS[name])
        randomise(what, own[1], theirs[1])
        compare_computed(tools, what, own[1], theirs[1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", required=True)
    parser.add_argument("--probe", required=True)
    parser.add_argument("--only", default="", help="names of files, by commas")
    flags = parser.parse_args()
    torch.set_num_threads(1)
    with tempfile.TemporaryDirectory() as folder:
        tools = Tools(str(pathlib.Path(flags.engine).resolve()), flags.probe, pathlib.Path(folder))
        built_in = {row["id"]: row for row in tools.engine("describe")["operators"]}
        for name, repeated in {**{name: name for name in built_in}, **OF_ANOTHER_NAME}.items():
            if not flags.only or name in flags.only.split(","):
                compare(tools, name, built_in[repeated])
        tools.close()
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
