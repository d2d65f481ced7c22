"""softmax(q S q' / sqrt(D)) v, as core/attention/operators/pairwise.cpp has it."""
from plateau_operator import operator


def fold(parameters, heads, settings):
    """Keys of S k in place of k."""
    factors = parameters["pairwise_factors"]
    weight = factors @ parameters["query.weight"].unflatten(0, (heads, -1))
    bias = factors @ parameters["query.bias"].view(heads, -1, 1)
    return {**{name: parameters[name] for name in parameters if name != "pairwise_factors"},
            "key.weight": weight.flatten(0, 1), "key.bias": bias.flatten()}


@operator(id="own-pairwise", fold=fold, title="Pairwise in Python", formula="softmax(q S qᵀ / √D) v",
          projections=("query", "value"), parameters={"pairwise_factors": ("H", "D", "D", "normal(1)")},
          inspect=("pairwise_factors",))
def scores(q, k, parameters):
    return (q @ parameters["pairwise_factors"]) @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
