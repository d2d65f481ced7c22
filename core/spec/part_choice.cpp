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

bool isInAnother(PartKind kind) {
    return std::ranges::any_of(partKindTable(),
                               [&](const PartKindInfo& info) { return info.kind != kind && holds(info.kind, kind); });
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
    for (const PartKindInfo& info : partKindTable())
        if (!isInAnother(info.kind)) choice.takeAll(info.kind, true);
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
        for (std::int64_t layer = 0; layer < choice.count(part->kind); ++layer)
            if (part->holdsLayer(layer)) choice.take(part->kind, layer, true);
    }
    return choice;
}

bool PartChoice::isTaken(PartKind kind, std::int64_t layer) const {
    if (hasLayers(kind) && (layer < 0 || layer >= m_layers)) return false;
    return std::any_of(m_cells.begin(), m_cells.end(), [&](const auto& row) {
        return holds(row.first, kind) && row.second[placeOf(row.first, layer)];
    });
}

void PartChoice::take(PartKind kind, std::int64_t layer, bool taken) {
    if (hasLayers(kind) && (layer < 0 || layer >= m_layers)) return;
    const bool rest = !taken;  // of a whole that loses one of its parts
    for (auto& [other, cells] : m_cells) {
        if (other == kind || !holds(other, kind) || !cells[placeOf(other, layer)]) continue;
        if (taken) return;
        cells[placeOf(other, layer)] = false;
        for (auto& [part, own] : m_cells)
            if (part != other && holds(other, part)) own[placeOf(part, layer)] = rest;
    }
    for (auto& [other, cells] : m_cells)
        if (holds(kind, other)) cells[placeOf(other, layer)] = taken && other == kind;
}

void PartChoice::takeAll(PartKind kind, bool taken) {
    for (std::int64_t layer = 0; layer < count(kind); ++layer) take(kind, layer, taken);
}

std::int64_t PartChoice::count(PartKind kind) const {
    return static_cast<std::int64_t>(m_cells.at(kind).size());
}

std::size_t PartChoice::placeOf(PartKind kind, std::int64_t layer) {
    return hasLayers(kind) ? static_cast<std::size_t>(layer) : 0;
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
