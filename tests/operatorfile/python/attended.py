"""The same by the host's kernel."""
from plateau_operator import attend, operator, project


def fold(parameters, heads, settings):
    return parameters


@operator(id="own-attended", fold=fold, formula="softmax(q kᵀ / √D) v")
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    return attend(q, k, v, mask)
