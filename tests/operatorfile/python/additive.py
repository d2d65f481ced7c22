"""Fastformer: two sums over the tokens in place of scores between them."""
import torch
import torch.nn.functional as F

from plateau_operator import operator


@operator(id="own-additive", formula="(q ⊙ Σ β p) Wr + q, p = k ⊙ Σ α q", projections=("query", "key"),
          parameters={"transform.weight": ("h", "h", "bert"), "transform.bias": ("h", "zeros"),
                      "query_attention.weight": ("H", "h", "bert"), "query_attention.bias": ("H", "zeros"),
                      "key_attention.weight": ("H", "h", "bert"), "key_attention.bias": ("H", "zeros")})
def forward(x, mask, parameters, heads, settings):
    def linear(tokens, name):
        return F.linear(tokens, parameters[name + ".weight"], parameters[name + ".bias"])

    def summed(tokens, name):
        """[B,1,h]: the tokens, each head's by a softmax of its own over them."""
        by_head = tokens.unflatten(-1, (heads, -1)).transpose(1, 2)
        logits = linear(tokens, name).transpose(1, 2).unsqueeze(-2) / by_head.shape[-1] ** 0.5
        return (torch.softmax(logits + mask, -1) @ by_head).transpose(1, 2).flatten(2)

    q, k = linear(x, "query"), linear(x, "key")
    p = k * summed(q, "query_attention")
    return linear(q * summed(p, "key_attention"), "transform") + q
