// Fields of fine-tuning specs as texts.
#include "core/glue/field_texts.h"

#include <gtest/gtest.h>

namespace plateau::glue {
namespace {

TEST(FieldTexts, DefaultsAreTheProtocols) {
    const auto recipes = spec::builtInRecipes();
    ASSERT_TRUE(recipes.ok());
    EXPECT_EQ(glueDefaults("courtois2024", *recipes).at("glue.seeds"), "1-5");
    EXPECT_EQ(glueDefaults("cramming", *recipes).at("glue.betas"), "0.9,0.98");
    EXPECT_EQ(glueDefaults("cramming", *recipes).at("glue.length"), "128");
    EXPECT_EQ(glueDefaults("cramming", *recipes, 32).at("glue.length"), "32");
    EXPECT_EQ(classifyDefaults("bert", *recipes, 32).at("classify.length"), "32");
    EXPECT_TRUE(glueDefaults("unheard-of", *recipes).empty());
}

TEST(FieldTexts, DefaultsLeaveOutWhatNoRecipeSets) {
    const auto recipes = spec::builtInRecipes();
    ASSERT_TRUE(recipes.ok());
    for (const char* field : {"glue.checkpoint", "glue.along", "glue.data", "glue.tasks"})
        EXPECT_FALSE(glueDefaults("courtois2024", *recipes).contains(field)) << field;
    for (const char* field : {"classify.checkpoint", "classify.train", "classify.dev", "classify.label"})
        EXPECT_FALSE(classifyDefaults("courtois2024", *recipes).contains(field)) << field;
}

TEST(FieldTexts, SeedsInARowAreARange) {
    spec::GlueSpec spec;
    const auto seeds = [&spec](std::vector<std::uint64_t> list) {
        spec.seeds = std::move(list);
        return textsOf(spec).at("glue.seeds");
    };
    EXPECT_EQ(seeds({7}), "7");
    EXPECT_EQ(seeds({1, 2}), "1,2");
    EXPECT_EQ(seeds({1, 2, 3, 8, 9, 4}), "1-3,8,9,4");
}

}  // namespace
}  // namespace plateau::glue
