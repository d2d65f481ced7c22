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
}

}  // namespace
}  // namespace plateau::spec
