// The allowed and the default value of a form's field: settings of a pre-training ("train.peak_lr"), of a fine-tuning
// ("glue.lr") and of a corpus ("corpus.length"). Thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/draft.h"

namespace plateau::workbench {

struct FieldFacts {
    spec::FieldInfo info;
    std::string usual;  // default value in a new spec, before any recipe; empty: no default
};

// Nothing when `field` is not a setting.
std::optional<FieldFacts> factsOf(std::string_view field);

// The settings of a corpus, with the names that their controls have.
const std::vector<spec::FieldInfo>& corpusFieldTable();

}  // namespace plateau::workbench
