#include "core/text/counter_random.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace plateau::text {
namespace {

using Words = std::array<std::uint32_t, 4>;

TEST(CounterRandom, PhiloxGivesTheKnownAnswers) {
    EXPECT_EQ(philox4x32({0, 0, 0, 0}, {0, 0}), (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    constexpr std::uint32_t kOnes = 0xffffffff;
    EXPECT_EQ(philox4x32({kOnes, kOnes, kOnes, kOnes}, {kOnes, kOnes}),
              (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(CounterRandom, EveryPartOfTheKeyMatters) {
    const std::uint64_t far = std::uint64_t{1} << 40;
    const std::set<Words> values = {
        randomBits(1, Purpose::masks, 0, 0, 0),       randomBits(2, Purpose::masks, 0, 0, 0),
        randomBits(far + 1, Purpose::masks, 0, 0, 0), randomBits(1, Purpose::order, 0, 0, 0),
        randomBits(1, Purpose::masks, 1, 0, 0),       randomBits(1, Purpose::masks, 0, 1, 0),
        randomBits(1, Purpose::masks, 0, far, 0),     randomBits(1, Purpose::masks, 0, 0, 1)};
    EXPECT_EQ(values.size(), 8u);
    EXPECT_EQ(randomBits(7, Purpose::masks, 1, 2, 3), RandomStream(7, Purpose::masks).bits(1, 2, 3));
}

TEST(CounterRandom, UnitIntervalAndBelowSizeStayInside) {
    EXPECT_EQ(unitInterval(0), 0.0);
    EXPECT_LT(unitInterval(0xffffffff), 1.0);
    EXPECT_EQ(belowSize(0, 201), 0u);
    EXPECT_EQ(belowSize(0xffffffff, 201), 200u);
    EXPECT_EQ(belowSize(0xffffffff, std::uint64_t{1} << 32), 0xffffffffu);
}

TEST(CounterRandom, PermuteIsABijectionForSmallSizes) {
    std::vector<int> seenIn;
    for (std::int64_t size = 1; size <= 400; ++size) {
        seenIn.assign(static_cast<std::size_t>(size), 0);
        for (std::int64_t index = 0; index < size; ++index) {
            const std::int64_t place = permute(index, size, 3, static_cast<std::uint32_t>(size));
            ASSERT_TRUE(place >= 0 && place < size) << index << " of " << size;
            ASSERT_EQ(seenIn[static_cast<std::size_t>(place)]++, 0) << index << " of " << size;
        }
    }
}

TEST(CounterRandom, PermuteOfALargeCorpusDoesNotRepeat) {
    constexpr std::int64_t kSize = 137'000'000;
    std::set<std::int64_t> places;
    for (std::int64_t i = 0; i < 20000; ++i) {
        const std::int64_t place = permute(i * 6849 % kSize, kSize, 1, 0);
        ASSERT_TRUE(place >= 0 && place < kSize);
        ASSERT_TRUE(places.insert(place).second) << i;
    }
    // Spread evenly: each tenth of the range gets about a tenth (standard deviation 42).
    for (std::int64_t tenth = 0; tenth < 10; ++tenth) {
        const auto from = places.lower_bound(tenth * kSize / 10), to = places.lower_bound((tenth + 1) * kSize / 10);
        EXPECT_NEAR(std::distance(from, to), 2000, 250);
    }
}

TEST(CounterRandom, EveryIndexGoesEverywhereEquallyOften) {
    constexpr int kSize = 5, kEpochs = 20000;
    int count[kSize][kSize] = {};
    for (std::uint32_t epoch = 0; epoch < kEpochs; ++epoch)
        for (int index = 0; index < kSize; ++index) ++count[index][permute(index, kSize, 11, epoch)];
    for (const auto& row : count)
        for (const int times : row) EXPECT_NEAR(times, kEpochs / kSize, 300);  // 5 standard deviations
}

}  // namespace
}  // namespace plateau::text
