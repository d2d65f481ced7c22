// What a training step may cost a device: bounds, each what was measured and up to 5 % more (bench_device prints them).
#include <gtest/gtest.h>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "tests/strict_device/small_training.h"

namespace plateau::strict {
namespace {

struct Bound {
    const char* op;
    std::int64_t launches, launches_bf16;  // of a step with dropout, in two micro-batches
    std::int64_t peak_bytes;               // in fp32
};
constexpr Bound kBounds[] = {
    {"original", 0, 0, 0},
};

const Bound* boundOf(const std::string& op) {
    for (const Bound& bound : kBounds)
        if (op == bound.op) return &bound;
    return nullptr;
}

TEST(StrictCost, OfAStepIsWithinTheBoundOfItsOperator) {
    at::set_num_threads(1);
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators()) {
        const Bound* bound = boundOf(descriptor->id);
        ASSERT_TRUE(bound) << descriptor->id << " has no bound: measure it with bench_device";
        const Counters wide = costOfStep(smallTraining(descriptor->id, 0.1));
        const Counters narrow = costOfStep(smallTraining(descriptor->id, 0.1, spec::Precision::bf16));
        EXPECT_LE(wide.launches, bound->launches) << descriptor->id;
        EXPECT_LE(narrow.launches, bound->launches_bf16) << descriptor->id;
        EXPECT_LE(wide.peak_bytes, bound->peak_bytes) << descriptor->id;
        for (const Counters& cost : {wide, narrow}) {
            EXPECT_EQ(cost.waits, 0) << descriptor->id;
            EXPECT_EQ(cost.blocking_uploads, 0) << descriptor->id;
            EXPECT_EQ(cost.uploads, 6) << descriptor->id;  // ids, positions and labels of each micro-batch
            EXPECT_EQ(cost.downloads, 1) << descriptor->id;
        }
    }
}

}  // namespace
}  // namespace plateau::strict
