// Which parts a run takes from its source checkpoint, as cells that can be switched: one for every kind of part and
// layer, one for a kind without layers. In step with the text of `init.parts` (init_parts.h). Pure; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/init_parts.h"

namespace plateau::spec {

// The text of a choice that takes nothing: a draft refuses it, since an empty `init.parts` takes everything.
inline constexpr std::string_view kNoParts = "none";

class PartChoice {
public:
    // Nothing is taken.
    explicit PartChoice(std::int64_t layers);
    static PartChoice everything(std::int64_t layers);
    // Parts of layers that the model does not have are left out. Nothing for a text that cannot be read.
    static std::optional<PartChoice> from(std::string_view text, std::int64_t layers);

    std::int64_t layers() const { return m_layers; }
    // The layer of a kind without layers is not looked at; a layer that is none is never taken.
    bool isTaken(PartKind kind, std::int64_t layer = 0) const;
    void take(PartKind kind, std::int64_t layer, bool taken);
    void takeAll(PartKind kind, bool taken);

    // Shortest: empty for everything, "attention@0-1,attention@10-11,ffn", kNoParts.
    std::string text() const;

    bool operator==(const PartChoice&) const = default;

private:
    std::vector<bool>& cells(PartKind kind) { return m_cells.at(kind); }

    std::int64_t m_layers;
    std::map<PartKind, std::vector<bool>> m_cells;
};

// The attention of the layers that attend as BERT does (operator `original`) and nothing else, as Srinivasagan &
// Ostermann 2024 start their mixtures from a pretrained BERT. `pattern`: an operator for every layer.
PartChoice selfAttentionOf(const std::vector<std::string>& pattern);

}  // namespace plateau::spec
