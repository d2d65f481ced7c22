#include "tests/window_engine/fake_operators.h"

#include <unistd.h>

#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "core/tensorfile/safetensors.h"

namespace plateau::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int kLayers = 2, kHeads = 3;

int numberOf(const std::string& checkpoint) {
    const auto digits = checkpoint.find_last_not_of("0123456789");
    const std::string number = checkpoint.substr(digits == std::string::npos ? 0 : digits + 1);
    const int found = number.empty() ? 0 : std::stoi(number);
    return found == 0 && checkpoint.find("shifted") != std::string::npos ? 7 : found;
}

struct Wish {
    std::string checkpoint, minus, part, start, minusStart;
    bool has(const char* word) const { return checkpoint.find(word) != std::string::npos; }
    std::vector<std::string> names(int layer) const {
        if (has("mixed") && layer == 1) return {};
        if (has("original")) return {"effective_form"};
        return {"pairwise_factors", "effective_form"};
    }
};

// One head's matrix of that order.
std::vector<float> matrixOf(const Wish& wish, int layer, int head, int order, float factor) {
    std::vector<float> matrix(std::size_t(order) * std::size_t(order), 0);
    float above = 0, below = 0;
    const auto add = [&](const std::string& checkpoint, float sign) {
        if (checkpoint.empty()) return;
        above += sign * factor * float(10 * layer + head + numberOf(checkpoint));
        below -= sign * factor;
    };
    add(wish.checkpoint, 1);
    add(wish.minus, -1);
    add(wish.start, -1);
    add(wish.minusStart, 1);
    const float sign = wish.part == "symmetric" ? 1 : wish.part == "antisymmetric" ? -1 : 0;
    matrix[1] = sign == 0 ? above : (above + sign * below) / 2;
    matrix[std::size_t(order)] = sign == 0 ? below : (below + sign * above) / 2;
    if (wish.has("nan") && layer == 1 && head == 2) matrix[0] = std::numeric_limits<float>::quiet_NaN();
    return matrix;
}

json figuresOf(const Wish& wish, int layer, int head) {
    if (wish.has("nan") && layer == 1 && head == 2)
        return {{"frobenius_norm", "NaN"}, {"singular_values", {"NaN"}}, {"eigenvalues", {{"NaN", "NaN"}}}};
    return {{"frobenius_norm", 1 + layer + 10 * head + numberOf(wish.checkpoint)},
            {"symmetric_share", 0.5 + 0.1 * head},
            {"antisymmetric_share", 0.5 - 0.1 * head},
            {"distance_to_identity", 3},
            {"spectral_norm", 2},
            {"nuclear_norm", 4},
            {"effective_rank", 3 - head},
            {"condition", head == 0 ? json("Infinity") : json(7)},
            {"singular_values", {2, 1, 0.5, 0.25}},
            {"eigenvalues", {{0, 1.5}, {0, -1.5}, {0.5, 0}, {0, 0}}}};
}

struct Tensor {
    std::string name;
    std::vector<float> values;
    std::vector<std::int64_t> shape;
};

}  // namespace

json fakeOperators(const json& params, json& error) {
    const Wish wish{params.value("checkpoint", ""), params.value("minus", ""), params.value("part", "whole"),
                    params.value("start", ""), params.value("minus_start", "")};
    for (const std::string& folder : {wish.checkpoint, wish.minus, wish.start, wish.minusStart})
        if (!folder.empty() && !fs::exists(folder)) {
            error = {{"code", "not_found"}, {"message", "no checkpoint is there"}, {"context", folder}};
            return {};
        }
    const std::string only = params.value("matrix", "");
    const int asked = params.value("heads", -1), layerAsked = params.value("layers", -1);
    json document{{"layers", json::array()}};
    std::vector<Tensor> tensors;
    for (int layer = 0; layer < kLayers; ++layer) {
        if (layerAsked >= 0 && layer != layerAsked) continue;
        std::vector<std::string> names = wish.names(layer);
        if (!only.empty()) std::erase_if(names, [&](const std::string& name) { return name != only; });
        json heads = json::array();
        for (int head = 0; head < kHeads && !names.empty(); ++head) {
            if (asked >= 0 && head != asked) continue;
            const bool hasFigures = params.value("statistics", "all") == "all";
            json entry = hasFigures ? figuresOf(wish, layer, head) : json::object();
            entry["head"] = head;
            entry["matrix"] = names.front();
            entry["others"] = json::object();
            for (std::size_t i = 1; i < names.size(); ++i)
                entry["others"][names[i]] = hasFigures ? figuresOf(wish, layer, head) : json::object();
            if (wish.has("original")) entry["query_key_subspaces"] = {{"principal_angles", {0.5, 1.5}}, {"cka", 0.25}};
            heads.push_back(std::move(entry));
        }
        document["layers"].push_back({{"layer", layer},
                                      {"operator", names.empty() && wish.has("mixed") ? "additive" : "pairwise"},
                                      {"heads", heads}});
        for (const std::string& name : names) {
            const bool isForm = name == "effective_form";
            const int order = isForm ? 6 : 4;
            Tensor whole{std::to_string(layer) + "." + name, {}, {std::int64_t(heads.size()), order, order}};
            for (const json& head : heads) {
                const auto matrix = matrixOf(wish, layer, head["head"], order, isForm ? 10 : 1);
                whole.values.insert(whole.values.end(), matrix.begin(), matrix.end());
            }
            Tensor small = whole;
            small.name = "thumbnails." + whole.name;
            if (!isForm || params.value("forms", false)) tensors.push_back(whole);
            if (params.value("thumbnails", 0) > 0) tensors.push_back(std::move(small));
        }
    }
    static int answered = 0;
    const fs::path file = params.contains("output")
                              ? fs::path(params.at("output").get<std::string>())
                              : fs::temp_directory_path() / ("plateau-fake-" + std::to_string(::getpid()) + "-" +
                                                             std::to_string(++answered % 16));
    std::vector<tensorfile::NamedTensor> views;
    for (const Tensor& tensor : tensors)
        views.push_back({tensor.name, {tensorfile::DType::F32, tensor.shape, std::as_bytes(std::span(tensor.values))}});
    if (const auto written = tensorfile::writeTensorFile(file, views); !written) {
        error = {{"code", "io"}, {"message", written.error().message}, {"context", file.string()}};
        return {};
    }
    document["output"] = file.string();
    return document;
}

}  // namespace plateau::tests
