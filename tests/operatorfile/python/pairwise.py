"""softmax(q S q' / sqrt(D)) v, as core/attention/operators/pairwise.cpp has it."""
from plateau_operator import operator


@operator(id="own-pairwise", title="Pairwise in Python", formula="softmax(q S qᵀ / √D) v",
          projections=("query", "value"), parameters={"pairwise_factors": ("H", "D", "D", "normal(1)")},
          inspect=("pairwise_factors",))
def scores(q, k, parameters):
    return (q @ parameters["pairwise_factors"]) @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
