"""(A1 - lambda A2) v of halves of queries and keys, normalised head by head."""
import torch
import torch.nn.functional as F

from plateau_operator import merge, number, operator, project


@operator(id="own-differential", formula="(A₁ − λ A₂) v, Aᵢ = softmax(qᵢ kᵢᵀ / √(D/2))", head_width_multiple=2,
          parameters={"lambda_vectors": ("2*D", "normal(0.1)"), "head_norm.weight": ("D", "ones")},
          settings={"lambda_constant": number(0.8, min=0, max=1, help="Share of the second map at first.")})
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    (q1, q2), (k1, k2) = q.chunk(2, -1), k.chunk(2, -1)
    first, second = (F.scaled_dot_product_attention(qi, ki, v, mask) for qi, ki in ((q1, k1), (q2, k2)))
    query_1, key_1, query_2, key_2 = parameters["lambda_vectors"].unflatten(0, (4, -1)).unbind(0)
    start = settings["lambda_constant"]
    share = torch.exp((query_1 * key_1).sum()) - torch.exp((query_2 * key_2).sum()) + start
    context = F.rms_norm(first - share * second, (v.shape[-1],), parameters["head_norm.weight"], 1e-5)
    return merge(context * (1 - start))
