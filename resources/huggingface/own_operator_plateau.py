"""An attention operator of a person's own, from the list of tensor calls that Plateau keeps of it: computed call by
call, with PyTorch's gradients.

The list stands in config.json, under `plateau_own_operators`. Shapes: B batch, T tokens, H heads, D width of a head,
h = H D.
"""

import base64

import torch
from torch import nn
from torch.nn import functional as F

LOWEST = -1e30  # what is added to the scores of padding

ON_SIZES = {
    "of": lambda tensor, dimension: tensor.shape[dimension],
    "item": lambda values, index: values[index],
    "float": float,
    "int": int,
    "neg": lambda a: -a,
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "floordiv": lambda a, b: a // b,
    "mod": lambda a, b: a % b,
    "max": max,
    "min": min,
    "truediv": lambda a, b: a / b,
    "pow": lambda a, b: a**b,
}


def constant(row, like):
    """A stored tensor; a dtype that is "like" is that of `like`, and kept in float64."""
    stored = torch.float64 if row["dtype"] == "like" else getattr(torch, row["dtype"])
    data = bytearray(base64.b64decode(row["bytes"]))
    flat = torch.frombuffer(data, dtype=stored) if data else torch.empty(0, dtype=stored)
    return flat.reshape(row["shape"]).to(like.device, like.dtype if row["dtype"] == "like" else stored)


def product(text, sizes):
    """A dimension, such as "2*D" or "D/2"."""
    size = 1
    for factor in str(text).split("*"):
        whole, _, divisor = factor.partition("/")
        size *= (sizes[whole] if whole in sizes else int(whole)) // int(divisor or 1)
    return size


def replay(graph, given, like, host, counter=None):
    """What the calls give. `given` are the inputs by what they are; `host` has attend() and dropout() of Plateau."""
    kept = {name: given[wanted] for name, wanted in graph["inputs"].items()}
    kept.update((name, constant(row, like)) for name, row in graph["constants"].items())

    def filled(value):
        if isinstance(value, list):
            return [filled(item) for item in value]
        if not isinstance(value, dict):
            return value
        ((kind, content),) = value.items()
        if kind == "value":
            return kept[content]
        if kind == "float":
            return float(content)
        if kind == "dtype":
            return like.dtype if content == "like" else getattr(torch, content)
        return like.device if kind == "device" else getattr(torch, content)

    for node in graph["nodes"]:
        space, _, name = node["op"].partition("::")
        arguments = [filled(argument) for argument in node["in"]]
        named = {key: filled(argument) for key, argument in node.get("with", {}).items()}
        if space == "size":
            result = ON_SIZES[name](*arguments)
        elif space == "plateau":
            result = host[name](*arguments)
        else:
            packet, _, overload = name.partition(".")
            result = getattr(getattr(torch.ops.aten, packet), overload or "default")(*arguments, **named)
        if counter:
            counter(node["op"], arguments, result)
        kept[node["name"]] = result
    return [kept[output["value"]] for output in graph["outputs"]]


class OwnOperator(nn.Module):
    def __init__(self, config, settings, document, layer):
        super().__init__()
        self.document, self.graph = document, document["graph"]
        self.hidden, self.heads = config.hidden_size, config.num_attention_heads
        self.rate = config.attention_probs_dropout_prob
        sizes = {"h": self.hidden, "H": self.heads, "D": self.hidden // self.heads}
        self.names = [row["name"] for row in document["parameters"]]
        for row in document["parameters"]:
            shape = [product(size, sizes) for size in row["shape"]]
            self.add(row["name"], nn.Parameter(torch.empty(shape).normal_(0, config.initializer_range)))
        self.layer = layer
        self.settings = {row["name"]: float(settings.get(row["name"], row["default"])) for row in document["settings"]}

    def add(self, name, parameter):
        """Under a name with dots, as in a checkpoint."""
        place, (*folders, last) = self, name.split(".")
        for folder in folders:
            if not hasattr(place, folder):
                place.add_module(folder, nn.Module())
            place = getattr(place, folder)
        place.register_parameter(last, parameter)

    def forward(self, x, mask, maps):
        if mask is None or self.document["capabilities"]["key_padding"]:
            return self.whole(x, mask, maps)
        context = torch.zeros_like(x)  # padding would have an influence: each sequence alone
        for row, visible in enumerate(mask[:, 0, 0] == 0):
            if visible.any():
                context[row, visible] = self.whole(x[row : row + 1, visible], None, False)[0][0]
        return context, None

    def whole(self, x, mask, maps):
        added = x.new_zeros(len(x), 1, 1, x.shape[1])
        if mask is not None:
            added = added.masked_fill(mask < 0, max(LOWEST, torch.finfo(x.dtype).min))
        known = {"p." + name: self.get_parameter(name) for name in self.names}
        # Numbers without dimensions take part in every type without changing it.
        numbers = {"s." + name: value for name, value in self.settings.items()} | {"layer": self.layer}
        known |= {name: torch.tensor(value, dtype=torch.float64) for name, value in numbers.items()}
        if self.document["kind"] == "scores":
            return self.by_scores(x, added, known, maps)
        seen = {}  # the probabilities of Plateau's own attention, where it is called

        def attend(q, k, v, mask):
            seen["probabilities"] = torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5 + mask, -1)
            return (self.dropped(seen["probabilities"]) @ v).transpose(1, 2).flatten(2)

        given = known | {"x": x, "mask": added, "heads": self.heads}
        result = replay(self.graph, given, x, {"attend": attend, "dropout": self.dropped})
        return result[0], result[1] if len(result) == 3 and maps else seen.get("probabilities") if maps else None

    def by_scores(self, x, added, known, maps):
        q, k, v = (self.projected(x, name) for name in ("query", "key", "value"))
        k = q if k is None else k
        v = k if v is None else v
        (scores,) = replay(self.graph, known | {"q": q, "k": k}, q, {})
        probabilities = torch.softmax(scores + added, -1)
        context = (self.dropped(probabilities) @ v).transpose(1, 2).flatten(2)
        return context, probabilities if maps else None

    def projected(self, x, name):
        if name not in self.document["projections"]:
            return None
        whole = F.linear(x, self.get_parameter(name + ".weight"), self.get_parameter(name + ".bias"))
        return whole.unflatten(-1, (self.heads, -1)).transpose(1, 2)

    def dropped(self, probabilities):
        return F.dropout(probabilities, self.rate if self.training else 0.0)
