#include "core/protocol/attention.h"

#include <algorithm>

#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

// More than any model has; a hostile answer makes no large table.
constexpr std::size_t kMostTokens = 65536, kMostLayers = 1024, kMostHeads = 1024;
constexpr int kLargestThumbnail = 128;

}  // namespace

template <typename Members, MaybeConst<AttentionAnswer::Token> Self>
static void members(Members& m, Self& token) {
    m.need("token", token.token);
    m.may("begin", token.begin);
    m.may("end", token.end);
    m.may("segment", token.segment);
    m.may("special", token.special);
    m.check(token.begin >= 0 && token.begin <= token.end, "begin", "it lies in no text");
    m.check(token.segment == 0 || token.segment == 1, "segment", "there are two texts at most");
}

template <typename Members, MaybeConst<AttentionAnswer::Head> Self>
static void members(Members& m, Self& head) {
    m.may("head", head.head);
    for (const HeadStatistic statistic : headStatistics())
        m.may(statisticKey(statistic), head.values[static_cast<std::size_t>(statistic)], kOrNull);
}

template <typename Members, MaybeConst<AttentionAnswer::Layer> Self>
static void members(Members& m, Self& layer) {
    m.need("layer", layer.layer);
    m.may("operator", layer.op);
    m.may("maps", layer.has_maps);
    m.may("symmetric", layer.symmetric);
    m.may("heads", layer.heads, atMost(kMostHeads));
    m.check(!layer.has_maps || !layer.heads.empty(), "heads", "there are maps of none");
    m.mayIf(!layer.has_maps, "shows", layer.shows);
}

template <typename Members, MaybeConst<AttentionAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("checkpoint", answer.checkpoint);
    m.may("step", answer.step);
    m.may("operator", answer.op);
    m.may("heads", answer.heads);
    m.may("layers_total", answer.layers_total);
    m.need("tokens", answer.tokens, atMost(kMostTokens));
    m.may("dropped_tokens", answer.dropped_tokens, kCount);
    m.may("finite", answer.finite);
    m.need("layers", answer.layers, atMost(kMostLayers));
    m.check(!answer.layers.empty(), "layers", "there is none");
    for (std::size_t at = 0; at < answer.layers.size(); ++at)
        m.check(answer.layers[at].layer == static_cast<int>(at), "layers", "they are not in their order");
    m.mayIf(!answer.output.empty(), "output", answer.output);
    m.mayIf(!answer.html.empty(), "html", answer.html);
    m.may("tensors", answer.tensors);
}

const AttentionAnswer::Layer* AttentionAnswer::layer(int index) const {
    return index >= 0 && index < static_cast<int>(layers.size()) ? &layers[static_cast<std::size_t>(index)] : nullptr;
}

bool AttentionAnswer::hasMaps() const {
    return std::ranges::any_of(layers, &Layer::has_maps);
}

nlohmann::json AttentionAnswer::document() const {
    return write(*this);
}

Result<AttentionAnswer> AttentionAnswer::read(const nlohmann::json& document) {
    auto answer = protocol::read<AttentionAnswer>(document, AttentionQuestion::kMethod);
    if (!answer) return answer;
    for (Layer& layer : answer->layers)
        if (!layer.has_maps) layer.heads.clear();
    return answer;
}

std::vector<Parameter> AttentionQuestion::parameters() {
    return {checkpointParameter(checkpoint),
            parameter("text", &text, "A", "the text; what is too long for the model is cut").required(),
            parameter("pair", &pair, "B", "a second text, after [SEP]"),
            parameter("layers", &layers, "LIST", "numbers of the layers whose maps to write (default: none)").list(),
            parameter("outputs", &outputs, "LIST", "attention, scores: which maps (default: both)")
                .oneOf({"attention", "scores"})
                .list(),
            parameter("thumbnails", &thumbnails, "N", "also write small maps of all layers, N x N at most")
                .within(0, kLargestThumbnail),
            flag("double", &is_double, "compute in float64, and write the maps so"),
            parameter("output", &output, "F", "file of the maps"),
            parameter("html", &html, "F", "also write one page for a browser (of all layers, unless --layers)")};
}

}  // namespace plateau::protocol
