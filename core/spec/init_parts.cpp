#include "core/spec/init_parts.h"

#include "core/base/number_text.h"

namespace plateau::spec {
namespace {

constexpr PartKindInfo kKinds[] = {{PartKind::embeddings, "embeddings", false},
                                   {PartKind::attention, "attention", true},
                                   {PartKind::scores, "scores", true},
                                   {PartKind::values, "values", true},
                                   {PartKind::ffn, "ffn", true},
                                   {PartKind::norms, "norms", true},
                                   {PartKind::head, "head", false}};

Error refused(std::string_view text, const std::string& what) {
    return {ErrorCode::invalidField, "\"" + std::string(text.substr(0, 200)) + "\" " + what, "init.parts",
            "name parts as in attention@0-3; kinds: " + partKinds()};
}

std::optional<InitPart::Layers> layersOf(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto first = numberIn<std::int64_t>(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : numberIn<std::int64_t>(text.substr(dash + 1));
    if (!first || !last || *first < 0 || *last < *first) return std::nullopt;
    return InitPart::Layers{*first, *last};
}

}  // namespace

std::span<const PartKindInfo> partKindTable() {
    return kKinds;
}

bool hasLayers(PartKind kind) {
    for (const PartKindInfo& info : kKinds)
        if (info.kind == kind) return info.has_layers;
    return false;
}

std::string_view nameOf(PartKind kind) {
    for (const PartKindInfo& info : kKinds)
        if (info.kind == kind) return info.name;
    return {};
}

bool holds(PartKind outer, PartKind inner) {
    return outer == inner || (outer == PartKind::attention && (inner == PartKind::scores || inner == PartKind::values));
}

Result<InitPart> parseInitPart(std::string_view text) {
    const std::size_t at = text.find('@');
    for (const PartKindInfo& kind : kKinds) {
        if (text.substr(0, at) != kind.name) continue;
        InitPart part{kind.kind, std::nullopt};
        if (at == std::string_view::npos) return part;
        if (!kind.has_layers) return refused(text, "names layers, and there are none in this part");
        part.layers = layersOf(text.substr(at + 1));
        if (!part.layers) return refused(text, "has no layers that can be read");
        return part;
    }
    return refused(text, "is no part of a model");
}

std::string toString(const InitPart& part) {
    std::string text(nameOf(part.kind));
    if (!part.layers) return text;
    text += "@" + std::to_string(part.layers->first);
    if (part.layers->last != part.layers->first) text += "-" + std::to_string(part.layers->last);
    return text;
}

std::string partKinds() {
    std::string names;
    for (const PartKindInfo& kind : kKinds) names += (names.empty() ? "" : ", ") + std::string(kind.name);
    return names;
}

}  // namespace plateau::spec
