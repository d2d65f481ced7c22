"""Say here what the operator is for."""
import torch

from plateau_operator import dropout, merge, operator, project


@operator(id="blank-forward", title="My operator", formula="softmax(q kᵀ / √D) v")
def forward(x, mask, parameters, heads, settings):
    """Context [B,T,h] of hidden states [B,T,h], then, where there are any, probabilities and scores [B,H,T,T]."""
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    scores = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
    probabilities = torch.softmax(scores + mask, -1)
    return merge(dropout(probabilities) @ v), probabilities, scores
