#include "widgets/pages/launch/short_names.h"

#include <gtest/gtest.h>

namespace plateau::widgets {
namespace {

using Names = std::vector<std::string>;

TEST(ShortNames, ThreeLettersWhereTheyAreEnough) {
    EXPECT_EQ(shortNames({"original", "symmetric", "additive"}), (Names{"ori", "sym", "add"}));
    EXPECT_EQ(shortNames({"qk-norm", "kv-shared", "gqa", "op"}), (Names{"qk", "kv", "gqa", "op"}));
}

TEST(ShortNames, MoreWhereTheyAreShared) {
    EXPECT_EQ(shortNames({"linear", "lint", "lin"}), (Names{"line", "lint", "lin"}));
    EXPECT_EQ(shortNames({"gated-output", "gated-input"}), (Names{"gated-o", "gated-i"}));
    EXPECT_EQ(shortNames({}), Names{});
}

}  // namespace
}  // namespace plateau::widgets
