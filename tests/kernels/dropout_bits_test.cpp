#include "core/kernels/dropout_bits.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "simd_levels.h"

namespace plateau::kernels {
namespace {

constexpr std::int64_t kFarSample = (std::int64_t{3} << 32) - 1;  // the next one carries into the high word

DropoutStream stream(double rate) {
    return dropoutStream({.seed = 5, .step = 9, .first_sample = kFarSample}, 2, DropoutSite::ffn_output, rate);
}

TEST(DropoutBits, EqualTheReferenceAtEveryLevelAndWidth) {
    atEveryLevel([] {
        for (const double rate : {1e-6, 0.1, 0.5, 0.999999})
            for (const std::int64_t features : {1, 7, 8, 63, 64, 65, 127, 128, 129, 520}) {
                const at::Tensor factors =
                    dropoutFactors(stream(rate), 2, 3, features, at::TensorOptions().dtype(at::kFloat));
                std::vector<std::uint8_t> bits(static_cast<std::size_t>(3 * keepBytes(features)));
                for (std::int64_t b = 0; b < 2; ++b) {
                    drawKeepBits(stream(rate), kFarSample + b, 0, 3, features, bits.data(), keepBytes(features));
                    for (std::int64_t t = 0; t < 3; ++t)
                        for (std::int64_t f = 0; f < features; ++f) {
                            const bool kept =
                                bits[static_cast<std::size_t>(t * keepBytes(features) + f / 8)] >> (f % 8) & 1;
                            ASSERT_EQ(kept, factors[b][t][f].item<float>() > 0) << features << " " << t << " " << f;
                        }
                }
            }
    });
}

TEST(DropoutBits, WriteTheirRowsAndNothingElse) {
    atEveryLevel([] {
        for (const std::int64_t features : {8, 24, 72, 136}) {
            const std::int64_t stride = keepBytes(features) + 5;
            std::vector<std::uint8_t> clear(static_cast<std::size_t>(2 * stride), 0), set(clear.size(), 0xFF);
            drawKeepBits(stream(0.5), 1, 4, 2, features, clear.data(), stride);
            drawKeepBits(stream(0.5), 1, 4, 2, features, set.data(), stride);
            for (std::int64_t i = 0; i < 2 * stride; ++i) {
                const auto at = static_cast<std::size_t>(i);
                if (i % stride < keepBytes(features))
                    EXPECT_EQ(clear[at], set[at]) << i;
                else
                    EXPECT_TRUE(clear[at] == 0 && set[at] == 0xFF) << i;
            }
        }
    });
}

TEST(DropoutBits, ALaterTokenStartsWhereTheRowsBeforeItEnd) {
    atEveryLevel([] {
        std::vector<std::uint8_t> all(4 * 16), second(2 * 16);
        drawKeepBits(stream(0.3), 8, 0, 4, 128, all.data(), 16);
        drawKeepBits(stream(0.3), 8, 2, 2, 128, second.data(), 16);
        EXPECT_TRUE(std::equal(second.begin(), second.end(), all.begin() + 32));
    });
}

}  // namespace
}  // namespace plateau::kernels
