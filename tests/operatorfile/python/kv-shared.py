"""softmax(q k' / sqrt(D)) k by the host's kernel."""
from plateau_operator import attend, operator, project


def fold(parameters, heads, settings):
    return {**parameters, "value.weight": parameters["key.weight"], "value.bias": parameters["key.bias"]}


@operator(id="own-kv-shared", formula="softmax(q kᵀ / √D) k", projections=("query", "key"), fold=fold)
def forward(x, mask, parameters, heads, settings):
    q, k = (project(x, parameters, name, heads) for name in ("query", "key"))
    return attend(q, k, k, mask)
