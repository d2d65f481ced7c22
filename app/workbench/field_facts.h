// What may stand in a field of a form and what stands there by default: settings of a pre-training ("train.peak_lr"),
// of a fine-tuning ("glue.lr") and of a corpus ("corpus.length"). Thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/draft.h"

namespace plateau::workbench {

struct FieldFacts {
    spec::FieldInfo info;
    std::string usual;  // of a new spec, before a recipe; empty: nothing stands there
};

// Nothing for what is no setting.
std::optional<FieldFacts> factsOf(std::string_view field);

// Settings of a corpus, by the names that their controls carry.
const std::vector<spec::FieldInfo>& corpusFieldTable();

}  // namespace plateau::workbench
