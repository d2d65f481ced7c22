#include "core/study/variants.h"

#include <gtest/gtest.h>

namespace plateau::study {
namespace {

TEST(Variants, TheirTextReadsAsTheyDo) {
    for (const char* text :
         {"init=identity | init=normal(1); train.peak_lr=2e-4", "operator=pairwise;structure=full"}) {
        const auto read = std::get<std::vector<Variant>>(parseVariants(text));
        const auto again = std::get<std::vector<Variant>>(parseVariants(textOf(read)));
        ASSERT_EQ(again.size(), read.size());
        for (std::size_t i = 0; i < read.size(); ++i) EXPECT_EQ(again[i].assigned, read[i].assigned) << text;
    }
}

}  // namespace
}  // namespace plateau::study
