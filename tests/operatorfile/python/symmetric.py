"""softmax(q q' / sqrt(D)) v, as core/attention/operators/symmetric.cpp has it."""
from math import sqrt

from plateau_operator import operator


def fold(parameters, heads, settings):
    return {**parameters, "key.weight": parameters["query.weight"], "key.bias": parameters["query.bias"]}


@operator(id="own-symmetric", formula="softmax(q qᵀ / √D) v", projections=("query", "value"), fold=fold)
def scores(q, k, parameters, settings):
    return q @ k.transpose(-2, -1) / sqrt(q.shape[-1])
