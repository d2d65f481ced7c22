#include <algorithm>
#include <cmath>

#include "core/model/bert_config.h"

namespace plateau::model {
namespace {

constexpr double kMiB = 1 << 20;

// A process with LibTorch loaded and its matrix library warmed up, measured on x86-64 Linux.
constexpr double kRuntimeBytes = 140 * kMiB;

// The C library keeps blocks up to this size in its heap, where freed ones leave gaps; larger ones go back at once.
constexpr double kLargestHeapBlock = 32 * kMiB;

// T x T blocks that a layer holds in training with dropout: probabilities, dropout mask and their product; the gaps
// that such blocks leave in the heap were measured to cost up to six more.
constexpr double kMapsKept = 3, kMapsInGaps = 6;

// What one layer keeps for the backward pass, in elements. Without dropout the fused attention keeps no maps.
double layerElements(const BertConfig& config, double samples, double length, double bytesPerElement) {
    const double tokens = samples * length;
    const auto h = static_cast<double>(config.hidden), f = static_cast<double>(config.ffn);
    double perToken = 4 * h         // q, k or q S, v, and a copy in another order
                      + h           // heads joined again
                      + 4 * h       // input and output of two layer norms
                      + 2 * f;      // before and after GELU
    if (config.dropout > 0) perToken += 2 * h;  // its masks
    double elements = tokens * perToken;
    if (config.attention_dropout > 0) {
        const double map = tokens * length * static_cast<double>(config.heads);
        elements += map * (kMapsKept + (map * bytesPerElement <= kLargestHeapBlock ? kMapsInGaps : 0));
    }
    return elements;
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
    const double layers = static_cast<double>(config.layers) * layerElements(config, samples, T, encoderBytes);
    const double embeddings = samples * T * 3 * static_cast<double>(config.hidden);

    MemoryEstimate estimate;
    estimate.runtime = whole(kRuntimeBytes);
    // Half precision computes on copies of the weights.
    estimate.weights = whole(parameters * (master + (precision == "fp32" ? 0 : 2)));
    estimate.gradients = whole(parameters * master);
    estimate.optimizer = whole(parameters * 2 * master);
    estimate.activations = whole((layers + embeddings) * encoderBytes + headElements(config, samples * T, selected) * master);
    return estimate;
}

}  // namespace plateau::model
