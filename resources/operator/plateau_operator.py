"""An attention operator written in PyTorch, as a file that Plateau opens without Python.

    from plateau_operator import operator

    @operator(id="distance-bias", formula="softmax(q k' / sqrt(D) - slope |i - j|) v")
    def scores(q, k, parameters): ...

`plateau-engine operator import my_attention.py --output my.operator` runs this module with the Python that is named to
it, which needs torch. The function is traced once for sizes of any kind: what depends on the sizes of the example shows
when the traced calls are computed again at other sizes, and is refused. What Plateau opens is a list of tensor calls,
never a program. The guide says how to write one: resources/guide/own-operators.md.

Shape legend: B batch, T tokens, h hidden, H heads, D = h/H head width.
"""
import base64
import contextlib
import difflib
import importlib.util
import inspect
import itertools
import json
import linecache
import math
import operator as python_operator
import re
import sys
import traceback
import warnings

import torch
import torch.nn.functional as F
import torch.utils._python_dispatch

import own_operator_plateau  # which computes the calls in models that leave Plateau, too
from own_operator_plateau import product

FORMAT = 1
KINDS = {"forward": ("x", "mask", "parameters", "heads", "settings"), "scores": ("q", "k", "parameters", "settings")}
PROJECTIONS = ("query", "key", "value")
FOLDED = tuple(f"{name}.{part}" for name in PROJECTIONS for part in ("weight", "bias"))  # of plain BERT
LOWEST = -1e30  # the mask of a padded key, as `forward` gets it


class Refused(Exception):
    """What is wrong with an operator, and how to write it."""

    def __init__(self, message, advice="", where=""):
        super().__init__(message)
        self.message, self.advice, self.where = message, advice, where


# ---- what an author writes -------------------------------------------------------------------------------------------

_declared = []


def operator(id, title="", formula="", paper="", parameters=None, projections=PROJECTIONS, settings=None, inspect=(),
             head_width_multiple=1, lengths=(), fold=None, output_dense=True):
    """Declares the function below it, which is called `forward` or `scores`, as an attention operator.

    parameters   {"name": (dimension, ..., start)}: dimensions are products such as "H", "2*D", "D/2", 4; the start is
                 bert, zeros, ones, identity, normal(deviation), uniform(low,high) or constant(number)
    projections  each of them brings `<name>.weight` [h,h] and `<name>.bias` [h]. Without a key the queries serve as
                 keys, without a value the keys serve as values
    settings     {"name": number(...) or integer(...)}; the function gets each as a tensor without dimensions, and
                 settings["layer"], the layer's place in the model from 0
    inspect      names of parameters [H,rows,columns] that are worth looking at
    head_width_multiple  what D must be a multiple of
    lengths      more numbers of tokens at which the traced calls must compute what the function does
    fold         a function of (parameters, heads, settings) that gives the weights and biases of plain BERT's query,
                 key and value that compute the same, by their names: "query.weight", ...
    output_dense whether BERT's dense layer and dropout follow, as they usually do
    """
    def declare(function):
        _declared.append({"function": function, "id": id, "title": title or id, "formula": formula, "paper": paper,
                          "parameters": dict(parameters or {}), "projections": tuple(projections),
                          "settings": dict(settings or {}), "inspect": tuple(inspect),
                          "head_width_multiple": head_width_multiple, "lengths": tuple(lengths), "fold": fold,
                          "output_dense": bool(output_dense)})
        return function
    return declare


def number(default, min=None, max=None, help=""):
    return {"type": "number", "default": default, "min": min, "max": max, "help": help}


def integer(default, min=None, max=None, help=""):
    return {"type": "integer", "default": default, "min": min, "max": max, "help": help}


def project(x, parameters, name, heads: int):
    """x W^T + b of the named projection, split into heads: [B,H,T,D]."""
    projected = F.linear(x, parameters[name + ".weight"], parameters[name + ".bias"])
    return projected.unflatten(-1, (heads, -1)).transpose(1, 2)


def merge(context):
    """[B,H,T,D] as [B,T,h], which is what `forward` gives."""
    return context.transpose(1, 2).flatten(2)


def attend(q, k, v, mask):
    """softmax(q k^T / sqrt(D) + mask) v with dropout, heads merged: [B,T,h]. Plateau computes it by its own kernels."""
    if _tracing:
        return torch.ops.plateau.attend(q, k, v, mask)
    scores = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
    return merge(torch.softmax(scores + mask, -1) @ v)


def dropout(probabilities):
    """Dropout of attention probabilities [B,H,T,T] by Plateau's random numbers; none is dropped in evaluation."""
    return torch.ops.plateau.dropout(probabilities) if _tracing else probabilities.clone()


_tracing = False


@torch.library.custom_op("plateau::attend", mutates_args=())
def _attend(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    raise NotImplementedError


@torch.library.custom_op("plateau::dropout", mutates_args=())
def _dropout(probabilities: torch.Tensor) -> torch.Tensor:
    raise NotImplementedError


_attend.register_fake(lambda q, k, v, mask: q.new_empty(q.shape[0], q.shape[2], q.shape[1] * q.shape[3]))
_dropout.register_fake(torch.empty_like)


# ---- sizes, parameters and examples ----------------------------------------------------------------------------------

def all_parameters(spec):
    listed = []
    for name in spec["projections"]:
        listed += [{"name": name + ".weight", "shape": ["h", "h"], "start": "bert"},
                   {"name": name + ".bias", "shape": ["h"], "start": "bert"}]
    for name, row in spec["parameters"].items():
        listed.append({"name": name, "shape": [str(size) for size in row[:-1]], "start": row[-1]})
    return listed


# Sizes of the example, and those at which the traced calls are compared with the function: on both sides of the
# example, at one of everything, and at lengths of real runs.
TRACED = {"B": 3, "T": 17, "H": 4, "D": 24, "h": 96}
COMPARED = ((2, 1, 2, 8), (1, 2, 1, 12), (2, 5, 3, 5), (2, 7, 8, 8), (2, 7, 2, 4), (2, 11, 4, 8), (3, 9, 2, 24),
            (3, 9, 3, 16), (1, 16, 4, 24), (2, 18, 4, 24), (2, 33, 2, 40), (5, 64, 1, 8), (1, 128, 2, 8),
            (1, 512, 1, 8))


def sizes_at(spec, B, T, H, D):
    """Sizes by name; D is taken up to what the operator can have."""
    D = -(-D // spec["head_width_multiple"]) * spec["head_width_multiple"]
    return {"B": B, "T": T, "H": H, "D": D, "h": H * D}


def check_declaration(spec):
    def refuse_unless(holds, message, advice):
        if not holds:
            raise Refused(message, advice, place_of(spec["function"]))
    name = spec["function"].__name__
    refuse_unless(name in KINDS, f"the function of an operator is called '{name}'", "call it `forward` or `scores`")
    spec["kind"] = name
    given = tuple(inspect.signature(spec["function"]).parameters)
    wanted = KINDS[name]
    fits = len(given) == len(wanted) or (name == "scores" and len(given) == 3)
    refuse_unless(fits, f"`{name}` takes {len(given)} arguments", f"write def {name}({', '.join(wanted)})")
    refuse_unless(isinstance(spec["id"], str) and re.fullmatch(r"[a-z][a-z0-9-]{0,39}", spec["id"]),
                  f"{spec['id']!r} is no id of an operator", "take at most 40 of a-z, 0-9 and -, a letter first")
    refuse_unless(spec["head_width_multiple"] in (1, 2, 3, 4, 6, 8, 12, 24),
                  f"head_width_multiple is {spec['head_width_multiple']!r}", "take 1, 2, 3, 4, 6, 8, 12 or 24")
    for projection in spec["projections"]:
        refuse_unless(projection in PROJECTIONS, f"there is no projection {projection!r}",
                      "choose among query, key, value")
    if name == "scores":
        refuse_unless("query" in spec["projections"] and len(spec["projections"]) >= 2,
                      "`scores` needs queries and something that they attend to",
                      'give projections=("query", "key", "value"), or leave one of key and value out')
    for parameter, row in spec["parameters"].items():
        refuse_unless(re.fullmatch(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*", str(parameter)),
                      f"{parameter!r} is no name of a parameter", "take a-z, 0-9, _ and dots")
        shown = f"the parameter {parameter!r} is declared as {row!r}"
        refuse_unless(isinstance(row, (tuple, list)) and len(row) >= 2 and isinstance(row[-1], str), shown,
                      'write ("H", "D", "D", "identity"): the dimensions, then how it starts')
        for size in row[:-1]:
            factor = "(h|H|D|D/[1-9][0-9]*|[1-9][0-9]*)"
            refuse_unless(re.fullmatch(rf"{factor}(\*{factor})*", str(size)), shown,
                          "a dimension is a product of h, H, D and whole numbers, such as \"2*D\" or \"D/2\"")
            divisor = math.prod(int(text) for text in re.findall("/([0-9]+)", str(size)))
            refuse_unless(spec["head_width_multiple"] % divisor == 0, shown,
                          f"declare head_width_multiple={divisor}, so that {size} is a whole number")
    for setting, row in spec["settings"].items():
        refuse_unless(re.fullmatch("[a-z][a-z0-9_]*", str(setting)) and setting != "layer",
                      f"{setting!r} is no name of a setting", "take a-z, 0-9 and _; settings[\"layer\"] "
                      "is there anyway")
        refuse_unless(isinstance(row, dict) and "type" in row, f"the setting {setting!r} is declared as {row!r}",
                      "write number(default, min, max, help) or integer(...)")
    if spec["fold"] is not None:
        refuse_unless(callable(spec["fold"]) and len(inspect.signature(spec["fold"]).parameters) == 3,
                      "fold is no function of three arguments", "write def fold(parameters, heads, settings)")
        refuse_unless(spec["output_dense"], "what plain BERT computes has an output dense",
                      "leave out fold or output_dense=False")


def example(spec, sizes, dtype, seed=0, padded=False):
    """The arguments of the operator's function as a flat dict: tensors, and the number of heads."""
    generator = torch.Generator().manual_seed(seed)
    random = lambda *shape: torch.randn(*shape, generator=generator, dtype=torch.float64).to(dtype)
    B, T, H, D, h = (sizes[name] for name in "BTHDh")
    values = {}
    if spec["kind"] == "forward":
        mask = torch.zeros(B, 1, 1, T, dtype=dtype)
        if padded and T > 1:
            mask[-1, ..., T - max(1, T // 3):] = LOWEST
        values.update(x=random(B, T, h), mask=mask, heads=H)
    elif spec["kind"] == "fold":
        values["heads"] = H
    else:
        values["q"] = random(B, H, T, D)
        values["k"] = random(B, H, T, D)
    for parameter in all_parameters(spec):
        if spec["kind"] == "scores" and parameter["name"].partition(".")[0] in spec["projections"]:
            continue
        shape = [product(size, sizes) for size in parameter["shape"]]
        scale = 1 / math.sqrt(shape[-1]) if len(shape) > 1 else 0.5
        values["p." + parameter["name"]] = random(*shape) * scale + (1 if parameter["start"] == "ones" else 0)
    for name, setting in spec["settings"].items():
        values["s." + name] = torch.tensor(float(setting["default"]), dtype=torch.float64)
    values["layer"] = torch.tensor(float(seed % 5), dtype=torch.float64)
    return values


def learned(values):
    """The tensors of an example that have gradients."""
    return [value for name, value in values.items()
            if isinstance(value, torch.Tensor) and name not in ("mask", "layer") and not name.startswith("s.")]


def like_of(spec, values):
    """The tensor whose dtype the calls follow."""
    return values["x"] if "x" in values else values["q"] if "q" in values else learned(values)[0]


def call(spec, function, values):
    parameters = {name[2:]: value for name, value in values.items() if name.startswith("p.")}
    settings = {name[2:]: value for name, value in values.items() if name.startswith("s.")}
    settings["layer"] = values["layer"]
    if spec["kind"] == "forward":
        arguments = (values["x"], values["mask"], parameters, values["heads"], settings)
    elif spec["kind"] == "fold":
        arguments = (parameters, values["heads"], settings)
    else:
        arguments = (values["q"], values["k"], parameters, settings)
    return function(*arguments[:len(inspect.signature(function).parameters)])


def outputs_of(spec, result):
    """The tensors that the function gave, as a list: the context, or context, probabilities and scores; or scores."""
    if spec["kind"] == "fold":
        if not isinstance(result, dict) or set(result) != set(FOLDED):
            raise Refused("fold gives something else than query, key and value of plain BERT",
                          "return {" + ", ".join(f'"{name}": …' for name in FOLDED) + "}", place_of(spec["function"]))
        return [result[name] for name in FOLDED]
    outputs = list(result) if isinstance(result, (tuple, list)) else [result]
    allowed = (1, 3) if spec["kind"] == "forward" else (1,)
    if len(outputs) not in allowed or not all(isinstance(value, torch.Tensor) for value in outputs):
        raise Refused(f"`{spec['kind']}` gives {len(outputs)} values", "return the context [B,T,h] alone, or context, "
                      "probabilities and scores" if spec["kind"] == "forward" else "return the scores [B,H,T,T] alone",
                      place_of(spec["function"]))
    return outputs


def shapes_of(spec, sizes):
    B, T, H, h = (sizes[name] for name in "BTHh")
    if spec["kind"] == "fold":
        return [[h, h], [h]] * 3
    maps = [B, H, T, T]
    return [[B, T, h], maps, maps] if spec["kind"] == "forward" else [maps]


# ---- tracing ---------------------------------------------------------------------------------------------------------

SIZES = {python_operator.add: "add", python_operator.sub: "sub", python_operator.mul: "mul",
         python_operator.floordiv: "floordiv", python_operator.mod: "mod", python_operator.pow: "pow",
         python_operator.truediv: "truediv", python_operator.neg: "neg", torch.sym_float: "float", torch.sym_int: "int",
         torch.sym_max: "max", torch.sym_min: "min", python_operator.getitem: "item"}
COMPARISONS = (python_operator.ge, python_operator.le, python_operator.gt, python_operator.lt, python_operator.eq,
               python_operator.ne)
ASSUMPTIONS = ("aten::_assert_scalar", "aten::_assert_tensor_metadata", "aten::sym_constrain_range_for_size",
               "aten::sym_constrain_range", "aten::_assert_async")
BY_NAME = {
    "dropout": "call plateau_operator.dropout(probabilities), whose random numbers are the engine's",
    "item": "a number that is read out of a tensor is frozen: compute with the tensor itself",
    "randn": "an operator has no random numbers of its own: use plateau_operator.dropout or a parameter",
    "rand": "an operator has no random numbers of its own: use plateau_operator.dropout or a parameter",
    "bernoulli": "an operator has no random numbers of its own: use plateau_operator.dropout",
    "linspace": "its number of steps is frozen: write torch.arange(T) * step",
    "promote_types": "a type that follows from another is frozen: write x * torch.ones(1, dtype=torch.float32, "
                     "device=x.device), which is float32 for a narrower x and float64 for a float64 one",
    **{"fft_" + name: "of the Fourier transforms there are fft, fft2, rfft and their inverses in torch.fft"
       for name in ("fftn", "ifftn", "rfft2", "irfft2", "rfftn", "irfftn", "hfft", "ihfft")},
}


@contextlib.contextmanager
def traced_math(function):
    """math.sqrt and math.log of a size stay formulas, also where the author's file has imported them by name."""
    sqrt, log = math.sqrt, math.log
    is_size = lambda value: isinstance(value, (torch.SymInt, torch.SymFloat))

    def traced_sqrt(value):
        return value ** 0.5 if is_size(value) else sqrt(value)

    def traced_log(value, *base):
        if not is_size(value):
            return log(value, *base)
        logarithm = torch.full((), value, dtype=torch.float64).log()
        return logarithm / log(*base) if base else logarithm
    names = {name: value for name, value in function.__globals__.items() if value is sqrt or value is log}
    math.sqrt, math.log = traced_sqrt, traced_log
    for name, value in names.items():
        function.__globals__[name] = traced_sqrt if value is sqrt else traced_log
    try:
        yield
    finally:
        math.sqrt, math.log = sqrt, log
        function.__globals__.update(names)


def export(spec, sizes, dtype):
    """The exported program of the function, and the names of its inputs."""
    global _tracing
    values = example(spec, sizes, dtype)
    symbolic = {"p." + row["name"]: row["shape"] for row in all_parameters(spec)}
    Dim = torch.export.Dim

    def dimensions(name, value):
        if not isinstance(value, torch.Tensor):
            return Dim.DYNAMIC
        if name == "mask":
            return {0: Dim.DYNAMIC, 3: Dim.DYNAMIC}
        shape = symbolic.get(name, ["any"] * value.dim())
        return {i: None if size.isdigit() else Dim.DYNAMIC for i, size in enumerate(shape)}

    class Traced(torch.nn.Module):
        def forward(self, values):
            return tuple(outputs_of(spec, call(spec, spec["function"], values)))
    _tracing = True
    try:
        with traced_math(spec["function"]), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            program = torch.export.export(Traced(), (values,), strict=False, dynamic_shapes=(
                {name: dimensions(name, value) for name, value in values.items()},))
    finally:
        _tracing = False
    return program, list(values)


def place_in(trace, file):
    """"my_attention.py:12" from the text of a stack, where it passes through the author's file."""
    found = re.findall(r'File "([^"]+)", line (\d+)', trace or "")
    lines = [number for path, number in found if path == file]
    return f"{file}:{lines[-1]}" if lines else ""


def place_of(function):
    code = function.__code__
    return f"{code.co_filename}:{code.co_firstlineno}"


class _Caller(torch.utils._python_dispatch.TorchDispatchMode):
    """Where in the author's file a tensor call comes from; torch.export does not keep it."""

    def __init__(self, name, file):
        super().__init__()
        self.name, self.file, self.line = name, file, None

    def __torch_dispatch__(self, function, types, arguments=(), named=None):
        frame = sys._getframe()
        while self.line is None and self.name in str(function) and frame:
            if frame.f_code.co_filename == self.file:
                self.line = frame.f_lineno
            frame = frame.f_back
        return function(*arguments, **(named or {}))


def place_of_call(spec, name):
    function = spec["function"]
    caller = _Caller({"item": "_local_scalar_dense"}.get(name, name), function.__code__.co_filename)
    with caller, contextlib.suppress(Exception):
        call(spec, function, example(spec, TRACED, torch.float32))
    return f"{caller.file}:{caller.line}" if caller.line else place_of(function)


def value_text(value, same):
    """One argument of a call as JSON; `same` has other names of values."""
    if isinstance(value, torch.fx.Node):
        return {"value": same.get(value.name, value.name)}
    if isinstance(value, (list, tuple)):
        return [value_text(item, same) for item in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else {"float": str(value)}
    if isinstance(value, torch.dtype):
        return {"dtype": str(value).removeprefix("torch.")}
    if isinstance(value, torch.device):
        return {"device": "like"}
    if isinstance(value, torch.layout) and value == torch.strided:
        return None
    if isinstance(value, torch.memory_format):
        return {"memory_format": str(value).removeprefix("torch.")}
    raise Refused(f"a tensor call has the argument {value!r}, which an operator file cannot hold",
                  "write it with tensors and numbers")


_allowed = set()  # calls that the engine takes, as it says itself; empty where nobody has asked it


def refused_call(spec, node, name):
    plain = name.removeprefix("aten::").partition(".")[0]
    where = place_of_call(spec, plain)
    if plain.endswith("_") and not plain.endswith("__"):
        return Refused(f"{plain} changes a tensor in place",
                       f"write x = x.{plain[:-1]}(…), and x = x + y for x += y", where)
    for start, advice in BY_NAME.items():
        if plain.startswith(start):
            return Refused(f"{plain} cannot stand in an operator", advice, where)
    if _allowed and name not in _allowed and not name.startswith(("plateau::", "size::")):
        names = {known.removeprefix("aten::").partition(".")[0] for known in _allowed}
        near = difflib.get_close_matches(plain, names)
        return Refused(f"{name} is no call that operators may make",
                       "write it with others" + (f"; of a similar name are {', '.join(near)}" if near else ""), where)
    return None


def graph_of(spec, program, names):
    """The program as {"inputs", "constants", "nodes", "outputs"}."""
    inputs, constants, nodes, outputs, same = {}, {}, [], [], {}
    kinds = {row.arg.name: row for row in program.graph_signature.input_specs}
    given = iter(names)
    for node in program.graph.nodes:
        if node.op == "placeholder":
            row = kinds[node.name]
            if row.kind.name == "USER_INPUT":
                name = next(given)
                if name != "layer" or node.users:  # few ask for their layer
                    inputs[node.name] = name
                continue
            tensor = program.constants.get(row.target, program.state_dict.get(row.target)).detach().contiguous()
            written = base64.b64encode(bytes(tensor.reshape(-1).view(torch.uint8).tolist())).decode()
            constants[node.name] = {"dtype": str(tensor.dtype).removeprefix("torch."), "shape": list(tensor.shape),
                                    "bytes": written}
        elif node.op == "call_function":
            if node.target in COMPARISONS:
                continue
            if isinstance(node.target, torch._ops.OpOverload):
                schema = node.target._schema
                if schema.name in ASSUMPTIONS:
                    continue
                name = schema.name + ("." + schema.overload_name if schema.overload_name else "")
                if name == "aten::sym_size.int":
                    name = "size::of"
                if name in ("aten::detach_", "aten::lift_fresh_copy"):  # of a tensor that the function writes down
                    same[node.name] = same.get(node.args[0].name, node.args[0].name)
                    continue
                refused = refused_call(spec, node, name)
                if refused:
                    raise refused
            elif node.target in SIZES:
                name = "size::" + SIZES[node.target]
            else:
                raise Refused(*higher_order(str(node.target)), place_of(spec["function"]))
            row = {"name": node.name, "op": name, "in": [value_text(argument, same) for argument in node.args]}
            if node.kwargs:
                row["with"] = {key: value_text(argument, same) for key, argument in node.kwargs.items()}
            nodes.append(row)
        elif node.op == "output":
            outputs = [value_text(value, same) for value in node.args[0]]
        elif node.op == "get_attr":
            continue  # the body of what higher_order() refuses
        else:
            raise Refused(f"the traced function holds {node.op} {node.target}", "write it with tensor calls alone")
    for output in outputs:
        if not isinstance(output, dict):
            raise Refused("the result of the function does not depend on what it is given",
                          "return a tensor that is computed from the arguments", place_of(spec["function"]))
    return {"inputs": inputs, "constants": constants, "nodes": nodes, "outputs": outputs}


def higher_order(target):
    if "grad" in target or "wrap_with_set" in target:
        return "torch.no_grad and its like cannot stand in an operator", "write .detach() on the tensor instead"
    if "cond" in target or "while" in target or "scan" in target:
        return "control flow cannot stand in an operator", "write it with torch.where or with tensors over all tokens"
    return f"{target} cannot stand in an operator file", "write it with tensor calls"


def merged(a, b):
    """Of two traces in float32 and float64: a dtype that differs is that of the input, "like"."""
    if isinstance(a, dict) and isinstance(b, dict):
        if set(a) == set(b) == {"dtype"}:
            return a if a == b else {"dtype": "like"}
        if "bytes" in a and "bytes" in b and a["dtype"] != b["dtype"]:
            return {**b, "dtype": "like"}
        if a.keys() == b.keys():
            return {key: merged(a[key], b[key]) for key in a}
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return [merged(x, y) for x, y in zip(a, b)]
    elif a == b and type(a) is type(b):
        return a
    raise Refused("the function computes something else in float64 than in float32",
                  "leave out what depends on a tensor's dtype: write -1e30 for torch.finfo(q.dtype).min")


def advice_for(error):
    """What torch.export says, as a sentence for authors."""
    text = str(error)
    if "data-dependent" in text:
        return ("the function branches on the values of a tensor",
                "write torch.where(condition, a, b), which computes both")
    if "specialized" in text or "Constraints violated" in text or "not equal to the inferred" in text:
        return ("the function works for the sizes of the example alone, as with a loop over tokens, a list of one "
                "number for each head or int() of a size",
                "write it with tensors: torch.arange(T), cumsum, or a parameter of shape (\"H\",)")
    first = next((line for line in text.splitlines() if line.strip()), type(error).__name__)
    return (f"the function cannot be traced: {type(error).__name__}: {first.strip()[:300]}",
            "write it with tensor calls, and with sizes as numbers")


def trace(spec, sizes):
    """The graph of the function, the same for every dtype, and what it takes for granted about sizes."""
    graphs = []
    for dtype in (torch.float32, torch.float64):
        try:
            program, names = export(spec, sizes, dtype)
        except Refused:
            raise
        except Exception as error:
            file = spec["function"].__code__.co_filename
            stack = "".join(traceback.format_exception(type(error), error, error.__traceback__))
            raise Refused(*advice_for(error), place_in(stack, file) or place_of(spec["function"])) from error
        graphs.append(graph_of(spec, program, names))
    return merged(*graphs), getattr(program, "_guards_code", None) or []


# ---- computing the traced calls again --------------------------------------------------------------------------------

def replay(graph, values, like, counter=None):
    """What a graph gives for the values of its inputs; float dtypes that are "like" are that of `like`."""
    return own_operator_plateau.replay(graph, values, like, {"attend": attend, "dropout": dropout}, counter)


def gradients_of(outputs, inputs):
    """Of a weighted sum of all outputs; a constant weight would cancel in a softmax."""
    weights = lambda value: torch.linspace(-1, 1.3, value.numel(), dtype=value.dtype).view_as(value)
    total = sum((value * weights(value)).sum() for value in outputs if value.requires_grad)
    if not isinstance(total, torch.Tensor):
        return [torch.zeros_like(value) for value in inputs]
    found = torch.autograd.grad(total, inputs, allow_unused=True)
    return [torch.zeros_like(value) if gradient is None else gradient for gradient, value in zip(found, inputs)]


def difference(a, b):
    if a.shape != b.shape:
        return math.inf
    if a.numel() == 0:
        return 0.0
    off = (a.double() - b.double()).abs().max().item()
    off = 0.0 if torch.equal(a.isnan(), b.isnan()) and math.isnan(off) else off
    return off / max(1.0, b.double().abs().nan_to_num().max().item())


TOLERANCE = 1e-9  # in float64, of the largest value
RESULTS = {"forward": "return context [B,T,h], probabilities and scores [B,H,T,T]", "scores": "return scores [B,H,T,T]",
           "fold": "give weights [h,h] and biases [h]"}


def numbers_in(guards):
    """Numbers that the trace has compared a size with: a branch shows on one of their sides."""
    found = {int(text) for guard in guards for text in re.findall(r"(?<![\[\w.])(\d+)(?![\]\w.])", guard)}
    return sorted(number for number in found if 4 <= number <= 4096)[:12]


def compare(spec, graph, guards):
    """Refuses a graph that gives other values or gradients than the function, and says at which sizes."""
    lengths = {*spec["lengths"], *(number + side for number in numbers_in(guards) for side in (-1, 0, 1))}
    sizes = [sizes_at(spec, *row) for row in (*COMPARED, *((1, length, 1, 2) for length in sorted(lengths)))]
    failed, worst = [], {}
    for seed, at in enumerate(sizes):
        values = example(spec, at, torch.float64, seed + 1, padded=True)
        inputs = [value.requires_grad_() for value in learned(values)]
        like = like_of(spec, values)
        shown = f"B {at['B']}, T {at['T']}, H {at['H']}, D {at['D']}"
        try:
            own = outputs_of(spec, call(spec, spec["function"], values))
            own_gradients = gradients_of(own, inputs)
        except Refused:
            raise
        except Exception as error:
            stack = "".join(traceback.format_exception(type(error), error, error.__traceback__))
            raise Refused(f"the function itself fails at {shown}: {type(error).__name__}: {str(error)[:200]}",
                          "declare head_width_multiple=2, or write it for odd head widths too" if at["D"] % 2 else
                          "write it for every number of tokens and heads",
                          place_in(stack, spec["function"].__code__.co_filename)) from error
        for value, shape in zip(own, shapes_of(spec, at)):
            if list(value.shape) != shape:
                raise Refused(f"`{spec['kind']}` gives {list(value.shape)} at {shown}, where {shape} is wanted",
                              RESULTS[spec["kind"]], place_of(spec["function"]))
        try:
            again = replay(graph, values, like)
            offs = {"value": max(difference(a, b) for a, b in zip(again, own)),
                    "gradient": max(difference(a, b) for a, b in zip(gradients_of(again, inputs), own_gradients))}
        except Exception:
            offs = {"value": math.inf, "gradient": math.inf}
        for what, off in offs.items():
            worst[what] = max(worst.get(what, 0.0), off)
        if not max(offs.values()) <= TOLERANCE:
            failed.append((at, offs))
    if failed:
        raise Refused(*explained(spec, failed, sizes), place_of(spec["function"]))
    return {"sizes": len(sizes), **worst}


def explained(spec, failed, sizes):
    """Which size the differences go with: the trace has frozen something that depends on it."""
    if all(offs["value"] <= TOLERANCE for _, offs in failed):
        return ("the traced calls give the right values but other gradients",
                "a torch.autograd.Function loses its own backward: write x + (wanted - x).detach() for a "
                "straight-through gradient")
    at, offs = failed[0]
    found = {name: sorted({row[name] for row, _ in failed}) for name in "BTHD"}
    good = {name: {row[name] for row in sizes} - set(found[name]) for name in "BTHD"}
    suspects = [name for name in "THD" if good[name] and apart(found[name], good[name])]
    suspects += [name for name in "THDB" if TRACED[name] in good[name]]
    culprit = suspects[0] if suspects else ""
    off = "they fail" if math.isinf(offs["value"]) else f"they are {offs['value']:.1e} off"
    message = (f"the traced calls do not compute what the function does at B {at['B']}, T {at['T']}, H {at['H']}, "
               f"D {at['D']}: {off}")
    advice = {"T": "something is frozen at the example's number of tokens: replace a branch or a loop on T by tensors, "
                   "such as torch.where(torch.arange(T) > 8, a, b)",
              "D": "a number that follows from the head width is frozen: write D ** 0.5 for the square root of a size",
              "H": "something is frozen at the example's number of heads: use torch.arange(H) or a parameter (\"H\",)",
              "B": "something is frozen at the example's batch: write it for every B"}
    return message, advice.get(culprit, "a number that follows from a size is frozen: write it as tensors, and "
                                        "D ** 0.5 for the square root of a size")


def apart(bad, good):
    """Whether the sizes that fail are apart from those that do not."""
    return max(bad) < min(good) or min(bad) > max(good)


# ---- what it costs ---------------------------------------------------------------------------------------------------

def products_counter(total):
    """Adds up two for each multiply-add of matrix products."""
    def count(name, arguments, result):
        plain = name.partition("::")[2].partition(".")[0]
        if plain in ("matmul", "mm", "bmm", "linear", "mv"):
            total[0] += 2 * result.numel() * arguments[0].shape[-1]
        elif plain in ("addmm", "baddbmm"):
            total[0] += 2 * result.numel() * arguments[1].shape[-1]
        elif plain in ("attend", "scaled_dot_product_attention"):
            q, k, v = arguments[:3]
            total[0] += 2 * q.shape[:-1].numel() * k.shape[-2] * (q.shape[-1] + v.shape[-1])
        elif plain == "einsum":
            letters, shapes = arguments[0].replace(" ", ""), [value.shape for value in arguments[1]]
            parts = zip(letters.partition("->")[0].split(","), shapes)
            extents = dict(itertools.chain.from_iterable(zip(text, shape) for text, shape in parts))
            if len(shapes) > 1:
                total[0] += 2 * math.prod(extents.values())
    return count


TERMS = ("h*h", "h*D", "T*h", "T*H", "h*H", "h", "H", "T", "D*D", "D", "1", "T*T*H", "T*H*H")


def flops_of(spec, graph):
    """Terms [factor, product] of the FLOPs for one token at T attended ones, all of the block but its output dense."""
    def measured(at):
        values = example(spec, at, torch.float32)
        total = [0]
        with torch.no_grad():
            replay(graph, values, like_of(spec, values), products_counter(total))
        if spec["kind"] == "scores":
            B, T, h = at["B"], at["T"], at["h"]
            total[0] += len(spec["projections"]) * 2 * B * T * h * h + 2 * B * T * T * h
        return total[0] / (at["B"] * at["T"])
    rows = [sizes_at(spec, 2, T, H, D) for T, H, D in itertools.product((4, 11, 23), (1, 2, 5), (4, 12, 6))]
    matrix = torch.tensor([[product(term, at) for term in TERMS] for at in rows], dtype=torch.float64)
    wanted = torch.tensor([measured(at) for at in rows], dtype=torch.float64)
    chosen = []
    # Greedily, so that a product of two sizes is not written as a sum of others.
    for count in range(len(TERMS) + 1):
        for columns in itertools.combinations(range(len(TERMS)), count) if count <= 4 else [tuple(range(len(TERMS)))]:
            if not columns:
                fits = bool((wanted == 0).all())
                solved = []
            else:
                part = matrix[:, list(columns)]
                solved = torch.linalg.lstsq(part, wanted[:, None]).solution[:, 0].round(decimals=6).tolist()
                fits = (part @ torch.tensor(solved, dtype=torch.float64) - wanted).abs().max() <= 1e-6 * wanted.max()
            if fits:
                chosen = [[factor, TERMS[column]] for factor, column in zip(solved, columns) if factor]
                return chosen
    return [[factor, term] for factor, term in zip(solved, TERMS) if factor > 0]


def kept_maps_of(spec, graph):
    """How many different matrices [B,H,T,T] autograd keeps for the backward pass."""
    at = sizes_at(spec, 2, 13, 3, 5)
    values = example(spec, at, torch.float32)
    for value in learned(values):
        value.requires_grad_()
    if any(node["op"] == "plateau::attend" for node in graph["nodes"]):
        return 0
    maps = set()

    def keep(tensor):
        if tensor.numel() == at["B"] * at["H"] * at["T"] ** 2:
            maps.add((tensor.data_ptr(), tensor._version))
        return tensor
    with torch.autograd.graph.saved_tensors_hooks(keep, lambda tensor: tensor):
        result = replay(graph, values, like_of(spec, values))
    # Of `scores` the host keeps the probabilities, the factors of dropout and their product; of `dropout` the factors.
    hosts = 3 if spec["kind"] == "scores" else sum(node["op"] == "plateau::dropout" for node in graph["nodes"])
    del result
    return len(maps) + hosts


def heeds_padding(spec, graph):
    """Whether what stands in a padded place has no influence on the other places."""
    if spec["kind"] == "scores":
        return True
    at = sizes_at(spec, 2, 9, 2, 8)
    values = example(spec, at, torch.float64, padded=True)
    visible = values["mask"][-1].flatten() == 0
    before = replay(graph, values, values["x"])[0][-1][visible]
    other = values["x"].clone()
    other[-1, ~visible] += 3
    after = replay(graph, {**values, "x": other}, other)[0][-1][visible]
    # An operator without a mask would see a shorter sequence otherwise.
    short = {**values, "x": values["x"][-1:, visible], "mask": values["mask"][-1:, ..., visible]}
    alone = replay(graph, short, short["x"])[0][0]
    return difference(after, before) <= TOLERANCE and difference(alone, before) <= TOLERANCE


# ---- plain BERT ------------------------------------------------------------------------------------------------------

def folded_graph(spec):
    """The traced calls of `fold`, which compute what the operator does for plain BERT."""
    own = {**spec, "kind": "fold", "function": spec["fold"], "lengths": ()}
    graph, guards = trace(own, TRACED)
    compare(own, graph, guards)
    for seed, row in enumerate(COMPARED):
        at = sizes_at(spec, *row)
        values = example({**spec, "kind": "forward"}, at, torch.float64, seed + 1, padded=True)
        if spec["kind"] == "forward":
            context = outputs_of(spec, call(spec, spec["function"], values))[0]
        else:
            context = context_by_scores(spec, values)
        plain = dict(zip(FOLDED, replay(graph, values, values["x"])))
        q, k, v = (project(values["x"], plain, name, at["H"]) for name in PROJECTIONS)
        off = difference(attend(q, k, v, values["mask"]), context)
        if off > TOLERANCE:
            raise Refused(f"plain BERT with the weights of `fold` does not compute what the operator does "
                          f"at B {at['B']}, "
                          f"T {at['T']}, H {at['H']}, D {at['D']}: it is {off:.1e} off",
                          "give the weights of softmax(q kᵀ / √D) v, or leave out fold", place_of(spec["fold"]))
    return graph


def context_by_scores(spec, values):
    """What the host makes of scores."""
    parameters = {name[2:]: value for name, value in values.items() if name.startswith("p.")}
    heads = {name: project(values["x"], parameters, name, values["heads"]) for name in spec["projections"]}
    q = heads["query"]
    k = heads.get("key", q)
    scores = call(spec, spec["function"], {**values, "q": q, "k": k})
    return merge(torch.softmax(scores + values["mask"], -1) @ heads.get("value", k))


# ---- the file --------------------------------------------------------------------------------------------------------

def plain_text(value):
    return repr(value) if isinstance(value, float) and not value.is_integer() else str(int(value))


def operator_document(spec):
    """The operator as the file holds it, and what was looked at; Refused otherwise."""
    check_declaration(spec)
    graph, guards = trace(spec, TRACED)
    compared = compare(spec, graph, guards)
    names = {node["op"] for node in graph["nodes"]}
    maps = spec["kind"] == "scores" or len(graph["outputs"]) == 3 or \
        sum(node["op"] == "plateau::attend" for node in graph["nodes"]) == 1
    settings = [{"name": name, "type": row["type"], "default": plain_text(row["default"]), "help": row["help"],
                 **{bound: float(row[bound]) for bound in ("min", "max") if row[bound] is not None}}
                for name, row in spec["settings"].items()]
    document = {"id": spec["id"], "title": spec["title"], "formula": spec["formula"], "paper": spec["paper"],
                "kind": spec["kind"], "projections": list(spec["projections"]),
                "parameters": all_parameters(spec), "settings": settings, "inspect": list(spec["inspect"]),
                "head_width_multiple": spec["head_width_multiple"],
                "capabilities": {"attention_weights": maps, "key_padding": heeds_padding(spec, graph)},
                "flops": flops_of(spec, graph), "kept_maps": kept_maps_of(spec, graph),
                "torch": torch.__version__.partition("+")[0], "graph": graph}
    if not spec["output_dense"]:
        document["output_dense"] = False
    if spec["fold"] is not None:
        document["fold"] = folded_graph(spec)
    return document, {**compared, "calls": len(graph["nodes"]), "kinds": len(names)}


def export_file(path):
    """The one operator of a Python file; Refused otherwise."""
    _declared.clear()
    try:
        found = importlib.util.spec_from_file_location("operator_of_the_author", path)
        module = importlib.util.module_from_spec(found)
        sys.modules["operator_of_the_author"] = module
        found.loader.exec_module(module)
    except Refused:
        raise
    except BaseException as error:
        stack = "".join(traceback.format_exception(type(error), error, error.__traceback__))
        line = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else None
        raise Refused(f"the file does not run: {type(error).__name__}: {error}",
                      "mend it, or name the Python that has what it imports with --python",
                      f"{path}:{line}" if line else place_in(stack, path) or path) from error
    if len(_declared) != 1:
        raise Refused(f"the file declares {len(_declared)} operators", "write @operator(id=…) above one function", path)
    return operator_document(_declared[0])


def main(arguments):
    """SOURCE RESULT CALLS: writes {"operator", "report"} or {"error"} to the file RESULT. The file CALLS has the calls
    that operators may make, one a line."""
    source, result, calls = arguments
    with open(calls) as file:
        _allowed.update(file.read().split())
    try:
        document, report = export_file(source)
        answer = {"operator": document, "report": report}
    except Refused as refused:
        answer = {"error": {"message": refused.message, "where": refused.where, "advice": refused.advice}}
    with open(result, "w") as file:
        json.dump(answer, file, allow_nan=False)
    linecache.clearcache()
    return 0
