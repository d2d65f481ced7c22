// The kernels' dropout against that of core/kernels/dropout.h itself.
#include <ATen/core/Tensor.h>
#include <gtest/gtest.h>

#include "core/kernels/dropout.h"
#include "tests/kernels/device/kernel_runs.h"

namespace plateau::kernels::device {
namespace {

TEST(DropoutKernel, DrawsTheDecisionsOfTheCpu) {
    constexpr int kSamples = 3, kTokens = 17;
    const DropoutStream stream = dropoutStream({3, 4, (std::int64_t{1} << 40) + 5}, 1, DropoutSite::ffn_output, 0.1);
    for (const int features : {1, 21, 64}) {
        const at::Tensor expected =
            kernels::dropoutFactors(stream, kSamples, kTokens, features, at::TensorOptions().dtype(at::kFloat));
        const float* values = expected.const_data_ptr<float>();
        const std::vector<float> expected_values(values, values + expected.numel());
        const Buffer<long long> words("words",
                                      std::vector<long long>{stream.key[0], stream.key[1], stream.first_sample});
        Dropout by_value{.padded_rows = nullptr,
                         .words = nullptr,
                         .first_sample = stream.first_sample,
                         .key = {stream.key[0], stream.key[1]},
                         .threshold = stream.threshold(),
                         .scale = static_cast<float>(stream.scale()),
                         .tokens = kTokens};
        Dropout there = by_value;
        there.words = words.data(), there.first_sample = 0, there.key[0] = there.key[1] = 0;
        for (const Dropout& dropout : {by_value, there}) {
            const Buffer<float> found("factors", expected_values.size());
            const auto groups = static_cast<unsigned>(kSamples * kTokens * ((features + 7) / 8));
            Order{}.start("dropout_factors", {(groups + 31) / 32}, 32,
                          DropoutFactors{found.data(), kSamples * kTokens, features, dropout});
            EXPECT_EQ(found.values(), expected_values) << features << (dropout.words ? " in memory" : " by value");
        }
    }
}

}  // namespace
}  // namespace plateau::kernels::device
