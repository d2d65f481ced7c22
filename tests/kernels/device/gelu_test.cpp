// Bias and gelu, and the dropout factors by themselves, against double loops.
#include "tests/kernels/device/kernel_runs.h"

namespace plateau::kernels::device {
namespace {

double gelu(double x) {
    return 0.5 * x * std::erfc(-x / std::sqrt(2.0));
}
double slope(double x) {
    return 0.5 * std::erfc(-x / std::sqrt(2.0)) + x * std::exp(-x * x / 2) / std::sqrt(2 * M_PI);
}

template <class T>
void checkGelu(int rows, int width, unsigned threads, bool biased, int orders) {
    const auto columns = static_cast<std::size_t>(width), count = static_cast<std::size_t>(rows) * columns;
    const unsigned across = (static_cast<unsigned>(width) + threads * 8 - 1) / (threads * 8), down = 3;
    const Buffer<T> x = given<T>("x", count, 0, 3), dy = given<T>("dy", count);
    const Buffer<float> bias = given<float>("bias", columns);
    const float* added = biased ? bias.data() : nullptr;
    const Outputs out = inOrders(orders, [&](const Order& order) {
        const Buffer<T> y("y", count), dx("dx", count);
        const Buffer<float> partial("partial", down * columns), totals("totals", columns);
        order.start(named<T>("gelu"), {across, down}, threads, Gelu<T>{x.data(), added, y.data(), rows, width});
        order.start(named<T>("gelu_backward"), {across, down}, threads,
                    GeluBackward<T>{x.data(), dy.data(), added, dx.data(), partial.data(), rows, width});
        order.start("column_totals", {(static_cast<unsigned>(width) + 31) / 32}, 32,
                    ColumnTotals{partial.data(), totals.data(), static_cast<int>(down), width});
        Outputs all;
        all.add(y), all.add(dx), all.add(totals);
        return all;
    });
    Doubles y(count), dx(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double sum = value(x[i]) + (biased ? static_cast<double>(bias[i % columns]) : 0);
        y[i] = gelu(sum);
        dx[i] = value(dy[i]) * slope(sum);
    }
    expectNear<T>("y", out.arrays[0], y);
    expectNear<T>("dx", out.arrays[1], dx);
    expectNear<float>("dbias", out.arrays[2], columnSums(dx, columns));
}

TEST(GeluKernel, EqualsTheReference) {
    for (const int width : {1, 7, 8, 129, 800})
        for (const unsigned threads : kThreads) {
            SCOPED_TRACE(testing::Message() << width << " columns, " << threads << " threads");
            checkGelu<float>(7, width, threads, width != 8, kOrders);
            checkGelu<Bf16>(7, width, threads, width != 7, kOrders);
        }
}

TEST(GeluKernel, HasTheSameBitsInEveryOrder) {
    checkGelu<float>(4, 9, 32, true, kManyOrders);
}

TEST(GeluKernel, ReferenceIsTheGradient) {
    for (double x = -6; x < 6; x += 0.25) EXPECT_NEAR(slope(x), (gelu(x + 1e-5) - gelu(x - 1e-5)) / 2e-5, 1e-9) << x;
}

void checkFactors(int width, unsigned threads, int orders) {
    constexpr int kRows = 7;
    const auto count = static_cast<std::size_t>(kRows * width);
    const auto blocks = static_cast<unsigned>(kRows * ((width + 7) / 8) + static_cast<int>(threads) - 1) / threads;
    const Dropout dropout = someDropout();
    const Outputs out = inOrders(orders, [&](const Order& order) {
        const Buffer<float> factors("factors", count);
        order.start("dropout_factors", {blocks}, threads, DropoutFactors{factors.data(), kRows, width, dropout});
        Outputs all;
        all.add(factors);
        return all;
    });
    for (std::size_t i = 0; i < count; ++i)
        ASSERT_EQ(out.arrays[0][i],
                  factor(dropout, static_cast<std::int64_t>(i) / width, static_cast<std::int64_t>(i) % width));
}

TEST(DropoutKernel, DrawsTheDecisionsOfTheReference) {
    for (const int width : {1, 7, 8, 21, 512})
        for (const unsigned threads : kThreads) checkFactors(width, threads, kOrders);
}

TEST(DropoutKernel, HasTheSameBitsInEveryOrder) {
    checkFactors(21, 32, kManyOrders);
}

}  // namespace
}  // namespace plateau::kernels::device
