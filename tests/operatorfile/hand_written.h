// Operators as a person could write them down by hand: attention by its scores, and as a whole.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace plateau::operatorfile {

inline nlohmann::json valueOf(const std::string& name) {
    return {{"value", name}};
}

inline nlohmann::json nodeOf(const std::string& name, const std::string& call,
                             const std::vector<nlohmann::json>& arguments) {
    return {{"name", name}, {"op", call}, {"in", nlohmann::json(arguments)}};
}

// Names, costs and the parameters of three projections; the graph is missing.
inline nlohmann::json operatorWithout(const std::string& kind) {
    nlohmann::json parameters = nlohmann::json::array();
    for (const char* name : {"query", "key", "value"}) {
        parameters.push_back(
            {{"name", std::string(name) + ".weight"}, {"shape", nlohmann::json::array({"h", "h"})}, {"start", "bert"}});
        parameters.push_back(
            {{"name", std::string(name) + ".bias"}, {"shape", nlohmann::json::array({"h"})}, {"start", "bert"}});
    }
    return {{"id", "by-hand"},
            {"title", "By hand"},
            {"formula", "softmax(q kᵀ / √D) v"},
            {"paper", ""},
            {"kind", kind},
            {"projections", nlohmann::json::array({"query", "key", "value"})},
            {"parameters", parameters},
            {"settings", nlohmann::json::array()},
            {"inspect", nlohmann::json::array()},
            {"capabilities", {{"attention_weights", true}, {"key_padding", true}}},
            {"head_width_multiple", 1},
            {"flops", nlohmann::json::parse(R"([[6, "h*h"], [4, "T*h"]])")},
            {"kept_maps", 3}};
}

// q kᵀ / √D
inline nlohmann::json byScores() {
    nlohmann::json op = operatorWithout("scores");
    op["graph"] = {
        {"inputs", {{"q", "q"}, {"k", "k"}}},
        {"constants", nlohmann::json::object()},
        {"nodes",
         std::vector<nlohmann::json>{nodeOf("kt", "aten::transpose.int", {valueOf("k"), -2, -1}),
                                     nodeOf("products", "aten::matmul", {valueOf("q"), valueOf("kt")}),
                                     nodeOf("width", "size::of", {valueOf("q"), 3}),
                                     nodeOf("root", "size::pow", {valueOf("width"), 0.5}),
                                     nodeOf("scores", "aten::div.Tensor", {valueOf("products"), valueOf("root")})}},
        {"outputs", nlohmann::json::array({valueOf("scores")})}};
    return op;
}

// The same with the host's kernel: three products, heads, attend.
inline nlohmann::json whole() {
    nlohmann::json op = operatorWithout("forward");
    nlohmann::json inputs = {{"x", "x"}, {"mask", "mask"}, {"H", "heads"}}, nodes = nlohmann::json::array();
    for (const std::string name : {"query", "key", "value"}) {
        inputs[name + "_w"] = "p." + name + ".weight";
        inputs[name + "_b"] = "p." + name + ".bias";
        nodes.push_back(
            nodeOf(name + "_h", "aten::linear", {valueOf("x"), valueOf(name + "_w"), valueOf(name + "_b")}));
        nodes.push_back(nodeOf(name + "_s", "aten::unflatten.int",
                               {valueOf(name + "_h"), -1, nlohmann::json::array({valueOf("H"), -1})}));
        nodes.push_back(nodeOf(name, "aten::transpose.int", {valueOf(name + "_s"), 1, 2}));
    }
    nodes.push_back(
        nodeOf("context", "plateau::attend", {valueOf("query"), valueOf("key"), valueOf("value"), valueOf("mask")}));
    op["kept_maps"] = 0;
    op["graph"] = {{"inputs", inputs},
                   {"constants", nlohmann::json::object()},
                   {"nodes", nodes},
                   {"outputs", nlohmann::json::array({valueOf("context")})}};
    return op;
}

}  // namespace plateau::operatorfile
