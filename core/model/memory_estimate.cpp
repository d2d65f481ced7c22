#include <algorithm>
#include <cmath>

#include "core/model/bert_config.h"

namespace plateau::model {
namespace {

constexpr double kMiB = 1 << 20;

// A process with LibTorch loaded and its matrix library warmed up, measured on x86-64 Linux.
constexpr double kRuntimeBytes = 140 * kMiB;

// What one layer keeps for the backward pass, in elements.
double layerElements(const BertConfig& config, double tokens) {
    const auto h = static_cast<double>(config.hidden), f = static_cast<double>(config.ffn);
    double perToken = 3 * h         // q, k or q S, v
                      + h           // heads joined again
                      + 4 * h       // input and output of two layer norms
                      + 2 * f;      // before and after GELU
    if (config.dropout > 0) perToken += 2 * h;  // its masks
    return tokens * perToken;
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

// The head at its peak, in the backward pass: log-probabilities and the gradients of loss, log-softmax and logits; the
// rows between encoder and decoder; and the gradient of the decoder before it is added to the embeddings'.
double headElements(const BertConfig& config, double tokens, double selected) {
    const auto h = static_cast<double>(config.hidden), V = static_cast<double>(config.vocab_size);
    return std::ceil(tokens * selected) * (4 * V + 6 * h) + V * h;
}

std::uint64_t whole(double bytes) {
    return static_cast<std::uint64_t>(std::clamp(bytes, 0.0, 9e18));
}

}  // namespace

MemoryEstimate estimateMemory(const BertConfig& config, std::int64_t micro_batch, std::int64_t length,
                              const std::string& precision, double selected) {
    const double master = 4;  // weights, gradients and moments stay fp32 in every precision
    const double encoderBytes = precision == "fp32" ? 4 : 2;
    const auto parameters = static_cast<double>(countParameters(config).total());
    const auto samples = static_cast<double>(micro_batch), T = static_cast<double>(length);
    const double layers = static_cast<double>(config.layers) * layerElements(config, samples * T) +
                          gradientElements(config, samples * T);
    const double rows = static_cast<double>(config.layers) * attentionBytes(config, samples * T, T);
    const double embeddings = samples * T * 3 * static_cast<double>(config.hidden);

    MemoryEstimate estimate;
    estimate.runtime = whole(kRuntimeBytes);
    // Half precision computes on copies of the weights.
    estimate.weights = whole(parameters * (master + (precision == "fp32" ? 0 : 2)));
    estimate.gradients = whole(parameters * master);
    estimate.optimizer = whole(parameters * 2 * master);
    estimate.activations =
        whole((layers + embeddings) * encoderBytes + rows + headElements(config, samples * T, selected) * master);
    return estimate;
}

}  // namespace plateau::model
