"""Scores that favour the two neighbours of a token, or avoid them: the study template neighbour-bias.

neighbour-bias.operator beside this is what `plateau-engine operator import` makes of it, and what ships.
"""
import torch

from plateau_operator import number, operator


@operator(id="neighbour-bias", title="Neighbour bias", formula="softmax(q kᵀ / √D + ln c · [|i − j| = 1]) v",
          paper="after Gopalani & Hu 2025",
          settings={"factor": number(1, min=0.001, max=1000,
                                     help="c: how much more a neighbour weighs than its score says; 1 is original.")})
def scores(q, k, parameters, settings):
    i = torch.arange(q.shape[-2], device=q.device)
    beside = ((i[:, None] - i).abs() == 1).to(q.dtype)
    return q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5 + settings["factor"].log().to(q.dtype) * beside
