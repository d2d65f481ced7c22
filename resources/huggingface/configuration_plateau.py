"""Configuration of BERT with any of Plateau's attention operators, for `transformers`.

The keys of BERT mean what they mean there. `plateau_operator` names the attention operator of all layers, or
`plateau_pattern` one for each; every operator takes from `plateau_operator_settings` those that it knows, all texts.
`plateau_own_operators` holds those of a person's own by their names, as lists of tensor calls.
`plateau_norm`: where the layer norms stand, "post" as in BERT, "pre", or "sub" (before and inside each half).
`plateau_head_act` is the activation of the masked-LM head, `hidden_act` that of the layers.
"""

from transformers import PretrainedConfig

NEWEST_FORMAT = 4


class PlateauBertConfig(PretrainedConfig):
    model_type = "plateau_bert"

    def __init__(
        self,
        vocab_size=30522,
        hidden_size=768,
        num_hidden_layers=12,
        num_attention_heads=12,
        intermediate_size=3072,
        hidden_act="gelu",
        hidden_dropout_prob=0.1,
        attention_probs_dropout_prob=0.1,
        max_position_embeddings=512,
        type_vocab_size=2,
        initializer_range=0.02,
        layer_norm_eps=1e-12,
        pad_token_id=0,
        classifier_dropout=None,
        plateau_format=NEWEST_FORMAT,
        plateau_operator="original",
        plateau_operator_settings=None,
        plateau_pattern=None,
        plateau_own_operators=None,
        plateau_norm="post",
        plateau_positions="learned",
        plateau_ffn_bias=True,
        plateau_classifier="pooler",
        plateau_head_act="gelu",
        **kwargs,
    ):
        super().__init__(**kwargs)
        if plateau_format > NEWEST_FORMAT:
            raise ValueError(
                f"plateau_format is {plateau_format}, this code reads up to {NEWEST_FORMAT}: export with the Plateau "
                "that trained the model"
            )
        self.vocab_size = vocab_size
        self.hidden_size = hidden_size
        self.num_hidden_layers = num_hidden_layers
        self.num_attention_heads = num_attention_heads
        self.intermediate_size = intermediate_size
        self.hidden_act = hidden_act
        self.hidden_dropout_prob = hidden_dropout_prob
        self.attention_probs_dropout_prob = attention_probs_dropout_prob
        self.max_position_embeddings = max_position_embeddings
        self.type_vocab_size = type_vocab_size
        self.initializer_range = initializer_range
        self.layer_norm_eps = layer_norm_eps
        self.pad_token_id = pad_token_id
        self.classifier_dropout = classifier_dropout
        self.plateau_format = plateau_format
        self.plateau_operator = plateau_operator
        self.plateau_operator_settings = plateau_operator_settings or {}
        self.plateau_pattern = plateau_pattern or []
        self.plateau_own_operators = plateau_own_operators or {}
        self.plateau_norm = plateau_norm
        self.plateau_positions = plateau_positions
        self.plateau_ffn_bias = plateau_ffn_bias
        self.plateau_classifier = plateau_classifier
        self.plateau_head_act = plateau_head_act
