#include "core/inspect/attention_html.h"

#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/resources/resources.h"

namespace plateau::inspect {
namespace {

constexpr int kUnit = 100'000;
constexpr std::string_view kPlace = "@data@";

// As JSON that cannot end the element it stands in, nor open a comment there.
std::string written(const nlohmann::json& value) {
    std::string text;
    for (const char c : value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace))
        if (c == '<')
            text += "\\u003c";
        else
            text += c;
    return text;
}

// Millions of numbers: not by way of a JSON value each.
std::string weightsText(const at::Tensor& probabilities_TT) {
    const at::Tensor wide_TT = probabilities_TT.to(at::kDouble).contiguous();
    const double* weights = wide_TT.const_data_ptr<double>();
    std::string text = "[";
    for (std::int64_t i = 0; i < wide_TT.numel(); ++i) {
        const int weight = std::isfinite(weights[i]) ? static_cast<int>(std::lround(weights[i] * kUnit)) : -1;
        char digits[16];
        const char* end = std::to_chars(std::begin(digits), std::end(digits), weight).ptr;
        if (i > 0) text += ',';
        text.append(static_cast<const char*>(digits), end);
    }
    return text + "]";
}

std::string layerText(std::size_t layer, const std::string& op, const at::Tensor& probabilities_HTT) {
    std::string text = R"({"layer":)" + std::to_string(layer) + R"(,"operator":)" + written(op) + R"(,"heads":[)";
    for (std::int64_t head = 0; head < probabilities_HTT.size(0); ++head)
        text += (head > 0 ? ",\n" : "\n") + weightsText(probabilities_HTT[head]);
    return text + "]}";
}

}  // namespace

Result<std::vector<std::int64_t>> htmlLayers(const model::BertConfig& config, std::size_t tokens,
                                             const std::vector<std::int64_t>& wanted) {
    std::vector<std::int64_t> layers = wanted;
    if (wanted.empty())
        for (std::size_t i = 0; i < config.operators.size(); ++i)
            if (config.operators[i].descriptor->capabilities.attention_weights)
                layers.push_back(static_cast<std::int64_t>(i));
    if (layers.empty())
        return Error{ErrorCode::unavailable, "no layer of this model has attention maps", "--html",
                     "look at its matrices: plateau-engine inspect operator"};
    const auto length = static_cast<std::int64_t>(tokens);
    const std::int64_t most = kMostHtmlWeights / (config.heads * length * length);
    if (static_cast<std::int64_t>(layers.size()) > most)
        return Error{ErrorCode::invalidField,
                     "a page of " + std::to_string(layers.size()) + " layers for " + std::to_string(tokens) +
                         " tokens would be too large for a browser",
                     "--layers", most > 0 ? "name " + std::to_string(most) + " at most" : "give a shorter text"};
    return layers;
}

std::string attentionHtml(const TextInput& input, const AttentionLook& look, const std::string& model,
                          const std::vector<std::string>& operators) {
    nlohmann::json tokens = nlohmann::json::array();
    for (const TextToken& token : input.tokens) tokens.push_back({{"token", token.token}, {"segment", token.text}});
    std::string data = R"({"model":)" + written(model) + R"(,"unit":)" + std::to_string(kUnit) + R"(,"tokens":)" +
                       written(tokens) + R"(,"layers":[)";
    bool isFirst = true;
    for (std::size_t i = 0; i < look.layers.size(); ++i) {
        if (!look.layers[i].probabilities_HTT.defined()) continue;
        data +=
            (std::exchange(isFirst, false) ? "" : ",") + layerText(i, operators[i], look.layers[i].probabilities_HTT);
    }
    data += "]}";
    std::string page(resources::find("attention/page.html").value());
    return page.replace(page.find(kPlace), kPlace.size(), data);
}

}  // namespace plateau::inspect
