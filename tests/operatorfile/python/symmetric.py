"""softmax(q q' / sqrt(D)) v, as core/attention/operators/symmetric.cpp has it."""
from math import sqrt

from plateau_operator import operator


@operator(id="own-symmetric", formula="softmax(q qᵀ / √D) v", projections=("query", "value"))
def scores(q, k, parameters, settings):
    return q @ k.transpose(-2, -1) / sqrt(q.shape[-1])
