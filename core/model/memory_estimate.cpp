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
    bool narrow;
    double element = narrow ? 2 : kFloat;  // bytes, of what the encoder computes

    Step(const BertConfig& of, const StepShape& shape, StepPlace where)
        : config(of),
          place(where),
          tokens(static_cast<double>(shape.micro_batch) * static_cast<double>(shape.length)),
          length(static_cast<double>(shape.length)),
          selected_rows(std::ceil(tokens * shape.selected)),
          narrow(shape.precision != spec::Precision::fp32) {}
};

// A bit a decision of dropout on hidden values: the embeddings' and two in each layer.
double keepBytes(const Step& s) {
    return s.config.dropout > 0 ? s.tokens * s.h * (1 + 2 * s.layers) / 8 : 0;
}

// With our kernels, in elements. A layer keeps q, k, v and their context; of each half the norm's input and output;
// before and after GELU. Then the embeddings' norm, and the widest gradients, which are those before and after GELU.
double fusedActivations(const Step& s) {
    return (s.layers * (8 * s.h + 2 * s.f) + 2 * s.f + 2 * s.h) * s.tokens * s.element;
}

// With ATen's kernels under autocast: q, k, v and context in the products' type; of each norm the factors of dropout,
// its input and output in fp32, and the copy of the output that the next product takes; of GELU the input in fp32 and
// the copy of the output.
double unfusedActivations(const Step& s) {
    const double copy = s.narrow ? s.element : 0;
    const double norm = s.h * (2 * kFloat + (s.config.dropout > 0 ? kFloat : 0) + copy);
    const double layer = 4 * s.h * s.element + 2 * norm + s.f * (kFloat + s.element);
    return (s.layers * layer + norm + 2 * s.f * kFloat) * s.tokens;
}

double activationBytes(const Step& s) {
    if (s.place == StepPlace::device_without_kernels) return unfusedActivations(s);
    return fusedActivations(s) + (s.place == StepPlace::host ? keepBytes(s) : 0);
}

// The head at its peak, in the backward pass: the logits, which have become their gradient; the rows between encoder
// and decoder; and where products are narrow the decoder's gradient before it is widened. ATen holds the logits as the
// product gives them, widened, as logarithms and as gradient.
double logitBytes(const Step& s) {
    const double decoder = s.narrow ? s.V * s.h * s.element : 0;
    if (s.place == StepPlace::device_without_kernels)
        return s.selected_rows * (s.V * ((s.narrow ? s.element : 0) + 3 * kFloat) + 6 * s.h * kFloat) + decoder;
    return s.selected_rows * (s.V + 6 * s.h) * s.element + decoder;
}

// Fused attention keeps the log-sum of each row in fp32 and on the host a bit a dropout decision; its backward pass on
// a device sums a second number a row and the queries' gradients in fp32. Operators without it keep T x T matrices.
double attentionBytes(const Step& s) {
    const double rows = s.tokens * s.H;
    const bool is_host = s.place == StepPlace::host;
    const double decisions = is_host && s.config.attention_dropout > 0 ? s.length / 8 : 0;
    double maps = 0;
    for (const LayerOperator& op : s.config.operators) maps += static_cast<double>(op.descriptor->kept_maps);
    return s.layers * rows * (kFloat + decisions) + maps * rows * s.length * s.element +
           (is_host ? 0 : rows * kFloat + s.tokens * s.h * kFloat);
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
    return {.runtime = whole(place == StepPlace::host ? kProcessBytes : kContextBytes),
            .weights = whole(parameters * kFloat),
            .narrow_copies = whole(step.narrow ? parameters * step.element : 0),
            .gradients = whole(parameters * kFloat),
            .optimizer = whole(parameters * 2 * kFloat),
            .activations = whole(activationBytes(step)),
            .logits = whole(logitBytes(step)),
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
