"""softmax(rms(q) rms(k)' / sqrt(D)) v, with gains that all heads share."""
import torch.nn.functional as F

from plateau_operator import operator


@operator(id="own-qk-norm", formula="softmax(rms(q) rms(k)ᵀ / √D) v",
          parameters={"query_norm.weight": ("D", "ones"), "key_norm.weight": ("D", "ones")})
def scores(q, k, parameters):
    D = q.shape[-1]
    q, k = (F.rms_norm(part, (D,), parameters[name + "_norm.weight"], 1e-6)
            for part, name in ((q, "query"), (k, "key")))
    return q @ k.transpose(-2, -1) / D ** 0.5
