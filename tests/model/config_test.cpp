#include <cmath>

#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "core/model/parameter_layout.h"
#include "model_support.h"

namespace plateau::model {
namespace {

struct Published {
    const char* op;
    std::int64_t layers, heads, hidden, parameters;
};

// Spec: operators §1, Table 2 of the paper and the other sizes.
constexpr Published kPublished[] = {{"original", 4, 8, 512, 28'795'194},     {"symmetric", 4, 8, 512, 27'744'570},
                                    {"pairwise", 4, 8, 512, 27'875'642},     {"original", 12, 12, 768, 109'514'298},
                                    {"symmetric", 12, 12, 768, 102'427'194}, {"pairwise", 12, 12, 768, 103'017'018},
                                    {"original", 2, 2, 128, 4'416'698},      {"original", 4, 4, 256, 11'201'594},
                                    {"original", 8, 8, 512, 41'404'730},     {"original", 24, 16, 1024, 335'174'458}};

TEST(Parameters, FormulaGivesThePublishedCounts) {
    for (const Published& p : kPublished)
        EXPECT_EQ(countParameters(configFor(sizedSpec(p.op, p.layers, p.heads, p.hidden))).total(), p.parameters)
            << p.op << " h" << p.hidden;
}

TEST(Parameters, LayoutHasAsManyAsTheFormulaPartByPart) {
    for (const Published& p : kPublished) {
        const BertConfig config = configFor(sizedSpec(p.op, p.layers, p.heads, p.hidden));
        const ParameterCount formula = countParameters(config);
        ParameterCount counted;
        counted.layers.resize(static_cast<std::size_t>(p.layers));
        for (const ParameterPlace& place : parameterLayout(config)) {
            std::int64_t size = 1;
            for (const std::int64_t extent : place.shape) size *= extent;
            if (place.name.starts_with("bert.embeddings."))
                counted.embeddings += size;
            else if (place.name.starts_with("cls."))
                counted.head += size;
            for (std::size_t i = 0; i < counted.layers.size(); ++i)
                if (place.name.starts_with(layerPrefix(i))) counted.layers[i] += size;
        }
        EXPECT_EQ(counted.embeddings, formula.embeddings);
        EXPECT_EQ(counted.head, formula.head);
        EXPECT_EQ(counted.layers, formula.layers);
    }
}

TEST(Parameters, BuiltModelsHaveThePublishedCounts) {
    for (const Published& p : kPublished) {
        if (p.layers > 4) continue;
        EXPECT_EQ(Bert(configFor(sizedSpec(p.op, p.layers, p.heads, p.hidden)), 1).parameterCount(), p.parameters);
    }
}

TEST(Parameters, BaseHasTheTensorsOfHuggingFace) {
    EXPECT_EQ(parameterLayout(configFor(sizedSpec("original", 12, 12, 768))).size(), 202u);
}

TEST(Parameters, FormulaIsTheCountOfEveryOperator) {
    for (const attention::OperatorDescriptor* op : attention::registeredOperators()) {
        const BertConfig config = configFor(sizedSpec(op->id, 2, 2, 16));
        EXPECT_EQ(Bert(config, 1).parameterCount(), countParameters(config).total()) << op->id;
    }
}

// Fourier mixing has no output dense, as in its paper, unless the setting keeps BERT's.
TEST(Parameters, OutputDenseIsThereWhereTheOperatorHasOne) {
    spec::ModelSpec spec = sizedSpec("fnet", 2, 2, 16);
    const BertConfig dropped = configFor(spec);
    spec.operator_settings["output_dense"] = "kept";
    const BertConfig kept = configFor(spec);
    EXPECT_EQ(countParameters(kept).total() - countParameters(dropped).total(), 2 * (16 * 16 + 16));
    EXPECT_EQ(Bert(kept, 1).parameterCount() - Bert(dropped, 1).parameterCount(), 2 * (16 * 16 + 16));
    EXPECT_EQ(flopsPerToken(kept, 8, 0).forward - flopsPerToken(dropped, 8, 0).forward, 2 * 2 * 16 * 16);
    for (const ParameterPlace& place : parameterLayout(dropped))
        EXPECT_EQ(place.name.find("attention.output.dense"), std::string::npos) << place.name;
}

TEST(Parameters, GainsOfNormsAreNotDecayed) {
    int gains = 0;
    for (const char* op : {"qk-norm", "differential"})
        for (const ParameterPlace& place : parameterLayout(configFor(sizedSpec(op, 1, 2, 16))))
            if (place.name.ends_with("_norm.weight")) {
                EXPECT_FALSE(place.decayed()) << place.name;
                ++gains;
            }
    EXPECT_EQ(gains, 3);
}

TEST(Config, NamesTheSettingThatDoesNotFitTheHeads) {
    spec::ModelSpec spec = sizedSpec("gqa", 2, 4, 16);
    spec.operator_settings["groups"] = "2";
    EXPECT_TRUE(configOf(spec).ok());
    spec.operator_settings["groups"] = "3";
    const auto refused = configOf(spec);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().context, "model.operator_settings.groups");
    const auto odd = configOf(sizedSpec("differential", 2, 4, 12));
    ASSERT_FALSE(odd.ok());
    EXPECT_EQ(odd.error().context, "model.heads");
}

TEST(Parameters, DemoModelCounts) {
    const std::pair<const char*, std::int64_t> demo[] = {
        {"original", 119'497}, {"symmetric", 111'177}, {"pairwise", 113'225}};
    for (const auto& [op, parameters] : demo) {
        spec::ModelSpec spec = sizedSpec(op, 2, 4, 64);
        spec.vocab_size = 201;
        spec.max_positions = 32;
        spec.token_types = 0;
        const BertConfig config = configFor(spec);
        EXPECT_EQ(countParameters(config).total(), parameters) << op;
        EXPECT_EQ(Bert(config, 1).parameterCount(), parameters) << op;
        EXPECT_FALSE(config.plainBert());
    }
}

TEST(Flops, AgreeWithTheTableOfTrainedMegaflops) {
    const struct {
        const char* op;
        std::int64_t layers, heads, hidden, length;
        double selected, training;
    } table[] = {{"original", 4, 8, 512, 128, 0.15, 92.94},     {"original", 4, 8, 512, 128, 1, 173.98},
                 {"symmetric", 4, 8, 512, 128, 0.15, 86.65},    {"pairwise", 4, 8, 512, 128, 0.15, 87.44},
                 {"original", 4, 8, 512, 512, 0.15, 102.38},    {"symmetric", 4, 8, 512, 512, 0.15, 96.09},
                 {"pairwise", 4, 8, 512, 512, 0.15, 96.88},     {"original", 12, 12, 768, 128, 0.15, 545.39},
                 {"symmetric", 12, 12, 768, 128, 0.15, 502.92}, {"pairwise", 12, 12, 768, 128, 0.15, 506.46},
                 {"original", 12, 12, 768, 512, 0.15, 587.86},  {"original", 12, 12, 768, 512, 1, 710.42},
                 {"symmetric", 12, 12, 768, 512, 0.15, 545.39}, {"pairwise", 12, 12, 768, 512, 0.15, 548.93}};
    for (const auto& row : table) {
        const Flops flops =
            flopsPerToken(configFor(sizedSpec(row.op, row.layers, row.heads, row.hidden)), row.length, row.selected);
        EXPECT_NEAR(flops.training / 1e6, row.training, 0.005001) << row.op << " " << row.hidden << "@" << row.length;
        EXPECT_DOUBLE_EQ(flops.training, 3 * flops.forward);
    }
}

void expectRefused(const spec::ModelSpec& spec, const std::string& field) {
    const auto config = configOf(spec);
    ASSERT_FALSE(config.ok()) << field;
    EXPECT_EQ(config.error().code, ErrorCode::invalidField);
    EXPECT_EQ(config.error().context, field);
    EXPECT_FALSE(config.error().advice.empty());
}

TEST(Config, RefusesWhatItCannotComputeAndNamesTheField) {
    const auto changed = [](auto change) {
        spec::ModelSpec spec = tinySpec("pairwise");
        change(spec);
        return spec;
    };
    expectRefused(changed([](auto& s) { s.layers = 0; }), "model.layers");
    expectRefused(changed([](auto& s) { s.hidden = -8; }), "model.hidden");
    expectRefused(changed([](auto& s) { s.heads = 3; }), "model.heads");
    expectRefused(changed([](auto& s) { s.heads = 0; }), "model.heads");
    expectRefused(changed([](auto& s) { s.ffn = std::int64_t{1} << 62; }), "model.ffn");
    expectRefused(changed([](auto& s) { s.vocab_size = 0; }), "model.vocab_size");
    expectRefused(changed([](auto& s) { s.dropout = 1; }), "model.dropout");
    expectRefused(changed([](auto& s) { s.attention_dropout = std::nan(""); }), "model.attention_dropout");
    expectRefused(changed([](auto& s) { s.op = "pairwize"; }), "model.operator");
    expectRefused(changed([](auto& s) { s.pattern = {"original"}; }), "model.pattern");
    expectRefused(changed([](auto& s) { s.pattern = {"original", "unknown"}; }), "model.pattern");
    expectRefused(changed([](auto& s) { s.operator_settings["ranks"] = "4"; }), "model.operator_settings.ranks");
    expectRefused(changed([](auto& s) { s.operator_settings["rank"] = "0"; }), "model.operator_settings.rank");
    expectRefused(changed([](auto& s) { s.operator_settings["init"] = "zero"; }), "model.operator_settings.init");
}

TEST(Config, MixturesGiveEachOperatorTheSettingsThatItKnows) {
    spec::ModelSpec spec = tinySpec();
    spec.pattern = {"original", "pairwise"};
    spec.operator_settings["init"] = "identity";
    const BertConfig config = configFor(spec);
    EXPECT_TRUE(config.operators[0].settings.empty());
    EXPECT_EQ(config.operators[1].settings.at("init"), "identity");
    EXPECT_FALSE(config.plainBert());
    spec.pattern = {"original", "symmetric"};
    EXPECT_FALSE(configOf(spec).ok());
}

}  // namespace
}  // namespace plateau::model
