#include "core/report/protocol.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/resources/resources.h"
#include "tests/report/made_study.h"

namespace plateau::report {
namespace {

TEST(Protocol, ThePaperDeviatesFromItselfInNothing) {
    for (const std::string_view size : kPaperSizes)
        for (const std::string_view op : kPaperOperators)
            EXPECT_EQ(deviations(test::paperSpec(std::string(op), std::string(size))), std::vector<std::string>{});
    EXPECT_EQ(deviations(spec::GlueSpec{}), std::vector<std::string>{});
}

// The recipe that ships says the same as what models are held against.
TEST(Protocol, IsThatOfTheRecipe) {
    const auto text = resources::find("recipes/courtois2024.json");
    ASSERT_TRUE(text);
    const auto recipe = nlohmann::json::parse(*text)["spec"];
    const auto spec = spec::toJson(test::paperSpec("original", "base"));
    for (const auto& [section, fields] : recipe.items()) {
        if (section == "anatomy") continue;  // what is measured besides changes nothing
        for (const auto& [name, value] : fields.items()) {
            if (name != "held_out") {
                EXPECT_EQ(spec[section][name], value) << name;
            }
        }
    }
}

TEST(Protocol, NamesWhatDiffers) {
    spec::RunSpec spec = test::paperSpec("pairwise", "small");
    spec.seed = 7;
    spec.device = "cuda:1";
    spec.train.precision = spec::Precision::bf16;
    spec.train.micro_batch = 8;
    spec.train.eval_every = 500;
    spec.train.recipe = "own";
    spec.anatomy.share = 0.02;  // as the recipe has it
    EXPECT_TRUE(deviations(spec).empty());
    spec.train.steps = 1000;
    spec.train.peak_lr = 1e-3;
    spec.model.operator_settings["init"] = "identity";
    EXPECT_EQ(deviations(spec),
              (std::vector<std::string>{"model.operator_settings.init", "train.peak_lr", "train.steps"}));
    spec::RunSpec demo = test::paperSpec("original", "base");
    demo.data.corpus = "demo";
    EXPECT_EQ(deviations(demo), std::vector<std::string>{"data.corpus"});
    spec::RunSpec mixed = test::paperSpec("original", "base");
    mixed.model.pattern = {"original", "pairwise"};
    EXPECT_NE(deviations(mixed), std::vector<std::string>{});
    spec::RunSpec tiny = test::paperSpec("original", "base");
    tiny.model.size = "tiny";
    tiny.model.layers = 2;
    EXPECT_EQ(deviations(tiny), (std::vector<std::string>{"model.layers", "model.size"}));
    spec::GlueSpec glue;
    glue.seeds = {1};
    glue.tasks = {"rte"};
    glue.lr = 2e-5;
    EXPECT_EQ(deviations(glue), std::vector<std::string>{"glue.lr"});
}

TEST(Protocol, CountsAsThePaper) {
    EXPECT_EQ(modelParameters("original", shapeOf("small")), 28'795'194);
    EXPECT_EQ(modelParameters("symmetric", shapeOf("small")), 27'744'570);
    EXPECT_EQ(modelParameters("pairwise", shapeOf("small")), 27'875'642);
    EXPECT_EQ(modelParameters("original", shapeOf("base")), 109'514'298);
    EXPECT_EQ(modelParameters("symmetric", shapeOf("base")), 102'427'194);
    EXPECT_EQ(modelParameters("pairwise", shapeOf("base")), 103'017'018);
    EXPECT_EQ(queryKeyParameters("pairwise", shapeOf("base")), 768 * 768 + 768 + 768 * 64);
    EXPECT_EQ(modelParameters("fnet", shapeOf("base")), 0);
}

}  // namespace
}  // namespace plateau::report
