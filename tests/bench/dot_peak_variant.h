// Included only by the variants of dot_peak.h, after the kernels' formats.
#pragma once

namespace plateau::bench {
namespace {

template <class Format>
double dotPeakOf() {
    constexpr int kSums = 12, kSteps = 1 << 14;
    static typename Format::Word left[kSums] = {}, right[Format::kWidth] = {};
    typename Format::Floats sums[kSums];
#pragma GCC unroll 16
    for (auto& sum : sums) sum = Format::zero();
    const auto b = Format::loadWords(right);
    for (int step = 0; step < kSteps; ++step) {
        asm volatile("" ::: "memory");  // the left factors are read again in each step
#pragma GCC unroll 16
        for (int i = 0; i < kSums; ++i) sums[i] = Format::dot(sums[i], left + i, b);
    }
    auto all = Format::zero();
#pragma GCC unroll 16
    for (const auto& sum : sums) all = Format::add(all, sum);
    [[maybe_unused]] static volatile float sink;
    sink = Format::sumOf(all);
    return 2.0 * Format::kPair * Format::kWidth * kSums * kSteps;
}

}  // namespace
}  // namespace plateau::bench
