#include "core/train/text_format.h"

#include <gtest/gtest.h>

namespace plateau::train {
namespace {

// A small disk has not "0.00 GB free".
TEST(BytesText, HasAUnitInWhichThereIsSomething) {
    EXPECT_EQ(bytesText(1'250'000'000), "1.25 GB");
    EXPECT_EQ(bytesText(40'000'000), "40 MB");
    EXPECT_EQ(bytesText(1'000'000), "1 MB");
    EXPECT_EQ(bytesText(12'000), "12 kB");
    EXPECT_EQ(bytesText(0), "0 kB");
}

}  // namespace
}  // namespace plateau::train
