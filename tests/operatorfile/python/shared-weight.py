"""softmax((s * dq)(s * dk)' / sqrt(D)) (s * dv) of s = x W + b: one projection for all three parts."""
from plateau_operator import attend, operator, project


def fold(parameters, heads, settings):
    weight, bias = parameters["shared.weight"], parameters["shared.bias"]
    folded = {}
    for name in ("query", "key", "value"):
        scale = parameters[name + "_scale"]
        folded |= {name + ".weight": scale[:, None] * weight, name + ".bias": scale * bias}
    return folded


@operator(id="own-shared-weight", fold=fold, formula="softmax((s ⊙ dq)(s ⊙ dk)ᵀ / √D)(s ⊙ dv)", projections=(),
          parameters={"shared.weight": ("h", "h", "bert"), "shared.bias": ("h", "zeros"),
                      "query_scale": ("h", "ones"), "key_scale": ("h", "ones"), "value_scale": ("h", "ones")})
def forward(x, mask, parameters, heads, settings):
    shared = project(x, parameters, "shared", heads)
    q, k, v = (shared * parameters[name + "_scale"].view(heads, 1, -1) for name in ("query", "key", "value"))
    return attend(q, k, v, mask)
