// Cross-entropy and its gradient in place, against double loops.
#include "tests/kernels/device/kernel_runs.h"

namespace plateau::kernels::device {
namespace {

constexpr double kFactor = 0.25F;

struct Reference {
    Doubles losses{}, gradient{};  // [rows], [rows, width]

    Reference(const Doubles& sums, const std::vector<long long>& labels, std::size_t width) : gradient(sums.size()) {
        for (std::size_t row = 0; row < labels.size(); ++row) {
            const std::size_t first = row * width, label = first + static_cast<std::size_t>(labels[row]);
            double sum = 0;
            for (std::size_t i = first; i < first + width; ++i) sum += std::exp(sums[i]);
            losses.push_back(std::log(sum) - sums[label]);
            for (std::size_t i = first; i < first + width; ++i)
                gradient[i] = (std::exp(sums[i]) / sum - (i == label ? 1 : 0)) * kFactor;
        }
    }
};

template <class T>
struct Case {
    int width = 5;
    unsigned threads = 32;
    std::vector<long long> labels{0, width - 1, width / 2};
    std::size_t rows = labels.size(), columns = static_cast<std::size_t>(width), stride = (columns + 63) / 64 * 64;
    Buffer<T> logits = given<T>("given", rows* stride, 0, 4);
    Buffer<float> bias = given<float>("bias", columns);
    bool reads_divisor = false;  // in the device's memory

    Doubles sums() const {
        Doubles all;
        for (std::size_t i = 0; i < rows * stride; ++i)
            if (i % stride < columns) all.push_back(value(logits[i]) + static_cast<double>(bias[i % stride]));
        return all;
    }

    Outputs run(const Order& order, bool training) const {
        const Buffer<T> x("logits", logits.values());
        const Buffer<long long> chosen("labels", labels);
        const Buffer<double> losses("losses", rows), divisor("divisor", std::vector<double>{1 / kFactor});
        const Buffer<float> partial("partial", 2 * columns), totals("totals", columns);
        order.start(named<T>("masked_loss"), {static_cast<unsigned>(rows)}, threads,
                    MaskedLoss<T>{x.data(), bias.data(), chosen.data(), losses.data(),
                                  reads_divisor ? divisor.data() : nullptr, static_cast<int>(rows), width,
                                  static_cast<int>(stride), reads_divisor ? 0 : static_cast<float>(kFactor), training});
        const unsigned across = (static_cast<unsigned>(width) + threads - 1) / threads;
        order.start(
            named<T>("column_partials"), {across, 2}, threads,
            ColumnPartials<T>{x.data(), partial.data(), static_cast<int>(rows), width, static_cast<int>(stride)});
        order.start("column_totals", {across}, threads, ColumnTotals{partial.data(), totals.data(), 2, width});
        Outputs out;
        out.add(losses), out.add(x), out.add(totals);
        return out;
    }
};

template <class T>
void check(const Case<T>& c, int orders) {
    const Outputs out = inOrders(orders, [&](const Order& order) { return c.run(order, true); });
    const Reference reference(c.sums(), c.labels, c.columns);
    expectNear<float>("losses", out.arrays[0], reference.losses);
    Doubles inside;
    for (std::size_t i = 0; i < out.arrays[1].size(); ++i)
        if (i % c.stride < c.columns)
            inside.push_back(out.arrays[1][i]);
        else
            ASSERT_EQ(out.arrays[1][i], 0) << "between the rows";
    expectNear<T>("gradient", inside, reference.gradient);
    expectNear<float>("dbias", out.arrays[2], columnSums(inside, c.columns));
}

TEST(MaskedLossKernel, EqualsTheReference) {
    for (const int width : {1, 7, 8, 64, 129, 1000})
        for (const unsigned threads : kThreads) {
            SCOPED_TRACE(testing::Message() << width << " words, " << threads << " threads");
            check(Case<float>{.width = width, .threads = threads}, kOrders);
            check(Case<Bf16>{.width = width, .threads = threads}, kOrders);
        }
}

TEST(MaskedLossKernel, HasTheSameBitsInEveryOrder) {
    check(Case<float>{.width = 9, .threads = 64}, kManyOrders);
}

TEST(MaskedLossKernel, ReadsItsDivisorWhereItStands) {
    check(Case<float>{.width = 9, .reads_divisor = true}, kOrders);
    check(Case<Bf16>{.width = 9, .reads_divisor = true}, kOrders);
}

TEST(MaskedLossKernel, LeavesOutARowWithoutALabel) {
    const Case<float> c{.width = 7, .labels = {3, kNoLabel, 6}};
    const Outputs out = c.run(Order{}, true);
    EXPECT_EQ(out.arrays[0][1], 0);
    for (std::size_t i = 0; i < out.arrays[1].size(); ++i)
        if (i / c.stride == 1) {
            EXPECT_EQ(out.arrays[1][i], 0) << i;
        } else if (i % c.stride < c.columns) {
            EXPECT_NE(out.arrays[1][i], 0) << i;
        }
}

TEST(MaskedLossKernel, LeavesTheLogitsWithoutTraining) {
    const Case<float> c{.width = 7};
    EXPECT_EQ(c.run(Order{}, false).arrays[1], doubles(c.logits));
}

TEST(MaskedLossKernel, GivesNanForALabelOutsideOfTheVocabulary) {
    const Case<float> c{.width = 7, .labels = {3, 7, -1}};
    const Outputs out = c.run(Order{}, true);
    EXPECT_FALSE(std::isnan(out.arrays[0][0]));
    EXPECT_TRUE(std::isnan(out.arrays[0][1]) && std::isnan(out.arrays[0][2]));
}

TEST(MaskedLossKernel, ReferenceIsTheGradient) {
    const Doubles sums = {0.3, -1, 2, 0.7};
    const Doubles gradient = Reference(sums, {2}, 4).gradient;
    for (std::size_t i = 0; i < 4; ++i) {
        Doubles up = sums, down = sums;
        up[i] += 1e-5, down[i] -= 1e-5;
        const double apart = Reference(up, {2}, 4).losses[0] - Reference(down, {2}, 4).losses[0];
        EXPECT_NEAR(gradient[i], kFactor * apart / 2e-5, 1e-9);
    }
}

}  // namespace
}  // namespace plateau::kernels::device
