// The powers of two of the softmax: the error that exp2_polynomial.h states, and the ends of the range.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "core/kernels/attention_task.h"
#include "simd_levels.h"

namespace plateau::kernels {
namespace {

std::vector<float> powersOf(std::vector<float> values) {
    values.resize(static_cast<std::size_t>(roundUp(static_cast<std::ptrdiff_t>(values.size()), 16)));
    attentionVariantFor(float{}).exp2(values.data(), static_cast<std::ptrdiff_t>(values.size()));
    return values;
}

TEST(Exp2, IsWithinItsStatedError) {
    std::vector<float> values;
    for (int i = 0; i < 200'000; ++i) values.push_back(-125 + 0.00063F * static_cast<float>(i));
    for (int i = 0; i < 65'536; ++i) values.push_back(static_cast<float>(i) / 65'536 - 1);
    atEveryLevel([&] {
        const std::vector<float> found = powersOf(values);
        double worst = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double wanted = std::exp2(static_cast<double>(values[i]));
            const double unit = std::ldexp(1.0, std::ilogb(wanted) - 23);
            worst = std::max(worst, std::abs(static_cast<double>(found[i]) - wanted) / unit);
        }
        EXPECT_LE(worst, simd() == Simd::portable ? 2 : 1.1);
    });
}

TEST(Exp2, EndsInZeroAndKeepsANaN) {
    const float inf = std::numeric_limits<float>::infinity();
    atEveryLevel([&] {
        const std::vector<float> found = powersOf({0, 1, -1, -126, -150, -1e30F, -inf, std::nanf("")});
        EXPECT_EQ(found[0], 1);
        EXPECT_EQ(found[1], 2);
        EXPECT_EQ(found[2], 0.5F);
        EXPECT_EQ(found[3], std::ldexp(1.0F, -126));
        for (const std::size_t i : {4, 5, 6}) EXPECT_EQ(found[i], 0) << i;
        EXPECT_TRUE(std::isnan(found[7]));
    });
}

}  // namespace
}  // namespace plateau::kernels
