// The parts that a run takes from its source checkpoint, as a grid of cells that a form can switch on and off: one cell
// for each kind of part and layer, and one for a kind without layers. Converts from and to the text of `init.parts`
// (init_parts.h). Pure; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/init_parts.h"

namespace plateau::spec {

// The text of a choice that takes nothing. A draft rejects it; it cannot be the empty text, as an empty `init.parts`
// takes everything.
inline constexpr std::string_view kNoParts = "none";

class PartChoice {
public:
    // At first nothing is taken.
    explicit PartChoice(std::int64_t layers);
    static PartChoice everything(std::int64_t layers);
    // Reads the text of `init.parts`. Layers beyond those of the model are ignored. Nothing when the text is malformed.
    static std::optional<PartChoice> from(std::string_view text, std::int64_t layers);

    std::int64_t layers() const { return m_layers; }
    // `layer` is ignored for a kind without layers; a layer that the model does not have is never taken. With attention
    // its scores and values are taken; without one of these the other stays.
    bool isTaken(PartKind kind, std::int64_t layer = 0) const;
    void take(PartKind kind, std::int64_t layer, bool taken);
    void takeAll(PartKind kind, bool taken);

    // The shortest text: empty for everything, kNoParts for nothing, else such as "attention@0-1,attention@10-11,ffn".
    std::string text() const;

    bool operator==(const PartChoice&) const = default;

private:
    std::int64_t count(PartKind kind) const;  // of cells
    static std::size_t placeOf(PartKind kind, std::int64_t layer);

    std::int64_t m_layers;
    std::map<PartKind, std::vector<bool>> m_cells;  // what is in a part that is taken has no cell of its own on
};

// A choice of only the attention of those layers whose operator is `original`. Srinivasagan & Ostermann 2024 start
// their mixed models from a pre-trained BERT in this way. `pattern` holds one operator for each layer.
PartChoice selfAttentionOf(const std::vector<std::string>& pattern);

}  // namespace plateau::spec
