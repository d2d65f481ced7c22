"""softmax(rms(q) rms(k)' / sqrt(D)) v by the host's kernel, with gains that all heads share."""
import torch.nn.functional as F

from plateau_operator import attend, operator, project


@operator(id="own-qk-norm", formula="softmax(rms(q) rms(k)ᵀ / √D) v",
          parameters={"query_norm.weight": ("D", "ones"), "key_norm.weight": ("D", "ones")})
def forward(x, mask, parameters, heads, settings):
    q, k, v = (project(x, parameters, name, heads) for name in ("query", "key", "value"))
    q, k = (F.rms_norm(part, (part.shape[-1],), parameters[name + "_norm.weight"], 1e-6)
            for part, name in ((q, "query"), (k, "key")))
    return attend(q, k, v, mask)
