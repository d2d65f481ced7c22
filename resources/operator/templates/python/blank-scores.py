"""Say here what the operator is for."""
from plateau_operator import operator


@operator(id="blank-scores", title="My operator", formula="softmax(q kᵀ / √D) v")
def scores(q, k, parameters):
    """Scores [B,H,T,T] of queries and keys [B,H,T,D]. Padding, softmax, dropout and values are Plateau's."""
    return q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
