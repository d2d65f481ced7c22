"""clip((eta - gamma) softmax(q k' / sqrt(D)) + gamma, 0, 1) v; its maps are those of the softmax."""
import torch

from plateau_operator import dropout, merge, number, operator, project


@operator(id="own-clipped-softmax", formula="clip((η − γ) softmax(q kᵀ / √D) + γ, 0, 1) v",
          settings={"gamma": number(-0.025, min=-1, max=0, help="Lower end of the stretch."),
                    "eta": number(1, min=1, max=2, help="Upper end of the stretch.")})
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    scores = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
    probabilities = torch.softmax(scores + mask, -1)
    gamma, eta = settings["gamma"], settings["eta"]
    clipped = ((eta - gamma) * probabilities + gamma).clamp(0, 1)
    return merge(dropout(clipped) @ v), probabilities, scores
