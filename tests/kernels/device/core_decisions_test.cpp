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
        const Buffer<float> found("factors", static_cast<std::size_t>(expected.numel()));
        const Dropout dropout{.padded_rows = nullptr,
                              .first_sample = stream.first_sample,
                              .key = {stream.key[0], stream.key[1]},
                              .threshold = stream.threshold(),
                              .scale = static_cast<float>(stream.scale()),
                              .tokens = kTokens};
        const auto groups = static_cast<unsigned>(kSamples * kTokens * ((features + 7) / 8));
        Order{}.start("dropout_factors", {(groups + 31) / 32}, 32,
                      DropoutFactors{found.data(), kSamples * kTokens, features, dropout});
        const float* expected_values = expected.const_data_ptr<float>();
        EXPECT_EQ(found.values(), std::vector<float>(expected_values, expected_values + expected.numel())) << features;
    }
}

}  // namespace
}  // namespace plateau::kernels::device
