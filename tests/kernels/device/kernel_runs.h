// What tests of kernels share: elements as doubles, launches in many orders of threads, and comparisons with a
// reference in double precision.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "core/base/philox.h"
#include "core/kernels/device/row_parameters.h"
#include "tests/cuda_on_cpu/launch.h"

namespace plateau::kernels::device {

using cuda_on_cpu::Buffer;
using Doubles = std::vector<double>;

inline constexpr int kOrders = 4, kManyOrders = 200;
inline constexpr unsigned kThreads[] = {32, 96, 256};

inline double value(double x) {
    return x;
}
inline double value(Bf16 x) {
    return std::bit_cast<float>(std::uint32_t{x.bits} << 16);
}
template <class T>
T element(double x) {
    return static_cast<T>(x);
}
template <>
inline Bf16 element<Bf16>(double x) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(x));
    return {static_cast<unsigned short>((bits + 0x7FFF + (bits >> 16 & 1)) >> 16)};
}
// x as an element of the type remembers it.
template <class T>
double remembered(double x) {
    return value(element<T>(x));
}

template <class T>
std::string named(const char* kernel) {
    return std::string(kernel) + (sizeof(T) == 2 ? "_bf16" : "_f32");
}

template <class T>
Doubles doubles(const Buffer<T>& buffer) {
    Doubles all;
    for (const T x : buffer.values()) all.push_back(value(x));
    return all;
}

// Normally distributed, the same in every run; kernels may not write to it.
template <class T>
Buffer<T> given(const char* name, std::size_t count, double mean = 0, double deviation = 1) {
    static std::mt19937 generator(7);
    std::normal_distribution<double> draw(mean, deviation);
    std::vector<T> values(count);
    for (T& x : values) x = element<T>(draw(generator));
    Buffer<T> buffer(name, values);
    buffer.readOnly();
    return buffer;
}

// Bits of all results of one order of threads, and their values by array.
struct Outputs {
    std::string bits{};
    std::vector<Doubles> arrays{};

    template <class T>
    void add(const Buffer<T>& buffer) {
        EXPECT_EQ(buffer.unwritten(), 0U);
        bits.append(reinterpret_cast<const char*>(buffer.data()), buffer.size() * sizeof(T));
        arrays.push_back(doubles(buffer));
    }
};

struct Order {
    std::uint64_t seed = 0;

    template <class Parameters>
    void start(const std::string& kernel, cuda_on_cpu::Extent grid, unsigned threads, const Parameters& p,
               std::size_t shared_bytes = 0) const {
        const cuda_on_cpu::Launch how{.grid = grid,
                                      .block = {threads},
                                      .shared_bytes = (shared_bytes + 15) / 16 * 16,
                                      .seed = seed,
                                      .preempt_every = seed % 2 && seed > 2 ? 7U : 0U};
        EXPECT_EQ(cuda_on_cpu::launchNamed(how, kernel, &p, sizeof p).fault, "") << kernel << ", order " << seed;
    }
};

// run(Order) gives Outputs, which must have the same bits in all orders; those of the first.
template <class Run>
Outputs inOrders(int orders, Run run) {
    const Outputs first = run(Order{0});
    for (int seed = 1; seed < orders; ++seed)
        EXPECT_EQ(run(Order{static_cast<std::uint64_t>(seed)}).bits, first.bits) << "order " << seed;
    return first;
}

inline double largest(const Doubles& values) {
    double most = 1;
    for (const double x : values) most = std::max(most, std::abs(x));
    return most;
}

// Two units in the last place of a bfloat16, or 1e-6 of the scale in float.
template <class T>
void expectNear(const char* what, const Doubles& found, const Doubles& expected) {
    ASSERT_EQ(found.size(), expected.size()) << what;
    const double scale = 1e-6 * largest(expected);
    for (std::size_t i = 0; i < found.size(); ++i) {
        const double units = sizeof(T) == 2 && expected[i] != 0 ? std::ldexp(1, std::ilogb(expected[i]) - 6) : 0;
        ASSERT_NEAR(found[i], expected[i], units + scale) << what << " at " << i;
    }
}

inline Dropout noDropout() {
    return {.padded_rows = nullptr,
            .words = nullptr,
            .first_sample = 0,
            .key = {},
            .threshold = 0,
            .scale = 1,
            .tokens = 1};
}
inline std::uint32_t drawnBits(const Dropout& d, std::int64_t row, std::int64_t feature) {
    const std::int64_t padded = d.padded_rows ? d.padded_rows[row] : row;
    const auto sample = static_cast<std::uint64_t>(d.first_sample + padded / d.tokens);
    const auto words =
        philox4x32({static_cast<std::uint32_t>(feature / 8), static_cast<std::uint32_t>(padded % d.tokens),
                    static_cast<std::uint32_t>(sample), static_cast<std::uint32_t>(sample >> 32)},
                   {d.key[0], d.key[1]});
    const std::uint32_t word = words[static_cast<std::size_t>(feature % 8 / 2)];
    return feature % 2 ? word >> 16 : word & 0xFFFF;
}
inline double factor(const Dropout& d, std::int64_t row, std::int64_t feature) {
    return !d.threshold ? 1 : drawnBits(d, row, feature) >= d.threshold ? static_cast<double>(d.scale) : 0;
}
// Samples are counted beyond 32 bits; the threshold is one of the draws, which is kept.
inline Dropout someDropout() {
    Dropout d{.padded_rows = nullptr,
              .words = nullptr,
              .first_sample = 5'000'000'000,
              .key = {0x1234, 0xABCD},
              .threshold = 1,
              .scale = 1,
              .tokens = 3};
    d.threshold = drawnBits(d, 1, 5);
    d.scale = 65536.0F / static_cast<float>(65536 - d.threshold);
    return d;
}

// Columns of rows [rows, width] summed.
inline Doubles columnSums(const Doubles& rows, std::size_t width) {
    Doubles sums(width);
    for (std::size_t i = 0; i < rows.size(); ++i) sums[i % width] += rows[i];
    return sums;
}

}  // namespace plateau::kernels::device
