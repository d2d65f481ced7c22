#include "core/base/grouped_by.h"

#include <string>

#include <gtest/gtest.h>

namespace plateau {
namespace {

TEST(GroupedBy, KeepsTheOrderOfItemsAndOfFirstOnes) {
    const std::vector<std::string> words{"pear", "apple", "plum", "cherry", "apricot"};
    const auto groups = groupedBy(words, [](const std::string& word) { return word.front(); });
    EXPECT_EQ(groups, (std::vector<std::vector<std::string>>{{"pear", "plum"}, {"apple", "apricot"}, {"cherry"}}));
    EXPECT_TRUE(groupedBy(std::vector<int>(), [](int number) { return number; }).empty());
}

}  // namespace
}  // namespace plateau
