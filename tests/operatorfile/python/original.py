"""softmax(q k' / sqrt(D)) v as a whole, with the host's dropout, probabilities and scores."""
import torch

from plateau_operator import dropout, merge, operator, project


def fold(parameters, heads, settings):
    return parameters


@operator(id="own-original", fold=fold, formula="softmax(q kᵀ / √D) v")
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    scores = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
    probabilities = torch.softmax(scores + mask, -1)
    return merge(dropout(probabilities) @ v), probabilities, scores
