"""sigmoid(G(x)) softmax(q k' / sqrt(D)) v: a gate for each token and head, which sees the head's own features of x."""
import torch

from plateau_operator import attend, operator, project


@operator(id="own-gated-output", formula="σ(G(x)) softmax(q kᵀ / √D) v",
          parameters={"gate.weight": ("H", "D", "bert"), "gate.bias": ("H", "zeros")})
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    features = x.unflatten(-1, (heads, -1))
    gate = torch.sigmoid((features * parameters["gate.weight"]).sum(-1) + parameters["gate.bias"])
    context = attend(q, k, v, mask).unflatten(-1, (heads, -1))
    return (context * gate.unsqueeze(-1)).flatten(2)
