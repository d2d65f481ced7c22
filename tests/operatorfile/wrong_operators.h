// Operators with one fault each, as files that a person could write by hand.
#pragma once

#include <string>
#include <vector>

#include "tests/operatorfile/hand_written.h"

namespace plateau::operatorfile {

// byScores() with more nodes; the last one's value is the output.
inline nlohmann::json scoresThen(const std::vector<nlohmann::json>& nodes) {
    nlohmann::json op = byScores();
    for (const nlohmann::json& node : nodes) op["graph"]["nodes"].push_back(node);
    op["graph"]["outputs"][0] = valueOf(nodes.back()["name"]);
    return op;
}

// The three projections as heads, and then these nodes in place of attend().
inline nlohmann::json headsThen(const std::vector<nlohmann::json>& nodes, const std::vector<std::string>& outputs) {
    nlohmann::json op = whole();
    op["graph"]["nodes"].erase(op["graph"]["nodes"].size() - 1);
    for (const nlohmann::json& node : nodes) op["graph"]["nodes"].push_back(node);
    op["graph"]["outputs"] = nlohmann::json::array();
    for (const std::string& output : outputs) op["graph"]["outputs"].push_back(valueOf(output));
    op["capabilities"]["attention_weights"] = outputs.size() == 3;
    return op;
}

// "scores" = q kᵀ / √D, from the heads.
inline std::vector<nlohmann::json> scoreNodes() {
    return {nodeOf("kt", "aten::transpose.int", {valueOf("key"), -2, -1}),
            nodeOf("products", "aten::matmul", {valueOf("query"), valueOf("kt")}),
            nodeOf("width", "size::of", {valueOf("query"), 3}), nodeOf("root", "size::pow", {valueOf("width"), 0.5}),
            nodeOf("scores", "aten::div.Tensor", {valueOf("products"), valueOf("root")})};
}

// "context" of probabilities and values, heads merged.
inline std::vector<nlohmann::json> contextOf(const std::string& probabilities) {
    return {nodeOf("weighed", "aten::matmul", {valueOf(probabilities), valueOf("value")}),
            nodeOf("tokens", "aten::transpose.int", {valueOf("weighed"), 1, 2}),
            nodeOf("context", "aten::flatten.using_ints", {valueOf("tokens"), 2, -1})};
}

inline std::vector<nlohmann::json> joined(const std::vector<std::vector<nlohmann::json>>& parts) {
    std::vector<nlohmann::json> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

// softmax(scores + mask), the right way.
inline std::vector<nlohmann::json> softmaxNodes() {
    return {nodeOf("masked", "aten::add.Tensor", {valueOf("scores"), valueOf("mask")}),
            nodeOf("probabilities", "aten::softmax.int", {valueOf("masked"), -1})};
}

// Attention written out: what the faulty ones are variations of.
inline nlohmann::json writtenOut() {
    return headsThen(joined({scoreNodes(), softmaxNodes(), contextOf("probabilities")}),
                     {"context", "probabilities", "scores"});
}

inline nlohmann::json leaksPadding() {
    nlohmann::json op = whole();
    nlohmann::json& nodes = op["graph"]["nodes"];
    nodes.back() = nodeOf("nothing", "aten::zeros_like", {valueOf("mask")});
    nodes.push_back(
        nodeOf("context", "plateau::attend", {valueOf("query"), valueOf("key"), valueOf("value"), valueOf("nothing")}));
    op["capabilities"]["attention_weights"] = false;
    return op;
}

inline nlohmann::json wrongShapeAtLengthOne() {
    return scoresThen({nodeOf("squeezed", "aten::squeeze.dim", {valueOf("scores"), -1})});
}

// -inf in place of the finite mask.
inline nlohmann::json notANumberWhereAllIsMasked() {
    const std::vector<nlohmann::json> masked = {
        nodeOf("hidden", "aten::lt.Scalar", {valueOf("mask"), -1.0}),
        nodeOf("masked", "aten::masked_fill.Scalar", {valueOf("scores"), valueOf("hidden"), {{"float", "-inf"}}}),
        nodeOf("probabilities", "aten::softmax.int", {valueOf("masked"), -1})};
    return headsThen(joined({scoreNodes(), masked, contextOf("probabilities")}), {"context"});
}

inline nlohmann::json changesItsInput() {
    return scoresThen({nodeOf("changed", "aten::mul_.Scalar", {valueOf("q"), 2.0})});
}

inline nlohmann::json drawsByItself(const std::string& call) {
    return scoresThen({nodeOf("noise", call, {valueOf("scores")}),
                       nodeOf("noisy", "aten::add.Tensor", {valueOf("scores"), valueOf("noise")})});
}

inline nlohmann::json mixesSamples() {
    return scoresThen({nodeOf("mean", "aten::mean.dim", {valueOf("scores"), nlohmann::json::array({0}), true}),
                       nodeOf("mixed", "aten::sub.Tensor", {valueOf("scores"), valueOf("mean")})});
}

inline nlohmann::json losesAGradient() {
    nlohmann::json op = byScores();
    nlohmann::json& nodes = op["graph"]["nodes"];
    nodes[1] = nodeOf("products", "aten::matmul", {valueOf("still"), valueOf("kt")});
    nodes.insert(nodes.begin(), nodeOf("still", "aten::detach", {valueOf("q")}));
    return op;
}

// exp without the largest taken off.
inline nlohmann::json overflows() {
    const std::vector<nlohmann::json> weights = {
        nodeOf("steep", "aten::mul.Scalar", {valueOf("scores"), 60.0}),
        nodeOf("masked", "aten::add.Tensor", {valueOf("steep"), valueOf("mask")}),
        nodeOf("weights", "aten::exp", {valueOf("masked")}),
        nodeOf("all", "aten::sum.dim_IntList", {valueOf("weights"), nlohmann::json::array({-1}), true}),
        nodeOf("more", "aten::add.Scalar", {valueOf("all"), 1e-30}),
        nodeOf("shares", "aten::div.Tensor", {valueOf("weights"), valueOf("more")})};
    return headsThen(joined({scoreNodes(), weights, contextOf("shares")}), {"context"});
}

inline nlohmann::json givesAnotherType() {
    nlohmann::json op = writtenOut();
    op["graph"]["nodes"].push_back(nodeOf("wide", "aten::to.dtype", {valueOf("context"), {{"dtype", "float64"}}}));
    op["graph"]["outputs"][0] = valueOf("wide");
    return op;
}

// Roots of whole numbers are float32, which bfloat16 becomes beside them, and products want one type.
inline nlohmann::json mixesTypes() {
    const std::vector<nlohmann::json> weights = {
        nodeOf("length", "size::of", {valueOf("scores"), 3}),
        nodeOf("places", "aten::arange", {valueOf("length")}),
        nodeOf("roots", "aten::sqrt", {valueOf("places")}),
        nodeOf("tilted", "aten::add.Tensor", {valueOf("scores"), valueOf("roots")}),
        nodeOf("masked", "aten::add.Tensor", {valueOf("tilted"), valueOf("mask")}),
        nodeOf("probabilities", "aten::softmax.int", {valueOf("masked"), -1})};
    return headsThen(joined({scoreNodes(), weights, contextOf("probabilities")}), {"context"});
}

// What it calls probabilities are none.
inline nlohmann::json wrongProbabilities() {
    nlohmann::json op = writtenOut();
    op["graph"]["nodes"].push_back(nodeOf("logistic", "aten::sigmoid", {valueOf("scores")}));
    op["graph"]["outputs"][1] = valueOf("logistic");
    return op;
}

// Rows sum to 1, of numbers below 0: 2 p - 1 / T.
inline nlohmann::json negativeProbabilities() {
    nlohmann::json op = writtenOut();
    nlohmann::json& nodes = op["graph"]["nodes"];
    nodes.push_back(nodeOf("twice", "aten::mul.Scalar", {valueOf("probabilities"), 2.0}));
    nodes.push_back(nodeOf("length", "size::of", {valueOf("scores"), 3}));
    nodes.push_back(nodeOf("share", "size::truediv", {1, valueOf("length")}));
    nodes.push_back(nodeOf("tilted", "aten::sub.Tensor", {valueOf("twice"), valueOf("share")}));
    op["graph"]["outputs"][1] = valueOf("tilted");
    return op;
}

// The context is right, and the maps are those without the mask.
inline nlohmann::json mapsThatAttendToPadding() {
    nlohmann::json op = writtenOut();
    op["graph"]["nodes"].push_back(nodeOf("unmasked", "aten::softmax.int", {valueOf("scores"), -1}));
    op["graph"]["outputs"][1] = valueOf("unmasked");
    return op;
}

inline nlohmann::json mapsOfAnotherShape() {
    nlohmann::json op = writtenOut();
    op["graph"]["nodes"].push_back(
        nodeOf("one_head", "aten::mean.dim", {valueOf("probabilities"), nlohmann::json::array({1})}));
    op["graph"]["outputs"][1] = valueOf("one_head");
    return op;
}

// Dropped probabilities squared: their mean is no longer that without dropout.
inline nlohmann::json dropsAndMovesTheMean() {
    const std::vector<nlohmann::json> dropped = {nodeOf("kept", "plateau::dropout", {valueOf("probabilities")}),
                                                 nodeOf("powers", "aten::pow.Tensor_Scalar", {valueOf("kept"), 4}),
                                                 nodeOf("large", "aten::mul.Scalar", {valueOf("powers"), 10.0})};
    return headsThen(joined({scoreNodes(), softmaxNodes(), dropped, contextOf("large")}), {"context"});
}

inline nlohmann::json costsOtherThanItSays() {
    nlohmann::json op = byScores();
    op["flops"] = nlohmann::json::parse(R"([[6, "h*h"], [2, "T*h"]])");
    return op;
}

inline nlohmann::json parameterOfAnotherShape() {
    nlohmann::json op = byScores();
    op["parameters"].push_back(
        {{"name", "slopes"}, {"shape", nlohmann::json::array({"H", "D"})}, {"start", "constant(0.1)"}});
    op["graph"]["inputs"]["slopes"] = "p.slopes";
    op["graph"]["nodes"].push_back(
        nodeOf("viewed", "aten::view", {valueOf("slopes"), nlohmann::json::array({1, -1, 1, 1})}));
    op["graph"]["nodes"].push_back(nodeOf("biased", "aten::add.Tensor", {valueOf("scores"), valueOf("viewed")}));
    op["graph"]["outputs"][0] = valueOf("biased");
    return op;
}

inline nlohmann::json parametersBeyondMeasure(const std::string& size) {
    nlohmann::json op = byScores();
    op["parameters"].push_back({{"name", "huge"}, {"shape", nlohmann::json::array({size})}, {"start", "zeros"}});
    return op;
}

// A table of T^40 numbers: nothing of one token, and more than there is of two.
inline nlohmann::json memoryThatGrowsWithTheLength() {
    return scoresThen({nodeOf("length", "size::of", {valueOf("scores"), 3}),
                       nodeOf("many", "size::pow", {valueOf("length"), 40}),
                       nodeOf("table", "aten::zeros", {nlohmann::json::array({valueOf("many")})}),
                       nodeOf("sum", "aten::sum", {valueOf("table")}),
                       nodeOf("more", "aten::add.Tensor", {valueOf("scores"), valueOf("sum")})});
}

// Each call makes ten times as much.
inline nlohmann::json memoryWithoutEnd() {
    nlohmann::json op = byScores();
    std::string last = "scores";
    for (int i = 0; i < 20; ++i) {
        const std::string next = "more" + std::to_string(i);
        op["graph"]["nodes"].push_back(
            nodeOf(next, "aten::repeat", {valueOf(last), nlohmann::json::array({1, 1, 1, 10})}));
        last = next;
    }
    op["graph"]["nodes"].push_back(nodeOf("sum", "aten::sum", {valueOf(last)}));
    op["graph"]["nodes"].push_back(nodeOf("added", "aten::add.Tensor", {valueOf("scores"), valueOf("sum")}));
    op["graph"]["outputs"][0] = valueOf("added");
    return op;
}

// A thousand products of matrices that nobody needs.
inline nlohmann::json timeWithoutEnd() {
    nlohmann::json op = byScores();
    op["graph"]["nodes"].push_back(nodeOf("m0", "aten::full", {nlohmann::json::array({1500, 1500}), 1e-4}));
    for (int i = 1; i < 1000; ++i)
        op["graph"]["nodes"].push_back(
            nodeOf("m" + std::to_string(i), "aten::matmul", {valueOf("m" + std::to_string(i - 1)), valueOf("m0")}));
    op["graph"]["nodes"].push_back(nodeOf("sum", "aten::sum", {valueOf("m999")}));
    op["graph"]["nodes"].push_back(nodeOf("added", "aten::add.Tensor", {valueOf("scores"), valueOf("sum")}));
    op["graph"]["outputs"][0] = valueOf("added");
    return op;
}

}  // namespace plateau::operatorfile
