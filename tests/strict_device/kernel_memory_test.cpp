// What steps take of a device's memory, by count, beside the estimate. The count does not depend on what is computed,
// so our kernels are only counted here, which lets shapes be large enough for activations to matter.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include <ATen/Parallel.h>

#include "core/kernels/device_kernels.h"
#include "core/model/memory_estimate.h"
#include "core/train/preflight.h"
#include "tests/strict_device/kernel_launcher.h"
#include "tests/strict_device/ledger.h"
#include "tests/strict_device/small_training.h"

namespace plateau::strict {
namespace {

using spec::Precision;

class CountedKernels final : public kernels::KernelLauncher {
public:
    bool ready(at::Device) override { return true; }
    std::string why(at::Device) override { return {}; }
    bool tensorCores(at::Device) override { return true; }
    void launch(at::Device, const char* kernel, const kernels::Grid&, const void*, std::size_t) override {
        Ledger::one().launch(kernel);
    }
};

class OnlyCounted {
public:
    OnlyCounted() { kernels::setLauncher(at::kPrivateUse1, std::make_shared<CountedKernels>()); }
    ~OnlyCounted() { kernels::setLauncher(at::kPrivateUse1, checkedKernels()); }
    OnlyCounted(const OnlyCounted&) = delete;
    OnlyCounted& operator=(const OnlyCounted&) = delete;
};

struct Shape {
    std::int64_t layers, hidden, samples;  // in each of two micro-batches
};
constexpr Shape kShapes[] = {{2, 128, 64}, {4, 128, 128}, {2, 256, 64}};

spec::RunSpec trainingOf(const Shape& shape, Precision precision) {
    spec::RunSpec spec = smallTraining("original", 0.1, precision);
    spec.model.layers = shape.layers;
    spec.model.hidden = shape.hidden;
    spec.model.ffn = 4 * shape.hidden;
    spec.train.micro_batch = shape.samples;
    spec.train.batch = 2 * shape.samples;
    return spec;
}

std::string partsText(const model::StepMemory& memory) {
    std::string text;
    for (const auto& [name, bytes] : {std::pair{"weights", memory.weights},
                                      {"narrow copies", memory.narrow_copies},
                                      {"gradients", memory.gradients},
                                      {"optimizer", memory.optimizer},
                                      {"activations", memory.activations},
                                      {"logits", memory.logits},
                                      {"attention", memory.attention}})
        text += std::string(", ") + name + " " + std::to_string(bytes / 1000);
    return text;
}

void expectEstimate(const spec::RunSpec& spec, const std::string& what) {
    const auto counted = static_cast<double>(costOfStep(spec).peak_bytes);
    const model::StepMemory estimate =
        model::memoryOfStep(model::configOf(spec.model).value(), train::stepShape(spec), model::placeOf(use()));
    const auto expected = static_cast<double>(estimate.total() - estimate.runtime);
    EXPECT_NEAR(expected / counted, 1, 0.1)
        << what << ": counted " << counted / 1e3 << " kB, estimated " << expected / 1e3 << partsText(estimate);
}

TEST(StrictMemory, OfAStepByOurKernelsIsWhatIsEstimated) {
    at::set_num_threads(1);
    const OnlyCounted scope;
    for (const Precision precision : {Precision::fp32, Precision::bf16})
        for (const Shape& shape : kShapes)
            expectEstimate(trainingOf(shape, precision), std::string(toString(precision)) + ", " +
                                                             std::to_string(shape.layers) + " layers of " +
                                                             std::to_string(shape.hidden));
}

TEST(StrictMemory, OfAStepByAtenIsWhatIsEstimated) {
    at::set_num_threads(1);
    const NoKernels scope;
    for (const Precision precision : {Precision::fp32, Precision::bf16, Precision::fp16})
        for (const double attention : {0.0, 0.1}) {
            spec::RunSpec spec = trainingOf(kShapes[0], precision);
            spec.model.attention_dropout = attention;
            expectEstimate(spec,
                           std::string(toString(precision)) + ", dropout on attention " + std::to_string(attention));
        }
}

}  // namespace
}  // namespace plateau::strict
