#include "core/model/memory_estimate.h"

#include <algorithm>
#include <cmath>

#include "core/kernels/device_kernels.h"

namespace plateau::model {
namespace {

constexpr double kMiB = 1 << 20, kFloat = 4;

// A process with LibTorch loaded and its matrix library warmed up, measured on x86-64 Linux.
constexpr double kProcessBytes = 140 * kMiB;
// The context of a driver, the matrix library's handle and its workspace of 32 MiB, loaded kernels. From published
// figures for data-centre cards, not measured here.
constexpr double kContextBytes = 600 * kMiB;

// One step's dimensions as real numbers.
struct Step {
    const BertConfig& config;
    StepPlace place;
    double tokens, length, selected_rows;
    double h = static_cast<double>(config.hidden), f = static_cast<double>(config.ffn);
    double H = static_cast<double>(config.heads), V = static_cast<double>(config.vocab_size);
    double layers = static_cast<double>(config.layers);
    bool narrow, autocast;  // autocast: the products alone are narrow
    double product = narrow ? 2 : kFloat, stream = narrow && !autocast ? 2 : kFloat;  // bytes of an element

    Step(const BertConfig& of, const StepShape& shape, StepPlace where)
        : config(of),
          place(where),
          tokens(static_cast<double>(shape.micro_batch) * static_cast<double>(shape.length)),
          length(static_cast<double>(shape.length)),
          selected_rows(std::ceil(tokens * shape.selected)),
          narrow(shape.precision != spec::Precision::fp32),
          autocast(where != StepPlace::host && shape.precision == spec::Precision::fp16) {}

    bool isHost() const { return place == StepPlace::host; }
    bool hasKernels() const { return place != StepPlace::device_without_kernels; }
    bool isFused() const { return place == StepPlace::device && !autocast; }
    double norms() const { return 2 * layers + 1; }
    double maps() const { return tokens * H * length; }  // elements of a layer's T x T matrices
};

// A layer keeps q, k, v and their context; of each half the norm's input and output; before and after GELU. Then the
// embeddings' norm. Under autocast what products take is copied to their type. ATen's dropout keeps its factors, the
// host's kernels a bit a decision, those of a device nothing. There a norm keeps two numbers a row, and the last output
// is not kept, as the head takes rows of it.
double keptActivations(const Step& s) {
    const bool drops = s.config.dropout > 0;
    const double layer = 4 * s.h * s.product + s.f * (s.stream + s.product);
    double norm = 2 * s.h * s.stream;
    if (s.autocast) norm += s.h * s.product;
    if (drops && s.isHost()) norm += s.h / 8;
    if (drops && !s.hasKernels()) norm += s.h * s.stream;
    if (!s.isHost()) norm += 2 * kFloat;
    return (s.layers * layer + s.norms() * norm - (s.isHost() ? 0 : s.h * s.stream)) * s.tokens;
}

// The most that a moment of the encoder's passes takes besides: gradients around GELU and of the residual stream, by
// our kernels no more than what the last layer has given back by then leaves of them; without kernels what ATen draws
// dropout with, twenty bytes a decision and the factors twice.
double passingActivations(const Step& s) {
    const double width = s.isHost() ? 2 * s.f : s.isFused() ? s.f + s.h : 2 * s.f + 2 * s.h;
    const double gradients = width * s.tokens * s.stream;
    if (s.isHost() || s.isFused()) return gradients;
    const double draw = 21 + 2 * s.stream;
    const double hidden = s.config.dropout > 0 && !s.hasKernels() ? s.tokens * s.h * draw : 0;
    const double maps = s.config.attention_dropout > 0 ? s.maps() * draw : 0;
    return std::max({gradients, hidden, maps});
}

// The head at its peak, in the backward pass. Ours: the logits, which have become their gradient, the rows between
// encoder and decoder, the decoder padded to whole tiles, and where products are narrow its gradient before it is
// widened. ATen holds logits as logarithms and as two gradients.
double logitBytes(const Step& s) {
    const double decoder = s.V * s.h * s.product, gradient = s.narrow ? decoder : 0;
    if (!s.isHost() && !s.isFused()) return s.selected_rows * (3 * s.V + 6 * s.h) * kFloat + gradient;
    return s.selected_rows * (s.V + 6 * s.h) * s.stream + gradient + (s.isHost() ? 0 : decoder);
}

// Of operators without fused attention; on a device also of those that have a fused one only in our kernels.
double keptMaps(const Step& s) {
    double maps = 0;
    for (const LayerOperator& op : s.config.operators) maps += static_cast<double>(op.descriptor->kept_maps);
    const bool fused = s.config.attention_dropout == 0 || s.isHost() || s.isFused();
    constexpr double kWithDropout = 3;  // probabilities, factors, their product
    return fused ? maps : std::max(maps, kWithDropout * s.layers);
}

// Fused attention keeps on the host the log-sum of each row and a bit a dropout decision, on a device two numbers a
// row. There its backward pass takes a third; and in fp32 the scores of a chunk, twice.
double attentionBytes(const Step& s) {
    constexpr double kChunk = 256 * kMiB;
    const double rows = s.tokens * s.H;
    const double maps = keptMaps(s) * s.maps() * s.product;
    const double decisions = s.isHost() && s.config.attention_dropout > 0 ? s.length / 8 : 0;
    if (s.isHost()) return s.layers * rows * (kFloat + decisions) + maps;
    const double scores = s.narrow || !s.isFused() ? 0 : 2 * std::min(kChunk, s.maps() * kFloat);
    return s.layers * rows * 2 * kFloat + maps + rows * kFloat + scores;
}

std::uint64_t whole(double bytes) {
    return static_cast<std::uint64_t>(std::clamp(bytes, 0.0, 9e18));
}

}  // namespace

StepPlace placeOf(at::Device device) {
    if (device.is_cpu()) return StepPlace::host;
    return kernels::launcherOf(device) ? StepPlace::device : StepPlace::device_without_kernels;
}

std::uint64_t StepMemory::total() const {
    return runtime + weights + narrow_copies + gradients + optimizer + activations + logits + attention;
}

StepMemory memoryOfStep(const BertConfig& config, const StepShape& shape, StepPlace place) {
    const Step step(config, shape, place);
    const auto parameters = static_cast<double>(countParameters(config).total());
    const double logits = logitBytes(step), passing = passingActivations(step);
    // On a device the head's memory is free again when the encoder's passes need theirs.
    const double activations = keptActivations(step) + (step.isHost() ? passing : std::max(passing - logits, 0.0));
    return {.runtime = whole(step.isHost() ? kProcessBytes : kContextBytes),
            .weights = whole(parameters * kFloat),
            .narrow_copies = whole(step.narrow ? parameters * step.product : 0),
            .gradients = whole(parameters * kFloat),
            .optimizer = whole(parameters * 2 * kFloat),
            .activations = whole(activations),
            .logits = whole(logits),
            .attention = whole(attentionBytes(step))};
}

std::int64_t fittingMicroBatch(const BertConfig& config, StepShape shape, StepPlace place, std::uint64_t bytes) {
    for (;;) {
        if (memoryOfStep(config, shape, place).total() <= bytes) return shape.micro_batch;
        if (shape.micro_batch <= 1) return 0;
        shape.micro_batch = (shape.micro_batch + 1) / 2;
    }
}

}  // namespace plateau::model
