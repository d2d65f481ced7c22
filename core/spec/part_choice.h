// The parts that a run takes from its source checkpoint, as cells that can be switched: one for each kind of part and
// layer, one for a kind without layers. Converts from and to the text of `init.parts` (init_parts.h). Pure;
// thread-safe.
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
    // For a kind without layers `layer` is ignored; a layer that the model does not have is never taken.
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

// Only the attention of layers with the operator `original`: Srinivasagan & Ostermann 2024 start their mixtures from a
// pretrained BERT in this way. `pattern`: an operator for every layer.
PartChoice selfAttentionOf(const std::vector<std::string>& pattern);

}  // namespace plateau::spec
