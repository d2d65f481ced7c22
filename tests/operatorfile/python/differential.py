"""(A1 - lambda A2) v of halves of queries and keys, normalised head by head."""
import torch
import torch.nn.functional as F

from plateau_operator import merge, operator, project

VECTORS = ("lambda_query_1", "lambda_key_1", "lambda_query_2", "lambda_key_2")


@operator(id="own-differential", formula="(A₁ − λ A₂) v, Aᵢ = softmax(qᵢ kᵢᵀ / √(D/2))", head_width_multiple=2,
          parameters={name: ("D/2", "normal(0.1)") for name in VECTORS} | {"head_norm.weight": ("D", "ones")})
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    (q1, q2), (k1, k2) = q.chunk(2, -1), k.chunk(2, -1)
    first, second = (F.scaled_dot_product_attention(qi, ki, v, mask) for qi, ki in ((q1, k1), (q2, k2)))
    query_1, key_1, query_2, key_2 = (parameters[name] for name in VECTORS)
    start = 0.8 - 0.6 * torch.exp(-0.3 * settings["layer"])
    share = torch.exp((query_1 * key_1).sum()) - torch.exp((query_2 * key_2).sum()) + start
    context = F.rms_norm(first - share * second, (v.shape[-1],), parameters["head_norm.weight"], 1e-5)
    return merge(context * (1 - start))
