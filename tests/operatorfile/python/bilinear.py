"""softmax(q S k' / sqrt(D)) v, as the built-in operator: full S, which starts as normal(1)."""
from plateau_operator import operator


@operator(id="own-bilinear", formula="softmax(q S kᵀ / √D) v",
          parameters={"bilinear_factors": ("H", "D", "D", "normal(1)")}, inspect=("bilinear_factors",))
def scores(q, k, parameters):
    return (q @ parameters["bilinear_factors"]) @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
