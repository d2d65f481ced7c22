#!/usr/bin/env python3
"""Holds resources/operator/plateau_operator.py to what it promises: what tracing freezes is refused with the right
sentence at the right line, and what is taken computes what the function does.

    check_exporter.py [--engine plateau-engine]

With the engine, the operators of the guide and those of tests/operatorfile/python that have a committed file
(tests/fuzz/corpus/operator_file) are imported, and are what is committed; mistakes are named in one sentence. The
built-in operators written again are held to those in C++ by check_builtin_forms.py. Exit status 77, which CTest takes
as skipped, without torch.
"""

import argparse
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from math import exp, sqrt

try:
    import torch
    import torch.nn.functional as F
except ImportError:
    print("skipped: this Python has no torch")
    sys.exit(77)

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP / folder) for folder in ("resources/operator", "resources/huggingface", "tests/support",
                                                 "tests/guide")]
sys.dont_write_bytecode = True

import pages
import plateau_operator
from comparison import require, verdict

FILES = TOP / "tests" / "fuzz" / "corpus" / "operator_file"
SHIPPED = TOP / "resources" / "operator" / "shipped"
refused, taken = {}, []


def refuses(words):
    """The function below is refused with these words, which are a regular expression."""
    def keep(function):
        refused[function] = words
        return function
    return keep


def takes(function):
    taken.append(function)
    return function


class Straight(torch.autograd.Function):
    @staticmethod
    def forward(context, x):
        return (x > 0.1).to(x.dtype)

    @staticmethod
    def backward(context, gradient):
        return gradient


@takes
def sqrt_of_a_size(q, k, p):
    return q @ k.mT / math.sqrt(q.shape[-1])


@takes
def sqrt_by_its_name(q, k, p):
    return q @ k.mT / sqrt(q.shape[-1])


@takes
def log_of_a_length(q, k, p):
    return q @ k.mT * math.log(q.shape[-2])


@takes
def slopes_by_heads(q, k, p):
    i = torch.arange(q.shape[-2], device=q.device)
    slope = 2.0 ** (-8.0 * (torch.arange(q.shape[1], device=q.device, dtype=q.dtype) + 1) / q.shape[1])
    return q @ k.mT / q.shape[-1] ** 0.5 - slope.view(1, -1, 1, 1) * (i[:, None] - i).abs()


@takes
def einsum(q, k, p):
    return torch.einsum("bhid,bhjd->bhij", q, k) * q.shape[-1] ** -0.5


@takes
def chunks(q, k, p):
    (a, b), (c, d) = q.chunk(2, -1), k.chunk(2, -1)
    return a @ c.mT - 0.3 * b @ d.mT


@takes
def norms(q, k, p):
    return F.rms_norm(q, (q.shape[-1],)) @ F.layer_norm(k, (k.shape[-1],)).mT


@takes
def causal(q, k, p):
    T = q.shape[-2]
    return torch.where(torch.ones(T, T, dtype=torch.bool, device=q.device).tril(), q @ k.mT, -1e9)


@takes
def largest(q, k, p):
    scores = q @ k.mT
    return scores.masked_fill(scores < scores.topk(1, dim=-1).values[..., -1:], -1e30)


@takes
def float_and_back(q, k, p):
    return (q.float() @ k.float().mT).to(q.dtype)


@takes
def tensor_written_down(q, k, p):
    return q @ k.mT * torch.tensor([1.5], dtype=q.dtype, device=q.device)


@takes
def straight_through(q, k, p):
    scores = q @ k.mT
    return scores + ((scores > 0.1).to(scores.dtype) - scores).detach()


@takes
def queries_alone(q, k, p):
    return q @ q.mT


@refuses("follows from the head width is frozen")
def frozen_exp(q, k, p):
    return q @ k.mT * exp(-q.shape[-1] / 100)


@refuses("follows from the head width is frozen")
def frozen_whole_root(q, k, p):
    return q @ k.mT / int(q.shape[-1] ** 0.5)


@refuses(r"for the sizes of the example alone.*int\(\) of a size")
def frozen_isqrt(q, k, p):
    return q @ k.mT / math.isqrt(q.shape[-1])


@refuses("at the example's number of tokens: replace a branch")
def branch_on_length(q, k, p):
    return q @ k.mT if q.shape[-2] > 8 else q @ k.mT * 2


@refuses("at B 1, T 128.*at the example's number of tokens")
def branch_on_a_larger_length(q, k, p):
    return q @ k.mT if q.shape[-2] < 100 else q @ k.mT * 2


@refuses("at B 1, T 1000.*at the example's number of tokens")
def branch_beyond_all_lengths(q, k, p):
    return q @ k.mT if q.shape[-2] < 1000 else q @ k.mT * 2


@refuses("follows from the head width is frozen")
def branch_on_width(q, k, p):
    return q @ k.mT if q.shape[-1] > 32 else q @ k.mT * 2


@refuses("at the example's number of heads")
def branch_on_heads(q, k, p):
    return q @ k.mT if q.shape[1] > 4 else q @ k.mT * 2


@refuses("branches on the values of a tensor: write torch.where")
def branch_on_values(q, k, p):
    return q @ k.mT if q.sum() > 0 else k @ q.mT


@refuses("for the sizes of the example alone.*a loop over tokens")
def loop_over_tokens(q, k, p):
    return torch.stack([q[:, :, t] for t in range(q.shape[-2])], 2) @ k.mT


@refuses("for the sizes of the example alone.*for each head")
def list_of_slopes(q, k, p):
    return q @ k.mT * torch.tensor([2.0 ** -j for j in range(q.shape[1])], dtype=q.dtype).view(1, -1, 1, 1)


@refuses("other gradients: a torch.autograd.Function loses its own backward")
def function_of_its_own(q, k, p):
    return Straight.apply(q @ k.mT)


@refuses(r"torch.no_grad.*write .detach\(\)")
def without_gradients(q, k, p):
    with torch.no_grad():
        mean = k.mean(-2, keepdim=True)
    return q @ (k - mean).mT


@refuses("something else in float64.*-1e30 for torch.finfo")
def lowest_of_a_type(q, k, p):
    i = torch.arange(q.shape[-2], device=q.device)
    return (q @ k.mT).masked_fill(i[:, None] < i, torch.finfo(q.dtype).min)


@refuses("number that is read out of a tensor")
def item(q, k, p):
    return q @ k.mT * k.max().item()


@refuses("no random numbers of its own")
def noise(q, k, p):
    return q @ (k + torch.randn_like(k)).mT


@refuses(r"plateau_operator.dropout\(probabilities\)")
def other_dropout(q, k, p):
    return F.dropout(q @ k.mT, 0.1)


@refuses(r"mul_ changes a tensor in place: write x = x.mul")
def in_place(q, k, p):
    scores = q @ k.mT
    return scores.mul_(2)


@refuses("x = x [+] y for x [+]= y")
def added_in_place(q, k, p):
    scores = q @ k.mT
    scores += 2
    return scores


@refuses(r"gives \[2, 2, 1, 8\] at B 2, T 1")
def of_another_shape(q, k, p):
    return q


@refuses("promote_types cannot stand in an operator.*torch.ones")
def promoted_type(q, k, p):
    return (q.to(torch.promote_types(q.dtype, torch.float32)) @ k.mT).to(q.dtype)


@takes
def wide_by_a_factor(q, k, p):
    wide = q * torch.ones(1, dtype=torch.float32, device=q.device)
    return torch.fft.fft(torch.fft.fft(wide, dim=-1), dim=-2).real.to(q.dtype) @ k.mT


@takes
def fourier_of_two_dimensions(q, k, p):
    return torch.fft.fft2(q).real @ k.mT


@takes
def fourier_of_the_real(q, k, p):
    return torch.fft.rfft(q).real @ torch.fft.rfft(k).real.mT


@refuses("fft_fftn cannot stand in an operator: of the Fourier transforms")
def fourier_of_any_dimensions(q, k, p):
    return torch.fft.fftn(q, dim=(-2, -1)).real @ k.mT


@takes
def fading_by_the_layer(q, k, p, settings):
    return q @ k.mT * torch.exp(-0.3 * settings["layer"])


@refuses("declare head_width_multiple=2")
def even_widths_alone(q, k, p):
    return torch.stack((q[..., ::2], q[..., 1::2]), -1).flatten(-2) @ k.mT


@refuses("the function itself fails at B 2, T 1")
def three_tokens_at_least(q, k, p):
    return (q @ k.mT).topk(3, dim=-1).values


def outcome(function, **declared):
    """What the exporter makes of a function as `scores`, or what it is refused with."""
    name, function.__name__ = function.__name__, "scores"
    plateau_operator._declared.clear()
    plateau_operator.operator(id="x", **declared)(function)
    try:
        return plateau_operator.operator_document(plateau_operator._declared[0])[0]
    except plateau_operator.Refused as problem:
        return f"{problem.message}: {problem.advice} ({problem.where})"
    finally:
        function.__name__ = name


def check_functions():
    for function in taken:
        found = outcome(function)
        good = not isinstance(found, str)
        require(f"{function.__name__} is taken" + ("" if good else f": {found}"), good)
    for function, words in refused.items():
        found = outcome(function)
        good = isinstance(found, str) and re.search(words, found) is not None
        require(f"{function.__name__} is refused" + ("" if good else f": {found}"), good)
        lines = function.__code__.co_firstlineno, max(line for _, _, line in function.__code__.co_lines() if line)
        place = re.search(r"check_exporter.py:(\d+)\)", str(found))
        if place:
            require(f"{function.__name__}: at line {place[1]}", lines[0] <= int(place[1]) <= lines[1])


def as_bert(q, k, p):
    return q @ k.mT / q.shape[-1] ** 0.5


def with_factors(q, k, p):
    return q @ k.mT / q.shape[-1] ** 0.5 * p["factors"].sum()


def as_they_are(parameters, heads, settings):
    return parameters


def keys_for_queries(parameters, heads, settings):
    return {**parameters, "query.weight": parameters["key.weight"]}


def nothing(parameters, heads, settings):
    return {}


def transposed(parameters, heads, settings):
    return {**parameters, "query.bias": parameters["query.weight"]}


def frozen_heads(parameters, heads, settings):
    weight = parameters["query.weight"]
    return {**parameters, "query.weight": torch.cat([part * 1 for part in weight.chunk(heads)])}


def check_declarations():
    """What stands in @operator besides: fold, dimensions that are parts of D, the output dense."""
    document = outcome(as_bert, fold=as_they_are)
    require(f"fold is taken {document if isinstance(document, str) else ''}", len(document["fold"]["outputs"]) == 6)
    halves = {"factors": ("H", "D/2", "ones")}
    half = outcome(with_factors, parameters=halves, head_width_multiple=2)
    require("half a width is taken", not isinstance(half, str))
    require("no output dense", outcome(as_bert, output_dense=False)["output_dense"] is False)
    require("an output dense is not said", "output_dense" not in outcome(as_bert))
    inputs = outcome(fading_by_the_layer)["graph"]["inputs"].values()
    require("the layer is an input where it is asked for",
            "layer" in inputs and "layer" not in document["graph"]["inputs"].values())
    for declared, words in (
            ({"fold": keys_for_queries}, "plain BERT with the weights of `fold` does not compute .* off"),
            ({"fold": nothing}, "fold gives something else than query, key and value of plain BERT"),
            ({"fold": transposed}, r"`fold` gives \[16, 16\] .* give weights \[h,h\] and biases \[h\]"),
            ({"fold": frozen_heads}, "check_exporter.py"),
            ({"fold": as_they_are, "output_dense": False}, "leave out fold or output_dense=False"),
            ({"fold": as_bert}, "cannot be traced"),
            ({"fold": lambda parameters: parameters}, "write def fold"),
            ({"parameters": halves}, "declare head_width_multiple=2"),
            ({"settings": {"layer": plateau_operator.number(1)}}, "'layer' is no name of a setting")):
        found = outcome(as_bert, **declared)
        require(f"{words}: {found if isinstance(found, str) else 'taken'}",
                isinstance(found, str) and re.search(words, found) is not None)


def engine(program, *words, cwd):
    return subprocess.run([program, *words], cwd=cwd, capture_output=True, text=True)


def without_version(document):
    return {key: value for key, value in document.items() if key != "torch"}


def check_imports(program, folder):
    """The committed files are what the sources give, and mistakes are named."""
    python = TOP / "tests" / "operatorfile" / "python"
    committed = {path.stem for path in FILES.glob("*.operator")}
    sources = {path.stem: path.read_text(encoding="utf-8") for path in sorted(python.glob("*.py"))
               if path.stem in committed}
    guide = [block.text for block in pages.blocks(pages.GUIDE / "own-operators.md") if block.kind == "python"]
    sources |= dict(zip(("distance", "sigmoid", "two-hop"), guide, strict=True))
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
        done = engine(program, "operator", "import", f"{name}.py", "--output", f"{name}.operator", "--python",
                      sys.executable, cwd=folder)
        require(f"{name} is imported {done.stderr}", done.returncode == 0)
        made = json.loads((folder / f"{name}.operator").read_text(encoding="utf-8"))
        if "PLATEAU_ACCEPT" in os.environ:
            # Without the table, in which is how long it took.
            text = (folder / f"{name}.operator").read_text(encoding="utf-8")
            (FILES / f"{name}.operator").write_text(text.partition(',\n"conformance"')[0] + "}\n", encoding="utf-8")
        kept = json.loads((FILES / f"{name}.operator").read_text(encoding="utf-8"))
        require(f"{name} is the committed file", without_version(made["operator"]) == without_version(kept["operator"]))
    for source in sorted(SHIPPED.glob("*.py")):
        done = engine(program, "operator", "import", str(source), "--output", f"{source.stem}.operator", "--python",
                      sys.executable, cwd=folder)
        require(f"{source.stem} is imported {done.stderr}", done.returncode == 0)
        made = (folder / f"{source.stem}.operator").read_text(encoding="utf-8")
        if "PLATEAU_ACCEPT" in os.environ:
            source.with_suffix(".operator").write_text(made, encoding="utf-8")
        kept = json.loads(source.with_suffix(".operator").read_text(encoding="utf-8"))
        require(f"{source.stem} is what ships", without_version(json.loads(made)["operator"])
                == without_version(kept["operator"]))
    wrong = {"import no_such_module": "No module named 'no_such_module'", "x = (": "was never closed",
             "": "declares 0 operators", "raise SystemExit(3)": "the file does not run: SystemExit"}
    wrong["import torch\nfrom plateau_operator import operator\n@operator(id='x')\ndef scores(q, k, p):\n"
          "    return torch.special.bessel_j0(q) @ k.mT"] = "aten::special_bessel_j0 is no call that operators may make"
    for source, words in wrong.items():
        (folder / "wrong.py").write_text(source + "\n", encoding="utf-8")
        done = engine(program, "operator", "import", "wrong.py", "--output", "wrong.operator", "--python",
                      sys.executable, cwd=folder)
        good = done.returncode != 0 and words in done.stderr and done.stderr.count("\n") == 1
        require(f"{source!r}: {done.stderr.strip()}", good and not (folder / "wrong.operator").exists())


# What the suite of the engine finds in them: checks that fail.
TALKING_HEADS = """
@operator(id="talking-heads", formula="softmax(W q kᵀ / √D) v", parameters={"mix": ("H", "H", "identity")})
def scores(q, k, parameters):
    return torch.einsum("bhij,hg->bgij", q @ k.mT / q.shape[-1] ** 0.5, parameters["mix"])
"""
KEY_BIAS = """
@operator(id="key-bias", formula="softmax(q kᵀ / √D + w k) v", parameters={"w": ("D", "normal(1)")})
def scores(q, k, parameters):
    return q @ k.mT / q.shape[-1] ** 0.5 + (k @ parameters["w"]).unsqueeze(-2)
"""
STRAIGHT_THROUGH = """
@operator(id="straight-through", formula="softmax(⌊q kᵀ / √D⌋) v")
def scores(q, k, parameters):
    scores = q @ k.mT / q.shape[-1] ** 0.5
    return scores + (torch.floor(scores) - scores).detach()
"""
WITHOUT_LARGEST = """
@operator(id="without-largest", formula="exp(60 q kᵀ / √D) / Σ v")
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    weights = torch.exp(60 * q @ k.mT / q.shape[-1] ** 0.5 + mask)
    return merge(weights / (weights.sum(-1, keepdim=True) + 1e-30) @ v)
"""
HEAD = "import torch\n\nfrom plateau_operator import dropout, merge, operator, project\n\n"


def check_conformance(program, folder):
    """The suite at the end of an import: what passes, what fails, and the table in the file."""
    for source, failing in ((TALKING_HEADS, []), (KEY_BIAS, []), (STRAIGHT_THROUGH, ["gradients"]),
                            (WITHOUT_LARGEST, ["precision"])):
        name = re.search('id="([^"]*)"', source)[1]
        (folder / f"{name}.py").write_text(HEAD + source, encoding="utf-8")
        done = engine(program, "operator", "import", f"{name}.py", "--output", f"{name}.operator", "--python",
                      sys.executable, "--json", cwd=folder)
        require(f"{name} ends with {done.returncode} {done.stderr}", done.returncode == (1 if failing else 0))
        table = json.loads((folder / f"{name}.operator").read_text(encoding="utf-8"))["conformance"]
        failed = [row["check"] for row in table["checks"] if row["verdict"] == "failed"]
        require(f"{name} fails {failed}", set(failing) <= set(failed) and table["passed"] == (not failing))
        require(f"{name}: the table is printed", json.loads(done.stdout)["conformance"] == table)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine")
    arguments = parser.parse_args()
    check_functions()
    check_declarations()
    if arguments.engine:
        program = str(pathlib.Path(arguments.engine).resolve())
        with tempfile.TemporaryDirectory() as folder:
            check_imports(program, pathlib.Path(folder))
            check_conformance(program, pathlib.Path(folder))
    return verdict()


if __name__ == "__main__":
    sys.exit(main())
