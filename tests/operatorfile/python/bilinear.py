"""softmax(q S k' / sqrt(D)) v by the host's kernel: full S, which starts as normal(1)."""
from plateau_operator import attend, operator, project


@operator(id="own-bilinear", formula="softmax(q S kᵀ / √D) v",
          parameters={"bilinear_factors": ("H", "D", "D", "normal(1)")}, inspect=("bilinear_factors",))
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    return attend(q @ parameters["bilinear_factors"], k, v, mask)
