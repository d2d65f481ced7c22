// The structures of S: what is stored, how it starts, and the identities between them in float64.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/diag_embed.h>
#include <ATen/ops/matmul.h>
#include <gtest/gtest.h>

#include "core/attention/score_factors.h"
#include "operator_support.h"

namespace plateau::attention {
namespace {

constexpr double kTolerance = 1e-10;
const ForwardOptions kMaps{.dropout = {}, .keep_maps = true};

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

Layer pairwiseOf(const std::string& structure, const std::string& init = "normal(1)") {
    return Layer("pairwise", 1, {{"structure", structure}, {"init", init}});
}

// The layer with the same projections and this S of every head, stored in full.
Layer fullWith(const Layer& other, const at::Tensor& S_HDD) {
    Layer full("pairwise");
    for (auto& [name, tensor] : full.parameters)
        if (other.parameters.contains(name)) tensor = other.parameters.at(name);
    full.parameters["pairwise_factors"] = S_HDD;
    return full;
}

void expectSame(const Layer& a, const Layer& b) {
    const ForwardResult left = a(input(), {}, kMaps), right = b(input(), {}, kMaps);
    EXPECT_LE(distance(left.scores_BHTT, right.scores_BHTT), kTolerance);
    EXPECT_LE(distance(left.context_BTh, right.context_BTh), kTolerance);
}

TEST(ScoreFactors, StoreWhatTheContractNames) {
    using Shapes = std::map<std::string, std::vector<std::int64_t>>;
    const AttentionShape base{768, 12};
    const std::pair<const char*, Shapes> wanted[] = {
        {"full", {{"pairwise_factors", {12, 64, 64}}}},
        {"diagonal", {{"pairwise_factors", {12, 64}}}},
        {"symmetric", {{"pairwise_factors", {12, 64, 64}}}},
        {"low-rank(r)", {{"pairwise_left", {12, 64, 8}}, {"pairwise_right", {12, 64, 8}}}},
        {"low-rank(5)", {{"pairwise_left", {12, 64, 5}}, {"pairwise_right", {12, 64, 5}}}},
        {"shared-across-heads", {{"pairwise_factors", {64, 64}}}}};
    const OperatorDescriptor& pairwise = *findOperator("pairwise");
    for (const auto& [structure, shapes] : wanted) {
        const Settings settings = resolveSettings(pairwise, {{"structure", structure}}).value();
        Shapes own;
        for (const ParameterInfo& info : pairwise.implementation->parameters(base, settings))
            if (info.init == ParameterInfo::Init::own) own[info.name] = info.shape;
        EXPECT_EQ(own, shapes) << structure;
    }
}

TEST(ScoreFactors, CountAsTheirFormulaSays) {
    const AttentionShape base{768, 12};
    struct Expected {
        const char* structure;
        std::int64_t parameters;
        double flops;
    };
    const Expected table[] = {{"full", 49'152, 98'304},
                              {"diagonal", 768, 0},
                              {"symmetric", 49'152, 98'304},
                              {"low-rank(16)", 24'576, 49'152},
                              {"shared-across-heads", 4'096, 98'304}};
    for (const Expected& expected : table) {
        const Settings settings{{"structure", expected.structure}, {"rank", "8"}, {"init", "identity"}};
        EXPECT_EQ(ScoreFactors::parameterCount(base, settings), expected.parameters) << expected.structure;
        EXPECT_EQ(ScoreFactors::flopsPerToken(base, settings), expected.flops) << expected.structure;
    }
}

TEST(ScoreFactors, RankIsASettingWithARange) {
    const OperatorDescriptor& pairwise = *findOperator("pairwise");
    for (const char* right : {"low-rank(r)", "low-rank(1)", "low-rank(1024)"})
        EXPECT_TRUE(resolveSettings(pairwise, {{"structure", right}}).ok()) << right;
    for (const char* wrong : {"low-rank", "low-rank(0)", "low-rank(1025)", "low-rank(-1)", "low-rank(08)", "low-rank()",
                              "low-rank(8", "low-rank(8)x", "low-rank(99999999999999999999)", "Full", ""})
        EXPECT_FALSE(resolveSettings(pairwise, {{"structure", wrong}}).ok()) << wrong;
    EXPECT_FALSE(resolveSettings(pairwise, {{"rank", "0"}}).ok());
    EXPECT_FALSE(resolveSettings(pairwise, {{"rank", "1025"}}).ok());
    const Layer three("pairwise", 1, {{"structure", "low-rank(r)"}, {"rank", "3"}});
    EXPECT_EQ(three.parameters.at("pairwise_left").size(-1), 3);
}

// The draws themselves, so that no refactor moves a start: of full, N(0,1) from the layer's generator and nothing else.
TEST(ScoreFactors, DefaultIsOneDrawFromTheGenerator) {
    const OperatorDescriptor& pairwise = *findOperator("pairwise");
    Parameters own{{"pairwise_factors", at::Tensor(randomTensor({3, 4, 4}, 1).to(at::kFloat))}};
    at::Tensor wanted = own.at("pairwise_factors").clone();
    at::Generator first = generatorOf(5), second = generatorOf(5);
    pairwise.implementation->initialise(own, kShape, resolveSettings(pairwise, {}).value(), first);
    wanted.normal_(0, 1, second);
    EXPECT_TRUE(own.at("pairwise_factors").equal(wanted));
    EXPECT_TRUE(first.get_state().equal(second.get_state()));
}

TEST(ScoreFactors, NormalStartsHaveTheirDeviationInS) {
    const AttentionShape shape{512, 8};
    const OperatorDescriptor& pairwise = *findOperator("pairwise");
    const std::pair<const char*, double> inits[] = {
        {"normal(1)", 1}, {"normal(1/sqrt(D))", 0.125}, {"normal(0.02)", 0.02}};
    for (const char* structure :
         {"full", "diagonal", "symmetric", "low-rank(4)", "low-rank(64)", "shared-across-heads"})
        for (const auto& [init, deviation] : inits) {
            const Layer layer(pairwise, {{"init", init}, {"structure", structure}}, shape);
            at::Tensor S =
                pairwise.implementation->inspect(layer.parameters, shape, layer.settings).at("pairwise_factors");
            EXPECT_EQ(S.sizes(), (at::IntArrayRef{8, 64, 64}));
            const double diagonal = S.diagonal(0, -2, -1).std().item<double>(), all = S.std().item<double>();
            EXPECT_NEAR(diagonal, deviation, 0.15 * deviation) << structure << " " << init;
            EXPECT_NEAR(S.diagonal(0, -2, -1).mean().item<double>(), 0, 0.3 * deviation) << structure << " " << init;
            const std::string name = structure;
            const double rest = name == "diagonal"    ? deviation / 8
                                : name == "symmetric" ? deviation / std::sqrt(2)
                                                      : deviation;
            EXPECT_NEAR(all, rest, 0.15 * deviation) << structure << " " << init;
        }
}

TEST(ScoreFactors, IdentityStartIsSymmetricAttentionInEveryStructure) {
    for (const char* structure :
         {"full", "diagonal", "symmetric", "low-rank(4)", "low-rank(6)", "shared-across-heads"}) {
        const Layer pairwise = pairwiseOf(structure, "identity");
        Layer symmetric("symmetric");
        for (auto& [name, tensor] : symmetric.parameters) tensor = pairwise.parameters.at(name);
        SCOPED_TRACE(structure);
        expectSame(pairwise, symmetric);
    }
    const Layer lower = pairwiseOf("low-rank(2)", "identity");
    const at::Tensor S =
        lower.descriptor->implementation->inspect(lower.parameters, kShape, lower.settings).at("pairwise_factors");
    at::Tensor ones = randomTensor({kShape.headWidth()}, 1).zero_();
    ones.narrow(0, 0, 2).fill_(1);
    for (std::int64_t head = 0; head < kShape.heads; ++head) EXPECT_TRUE(S[head].equal(at::diag_embed(ones)));
}

TEST(ScoreFactors, EveryStructureIsAFullSOfItsForm) {
    const Layer diagonal = pairwiseOf("diagonal");
    expectSame(diagonal, fullWith(diagonal, at::diag_embed(diagonal.parameters.at("pairwise_factors"))));

    const Layer symmetric = pairwiseOf("symmetric");
    const at::Tensor stored = symmetric.parameters.at("pairwise_factors");
    EXPECT_GT(distance(stored, stored.transpose(1, 2)), 0.1) << "what is stored is the raw S";
    expectSame(symmetric, fullWith(symmetric, (stored + stored.transpose(1, 2)) / 2));

    const Layer low = pairwiseOf("low-rank(2)");
    expectSame(low, fullWith(low, at::matmul(low.parameters.at("pairwise_left"),
                                             low.parameters.at("pairwise_right").transpose(1, 2))));

    const Layer shared = pairwiseOf("shared-across-heads");
    const at::Tensor S = shared.parameters.at("pairwise_factors");
    expectSame(shared, fullWith(shared, S.unsqueeze(0).repeat({kShape.heads, 1, 1})));
}

TEST(ScoreFactors, SymmetricFormsGiveSymmetricScoresAndOthersDoNot) {
    const auto asymmetry = [](const char* structure) {
        const at::Tensor scores = pairwiseOf(structure)(input(), {}, kMaps).scores_BHTT;
        return distance(scores, scores.transpose(-2, -1));
    };
    for (const char* structure : {"symmetric", "diagonal"}) EXPECT_LE(asymmetry(structure), kTolerance) << structure;
    for (const char* structure : {"full", "low-rank(2)", "shared-across-heads"})
        EXPECT_GT(asymmetry(structure), 0.01) << structure;
}

}  // namespace
}  // namespace plateau::attention
