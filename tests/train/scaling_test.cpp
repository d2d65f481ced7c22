// Several cards on paper, against sums done by hand.
#include "core/train/scaling.h"

#include <gtest/gtest.h>

namespace plateau::train {
namespace {

model::BertConfig base() {
    spec::ModelSpec spec;
    spec.layers = 12;
    spec.heads = 12;
    spec.hidden = 768;
    spec.ffn = 3072;
    spec.vocab_size = 30522;
    return model::configOf(spec).value();
}

constexpr model::StepShape kShape{
    .micro_batch = 256, .length = 512, .precision = spec::Precision::bf16, .selected = 0.15};

std::vector<Scaled> scaling(const Network& network = {}, std::int64_t batch = 256) {
    return scalingOf(base(), kShape, batch, *device::findCard("h200"), network);
}

const Scaled& of(const std::vector<Scaled>& all, std::int64_t devices, spec::Reduction reduction) {
    for (const Scaled& scaled : all)
        if (scaled.devices == devices && scaled.reduction == reduction) return scaled;
    ADD_FAILURE() << devices;
    return all.front();
}

using spec::Reduction::exact, spec::Reduction::fast;

TEST(Scaling, OfOneCardIsTheRoofline) {
    const auto all = scaling();
    const double alone = rooflineOf(base(), kShape, 256, *device::findCard("h200")).tokens_per_second;
    for (const auto reduction : {exact, fast}) {
        const Scaled& one = of(all, 1, reduction);
        EXPECT_DOUBLE_EQ(one.tokens_per_second, alone);
        EXPECT_EQ(one.efficiency, 1);
        EXPECT_EQ(one.bytes_sent, 0);
        EXPECT_EQ(one.exchange_seconds, 0);
    }
}

TEST(Scaling, ExchangesWhatTheRanksSend) {
    const auto all = scaling();
    const double gradients = 4.0 * static_cast<double>(model::countParameters(base()).total());
    EXPECT_DOUBLE_EQ(of(all, 8, exact).bytes_sent, 2 * gradients * 7 / 8);
    // 450 GB/s one way at 80 %, six messages of 5 us.
    EXPECT_NEAR(of(all, 8, exact).exchange_seconds, 2 * gradients * 7 / 8 / 360e9 + 6 * 5e-6, 1e-9);
    // A machine's 50 GB/s at 80 % are shared by eight cards for the last round, which sends a sixteenth twice.
    EXPECT_NEAR(of(all, 16, exact).exchange_seconds,
                2 * gradients * 7 / 8 / 360e9 + 6 * 5e-6 + 2 * (gradients / 16 / 5e9 + 20e-6), 1e-9);
    EXPECT_EQ(of(all, 32, fast).machines, 4);
}

TEST(Scaling, IsHiddenBehindTheBackwardPassWhereItIsFast) {
    for (const std::int64_t devices : {2, 4, 8}) EXPECT_EQ(of(scaling(), devices, fast).exchange_seconds, 0);
    Network slow;
    slow.machine_bytes_per_second = 1e9;
    EXPECT_GT(of(scaling(slow), 16, fast).exchange_seconds, 0);
}

TEST(Scaling, StopsPayingWhereTheNetworkIsSlow) {
    EXPECT_GE(worthwhileDevices(scaling(), exact), 8);
    Network slow;
    slow.machine_bytes_per_second = 1e8;
    for (const auto reduction : {exact, fast}) EXPECT_EQ(worthwhileDevices(scaling(slow), reduction), 8);
}

TEST(Scaling, GivesEachCardASample) {
    for (const Scaled& scaled : scaling({}, 4)) EXPECT_LE(scaled.devices, 4);
}

}  // namespace
}  // namespace plateau::train
