// The tables of fields of both kinds of fine-tuning.
#include "core/spec/finetune_schema.h"

#include <gtest/gtest.h>

namespace plateau::spec {
namespace {

TEST(GlueSchema, FlagsAndCommandLineSayTheSame) {
    const auto given = glueSchema().draftFromFlags({{"checkpoint", "/c"}, {"data", "/d"}, {"seeds", "1-2"}},
                                                   {"lr=2e-5", "glue.batch=8"});
    ASSERT_TRUE(given.ok()) << describe(given.error());
    EXPECT_EQ(glueSchema().commandLine(*given, "out"),
              (std::vector<std::string>{"plateau-engine", "glue", "--output", "out", "--checkpoint", "/c", "--data",
                                        "/d", "--seeds", "1-2", "--set", "glue.batch=8", "--set", "glue.lr=2e-5"}));
    EXPECT_FALSE(glueSchema().draftFromFlags({{"seeds", "1"}}, {"seeds=2"}).ok());
    EXPECT_EQ(glueSchema().draftFromFlags({}, {"nothing"}).error().advice, "write it as --set glue.lr=3e-4");
}

TEST(ClassifySchema, FlagsAndCommandLineSayTheSame) {
    const auto given =
        classifySchema().draftFromFlags({{"checkpoint", "/c"}, {"train", "/t"}, {"dev", "/d"}, {"label", "intent"}},
                                        {"lr=2e-5", "classify.select=last"});
    ASSERT_TRUE(given.ok()) << describe(given.error());
    EXPECT_EQ(classifySchema().commandLine(*given, "out"),
              (std::vector<std::string>{"plateau-engine", "classify", "--output", "out", "--checkpoint", "/c",
                                        "--train", "/t", "--dev", "/d", "--label", "intent", "--set",
                                        "classify.lr=2e-5", "--set", "classify.select=last"}));
    EXPECT_EQ(classifySchema().draftFromFlags({{"tasks", "cola"}}, {}).error().advice,
              "see plateau-engine classify --help");
}

// A section may be left out where a person names a field, and only there.
TEST(GlueSchema, NamesAreTypedWithOrWithoutTheSection) {
    const auto& schema = glueSchema();
    EXPECT_EQ(schema.fullName("lr"), "glue.lr");
    EXPECT_EQ(schema.fullName("glue.lr"), "glue.lr");
    EXPECT_EQ(schema.fullName("device"), "device");
    EXPECT_EQ(schema.fullName("parrot"), "parrot");
    EXPECT_FALSE(schema.find("lr"));
    EXPECT_FALSE(schema.findTyped("glue.device"));
    GlueSpec spec;
    EXPECT_FALSE(schema.read(spec, {{"lr", 1}}, "spec.json").ok());
}

}  // namespace
}  // namespace plateau::spec
