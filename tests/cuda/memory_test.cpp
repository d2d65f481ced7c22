// What a card has free, what steps take of it, and a card that is full.
#include <ATen/ops/empty.h>
#include <c10/core/CachingDeviceAllocator.h>

#include "core/device/cards.h"
#include "core/device/free_memory.h"
#include "core/train/preflight.h"
#include "core/train/trainer.h"
#include "cuda_test.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

const at::Device kCard(at::kCUDA, 0);

class CudaMemory : public plateau::test::CudaTest {};

std::uint64_t totalBytes() {
    for (const spec::DeviceInfo& info : device::listDevices())
        if (info.id == "cuda:0") return info.memory_bytes;
    return 0;
}

// Takes all of the card's memory but so much.
at::Tensor ballast(std::uint64_t left) {
    const auto bytes = static_cast<std::int64_t>(device::freeMemoryBytes(kCard).value() - left);
    return at::empty({bytes}, at::TensorOptions().dtype(at::kByte).device(kCard));
}

ExecuteOptions onTheCard() {
    ExecuteOptions options;
    options.device = "cuda:0";
    options.threads = 1;
    return options;
}

TEST_F(CudaMemory, OfACardIsKnown) {
    const at::Tensor first = at::empty({1}, at::TensorOptions().device(kCard));  // makes the driver's context
    const std::uint64_t before = device::freeMemoryBytes(kCard).value();
    EXPECT_GT(before, 0U);
    EXPECT_LE(before, totalBytes());
    {
        const at::Tensor taken = at::empty({1 << 28}, at::TensorOptions().dtype(at::kByte).device(kCard));
        EXPECT_LE(device::freeMemoryBytes(kCard).value(), before - (1 << 28));
    }
    device::releaseUnusedMemory(kCard);
    EXPECT_GE(device::freeMemoryBytes(kCard).value() + (64 << 20), before);
}

TEST_F(CudaMemory, OfStepsIsWhatIsEstimated) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.model.layers = 4;
    spec.model.hidden = 512;
    spec.model.heads = 8;
    spec.model.ffn = 2048;
    spec.train.batch = 256;
    spec.train.steps = 6;
    spec.train.warmup_steps = 1;
    spec.train.eval_every = spec.train.checkpoint_every = 100;
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16}) {
        spec.train.precision = precision;
        const fs::path run = test::makeRun(folder / std::string(toString(precision)), spec);
        c10::DeviceAllocator* allocator = c10::getDeviceAllocator(at::kCUDA);
        allocator->resetPeakStats(0);
        ASSERT_TRUE(execute(run, onTheCard()));
        constexpr std::size_t kAllKinds = 0;
        const auto peak = static_cast<double>(allocator->getDeviceStats(0).allocated_bytes[kAllKinds].peak);
        const model::StepMemory estimate =
            model::memoryOfStep(model::configOf(spec.model).value(), stepShape(spec), model::placeOf(kCard));
        const double counted = static_cast<double>(estimate.total() - estimate.runtime);
        EXPECT_NEAR(peak / counted, 1, 0.1) << toString(precision) << ": " << peak / 1e9 << " GB";
    }
}

TEST_F(CudaMemory, ThatIsNearlyFullTakesASmallerMicroBatch) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.batch = 4096;
    const model::BertConfig config = model::configOf(spec.model).value();
    model::StepShape shape = stepShape(spec);
    shape.micro_batch = 1024;
    const at::Tensor taken = ballast(model::memoryOfStep(config, shape, model::placeOf(kCard)).total());
    const auto fits = fittingMicroBatch(spec, config, kCard);
    ASSERT_TRUE(fits) << describe(fits.error());
    EXPECT_LE(*fits, 1024);
    EXPECT_GE(*fits, 512);
}

// What another program takes between the estimate and the first step.
TEST_F(CudaMemory, ThatIsTakenInTheMiddleHalvesTheMicroBatch) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.batch = 2048;
    spec.train.steps = 12;
    spec.train.warmup_steps = 2;
    const fs::path run = test::makeRun(folder / "run", spec);
    at::Tensor taken;
    ExecuteOptions options = onTheCard();
    options.progress = [&](const TrainProgress& progress) {
        if (progress.step.value != 5) return;
        device::releaseUnusedMemory(kCard);
        taken = ballast(256 << 20);
    };
    const auto outcome = execute(run, options);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    const auto events = test::eventsOf(run);
    const auto isWarning = [](const run::Event& event) { return event.type == run::EventType::warning; };
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), isWarning));
}

}  // namespace
}  // namespace plateau::train
