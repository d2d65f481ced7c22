#include <gtest/gtest.h>

#include "widgets/pages/launch/estimator.h"

namespace plateau::widgets {
namespace {

TEST(Estimates, AnIncompleteAnswerIsNone) {
    EXPECT_FALSE(parseEstimate({}));
    EXPECT_FALSE(parseEstimate({{"parameters", 5}}));
    EXPECT_FALSE(parseEstimate({{"parameters", "many"}}));
}

}  // namespace
}  // namespace plateau::widgets
