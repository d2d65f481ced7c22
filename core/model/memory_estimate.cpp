#include <algorithm>
#include <cmath>

#include "core/model/bert_config.h"

namespace plateau::model {
namespace {

constexpr double kMiB = 1 << 20;

// A process with LibTorch loaded and its matrix library warmed up, measured on x86-64 Linux.
constexpr double kRuntimeBytes = 140 * kMiB;

// What one layer keeps for the backward pass, in elements: q, k, v and their context; of each half the layer norm's
// input and output; before and after GELU.
double layerElements(const BertConfig& config, double tokens) {
    return tokens * (8 * static_cast<double>(config.hidden) + 2 * static_cast<double>(config.ffn));
}

// The widest step of a layer's backward pass: the gradients before and after GELU.
double gradientElements(const BertConfig& config, double tokens) {
    return 2 * tokens * static_cast<double>(config.ffn);
}

// Attention keeps no T x T matrix, only the log-sum of each row in fp32 and a bit a dropout decision.
double attentionBytes(const BertConfig& config, double tokens, double length) {
    const double rows = tokens * static_cast<double>(config.heads);
    return rows * (4 + (config.attention_dropout > 0 ? length / 8 : 0));
}

// Of all layers, in elements: the T x T matrices of operators that have no fused attention.
double keptMapElements(const BertConfig& config, double tokens, double length) {
    double maps = 0;
    for (const LayerOperator& op : config.operators) maps += static_cast<double>(op.descriptor->kept_maps);
    return maps * tokens * static_cast<double>(config.heads) * length;
}

// A bit a decision of dropout on hidden values: the embeddings' and two in each layer.
double keepBytes(const BertConfig& config, double tokens) {
    const double sites = 1 + 2 * static_cast<double>(config.layers);
    return config.dropout > 0 ? tokens * static_cast<double>(config.hidden) * sites / 8 : 0;
}

// The head at its peak, in the backward pass: the logits, which have become their gradient; the rows between encoder
// and decoder; and where products are narrow the decoder's gradient before it is widened.
double headElements(const BertConfig& config, double tokens, double selected, bool narrow) {
    const auto h = static_cast<double>(config.hidden), V = static_cast<double>(config.vocab_size);
    return std::ceil(tokens * selected) * (V + 6 * h) + (narrow ? V * h : 0);
}

std::uint64_t whole(double bytes) {
    return static_cast<std::uint64_t>(std::clamp(bytes, 0.0, 9e18));
}

}  // namespace

MemoryEstimate estimateMemory(const BertConfig& config, std::int64_t micro_batch, std::int64_t length,
                              spec::Precision precision, double selected) {
    const double master = 4;  // weights, gradients and moments stay fp32 in every precision
    const double encoderBytes = precision == spec::Precision::fp32 ? 4 : 2;
    const auto parameters = static_cast<double>(countParameters(config).total()), T = static_cast<double>(length);
    const double tokens = static_cast<double>(micro_batch) * T, layers = static_cast<double>(config.layers);
    const double elements = layers * layerElements(config, tokens) + gradientElements(config, tokens) +
                            keptMapElements(config, tokens, T) +
                            headElements(config, tokens, selected, precision != spec::Precision::fp32) +
                            2 * tokens * static_cast<double>(config.hidden);  // the embeddings' layer norm

    MemoryEstimate estimate;
    estimate.runtime = whole(kRuntimeBytes);
    // Half precision computes on copies of the weights.
    estimate.weights = whole(parameters * (master + (precision == spec::Precision::fp32 ? 0 : 2)));
    estimate.gradients = whole(parameters * master);
    estimate.optimizer = whole(parameters * 2 * master);
    estimate.activations =
        whole(elements * encoderBytes + layers * attentionBytes(config, tokens, T) + keepBytes(config, tokens));
    return estimate;
}

}  // namespace plateau::model
