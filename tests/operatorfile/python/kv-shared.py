"""softmax(q k' / sqrt(D)) k: without values the keys serve as values."""
from plateau_operator import operator


@operator(id="own-kv-shared", formula="softmax(q kᵀ / √D) k", projections=("query", "key"))
def scores(q, k, parameters):
    return q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
