#include <gtest/gtest.h>

#include <vector>

#include "core/text/counter_random.h"

namespace plateau::text {
namespace {

TEST(Permutation, IsABijectionForEverySize) {
    std::vector<int> seenIn;
    for (std::int64_t size = 1; size <= 5000; ++size) {
        seenIn.assign(static_cast<std::size_t>(size), 0);
        for (std::int64_t index = 0; index < size; ++index) {
            const std::int64_t place = permute(index, size, 3, static_cast<std::uint32_t>(size));
            ASSERT_TRUE(place >= 0 && place < size) << index << " of " << size;
            ASSERT_EQ(seenIn[static_cast<std::size_t>(place)]++, 0) << index << " of " << size;
        }
    }
}

}  // namespace
}  // namespace plateau::text
