"""softmax(q k' / sqrt(D)) v with one head of keys and values, which all heads of queries share."""
from plateau_operator import attend, operator, project


@operator(id="own-gqa", formula="softmax(q k[group]ᵀ / √D) v[group]", projections=("query",),
          parameters={"key.weight": ("D", "h", "bert"), "key.bias": ("D", "zeros"),
                      "value.weight": ("D", "h", "bert"), "value.bias": ("D", "zeros")})
def forward(x, mask, parameters, heads, settings):
    q = project(x, parameters, "query", heads)
    k, v = (project(x, parameters, name, 1).expand(-1, heads, -1, -1) for name in ("key", "value"))
    return attend(q, k, v, mask)
