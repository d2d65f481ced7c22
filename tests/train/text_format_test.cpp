#include "core/train/text_format.h"

#include <gtest/gtest.h>

namespace plateau::train {
namespace {

// A small disk has not "0.00 GiB free".
TEST(BytesText, HasAUnitInWhichThereIsSomething) {
    EXPECT_EQ(bytesText(5 << 28), "1.25 GiB");
    EXPECT_EQ(bytesText(40 << 20), "40 MiB");
    EXPECT_EQ(bytesText(1 << 20), "1 MiB");
    EXPECT_EQ(bytesText(12 << 10), "12 KiB");
    EXPECT_EQ(bytesText(0), "0 KiB");
}

}  // namespace
}  // namespace plateau::train
