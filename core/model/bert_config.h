// Dimensions of a model and what follows from them without building it: parameters, FLOPs.
#pragma once

#include <cstdint>
#include <vector>

#include "core/attention/operator.h"
#include "core/base/result.h"
#include "core/huggingface/head_config.h"
#include "core/spec/run_spec.h"

namespace plateau::model {

struct LayerOperator {
    const attention::OperatorDescriptor* descriptor = nullptr;
    attention::Settings settings;
    bool hasOutputDense() const { return descriptor->implementation->hasOutputDense(settings); }
};

using huggingface::ClassifierConfig;
using huggingface::ClassifierForm;
using huggingface::HeadKind;
using spec::Activation;
using spec::NormPlace;
using spec::Positions;

struct BertConfig {
    std::int64_t layers = 0, hidden = 0, heads = 0, ffn = 0, vocab_size = 0, max_positions = 512, token_types = 2;
    double dropout = 0.1, attention_dropout = 0.1;
    double layer_norm_eps = 1e-12, initializer_range = 0.02;
    NormPlace norm = NormPlace::post;
    Activation activation = Activation::gelu;  // of the feed-forward parts
    Activation head_activation =
        Activation::gelu;  // of the masked-LM head; in plain BERT that of the feed-forward parts
    Positions positions = Positions::learned;
    bool ffn_bias = true;
    std::vector<LayerOperator> operators;  // one per layer
    HeadKind head = HeadKind::masked_lm;
    bool tied = true;             // the masked-LM head's decoder is the word embeddings
    ClassifierConfig classifier;  // only with HeadKind::classifier
    // A pooler beside the head, which nothing computes: kept for classifiers that start from the model. A classifier
    // has its own.
    bool pooler = false;
    attention::AttentionShape shape(std::size_t layer) const {
        return {hidden, heads, static_cast<std::int64_t>(layer)};
    }
    bool plainBert() const;   // `original` in every layer, token types present, bertBlocks() and bertHead()
    bool bertHead() const;    // no two-layer classifier
    bool bertBlocks() const;  // everything around the operators is as in BERT
};

// Dimensions, dropout rates and operators that this build can compute; context names the field of the spec.
// invalidField for an operator, setting or value that this build does not have.
Result<BertConfig> configOf(const spec::ModelSpec& spec);

struct ParameterCount {
    std::int64_t embeddings = 0, head = 0;  // head: the norm after the last layer, where there is one, included
    std::vector<std::int64_t> layers;
    std::int64_t total() const;
};
ParameterCount countParameters(const BertConfig& config);

struct Flops {
    double forward = 0, training = 0;  // per token; training = 3 x forward
};
// Formulas: resources/guide/operators.md. `selected` = share of positions that reach the LM head.
Flops flopsPerToken(const BertConfig& config, std::int64_t length, double selected);

}  // namespace plateau::model
