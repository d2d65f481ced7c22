"""softmax(q S k' / sqrt(D)) v by the host's kernel: full S, which starts as normal(1)."""
from plateau_operator import attend, operator, project


def fold(parameters, heads, settings):
    """Keys of S k in place of k."""
    factors = parameters["bilinear_factors"]
    weight = factors @ parameters["key.weight"].unflatten(0, (heads, -1))
    bias = factors @ parameters["key.bias"].view(heads, -1, 1)
    return {**{name: parameters[name] for name in parameters if name != "bilinear_factors"},
            "key.weight": weight.flatten(0, 1), "key.bias": bias.flatten()}


@operator(id="own-bilinear", fold=fold, formula="softmax(q S kᵀ / √D) v",
          parameters={"bilinear_factors": ("H", "D", "D", "normal(1)")}, inspect=("bilinear_factors",))
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    return attend(q @ parameters["bilinear_factors"], k, v, mask)
