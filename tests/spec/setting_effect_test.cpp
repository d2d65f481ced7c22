#include "core/spec/setting_effect.h"

#include "tests/spec/support.h"

namespace plateau::spec {
namespace {

// A rank was told of runs whose structure has none.
TEST(SettingEffect, ARankMeansNothingBesideAStructureWithoutOne) {
    Catalogue catalogue = test::sampleCatalogue();
    OperatorSetting rank;
    rank.name = "rank";
    rank.only_with = "structure";
    rank.only_value = "low-rank";
    catalogue.operators[2].settings.push_back(rank);
    ModelSpec model;
    model.op = "pairwise";
    EXPECT_FALSE(hasEffect("rank", model, catalogue)) << "full is the default";
    EXPECT_TRUE(hasEffect("structure", model, catalogue));
    model.operator_settings["structure"] = "low-rank";
    EXPECT_TRUE(hasEffect("rank", model, catalogue));
    model.operator_settings["structure"] = "low-rank(4)";
    EXPECT_FALSE(hasEffect("rank", model, catalogue)) << "it stands in the structure";
    EXPECT_TRUE(hasEffect("unknown", model, catalogue));
    model.op = "gone";
    EXPECT_TRUE(hasEffect("rank", model, catalogue)) << "of an operator that is not known";

    const std::string name = "model.operator_settings.rank";
    const auto run = Settings::fromText("model.operator=pairwise\nmodel.operator_settings.structure=full\n");
    EXPECT_FALSE(hasEffect(name, run, catalogue));
    EXPECT_TRUE(hasEffect("train.steps", run, catalogue));
    const std::string low = "model.operator_settings.structure=low-rank\n";
    EXPECT_TRUE(hasEffect(name, Settings::fromText("model.operator=pairwise\n" + low), catalogue));
    const std::string mixed = "model.operator=original\nmodel.pattern=[\"original\",\"pairwise\"]\n";
    EXPECT_FALSE(hasEffect(name, Settings::fromText(mixed), catalogue));
    EXPECT_TRUE(hasEffect(name, Settings::fromText(mixed + low), catalogue));
    EXPECT_TRUE(hasEffect(name, Settings::fromText("model.pattern=[\n"), catalogue)) << "no list";
}

}  // namespace
}  // namespace plateau::spec
