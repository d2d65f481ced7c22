#include "core/spec/part_choice.h"

#include <algorithm>

#include "core/spec/pretrain_schema.h"

namespace plateau::spec {
namespace {

std::vector<InitPart> partsOf(PartKind kind, const std::vector<bool>& cells) {
    const bool is_whole = std::all_of(cells.begin(), cells.end(), [](bool taken) { return taken; });
    if (is_whole && !cells.empty()) return {{kind, std::nullopt}};
    std::vector<InitPart> parts;
    for (auto first = cells.begin(); (first = std::find(first, cells.end(), true)) != cells.end();) {
        const auto end = std::find(first, cells.end(), false);
        parts.push_back({kind, InitPart::Layers{first - cells.begin(), end - cells.begin() - 1}});
        first = end;
    }
    return parts;
}

}  // namespace

// What is typed as a number of layers may be anything.
PartChoice::PartChoice(std::int64_t layers)
    : m_layers(std::clamp<std::int64_t>(layers, 0, std::int64_t(findField("model.layers")->max))) {
    for (const PartKindInfo& info : partKindTable())
        m_cells[info.kind] = std::vector<bool>(info.has_layers ? static_cast<std::size_t>(m_layers) : 1, false);
}

PartChoice PartChoice::everything(std::int64_t layers) {
    PartChoice choice(layers);
    for (const PartKindInfo& info : partKindTable()) choice.takeAll(info.kind, true);
    return choice;
}

std::optional<PartChoice> PartChoice::from(std::string_view text, std::int64_t layers) {
    const auto value = valueFromText(*pretrainSchema().find("init.parts")->field, {}, text);
    const auto* list = std::get_if<nlohmann::json>(&value);
    if (!list) return std::nullopt;
    if (list->empty()) return everything(layers);
    PartChoice choice(layers);
    if (list->size() == 1 && list->front() == kNoParts) return choice;
    for (const nlohmann::json& entry : *list) {
        const auto part = parseInitPart(entry.get_ref<const std::string&>());
        if (!part) return std::nullopt;
        std::vector<bool>& cells = choice.cells(part->kind);
        for (std::size_t layer = 0; layer < cells.size(); ++layer)
            if (part->holdsLayer(static_cast<std::int64_t>(layer))) cells[layer] = true;
    }
    return choice;
}

bool PartChoice::isTaken(PartKind kind, std::int64_t layer) const {
    const std::vector<bool>& cells = m_cells.at(kind);
    if (!hasLayers(kind)) return cells.front();
    return layer >= 0 && layer < m_layers && cells[static_cast<std::size_t>(layer)];
}

void PartChoice::take(PartKind kind, std::int64_t layer, bool taken) {
    if (!hasLayers(kind))
        cells(kind).front() = taken;
    else if (layer >= 0 && layer < m_layers)
        cells(kind)[static_cast<std::size_t>(layer)] = taken;
}

void PartChoice::takeAll(PartKind kind, bool taken) {
    std::fill(cells(kind).begin(), cells(kind).end(), taken);
}

std::string PartChoice::text() const {
    if (*this == everything(m_layers)) return {};
    std::string text;
    for (const PartKindInfo& info : partKindTable())
        for (const InitPart& part : partsOf(info.kind, m_cells.at(info.kind)))
            text += (text.empty() ? "" : ",") + toString(part);
    return text.empty() ? std::string(kNoParts) : text;
}

PartChoice selfAttentionOf(const std::vector<std::string>& pattern) {
    PartChoice choice(static_cast<std::int64_t>(pattern.size()));
    for (std::size_t layer = 0; layer < pattern.size(); ++layer)
        choice.take(PartKind::attention, static_cast<std::int64_t>(layer), pattern[layer] == "original");
    return choice;
}

}  // namespace plateau::spec
