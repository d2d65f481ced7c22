// Operators from files beside the built-in one that they write down, in float64: values and gradients.
#include "core/attention/graph/graph_operator.h"

#include <filesystem>
#include <fstream>

#include <ATen/TensorOperators.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <gtest/gtest.h>

#include "core/attention/graph/own_operators.h"
#include "core/operatorfile/allowed_calls.h"
#include "tests/attention/graph/graph_support.h"
#include "tests/operatorfile/hand_written.h"
#include "tests/support/temporary_folder.h"

namespace plateau::attention::graph {
namespace {

using nlohmann::json;
using operatorfile::nodeOf;
using operatorfile::valueOf;

const OperatorDescriptor& opened(const json& op) {
    const auto found = openOperatorText(operatorfile::operatorFileText(op), "my.operator");
    if (!found) throw std::runtime_error(describe(found.error()));
    return **found;
}

std::string fault(const json& op) {
    const auto found = openOperatorText(operatorfile::operatorFileText(op), "my.operator");
    return found ? "" : describe(found.error());
}

TEST(GraphOperator, ByItsScoresIsTheBuiltInOne) {
    expectEqual(Layer("original"), opened(operatorfile::byScores()));
}

TEST(GraphOperator, AsAWholeIsTheBuiltInOne) {
    expectEqual(Layer("original"), opened(operatorfile::whole()));
}

TEST(GraphOperator, DropsWhatTheBuiltInOneDrops) {
    expectEqual(Layer("original"), opened(operatorfile::byScores()), dropping());
    expectEqual(Layer("original"), opened(operatorfile::whole()), dropping());
}

TEST(GraphOperator, GivesTheMapsOfTheBuiltInOne) {
    const Layer original("original");
    const at::Tensor x = randomTensor({2, 5, 12}, 3);
    const ForwardResult wanted = original(x, maskOf(2, 5), {.dropout = {}, .keep_maps = true});
    for (const json& op : {operatorfile::byScores(), operatorfile::whole()}) {
        Layer own(opened(op), {});
        own.parameters = original.parameters;
        const ForwardResult maps = own(x, maskOf(2, 5), {.dropout = {}, .keep_maps = true});
        EXPECT_LT(distance(maps.probabilities_BHTT, wanted.probabilities_BHTT), 1e-12);
        EXPECT_LT(distance(maps.scores_BHTT, wanted.scores_BHTT), 1e-12);
    }
}

TEST(GraphOperator, CostsWhatTheBuiltInOneCosts) {
    const OperatorDescriptor& own = opened(operatorfile::byScores());
    const OperatorDescriptor& original = *findOperator("original");
    EXPECT_EQ(own.parameter_count({768, 12}, {}), original.parameter_count({768, 12}, {}));
    EXPECT_EQ(own.flops_per_token({768, 12}, {}, 128), original.flops_per_token({768, 12}, {}, 128));
}

TEST(GraphOperator, PassesTheChecksOfEveryOperator) {
    for (const json& op : {operatorfile::byScores(), operatorfile::whole()})
        EXPECT_EQ(faultsOf(opened(op)), std::vector<std::string>{}) << op["kind"];
}

// The ways to write a product of queries and keys: each ends in the host's kernels, and computes the same.
TEST(GraphOperator, ByAProductEndsInTheKernels) {
    const auto rewritten = [](const json& last, const std::vector<json>& before = {}) {
        json op = operatorfile::byScores();
        for (const json& node : before) op["graph"]["nodes"].insert(op["graph"]["nodes"].begin() + 4, node);
        op["graph"]["nodes"].back() = last;
        return op;
    };
    const json power = nodeOf("inverse", "size::pow", {valueOf("width"), -0.5});
    const json times = nodeOf("scores", "aten::mul.Tensor", {valueOf("products"), valueOf("inverse")});
    json scaled = operatorfile::byScores();
    scaled["graph"]["nodes"] = std::vector<json>{
        nodeOf("width", "size::of", {valueOf("q"), -1}), nodeOf("root", "size::pow", {valueOf("width"), 0.5}),
        nodeOf("small", "aten::div.Tensor", {valueOf("q"), valueOf("root")}), nodeOf("kt", "aten::mT", {valueOf("k")}),
        nodeOf("scores", "aten::matmul", {valueOf("small"), valueOf("kt")})};
    for (const json& op : {rewritten(times, {power}), scaled}) {
        EXPECT_EQ(opened(op).kept_maps, 0);
        expectEqual(Layer("original"), opened(op));
        expectEqual(Layer("original"), opened(op), dropping());
    }
    // By a number of its own; the built-in one has it in its queries.
    const json half = rewritten(nodeOf("scores", "aten::div.Tensor", {valueOf("products"), 4}));
    EXPECT_EQ(opened(half).kept_maps, 0);
    Layer own(opened(half), {});
    const at::Tensor x = randomTensor({2, 5, 12}, 3);
    const ForwardResult maps = own(x, maskOf(2, 5), {.dropout = {}, .keep_maps = true});
    EXPECT_LT(distance(own(x, maskOf(2, 5), {}).context_BTh, maps.context_BTh), 1e-12);
    // What is no product alone keeps its matrix.
    const json shifted = rewritten(nodeOf("scores", "aten::add.Tensor", {valueOf("products"), 4}));
    EXPECT_EQ(opened(shifted).kept_maps, 3);
    json broadcast = operatorfile::byScores();
    broadcast["graph"]["nodes"].insert(broadcast["graph"]["nodes"].begin(),
                                       nodeOf("first", "aten::narrow", {valueOf("k"), 0, 0, 1}));
    broadcast["graph"]["nodes"][1]["in"][0] = valueOf("first");
    Layer shared(opened(broadcast), {});
    const ForwardResult all = shared(x, maskOf(2, 5), {.dropout = {}, .keep_maps = true});
    EXPECT_LT(distance(shared(x, maskOf(2, 5), {}).context_BTh, all.context_BTh), 1e-12);
}

TEST(GraphOperator, FoldsAsItsFileSays) {
    json op = operatorfile::byScores();
    op["projections"] = json::array({"query", "value"});
    op["flops"] = json::parse(R"([[4, "h*h"], [4, "T*h"]])");
    op["parameters"].erase(2);
    op["parameters"].erase(2);
    op["fold"] = {
        {"inputs",
         {{"qw", "p.query.weight"}, {"qb", "p.query.bias"}, {"vw", "p.value.weight"}, {"vb", "p.value.bias"}}},
        {"constants", json::object()},
        {"nodes", json::array()},
        {"outputs",
         json::array({valueOf("qw"), valueOf("qb"), valueOf("qw"), valueOf("qb"), valueOf("vw"), valueOf("vb")})}};
    const OperatorDescriptor& own = opened(op);
    EXPECT_TRUE(own.capabilities.fold);
    EXPECT_EQ(faultsOf(own), std::vector<std::string>{});
    expectEqual(Layer("symmetric"), own);
    const Layer symmetric("symmetric");
    const Parameters folded = own.implementation->fold(symmetric.parameters, symmetric.shape, {});
    const Parameters wanted =
        findOperator("symmetric")->implementation->fold(symmetric.parameters, symmetric.shape, {});
    ASSERT_EQ(folded.size(), wanted.size());
    for (const auto& [name, tensor] : wanted) {
        EXPECT_TRUE(folded.at(name).equal(tensor)) << name;
        EXPECT_FALSE(folded.at(name).is_alias_of(symmetric.parameters.at("query.weight"))) << name;
    }
    // One that computes something else is caught.
    op["fold"]["outputs"][2] = valueOf("vw");
    const auto faults = faultsOf(opened(op));
    ASSERT_EQ(faults.size(), 1u);
    EXPECT_NE(faults[0].find("\"fold\""), std::string::npos) << faults[0];
}

TEST(GraphOperator, KnowsItsLayerAndHasNoOutputDense) {
    json op = operatorfile::byScores();
    op["output_dense"] = false;
    op["graph"]["inputs"]["place"] = "layer";
    op["graph"]["nodes"].push_back(nodeOf("scaled", "aten::mul.Tensor", {valueOf("scores"), valueOf("place")}));
    op["graph"]["outputs"][0] = valueOf("scaled");
    Layer first(opened(op), {}), second(opened(op), {});
    second.parameters = first.parameters;
    second.shape.layer = 1;
    EXPECT_FALSE(opened(op).implementation->hasOutputDense({}));
    const at::Tensor x = randomTensor({2, 5, 12}, 3);
    const ForwardResult none = first(x, {}, {.dropout = {}, .keep_maps = true});
    EXPECT_EQ(none.scores_BHTT.abs().max().item<double>(), 0);
    Layer original("original");
    original.parameters = first.parameters;
    EXPECT_LT(distance(second(x, {}, {}).context_BTh, original(x, {}, {}).context_BTh), 1e-12);
}

TEST(GraphOperator, HeedsItsSettings) {
    json op = operatorfile::byScores();
    op["settings"] =
        json::array({{{"name", "scale"}, {"type", "number"}, {"min", 0}, {"max", 9}, {"default", "1"}, {"help", ""}}});
    op["graph"]["inputs"]["s"] = "s.scale";
    op["graph"]["nodes"].push_back(nodeOf("scaled", "aten::mul.Tensor", {valueOf("scores"), valueOf("s")}));
    op["graph"]["outputs"][0] = valueOf("scaled");
    const OperatorDescriptor& own = opened(op);
    EXPECT_FALSE(resolveSettings(own, {{"scale", "10"}}).ok());
    const at::Tensor x = randomTensor({2, 5, 12}, 3);
    const ForwardOptions maps{.dropout = {}, .keep_maps = true};
    const at::Tensor one = Layer(own, {})(x, {}, maps).scores_BHTT;
    const at::Tensor three = Layer(own, {{"scale", "3"}})(x, {}, maps).scores_BHTT;
    EXPECT_LT(distance(one * 3, three), 1e-12);
}

TEST(GraphOperator, StartsItsParametersAsItSays) {
    json op = operatorfile::byScores();
    for (const auto& [name, start] :
         {std::pair{"a_eye", "identity"}, std::pair{"b_seven", "constant(7)"}, std::pair{"c_normal", "normal(0.5)"}})
        op["parameters"].push_back({{"name", name}, {"shape", json::array({"H", "D", "D"})}, {"start", start}});
    op["inspect"] = json::array({"c_normal"});
    const OperatorDescriptor& own = opened(op);
    const Layer layer(own, {}, kShape, 5), again(own, {}, kShape, 5);
    EXPECT_EQ(layer.parameters.at("a_eye").sum().item<double>(), 3 * 4);
    EXPECT_EQ(layer.parameters.at("b_seven").mean().item<double>(), 7);
    EXPECT_NEAR(layer.parameters.at("c_normal").std().item<double>(), 0.5, 0.15);
    EXPECT_EQ(distance(layer.parameters.at("c_normal"), again.parameters.at("c_normal")), 0);
    const Parameters shown = own.implementation->inspect(layer.parameters, kShape, {});
    EXPECT_EQ(shown.at("c_normal").sizes(), at::IntArrayRef({3, 4, 4}));
}

TEST(GraphOperator, RefusesArgumentsThatDoNotFit) {
    const auto with = [](const json& node) {
        json op = operatorfile::byScores();
        op["graph"]["nodes"][1] = node;
        return fault(op);
    };
    const auto expect = [&](const json& node, const std::string& words) {
        EXPECT_NE(with(node).find(words), std::string::npos) << node << ": " << with(node);
    };
    expect(nodeOf("products", "aten::matmul", {valueOf("q")}), "it lacks the argument 'other'");
    expect(nodeOf("products", "aten::matmul", {valueOf("q"), valueOf("kt"), 1}),
           "arguments that aten::matmul does not");
    expect(nodeOf("products", "aten::matmul", {valueOf("q"), "kt"}), "does not fit the type Tensor");
    expect(nodeOf("products", "aten::softmax.int", {valueOf("q"), 0.5}), "does not fit the type int");
    expect(nodeOf("products", "aten::softmax.int", {valueOf("q"), valueOf("kt")}), "does not fit an argument");
    expect(nodeOf("products", "aten::cat", {json::array({1.5, "x"})}), "does not fit the type Tensor");
    expect(nodeOf("products", "plateau::dropout", {3}), "it takes tensors alone");
    expect(nodeOf("products", "size::add", {valueOf("q"), 1}), "it takes sizes alone");
    expect(nodeOf("products", "size::item", {valueOf("q"), 0}), "its arguments do not fit");
    expect(nodeOf("products", "aten::scaled_dot_product_attention",
                  {valueOf("q"), valueOf("q"), valueOf("k"), nullptr, 0.5}),
           "dropout is plateau::dropout alone");
    json op = operatorfile::byScores();
    op["graph"]["outputs"][0] = valueOf("width");
    EXPECT_NE(fault(op).find("an output is no tensor"), std::string::npos) << fault(op);
}

TEST(GraphOperator, NamesTheCallThatFails) {
    json op = operatorfile::byScores();
    op["graph"]["nodes"][1] = nodeOf("products", "aten::matmul", {valueOf("q"), valueOf("k")});
    const Layer layer(opened(op), {});
    try {
        layer(randomTensor({2, 5, 12}, 3));
        ADD_FAILURE() << "it computed";
    } catch (const std::exception& error) {
        EXPECT_NE(std::string(error.what()).find("aten::matmul (products)"), std::string::npos) << error.what();
    }
    op = operatorfile::byScores();
    op["graph"]["outputs"][0] = valueOf("kt");
    try {
        Layer(opened(op), {})(randomTensor({2, 5, 12}, 3));
        ADD_FAILURE() << "it computed";
    } catch (const std::exception& error) {
        EXPECT_STREQ(error.what(), "the operator 'by-hand' gives scores of the shape [2,3,4,5] instead of [2,3,5,5]");
    }
}

TEST(GraphOperator, SizesDivideAsInPython) {
    for (const auto& [call, a, b, wanted] : {std::tuple{"size::floordiv", -7, 2, -4}, std::tuple{"size::mod", -7, 2, 1},
                                             std::tuple{"size::pow", 2, 3, 8}, std::tuple{"size::max", 2, 3, 3}}) {
        json op = operatorfile::byScores();
        op["graph"]["nodes"].push_back(nodeOf("n", call, {a, b}));
        op["graph"]["nodes"].push_back(nodeOf("r", "aten::mul.Tensor", {valueOf("scores"), valueOf("n")}));
        op["graph"]["outputs"][0] = valueOf("r");
        const at::Tensor x = randomTensor({1, 3, 12}, 3);
        const ForwardOptions maps{.dropout = {}, .keep_maps = true};
        const at::Tensor plain = Layer(opened(operatorfile::byScores()), {})(x, {}, maps).scores_BHTT;
        EXPECT_LT(distance(Layer(opened(op), {})(x, {}, maps).scores_BHTT, plain * wanted), 1e-12) << call;
    }
}

TEST(AllowedCalls, AreThereAndChangeNothing) {
    for (const std::string& call : operatorfile::allowedCalls()) {
        const auto dot = call.find('.');
        const auto found = c10::Dispatcher::singleton().findSchema(
            {call.substr(0, dot), dot == call.npos ? "" : call.substr(dot + 1)});
        ASSERT_TRUE(found.has_value()) << call;
        EXPECT_FALSE(found->schema().is_mutable()) << call;
        for (const c10::Argument& argument : found->schema().arguments()) {
            EXPECT_NE(argument.type()->kind(), c10::TypeKind::GeneratorType) << call;
            EXPECT_NE(argument.name(), "generator") << call;
        }
    }
}

TEST(OwnOperators, AreFoundByIdAndFileOfTheirHash) {
    const support::TemporaryFolder folder;
    const OperatorDescriptor& own = opened(operatorfile::byScores());
    EXPECT_TRUE(isOwnId(own.id)) << own.id;
    EXPECT_EQ(findOperator(own.id), &own);
    EXPECT_EQ(&opened(operatorfile::byScores()), &own);
    for (const OperatorDescriptor* descriptor : registeredOperators()) EXPECT_NE(descriptor, &own);
    for (const char* id : {"original", "../x@0123456789ab", "x@0123456789aB", "x@0123", "@0123456789ab"})
        EXPECT_FALSE(isOwnId(id)) << id;

    EXPECT_TRUE(openOperatorIn(folder.path(), "original").ok());
    EXPECT_EQ(openOperatorIn(folder.path(), own.id).error().code, ErrorCode::notFound);
    ASSERT_TRUE(writeOperatorFile("original", folder.path()).ok());
    ASSERT_TRUE(writeOperatorFile(own.id, folder.path()).ok());
    EXPECT_TRUE(openOperatorIn(folder.path(), own.id).ok());
    json changed = operatorfile::byScores();
    changed["title"] = "Changed";
    std::ofstream(folder.path() / (own.id + ".operator")) << operatorfile::operatorFileText(changed);
    const Status refused = openOperatorIn(folder.path(), own.id);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().message.find("not '" + own.id + "'"), std::string::npos);
}

TEST(OwnOperators, OfParametersBeyondMeasureAreRefusedForAModel) {
    json op = operatorfile::byScores();
    op["parameters"].push_back(
        {{"name", "huge"}, {"shape", json::array({"h*h*h*h*h", "65536*65536"})}, {"start", "zeros"}});
    const OperatorDescriptor& own = opened(op);
    const Status checked = checkShape(own, {}, {768, 12});
    ASSERT_FALSE(checked.ok());
    EXPECT_NE(checked.error().message.find("more than 2^38 parameters"), std::string::npos);
}

}  // namespace
}  // namespace plateau::attention::graph
