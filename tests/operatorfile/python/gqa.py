"""softmax(q k' / sqrt(D)) v with one head of keys and values, which all heads of queries share."""
from plateau_operator import attend, operator, project


def fold(parameters, heads, settings):
    """The one head of keys and values, as often as there are heads."""
    shared = {name: value.unsqueeze(0).expand(heads, *[-1] * value.dim()).flatten(0, 1)
              for name, value in parameters.items() if not name.startswith("query")}
    return {**parameters, **shared}


@operator(id="own-gqa", fold=fold, formula="softmax(q k[group]ᵀ / √D) v[group]", projections=("query",),
          parameters={"key.weight": ("D", "h", "bert"), "key.bias": ("D", "zeros"),
                      "value.weight": ("D", "h", "bert"), "value.bias": ("D", "zeros")})
def forward(x, mask, parameters, heads, settings):
    q = project(x, parameters, "query", heads)
    k, v = (project(x, parameters, name, 1).expand(-1, heads, -1, -1) for name in ("key", "value"))
    return attend(q, k, v, mask)
