"""BERT with any of Plateau's attention operators, for `transformers`: the same function of the same weights as
Plateau's own engine.

Shapes: B batch, T tokens, H heads, D width of a head, h = H D. Attention masks are [B,T], 1 visible and 0 padding; an
operator gets them added to scores, [B,1,1,T], or None. It returns its context [B,T,h] and, if it is asked for maps and
has any, the probabilities [B,H,T,T] before dropout.
"""

import math
import re

import torch
from torch import nn
from torch.nn import functional as F
from transformers import PreTrainedModel
from transformers.activations import ACT2FN
from transformers.modeling_outputs import BaseModelOutputWithPooling, MaskedLMOutput, SequenceClassifierOutput

from .configuration_plateau import PlateauBertConfig
from .own_operator_plateau import OwnOperator


def parts(**modules):
    """Modules under names, where only the names matter; None for one that is not there."""
    group = nn.Module()
    for name, module in modules.items():
        group.add_module(name, module)
    return group


class Softmax(nn.Module):
    """softmax(q k^T / sqrt(D)) v. Most operators differ in what q, k and v are, see sides()."""

    projections = ("query", "key", "value")

    def __init__(self, config, settings, layer):
        super().__init__()
        self.hidden, self.heads = config.hidden_size, config.num_attention_heads
        self.width, self.rate = self.hidden // self.heads, config.attention_probs_dropout_prob
        for name in self.projections:
            self.add_module(name, nn.Linear(self.hidden, self.hidden))
        self.build(settings, layer)

    def build(self, settings, layer):
        """The operator's own parameters."""

    def split(self, x):  # [B,T,nD] -> [B,n,T,D]
        return x.unflatten(-1, (-1, self.width)).transpose(1, 2)

    def projected(self, x):
        return [self.split(getattr(self, name)(x)) for name in self.projections]

    def sides(self, x):
        return self.projected(x)

    def forward(self, x, mask, maps):
        q, k, v = self.sides(x)
        rate = self.rate if self.training else 0.0
        if not maps:
            return F.scaled_dot_product_attention(q, k, v, mask, rate).transpose(1, 2).flatten(2), None
        probabilities = self.probabilities(q, k, mask)
        return (F.dropout(probabilities, rate) @ v).transpose(1, 2).flatten(2), probabilities

    def probabilities(self, q, k, mask):
        scores = q @ k.transpose(-2, -1) / math.sqrt(self.width)
        return torch.softmax(scores if mask is None else scores + mask, -1)


class Symmetric(Softmax):
    projections = ("query", "value")

    def sides(self, x):
        q, v = self.projected(x)
        return q, q, v


class KvShared(Softmax):
    projections = ("query", "key")

    def sides(self, x):
        q, k = self.projected(x)
        return q, k, k


class Bilinear(Softmax):
    """Scores q S k^T with a matrix S for each head."""

    name = "bilinear"

    def build(self, settings, layer):
        self.structure = settings["structure"]
        rank = re.fullmatch(r"low-rank\((.+)\)", self.structure)
        shapes = {"diagonal": (self.heads, self.width), "shared-across-heads": (self.width, self.width)}
        shape = shapes.get(self.structure, (self.heads, self.width, self.width))
        if rank:
            shape = (self.heads, self.width, int(settings["rank"] if rank[1] == "r" else rank[1]))
        self.stored = [f"{self.name}_{part}" for part in (("left", "right") if rank else ("factors",))]
        for name in self.stored:
            self.register_parameter(name, nn.Parameter(torch.randn(shape)))

    def matrices(self):  # [H,D,D] or [D,D]
        first, *second = (getattr(self, name) for name in self.stored)
        if second:
            return first @ second[0].transpose(-2, -1)
        if self.structure == "symmetric":
            return (first + first.transpose(-2, -1)) / 2
        return torch.diag_embed(first) if self.structure == "diagonal" else first

    def sides(self, x):
        q, *keys, v = self.projected(x)
        return q @ self.matrices(), keys[0] if keys else q, v


class Pairwise(Bilinear):
    """Scores q S q^T."""

    name = "pairwise"
    projections = ("query", "value")


class SharedWeight(Softmax):
    """One projection for all three sides, told apart by a scale a feature."""

    projections = ()

    def build(self, settings, layer):
        self.shared = nn.Linear(self.hidden, self.hidden, bias=settings["shared_bias"] == "yes")
        for side in ("query", "key", "value"):
            self.register_parameter(f"{side}_scale", nn.Parameter(torch.ones(self.hidden)))

    def sides(self, x):
        shared = self.shared(x)
        return [self.split(shared * scale) for scale in (self.query_scale, self.key_scale, self.value_scale)]


class GroupedQuery(Softmax):
    """Keys and values with fewer heads, each for a group of queries."""

    projections = ("query",)

    def build(self, settings, layer):
        groups = int(settings["groups"])
        self.share = self.heads // groups
        self.key, self.value = (nn.Linear(self.hidden, groups * self.width) for _ in range(2))

    def sides(self, x):
        k, v = (self.split(side(x)).repeat_interleave(self.share, 1) for side in (self.key, self.value))
        return self.split(self.query(x)), k, v


class QkNorm(Softmax):
    def build(self, settings, layer):
        self.query_norm, self.key_norm = (nn.RMSNorm(self.width, eps=1e-6) for _ in range(2))

    def sides(self, x):
        q, k, v = self.projected(x)
        return self.query_norm(q), self.key_norm(k), v


class GatedOutput(Softmax):
    """Each head's context times a sigmoid gate of its own features, or of all."""

    def build(self, settings, layer):
        self.sees_all = settings["gate"] == "all-heads"
        self.gate = nn.Linear(self.hidden if self.sees_all else self.width, self.heads)

    def forward(self, x, mask, maps):
        context, probabilities = super().forward(x, mask, maps)
        by_head = (self.heads, self.width)
        if self.sees_all:
            opening = self.gate(x)
        else:
            opening = (x.unflatten(-1, by_head) * self.gate.weight).sum(-1) + self.gate.bias
        return (context.unflatten(-1, by_head) * torch.sigmoid(opening).unsqueeze(-1)).flatten(2), probabilities


class ClippedSoftmax(Softmax):
    """Probabilities stretched from [0, 1] to [gamma, eta] and clipped."""

    def build(self, settings, layer):
        self.gamma, self.eta = float(settings["gamma"]), float(settings["eta"])

    def forward(self, x, mask, maps):
        q, k, v = self.projected(x)
        probabilities = self.probabilities(q, k, mask)
        weights = torch.clamp(probabilities * (self.eta - self.gamma) + self.gamma, 0, 1)
        context = F.dropout(weights, self.rate, self.training) @ v
        return context.transpose(1, 2).flatten(2), probabilities if maps else None


class Differential(Softmax):
    """The difference of two softmax maps, each of one half of a head's queries and keys."""

    def build(self, settings, layer):
        by_depth = settings["lambda_init"] == "by-depth"
        self.initial = 0.8 - 0.6 * math.exp(-0.3 * layer) if by_depth else float(settings["lambda_constant"])
        self.scale = 1.0 if settings["output_scale"] == "1" else 1 - self.initial
        self.head_norm = nn.RMSNorm(self.width, eps=1e-5) if settings["head_norm"] == "rms" else None
        for side in ("query_1", "key_1", "query_2", "key_2"):
            self.register_parameter(f"lambda_{side}", nn.Parameter(0.1 * torch.randn(self.width // 2)))

    def forward(self, x, mask, maps):
        q, k, v = self.projected(x)
        halves = zip(q.chunk(2, -1), k.chunk(2, -1))
        first, second = (F.scaled_dot_product_attention(a, b, v, mask) for a, b in halves)
        share = torch.exp((self.lambda_query_1 * self.lambda_key_1).sum())
        share = share - torch.exp((self.lambda_query_2 * self.lambda_key_2).sum()) + self.initial
        context = first - share * second
        context = context if self.head_norm is None else self.head_norm(context)
        return (context * self.scale).transpose(1, 2).flatten(2), None


class Additive(Softmax):
    """A global query and a global key for each head in place of scores between tokens."""

    projections = ("query", "key", "transform")

    def build(self, settings, layer):
        self.query_attention, self.key_attention = (nn.Linear(self.hidden, self.heads) for _ in range(2))

    def pooled(self, x, attention, mask):  # [B,1,h]
        logits = attention(x).transpose(1, 2) / math.sqrt(self.width)
        weights = torch.softmax(logits if mask is None else logits + mask.squeeze(1), -1)
        return (weights.unsqueeze(2) @ self.split(x)).flatten(1).unsqueeze(1)

    def forward(self, x, mask, maps):
        q = self.query(x)
        p = self.key(x) * self.pooled(q, self.query_attention, mask)
        return self.transform(q * self.pooled(p, self.key_attention, mask)) + q, None


class Linear(Softmax):
    """elu + 1 of queries and keys in place of the softmax."""

    def forward(self, x, mask, maps):
        q, k, v = self.projected(x)
        q, k = F.elu(q) + 1, F.elu(k) + 1
        if mask is not None:
            k = k * torch.exp(mask).transpose(-2, -1)
        total = (q * k.sum(2, keepdim=True)).sum(-1, keepdim=True)
        context = q @ (k.transpose(-2, -1) @ v) / total.clamp_min(1e-30)
        return context.transpose(1, 2).flatten(2), None


class Fourier(Softmax):
    """The real part of the Fourier transform over tokens and features, of each sequence without its padding."""

    projections = ()

    def forward(self, x, mask, maps):
        if mask is None:
            return self.mixed(x), None
        context = torch.zeros_like(x)
        for row, visible in enumerate(mask[:, 0, 0] == 0):
            if visible.any():
                context[row, visible] = self.mixed(x[row, visible])
        return context, None

    def mixed(self, x):
        narrow = x.dtype in (torch.float16, torch.bfloat16)  # no transform computes in these
        return torch.fft.fft2(x.float() if narrow else x).real.to(x.dtype)


OPERATORS = {
    "original": Softmax,
    "symmetric": Symmetric,
    "pairwise": Pairwise,
    "bilinear": Bilinear,
    "additive": Additive,
    "shared-weight": SharedWeight,
    "gqa": GroupedQuery,
    "kv-shared": KvShared,
    "clipped-softmax": ClippedSoftmax,
    "qk-norm": QkNorm,
    "gated-output": GatedOutput,
    "linear": Linear,
    "differential": Differential,
    "fnet": Fourier,
}


class Layer(nn.Module):
    def __init__(self, config, index):
        super().__init__()
        operator = config.plateau_pattern[index] if config.plateau_pattern else config.plateau_operator
        settings, place, own = config.plateau_operator_settings, config.plateau_norm, config.plateau_own_operators
        if operator in own:
            attention = OwnOperator(config, settings, own[operator], index)
        elif operator in OPERATORS:
            attention = OPERATORS[operator](config, settings, index)
        else:
            raise ValueError(f"the attention operator '{operator}' is not known; known are: {', '.join(OPERATORS)}")
        hidden, inner = config.hidden_size, config.intermediate_size
        dense = operator != "fnet" or settings["output_dense"] == "kept"
        if operator in own:
            dense = own[operator].get("output_dense", True)

        def norm(width, *places):
            return nn.LayerNorm(width, eps=config.layer_norm_eps) if place in places else None

        self.place, self.activation = place, ACT2FN[config.hidden_act]
        self.dropout = nn.Dropout(config.hidden_dropout_prob)
        self.attention = parts(
            LayerNorm=norm(hidden, "pre", "sub"),
            self=attention,
            output=parts(dense=nn.Linear(hidden, hidden) if dense else None, LayerNorm=norm(hidden, "post", "sub")),
        )
        self.intermediate = parts(
            LayerNorm=norm(hidden, "pre", "sub"), dense=nn.Linear(hidden, inner, bias=config.plateau_ffn_bias)
        )
        self.output = parts(
            LayerNorm=norm(inner if place == "sub" else hidden, "post", "sub"),
            dense=nn.Linear(inner, hidden, bias=config.plateau_ffn_bias),
        )

    def forward(self, x, mask, maps):
        post, sub = self.place == "post", self.place == "sub"
        context, probabilities = self.attention.self(x if post else self.attention.LayerNorm(x), mask, maps)
        if sub:
            context = self.attention.output.LayerNorm(context)
        if self.attention.output.dense is not None:
            context = self.dropout(self.attention.output.dense(context))
        x = x + context
        x = self.attention.output.LayerNorm(x) if post else x
        inner = self.activation(self.intermediate.dense(x if post else self.intermediate.LayerNorm(x)))
        x = x + self.dropout(self.output.dense(self.output.LayerNorm(inner) if sub else inner))
        return self.output.LayerNorm(x) if post else x, probabilities


class Embeddings(nn.Module):
    def __init__(self, config):
        super().__init__()
        hidden, learned = config.hidden_size, config.plateau_positions == "learned"
        self.most = config.max_position_embeddings
        self.word_embeddings = nn.Embedding(config.vocab_size, hidden, padding_idx=config.pad_token_id)
        self.position_embeddings = nn.Embedding(self.most, hidden) if learned else None
        types = config.type_vocab_size
        self.token_type_embeddings = nn.Embedding(types, hidden) if types > 0 else None
        self.LayerNorm = nn.LayerNorm(hidden, eps=config.layer_norm_eps)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)

    def forward(self, input_ids, token_type_ids, inputs_embeds):
        x = self.word_embeddings(input_ids) if inputs_embeds is None else inputs_embeds
        if x.shape[1] > self.most:
            raise ValueError(f"a sequence has {x.shape[1]} tokens, the model at most {self.most}: truncate it")
        positions = torch.arange(x.shape[1], device=x.device)
        learned = self.position_embeddings
        x = x + (sinusoids(positions, x.shape[2]).to(x.dtype) if learned is None else learned(positions))
        if self.token_type_embeddings is not None:
            zeros = torch.zeros(x.shape[:2], dtype=torch.long, device=x.device)
            x = x + self.token_type_embeddings(zeros if token_type_ids is None else token_type_ids)
        return self.dropout(self.LayerNorm(x))


def sinusoids(positions, hidden):
    """[T,h]: sines at even places, cosines of the same angles at the odd ones after them (Vaswani et al. 2017)."""
    place = torch.arange(hidden, device=positions.device)
    angles = positions.double().unsqueeze(1) / 10000.0 ** ((place - place % 2).double() / hidden)
    return torch.where(place % 2 == 0, angles.sin(), angles.cos())


class PlateauBertPreTrainedModel(PreTrainedModel):
    config_class = PlateauBertConfig
    base_model_prefix = "bert"
    _no_split_modules = ["Layer"]
    _supports_sdpa = True

    def _init_weights(self, module):
        """Of new heads; an operator's own parameters come from a checkpoint or as they were made."""
        if isinstance(module, (nn.Linear, nn.Embedding)):
            nn.init.normal_(module.weight, std=self.config.initializer_range)
        elif isinstance(module, nn.LayerNorm):
            nn.init.ones_(module.weight)
        if getattr(module, "bias", None) is not None:
            nn.init.zeros_(module.bias)


class PlateauBertModel(PlateauBertPreTrainedModel):
    """The encoder. `attentions` has None for a layer whose operator has no map between tokens."""

    def __init__(self, config, add_pooling_layer=True):
        super().__init__(config)
        self.embeddings = Embeddings(config)
        self.encoder = parts(
            layer=nn.ModuleList(Layer(config, index) for index in range(config.num_hidden_layers)),
            LayerNorm=None
            if config.plateau_norm == "post"
            else nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps),
        )
        self.pooler = parts(dense=nn.Linear(config.hidden_size, config.hidden_size)) if add_pooling_layer else None
        self.post_init()

    def get_input_embeddings(self):
        return self.embeddings.word_embeddings

    def set_input_embeddings(self, value):
        self.embeddings.word_embeddings = value

    def forward(
        self,
        input_ids=None,
        attention_mask=None,
        token_type_ids=None,
        inputs_embeds=None,
        output_attentions=None,
        output_hidden_states=None,
        return_dict=None,
    ):
        wanted = self.config.output_attentions if output_attentions is None else output_attentions
        all_states = self.config.output_hidden_states if output_hidden_states is None else output_hidden_states
        x = self.embeddings(input_ids, token_type_ids, inputs_embeds)
        mask = None
        if attention_mask is not None and not attention_mask.all():
            # Far below any score, yet finite: -inf in every place of a row would make the softmax NaN.
            hidden_places = (attention_mask == 0)[:, None, None, :]
            mask = x.new_zeros(hidden_places.shape).masked_fill(hidden_places, torch.finfo(x.dtype).min / 2)
        states, attentions = [x], []
        eager = self.config._attn_implementation == "eager"
        for index, layer in enumerate(self.encoder.layer):
            x, probabilities = layer(x, mask, wanted or eager)
            if self.encoder.LayerNorm is not None and index + 1 == len(self.encoder.layer):
                x = self.encoder.LayerNorm(x)
            states.append(x)
            attentions.append(probabilities)
        output = BaseModelOutputWithPooling(
            last_hidden_state=x,
            pooler_output=None if self.pooler is None else torch.tanh(self.pooler.dense(x[:, 0])),
            hidden_states=tuple(states) if all_states else None,
            attentions=tuple(attentions) if wanted else None,
        )
        return output.to_tuple() if return_dict is False else output


class Predictions(nn.Module):
    """The masked-LM head; its matrix is that of the word embeddings."""

    def __init__(self, config):
        super().__init__()
        self.transform = parts(
            dense=nn.Linear(config.hidden_size, config.hidden_size),
            LayerNorm=nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps),
        )
        self.activation = ACT2FN[config.plateau_head_act]
        self.bias = nn.Parameter(torch.zeros(config.vocab_size))

    def forward(self, x, words):
        return F.linear(self.transform.LayerNorm(self.activation(self.transform.dense(x))), words, self.bias)


class PlateauBertWithHead(PlateauBertPreTrainedModel):
    """What the heads share. Each has `output_type`, logits(encoded) and loss(logits, labels)."""

    def forward(
        self,
        input_ids=None,
        attention_mask=None,
        token_type_ids=None,
        inputs_embeds=None,
        labels=None,
        output_attentions=None,
        output_hidden_states=None,
        return_dict=None,
    ):
        encoded = self.bert(
            input_ids, attention_mask, token_type_ids, inputs_embeds, output_attentions, output_hidden_states
        )
        logits = self.logits(encoded)
        loss = None if labels is None else self.loss(logits, labels)
        output = self.output_type(loss, logits, encoded.hidden_states, encoded.attentions)
        return output.to_tuple() if return_dict is False else output


class PlateauBertForMaskedLM(PlateauBertWithHead):
    output_type = MaskedLMOutput
    _keys_to_ignore_on_load_unexpected = [r"pooler"]

    def __init__(self, config):
        super().__init__(config)
        self.bert = PlateauBertModel(config, add_pooling_layer=False)
        self.cls = parts(predictions=Predictions(config))
        self.post_init()

    def resize_token_embeddings(self, *args, **kwargs):
        words = super().resize_token_embeddings(*args, **kwargs)
        head = self.cls.predictions
        head.bias = nn.Parameter(F.pad(head.bias.detach(), (0, words.num_embeddings - len(head.bias))))
        return words

    def logits(self, encoded):
        return self.cls.predictions(encoded.last_hidden_state, self.get_input_embeddings().weight)

    def loss(self, logits, labels):
        return F.cross_entropy(logits.flatten(0, 1), labels.flatten())


class PlateauBertForSequenceClassification(PlateauBertWithHead):
    output_type = SequenceClassifierOutput
    _keys_to_ignore_on_load_unexpected = [r"cls\.predictions"]

    def __init__(self, config):
        super().__init__(config)
        hidden, pooled = config.hidden_size, config.plateau_classifier == "pooler"
        rate = config.hidden_dropout_prob if config.classifier_dropout is None else config.classifier_dropout
        self.bert = PlateauBertModel(config, add_pooling_layer=pooled)
        logits = nn.Linear(hidden, config.num_labels)
        self.classifier = logits if pooled else parts(dense=nn.Linear(hidden, hidden), out_proj=logits)
        self.dropout = nn.Dropout(rate)
        self.post_init()

    def logits(self, encoded):
        if encoded.pooler_output is not None:
            return self.classifier(self.dropout(encoded.pooler_output))
        first = F.relu(self.classifier.dense(encoded.last_hidden_state[:, 0]))
        return self.classifier.out_proj(self.dropout(first))

    def loss(self, logits, labels):
        kind = self.config.problem_type
        if kind is None:
            whole = not labels.is_floating_point()
            kind = "regression" if logits.shape[1] == 1 else "single" if whole else "multi"
        if kind.startswith("regression"):
            return F.mse_loss(logits.squeeze(-1), labels.to(logits.dtype).view_as(logits.squeeze(-1)))
        if kind.startswith("single"):
            return F.cross_entropy(logits, labels.flatten())
        return F.binary_cross_entropy_with_logits(logits, labels.to(logits.dtype))
