#include "core/spec/catalogue.h"

#include <algorithm>
#include <random>

#include <nlohmann/json.hpp>

#include "tests/spec/support.h"

namespace plateau::spec {
namespace {

using nlohmann::json;

TEST(Catalogue, RoundTrips) {
    const Catalogue catalogue = test::sampleCatalogue();
    const json document = toJson(catalogue);
    const auto read = parseCatalogue(document.dump());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_EQ(toJson(*read), document);
    EXPECT_EQ(read->findOperator("pairwise")->settings.at(2).max, 2);
    EXPECT_EQ(read->findOperator("pairwise")->settings.at(0).max, std::nullopt);
    EXPECT_EQ(read->findCorpus("demo")->vocab_size, 201);
    EXPECT_EQ(read->findDevice("cpu")->precisions.size(), 2u);
    EXPECT_EQ(read->findRecipe("demo")->spec, catalogue.findRecipe("demo")->spec);
    EXPECT_EQ(read->findTask("rte")->splits.size(), 3u);
    EXPECT_EQ(read->findSize("nobody"), nullptr);
}

TEST(Catalogue, ASettingSaysWhatItHasAnEffectWith) {
    Catalogue catalogue = test::sampleCatalogue();
    std::vector<OperatorSetting>& settings = catalogue.operators.at(2).settings;
    EXPECT_FALSE(toJson(catalogue)["operators"][2]["settings"][0].contains("only_with")) << "it always has one";
    settings.at(0).only_with = settings.at(1).name;
    settings.at(0).only_value = "low-rank(r)";
    const auto read = parseCatalogue(toJson(catalogue).dump());
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_EQ(read->operators.at(2).settings.at(0).only_with, settings.at(1).name);
    EXPECT_EQ(read->operators.at(2).settings.at(0).only_value, "low-rank(r)");
    EXPECT_EQ(read->operators.at(2).settings.at(1).only_with, "");
}

TEST(Catalogue, SaysWhatThePaperOfHybridBertLeavesOpen) {
    const auto read = parseCatalogue(toJson(test::sampleCatalogue()).dump()).value();
    const auto& open = read.findRecipe("hbert-day")->open;
    EXPECT_EQ(std::count(open.begin(), open.end(), "model.norm"), 1);
    for (const RecipeInfo& recipe : read.recipes)
        for (const std::string& field : recipe.open) EXPECT_TRUE(recipe.spec.contains(field)) << field;
    EXPECT_TRUE(read.findRecipe("courtois2024")->open.empty());
    EXPECT_EQ(read.findPattern("hbert-v1")->open, std::vector<std::string>{"model.pattern"});
    EXPECT_EQ(read.findPattern("hbert-v1-additive-first")->open, std::vector<std::string>{"model.pattern"});
    EXPECT_TRUE(read.findPattern("hbert-v2")->open.empty());
    EXPECT_EQ(read.findPattern("hbert-v3"), nullptr);
}

TEST(Catalogue, HasTheShapeOfTheContract) {
    const json document = toJson(test::sampleCatalogue());
    for (const char* key : {"versions", "operators", "sizes", "recipes", "patterns", "tasks", "devices"})
        EXPECT_TRUE(document.contains(key));
    EXPECT_EQ(document["versions"]["plateau"], "0.1.0");
    EXPECT_TRUE(document["versions"]["cuda"].is_null());
    EXPECT_EQ(document["operators"][2]["settings"][0]["default"], "normal(1)");
    EXPECT_EQ(document["operators"][2]["capabilities"]["fold"], true);
    for (const json& recipe : document["recipes"]) {
        if (recipe["kind"] != "pretrain") continue;
        EXPECT_TRUE(recipe["spec"]["train"]["betas"].is_array());
        EXPECT_TRUE(recipe["spec"]["train"]["steps"].is_number_integer());
    }
}

TEST(Catalogue, BuiltInsAreTheNamedSizesAndTheRecipeFiles) {
    const auto sizes = builtInSizes();
    ASSERT_EQ(sizes.size(), 6u);
    EXPECT_EQ(sizes[4].id, "base");
    EXPECT_EQ(sizes[4].ffn, 3072);
    const auto recipes = builtInRecipes();
    ASSERT_TRUE(recipes.ok()) << describe(recipes.error());
    const auto* demo = [&]() -> const RecipeInfo* {
        for (const RecipeInfo& recipe : *recipes)
            if (recipe.id == "demo") return &recipe;
        return nullptr;
    }();
    ASSERT_NE(demo, nullptr);
    EXPECT_EQ(demo->kind, "pretrain");
    EXPECT_EQ(demo->spec.at("train.betas"), "0.9,0.999");
    EXPECT_EQ(demo->spec.at("model.hidden"), "64");
    EXPECT_FALSE(demo->title.empty());
}

RunSpec recipe(const std::string& id) {
    Catalogue catalogue = test::sampleCatalogue();
    catalogue.recipes = builtInRecipes().value();
    return test::resolved({{{"train.recipe", id}}}, catalogue);
}

TEST(Recipes, Courtois2024IsThePaper) {
    const RunSpec spec = recipe("courtois2024");
    EXPECT_EQ(spec.seed, 1u);
    EXPECT_EQ(spec.model.dropout, 0.1);
    EXPECT_EQ(spec.model.attention_dropout, 0.1);
    TrainSpec expected;
    expected.recipe = "courtois2024";
    expected.steps = 200000;
    expected.batch = 256;
    expected.peak_lr = 1e-4;
    expected.warmup_steps = 10000;
    expected.schedule = Schedule::linear;
    expected.beta1 = 0.9;
    expected.beta2 = 0.999;
    expected.eps = 1e-12;
    expected.weight_decay = 0.01;
    expected.clip_norm = 1;
    expected.mlm_probability = 0.15;
    expected.eval_every = 250;
    expected.checkpoint_every = 1000;
    EXPECT_EQ(spec.train, expected);

    // The same with two rates, and nothing else.
    RunSpec doubled = recipe("courtois2024-qk2x");
    EXPECT_EQ(doubled.train.lr_scale,
              (std::map<std::string, double>{{"*attention.self.query*", 2}, {"*attention.self.key*", 2}}));
    EXPECT_EQ(doubled.model.op, "original");
    doubled.train.lr_scale.clear();
    doubled.train.recipe = spec.train.recipe;
    EXPECT_EQ(doubled, spec);
}

TEST(Recipes, CrammingRunsOnItsBudget) {
    const RunSpec spec = recipe("cramming");
    EXPECT_EQ(spec.model.dropout, 0);
    EXPECT_EQ(spec.model.attention_dropout, 0);
    EXPECT_EQ(spec.train.budget_seconds, 24 * 3600);
    EXPECT_EQ(spec.train.schedule, Schedule::budgetTriangle2);
    EXPECT_EQ(spec.train.peak_lr, 1e-3);
    EXPECT_EQ(spec.train.beta1, 0.9);
    EXPECT_EQ(spec.train.beta2, 0.98);
    EXPECT_EQ(spec.train.eps, 1e-12);
    EXPECT_EQ(spec.train.weight_decay, 0.01);
    EXPECT_EQ(spec.train.clip_norm, 0.5);
    EXPECT_EQ(spec.train.mlm_probability, 0.25);
    EXPECT_TRUE(spec.train.mlm_fixed_count);
    EXPECT_EQ(spec.train.batch_ramp, 0.6);
}

TEST(Recipes, HbertIsFiveDaysOfItsOwn) {
    const RunSpec spec = recipe("hbert-day");
    EXPECT_EQ(spec.seed, 10u);
    EXPECT_EQ(spec.data.length, 512);
    EXPECT_EQ(spec.train.batch, 48);
    EXPECT_EQ(spec.train.peak_lr, 1e-5);
    EXPECT_EQ(spec.train.warmup_steps, 10000);
    EXPECT_EQ(spec.train.schedule, Schedule::linear);
    EXPECT_EQ(spec.train.schedule_epochs, 5);
    EXPECT_EQ(spec.train.beta1, 0.9);
    EXPECT_EQ(spec.train.beta2, 0.999);
    EXPECT_EQ(spec.train.eps, 1e-8);
    EXPECT_EQ(spec.train.fresh_optimizer_each, 24 * 3600);
    EXPECT_EQ(spec.train.budget_seconds, 5 * 24 * 3600);
    EXPECT_EQ(spec.model.norm, NormPlace::sub);
    EXPECT_EQ(spec.model.activation, Activation::relu);
    EXPECT_EQ(spec.model.positions, Positions::sinusoidal);
    EXPECT_FALSE(spec.model.ffn_bias);
    EXPECT_EQ(spec.model.token_types, 0);
    EXPECT_EQ(spec.model.dropout, 0.05);
}

TEST(Catalogue, RefusesDamageAndIgnoresTheUnknown) {
    EXPECT_FALSE(parseCatalogue("").ok());
    EXPECT_FALSE(parseCatalogue("[]").ok());
    EXPECT_FALSE(parseCatalogue(R"({"operators":3})").ok());
    EXPECT_FALSE(parseCatalogue(R"({"operators":[3]})").ok());
    EXPECT_FALSE(parseCatalogue(R"({"sizes":[{"id":"x","layers":"two"}]})").ok());
    EXPECT_FALSE(parseCatalogue(R"({"sizes":[{"layers":2}]})").ok());
    EXPECT_FALSE(parseCatalogue(std::string(100000, '[')).ok());
    EXPECT_TRUE(parseCatalogue(R"({"something":"new","sizes":[{"id":"x","layers":2,"more":1}]})").ok());
}

TEST(Catalogue, FlippedBytesNeverCrash) {
    std::mt19937_64 random(5);
    const std::string good = toJson(test::sampleCatalogue()).dump();
    int accepted = 0;
    for (int i = 0; i < 2000; ++i) {
        std::string text = good;
        for (int flips = 0; flips < 2; ++flips) text[random() % text.size()] ^= static_cast<char>(1u << (random() % 8));
        if (const auto read = parseCatalogue(text)) {
            ++accepted;
            (void)resolve({}, *read);
        }
    }
    EXPECT_GT(accepted, 0) << "flips inside texts are harmless";
}

}  // namespace
}  // namespace plateau::spec
