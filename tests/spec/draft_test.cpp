#include "core/spec/draft.h"

#include <algorithm>
#include <map>

#include "tests/spec/support.h"

namespace plateau::spec {
namespace {

using test::errorsOf;
using test::resolved;
using test::sampleCatalogue;

// The only error of a draft.
FieldError onlyError(const Draft& draft) {
    const auto errors = errorsOf(draft);
    EXPECT_EQ(errors.size(), 1u) << (errors.empty() ? "accepted" : describe(describe(errors.back())));
    return errors.empty() ? FieldError{} : errors.front();
}

void expectProblem(const Draft& draft, const std::string& field, FieldProblem problem) {
    const FieldError error = onlyError(draft);
    EXPECT_EQ(error.field, field);
    EXPECT_TRUE(error.problem == problem) << describe(describe(error));
}

TEST(Draft, EmptyIsThePapersRecipe) {
    const RunSpec spec = resolved({});
    EXPECT_EQ(spec.train.recipe, "courtois2024");
    EXPECT_EQ(spec.model.size, "base");
    EXPECT_EQ(spec.model.layers, 12);
    EXPECT_EQ(spec.model.hidden, 768);
    EXPECT_EQ(spec.model.heads, 12);
    EXPECT_EQ(spec.model.ffn, 3072);
    EXPECT_EQ(spec.train.steps, 200000);
    EXPECT_EQ(spec.train.warmup_steps, 10000);
    EXPECT_EQ(spec.data.length, 512);
    EXPECT_EQ(spec.model.vocab_size, 201) << "the default corpus is the demo";
    EXPECT_EQ(spec.anatomy.share, 0.02);
}

TEST(Draft, DemoRecipeBringsItsOwnDimensions) {
    const RunSpec spec = resolved({{{"train.recipe", "demo"}}});
    EXPECT_EQ(spec.model.size, "tiny");
    EXPECT_EQ(spec.model.hidden, 64);
    EXPECT_EQ(spec.model.heads, 4);
    EXPECT_EQ(spec.model.ffn, 256);
    EXPECT_EQ(spec.model.max_positions, 32);
    EXPECT_EQ(spec.model.token_types, 0);
    EXPECT_EQ(spec.train.beta2, 0.999);
    EXPECT_EQ(spec.train.peak_lr, 1.6e-3);
    EXPECT_EQ(spec.anatomy.share, 0.1);
}

TEST(Draft, SameSizeKeepsTheRecipesDimensionsAnotherReplacesThem) {
    EXPECT_EQ(resolved({{{"train.recipe", "demo"}, {"model.size", "tiny"}}}).model.hidden, 64);
    const RunSpec mini = resolved({{{"train.recipe", "demo"}, {"model.size", "mini"}}});
    EXPECT_EQ(mini.model.layers, 4);
    EXPECT_EQ(mini.model.hidden, 256);
    EXPECT_EQ(mini.model.ffn, 1024);
    EXPECT_EQ(mini.model.token_types, 0) << "the rest of the recipe stays";
}

TEST(Draft, ExplicitDimensionsWin) {
    const RunSpec spec = resolved({{{"model.size", "mini"}, {"model.layers", "6"}, {"model.hidden", "128"}}});
    EXPECT_EQ(spec.model.size, "mini");
    EXPECT_EQ(spec.model.layers, 6);
    EXPECT_EQ(spec.model.hidden, 128);
    EXPECT_EQ(spec.model.heads, 4);
}

TEST(Draft, VocabularyFollowsAKnownCorpus) {
    EXPECT_EQ(resolved({{{"data.corpus", "demo"}}}).model.vocab_size, 201);
    EXPECT_EQ(resolved({{{"data.corpus", "some/text.txt"}}}).model.vocab_size, 0);
    EXPECT_EQ(resolved({{{"data.corpus", "demo"}, {"model.vocab_size", "300"}}}).model.vocab_size, 300);
}

TEST(Draft, PositionsGrowOnlyWhenNobodySetThem) {
    Catalogue catalogue = sampleCatalogue();
    catalogue.recipes.push_back({"bare", "pretrain", "", "", {}, {}});
    EXPECT_EQ(resolved({{{"train.recipe", "bare"}, {"data.length", "1024"}}}, catalogue).model.max_positions, 1024);
    EXPECT_EQ(resolved({{{"train.recipe", "bare"}, {"data.length", "64"}}}, catalogue).model.max_positions, 512);
    expectProblem({{{"data.length", "1024"}}}, "data.length", FieldProblem::tooLong);
    EXPECT_EQ(onlyError({{{"data.length", "1024"}}}).expected, "512");
    EXPECT_EQ(resolved({{{"data.length", "1024"}, {"model.max_positions", "2048"}}}).model.max_positions, 2048);
}

// A corpus folder, as the caller has looked at it.
Catalogue withFolder(std::int64_t length) {
    Catalogue catalogue = sampleCatalogue();
    catalogue.corpora.push_back({.id = "/folder", .vocab_size = 300, .length = length});
    return catalogue;
}

TEST(Draft, TheLengthFollowsTheCorpusUnlessItIsChosen) {
    const Catalogue catalogue = withFolder(64);
    EXPECT_EQ(resolved({{{"data.corpus", "/folder"}}}, catalogue).data.length, 64);
    EXPECT_EQ(resolved({{{"data.corpus", "/folder"}}}, catalogue).model.vocab_size, 300);
    EXPECT_EQ(resolved({{{"data.corpus", "/folder"}, {"data.length", "64"}}}, catalogue).data.length, 64);
    EXPECT_EQ(resolved({{{"data.corpus", "/other"}}}, catalogue).data.length, 512) << "nothing is known of it";
    EXPECT_EQ(resolved({{{"data.corpus", "demo"}, {"data.length", "32"}}}, catalogue).data.length, 32);
    const auto errors = errorsOf({{{"data.corpus", "/folder"}, {"data.length", "32"}}}, catalogue);
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0], (FieldError{"data.length", FieldProblem::otherLength, "32", "64"}));
    EXPECT_EQ(describe(describe(errors[0])),
              "the corpus is made of samples of 64 tokens, not 32 (data.length): give --length 64, or build a corpus "
              "with this length");
}

TEST(Draft, PositionsMustHoldTheCorpusSamples) {
    const Draft draft{{{"train.recipe", "demo"}, {"data.corpus", "/folder"}}};
    const auto errors = errorsOf(draft, withFolder(64));
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0], (FieldError{"model.max_positions", FieldProblem::tooFewPositions, "32", "64"}));
    Draft chosen = draft;
    chosen.fields["data.length"] = "16";
    EXPECT_EQ(errorsOf(chosen, withFolder(64)).size(), 2U) << "both are told at once";
    EXPECT_EQ(resolved(draft, withFolder(32)).model.max_positions, 32);
}

// Whatever is offered mends the error: the draft with it has no error at this field.
void expectMended(const Draft& draft, std::size_t ways, const Catalogue& catalogue = sampleCatalogue()) {
    const auto errors = errorsOf(draft, catalogue);
    ASSERT_EQ(errors.size(), 1U) << (errors.empty() ? "accepted" : describe(describe(errors.back())));
    SCOPED_TRACE(describe(describe(errors[0])));
    const auto fixes = fixesOf(errors[0]);
    EXPECT_EQ(fixes.size(), ways);
    for (const FieldFix& fix : fixes) {
        Draft mended = draft;
        mended.fields[fix.field] = fix.value;
        EXPECT_TRUE(errorsOf(mended, catalogue).empty()) << fix.field << " = " << fix.value;
    }
}

TEST(Draft, FixesMendTheirErrors) {
    expectMended({{{"train.recipe", "demo"}, {"data.corpus", "/folder"}}}, 1, withFolder(64));
    expectMended({{{"data.corpus", "/folder"}, {"data.length", "32"}}}, 1, withFolder(64));
    expectMended({{{"data.length", "1024"}}}, 2);
    expectMended({{{"train.steps", "100"}, {"train.warmup_steps", "200"}}}, 1);
    expectMended({{{"model.hidden", "100"}, {"model.heads", "12"}}}, 1);
    expectMended({{{"model.hidden", "7"}, {"model.heads", "12"}}}, 1);
    expectMended({{{"device", "cuda:3"}}}, 1);
    expectMended({{{"train.precision", "fp16"}}}, 1);
    expectMended({{{"train.steps", "many"}}}, 0);
    expectMended({{{"model.layers", "0"}}}, 0);
}

TEST(Draft, WarmupKeepsItsShareOfFewerSteps) {
    EXPECT_EQ(resolved({{{"train.steps", "1000"}}}).train.warmup_steps, 50);
    EXPECT_EQ(resolved({{{"train.steps", "20000"}}}).train.warmup_steps, 10000) << "it fits, so it stays";
    EXPECT_EQ(resolved({{{"train.steps", "1"}}}).train.warmup_steps, 0);
    EXPECT_EQ(resolved({{{"train.recipe", "demo"}, {"train.steps", "100"}}}).train.warmup_steps, 10);
    expectProblem({{{"train.steps", "100"}, {"train.warmup_steps", "200"}}}, "train.warmup_steps",
                  FieldProblem::warmupTooLong);
    expectProblem({{{"train.warmup_steps", "300000"}}}, "train.warmup_steps", FieldProblem::warmupTooLong);
}

TEST(Draft, OperatorSettingsAreFilledInAndJudged) {
    using Settings = std::map<std::string, std::string>;
    EXPECT_EQ(resolved({{{"model.operator", "pairwise"}}}).model.operator_settings,
              (Settings{{"init", "normal(1)"}, {"structure", "full"}, {"scale", "1"}}));
    EXPECT_TRUE(resolved({{{"model.operator", "original"}}}).model.operator_settings.empty());
    const auto with = [](const std::string& name, const std::string& value) {
        return Draft{{{"model.operator", "pairwise"}, {"model.operator_settings." + name, value}}};
    };
    EXPECT_EQ(resolved(with("init", "identity")).model.operator_settings.at("init"), "identity");
    EXPECT_EQ(resolved(with("structure", "low-rank(8)")).model.operator_settings.at("structure"), "low-rank(8)");
    expectProblem(with("structure", "low-rank(0)"), "model.operator_settings.structure", FieldProblem::unknownChoice);
    expectProblem(with("structure", "low-rank(r)x"), "model.operator_settings.structure", FieldProblem::unknownChoice);
    expectProblem(with("init", "zero"), "model.operator_settings.init", FieldProblem::unknownChoice);
    expectProblem(with("scale", "3"), "model.operator_settings.scale", FieldProblem::outOfRange);
    expectProblem(with("scale", "wide"), "model.operator_settings.scale", FieldProblem::notANumber);
    expectProblem(with("intit", "identity"), "model.operator_settings.intit", FieldProblem::unknownField);
    EXPECT_EQ(onlyError(with("intit", "identity")).expected, "model.operator_settings.init");
    expectProblem({{{"model.operator_settings.init", "identity"}}}, "model.operator_settings.init",
                  FieldProblem::unknownField);
}

TEST(Draft, RunsCarryWhatTheirOperatorsAreKnownToFail) {
    Catalogue catalogue = sampleCatalogue();
    OperatorInfo own;
    own.id = "own@0123456789ab";
    own.failed_checks = {"gradients", "padding"};
    catalogue.operators.push_back(own);
    const auto marksOf = [&](std::map<std::string, std::string> fields) {
        fields["model.failed_checks"] = "original:shapes";  // of the run that was duplicated
        const Resolution resolution = resolve({fields}, catalogue);
        return std::get<RunSpec>(resolution).model.failed_checks;
    };
    const std::vector<std::string> both{own.id + ":gradients", own.id + ":padding"};
    EXPECT_EQ(marksOf({{"model.operator", own.id}}), both);
    EXPECT_EQ(marksOf({{"model.pattern", "original×1,own@0123456789ab×11"}}), both);
    EXPECT_TRUE(marksOf({{"model.operator", "original"}}).empty());
    RunSpec spec = resolved({});
    const std::string before = canonicalJson(spec);
    EXPECT_EQ(before.find("failed_checks"), before.npos) << "documents of before keep their hashes";
    spec.model.failed_checks = both;
    EXPECT_EQ(*parseRunSpec(canonicalJson(spec), "spec.json"), spec);
}

TEST(Draft, SettingsThatDoNotFitTheHeadsAreNamed) {
    Catalogue catalogue = sampleCatalogue();
    OperatorInfo grouped{"gqa", "Grouped", "…", "…", {{"groups", "integer", 1, 256, {}, "1", "…", true}}};
    OperatorInfo halved{"differential", "Differential", "…", "…", {}};
    halved.head_width_multiple = 2;
    catalogue.operators.push_back(grouped);
    catalogue.operators.push_back(halved);
    const auto errorsOfDraft = [&](const std::string& op, const std::map<std::string, std::string>& fields) {
        Draft draft{fields};
        draft.fields["model.operator"] = op;
        const Resolution resolution = resolve(draft, catalogue);
        const auto* errors = std::get_if<1>(&resolution);
        return errors ? *errors : std::vector<FieldError>{};
    };
    EXPECT_TRUE(errorsOfDraft("gqa", {{"model.operator_settings.groups", "4"}}).empty());
    const auto groups = errorsOfDraft("gqa", {{"model.operator_settings.groups", "5"}});
    ASSERT_EQ(groups.size(), 1u);
    EXPECT_EQ(groups[0].field, "model.operator_settings.groups");
    EXPECT_EQ(groups[0].expected, "1, 2, 3, 4, 6, 12") << "of the 12 heads";
    EXPECT_EQ(errorsOfDraft("gqa", {{"model.operator_settings.groups", "0"}}).size(), 1u) << "said once";
    EXPECT_TRUE(errorsOfDraft("differential", {}).empty());
    const auto width = errorsOfDraft("differential", {{"model.hidden", "12"}, {"model.heads", "4"}});
    ASSERT_EQ(width.size(), 1u);
    EXPECT_EQ(width[0].field, "model.heads");
    EXPECT_EQ(width[0].expected, "1, 2, 3, 6");
    EXPECT_TRUE(errorsOfDraft("original", {{"model.hidden", "12"}, {"model.heads", "4"}}).empty());
}

TEST(Draft, RecipeSettingsOfAnotherOperatorDoNotStandInTheWay) {
    Catalogue catalogue = sampleCatalogue();
    catalogue.recipes.push_back({"hot",
                                 "pretrain",
                                 "",
                                 "",
                                 {{"model.operator", "pairwise"}, {"model.operator_settings.init", "identity"}},
                                 {}});
    EXPECT_EQ(resolved({{{"train.recipe", "hot"}}}, catalogue).model.operator_settings.at("init"), "identity");
    const RunSpec other = resolved({{{"train.recipe", "hot"}, {"model.operator", "original"}}}, catalogue);
    EXPECT_TRUE(other.model.operator_settings.empty());
}

TEST(Draft, PatternIsWrittenAsText) {
    using Names = std::vector<std::string>;
    const Draft list{{{"model.size", "small"}, {"model.pattern", "original, original,pairwise,symmetric"}}};
    EXPECT_EQ(resolved(list).model.pattern, (Names{"original", "original", "pairwise", "symmetric"}));
    const Draft counted{{{"model.size", "base"}, {"model.pattern", "original*2,pairwise*10"}}};
    const auto pattern = resolved(counted).model.pattern;
    ASSERT_EQ(pattern.size(), 12u);
    EXPECT_EQ(pattern[1], "original");
    EXPECT_EQ(pattern[2], "pairwise");
    EXPECT_EQ(resolved(counted).model.operator_settings.at("init"), "normal(1)");
    for (const char* text :
         {"original×2,pairwise×10", "original x2, pairwise x 10", "originalx2,pairwise * 10",
          "original, original × 1 ,pairwise×10",
          R"(["original","original","pairwise","pairwise","pairwise","pairwise","pairwise","pairwise",
                                 "pairwise","pairwise","pairwise","pairwise"])"})
        EXPECT_EQ(resolved({{{"model.size", "base"}, {"model.pattern", text}}}).model.pattern, pattern) << text;
    expectProblem({{{"model.pattern", "original*2"}}}, "model.pattern", FieldProblem::outOfRange);
    for (const char* text : {"original×0", "original×12.5", "original×", "×12", "x12", "original×12×1", "original**12",
                             "original×-12", R"(["original",1])", R"(["original")", "[[]]"})
        expectProblem({{{"model.pattern", text}}}, "model.pattern", FieldProblem::notNames);
    expectProblem({{{"model.pattern", "original*12x"}}}, "model.pattern", FieldProblem::notNames);
    expectProblem({{{"model.pattern", "original*1e9"}}}, "model.pattern", FieldProblem::notNames);
    expectProblem({{{"model.pattern", "original*11,,"}}}, "model.pattern", FieldProblem::notNames);
    expectProblem({{{"model.pattern", "original*11,linear"}}}, "model.pattern", FieldProblem::unknownChoice);
}

TEST(Draft, TextBecomesNumbers) {
    const RunSpec spec = resolved({{{"train.peak_lr", " 3e-4 "},
                                    {"train.betas", "0.8, 0.95"},
                                    {"train.steps", "2e5"},
                                    {"train.keep_checkpoints.best", "true"},
                                    {"seed", "9007199254740991"}}});
    EXPECT_EQ(spec.train.peak_lr, 3e-4);
    EXPECT_EQ(spec.train.beta1, 0.8);
    EXPECT_EQ(spec.train.beta2, 0.95);
    EXPECT_EQ(spec.train.steps, 200000);
    EXPECT_TRUE(spec.train.keep_checkpoints.best);
    EXPECT_EQ(spec.seed, 9007199254740991u);
}

TEST(Draft, MapsAreSetByTheirKeys) {
    const RunSpec spec = resolved({{{"train.lr_scale.encoder.layer.0.*", "0.5"}}});
    EXPECT_EQ(spec.train.lr_scale, (std::map<std::string, double>{{"encoder.layer.0.*", 0.5}}));
    EXPECT_EQ(resolved({{{"train.lr_scale", R"({"a": 2})"}}}).train.lr_scale.at("a"), 2);
    expectProblem({{{"train.lr_scale.a", "-1"}}}, "train.lr_scale.a", FieldProblem::outOfRange);
    expectProblem({{{"train.lr_scale", "fast"}}}, "train.lr_scale", FieldProblem::notAnObject);
}

TEST(Draft, NamesWhatIsWrong) {
    expectProblem({{{"train.steps", "many"}}}, "train.steps", FieldProblem::notANumber);
    expectProblem({{{"train.steps", "1.5"}}}, "train.steps", FieldProblem::notAnInteger);
    expectProblem({{{"train.steps", "0"}}}, "train.steps", FieldProblem::outOfRange);
    expectProblem({{{"train.steps", "-5"}}}, "train.steps", FieldProblem::outOfRange);
    expectProblem({{{"train.steps", "1e30"}}}, "train.steps", FieldProblem::outOfRange);
    expectProblem({{{"train.steps", "nan"}}}, "train.steps", FieldProblem::notANumber);
    expectProblem({{{"train.steps", "1e999"}}}, "train.steps", FieldProblem::notANumber);
    expectProblem({{{"train.steps", ""}}}, "train.steps", FieldProblem::missing);
    expectProblem({{{"train.peak_lr", "inf"}}}, "train.peak_lr", FieldProblem::notANumber);
    expectProblem({{{"train.peak_lr", "11"}}}, "train.peak_lr", FieldProblem::outOfRange);
    expectProblem({{{"train.betas", "0.9"}}}, "train.betas", FieldProblem::notTwoNumbers);
    expectProblem({{{"train.betas", "0.9,1"}}}, "train.betas", FieldProblem::outOfRange);
    expectProblem({{{"train.schedule", "cosine"}}}, "train.schedule", FieldProblem::unknownChoice);
    expectProblem({{{"train.micro_batch", "512"}}}, "train.micro_batch", FieldProblem::outOfRange);
    expectProblem({{{"train.recipe", "nobody"}}}, "train.recipe", FieldProblem::unknownChoice);
    expectProblem({{{"model.size", "huge"}}}, "model.size", FieldProblem::unknownChoice);
    expectProblem({{{"model.operator", "linear"}}}, "model.operator", FieldProblem::unknownChoice);
    expectProblem({{{"model.hidden", "100"}, {"model.heads", "8"}}}, "model.hidden", FieldProblem::notDivisible);
    expectProblem({{{"model.ffn_bias", "maybe"}}}, "model.ffn_bias", FieldProblem::unknownChoice);
    expectProblem({{{"device", "gpu"}}}, "device", FieldProblem::unknownChoice);
    expectProblem({{{"device", "cuda:0"}}}, "device", FieldProblem::deviceMissing);
    expectProblem({{{"data.corpus", "a\xff"}}}, "data.corpus", FieldProblem::unsupported);
    expectProblem({{{"train.stepz", "1"}}}, "train.stepz", FieldProblem::unknownField);
    EXPECT_EQ(onlyError({{{"train.stepz", "1"}}}).expected, "train.steps");
    EXPECT_EQ(onlyError({{{"model.operator", "linear"}}}).expected, "original, symmetric, pairwise");
    EXPECT_EQ(onlyError({{{"train.steps", "0"}}}).expected, "1 … 1000000000");
}

TEST(Draft, SaysWhatThisVersionDoesNotDo) {
    const std::map<std::string, std::string> fields = {{"kind", "glue"}, {"model.classifier", "pooler"}};
    for (const auto& [field, value] : fields) expectProblem({{{field, value}}}, field, FieldProblem::unsupported);
    EXPECT_EQ(errorsOf({fields}).size(), fields.size()) << "all at once";
}

TEST(Draft, APatternMayHaveAName) {
    Catalogue catalogue = sampleCatalogue();
    catalogue.operators.push_back({"additive", "Additive", "", "", {}, false, true, false});
    const Draft draft{{{"model.size", "base"}, {"model.pattern", "hbert-v2"}}};
    const std::vector<std::string> pattern = resolved(draft, catalogue).model.pattern;
    ASSERT_EQ(pattern.size(), 12u);
    EXPECT_EQ(pattern[1], "original");
    EXPECT_EQ(pattern[2], "additive");
    EXPECT_EQ(pattern[10], "original");
    expectProblem(draft, "model.pattern", FieldProblem::unknownChoice);  // an engine without additive
}

// With four layers hbert-v2 would be `original` under another name.
TEST(Draft, APatternWithANameHasAllOfItsOperators) {
    Catalogue catalogue = sampleCatalogue();
    catalogue.operators.push_back({"additive", "Additive", "", "", {}, false, true, false});
    const auto layersNeeded = [&](const char* pattern, const char* layers) {
        const auto resolution =
            resolve({{{"model.size", "base"}, {"model.pattern", pattern}, {"model.layers", layers}}}, catalogue);
        const auto* errors = std::get_if<std::vector<FieldError>>(&resolution);
        return errors ? errors->front().field + " " + errors->front().expected : std::string();
    };
    EXPECT_EQ(layersNeeded("hbert-v2", "4"), "model.layers 5 … 128");
    EXPECT_EQ(layersNeeded("hbert-v2", "5"), "");
    EXPECT_EQ(layersNeeded("hbert-v1", "1"), "model.layers 2 … 128");
    EXPECT_EQ(layersNeeded("hbert-v1", "2"), "");
}

TEST(Draft, PartsOfACheckpointAreJudgedBeforeTheStart) {
    EXPECT_EQ(resolved({{{"init.from", "c"}, {"init.parts", "attention@0-3,head"}}}).init.parts,
              (std::vector<std::string>{"attention@0-3", "head"}));
    expectProblem({{{"init.parts", "attention"}}}, "init.from", FieldProblem::missing);
    expectProblem({{{"init.from", "c"}, {"init.parts", "pooler"}}}, "init.parts", FieldProblem::unknownChoice);
    expectProblem({{{"model.size", "small"}, {"init.from", "c"}, {"init.parts", "ffn@0-4"}}}, "init.parts",
                  FieldProblem::noSuchLayer);
}

TEST(Draft, TheMicroBatchOfARecipeFitsASmallerBatch) {
    Catalogue catalogue = sampleCatalogue();
    catalogue.recipes = builtInRecipes().value();
    const TrainSpec train = resolved({{{"train.recipe", "cramming"}, {"train.batch", "32"}}}, catalogue).train;
    EXPECT_EQ(train.micro_batch, 32);
    EXPECT_FALSE(errorsOf({{{"train.batch", "32"}, {"train.micro_batch", "64"}}}).empty()) << "typed is typed";
}

TEST(Draft, WhatRunsOnABudgetNeedsOne) {
    for (const auto& [field, value] : std::map<std::string, std::string>{{"train.schedule", "budget-triangle2"},
                                                                         {"train.fresh_optimizer_each", "3600"},
                                                                         {"train.early_stop.above_loss", "6"}}) {
        const FieldError error = onlyError({{{field, value}}});
        EXPECT_EQ(error.field, "train.budget_seconds");
        EXPECT_TRUE(error.problem == FieldProblem::missing);
        EXPECT_NE(describe(error).advice.find(field), std::string::npos);
        EXPECT_EQ(resolved({{{field, value}, {"train.budget_seconds", "60"}}}).train.budget_seconds, 60);
    }
    EXPECT_EQ(resolved({{{"train.batch_ramp", "0.6"}}}).train.batch_ramp, 0.6) << "of the steps";
    expectProblem({{{"train.batch_ramp", "60"}}}, "train.batch_ramp", FieldProblem::outOfRange);
    expectProblem(
        {{{"train.schedule", "budget-triangle2"}, {"train.budget_seconds", "60"}, {"train.schedule_epochs", "5"}}},
        "train.schedule_epochs", FieldProblem::unsupported);
}

TEST(Draft, Fp16IsForDevicesThatHaveIt) {
    Catalogue catalogue = sampleCatalogue();
    catalogue.devices = {{"cpu", "CPU", 1, {"fp32", "bf16"}}, {"cuda:0", "GPU", 1, {"fp32", "bf16", "fp16"}}};
    EXPECT_EQ(resolved({{{"device", "cuda"}, {"train.precision", "fp16"}}}, catalogue).train.precision,
              Precision::fp16);
    const auto errors = errorsOf({{{"device", "cpu"}, {"train.precision", "fp16"}}}, catalogue);
    ASSERT_EQ(errors.size(), 1u);
    EXPECT_TRUE(errors[0].problem == FieldProblem::precisionMissing);
    EXPECT_EQ(errors[0].expected, "bf16, fp32");
}

TEST(Draft, PrecisionAndDeviceFollowTheMachine) {
    Catalogue catalogue = sampleCatalogue();
    catalogue.devices = {{"cpu", "CPU", 1, {"fp32"}}, {"cuda:0", "GPU", 1, {"fp32", "bf16"}}};
    EXPECT_EQ(resolved({{{"device", "cuda"}, {"train.precision", "bf16"}}}, catalogue).device, "cuda");
    EXPECT_EQ(resolved({{{"device", "cuda:0"}}}, catalogue).device, "cuda:0");
    const auto errors = errorsOf({{{"device", "cpu"}, {"train.precision", "bf16"}}}, catalogue);
    ASSERT_EQ(errors.size(), 1u);
    EXPECT_TRUE(errors[0].problem == FieldProblem::precisionMissing);
    EXPECT_EQ(errors[0].expected, "fp32");
    EXPECT_TRUE(errorsOf({{{"device", "cuda:1"}}}, catalogue).at(0).problem == FieldProblem::deviceMissing);
}

TEST(Draft, ReportsEveryFieldAtOnceAsTyped) {
    const auto errors =
        errorsOf({{{"train.steps", "x"}, {"train.batch", "-1"}, {"model.operator", "linear"}, {"typo", "1"}}});
    ASSERT_EQ(errors.size(), 4u);
    for (const char* field : {"train.steps", "train.batch", "model.operator", "typo"})
        EXPECT_TRUE(std::any_of(errors.begin(), errors.end(), [&](const FieldError& e) { return e.field == field; }))
            << field;
    EXPECT_EQ(onlyError({{{"model.hidden", " 1e2"}, {"model.heads", "8"}}}).value, " 1e2");
}

TEST(Draft, FieldTableIsWhole) {
    EXPECT_GT(fieldTable().size(), 40u);
    for (const FieldInfo& info : fieldTable()) {
        EXPECT_EQ(findField(info.name), findField(info.name));
        EXPECT_EQ(nearestField(info.name), info.name);
        EXPECT_FALSE(info.help.empty()) << info.name;
        EXPECT_EQ(info.type == FieldType::choice, !info.choices.empty()) << info.name;
        const bool isNumber = info.type == FieldType::integer || info.type == FieldType::number;
        if (isNumber) {
            EXPECT_LT(info.min, info.max) << info.name;
        }
    }
    EXPECT_EQ(findField("train"), nullptr);
    EXPECT_NE(findField("model.operator_settings.init"), nullptr);
}

TEST(Draft, OnlyANearNameIsSuggested) {
    const std::map<std::string, std::string> meant{{"train.peaklr", "train.peak_lr"},
                                                   {"trian.peak_lr", "train.peak_lr"},
                                                   {"peak_lr", "train.peak_lr"},
                                                   {"model.steps", "train.steps"},
                                                   {"lr", "train.peak_lr"},
                                                   {"learning_rate", "train.peak_lr"},
                                                   {"modelhidden", "model.hidden"},
                                                   {"sede", "seed"},
                                                   {"model.opertor", "model.operator"},
                                                   {"train.weigth_decay", "train.weight_decay"}};
    for (const auto& [typed, field] : meant) EXPECT_EQ(nearestField(typed), field) << typed;
    for (const char* typed : {"", "x", ".", "zz.zz", "typo", "foo", "train.xyz", "model.banana", "colour", "train.",
                              "model.operator_settings.form"})
        EXPECT_EQ(nearestField(typed), "") << typed;
    EXPECT_EQ(nearestField(std::string(100000, 'x')), "");
    const std::vector<std::string> settings{"model.operator_settings.init", "model.operator_settings.layer"};
    EXPECT_EQ(nearestField("model.operator_settings.initt", settings), settings[0]);
    EXPECT_EQ(nearestField("model.operator_settings.layer", settings), settings[1]) << "not model.layers";
}

TEST(Draft, ASpecThatResolvesIsValidAndReadsBack) {
    const Catalogue catalogue = sampleCatalogue();
    for (const RecipeInfo& recipe : catalogue.recipes)
        for (const SizeInfo& size : recipe.kind == "pretrain" ? builtInSizes() : std::vector<SizeInfo>{})
            for (const char* op : {"original", "symmetric", "pairwise"}) {
                const RunSpec spec =
                    resolved({{{"train.recipe", recipe.id}, {"model.size", size.id}, {"model.operator", op}}});
                EXPECT_TRUE(validate(spec, sampleCatalogue()).empty());
                const auto read = parseRunSpec(canonicalJson(spec), "spec.json");
                ASSERT_TRUE(read.ok()) << describe(read.error());
                EXPECT_EQ(*read, spec);
            }
    RunSpec foreign;
    foreign.model.op = "linear";
    foreign.model.classifier = "pooler";
    EXPECT_EQ(validate(foreign, sampleCatalogue()).size(), 2u);
}

}  // namespace
}  // namespace plateau::spec
