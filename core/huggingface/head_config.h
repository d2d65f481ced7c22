// The head on top of the encoder, as described by config.json.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/spec/choices.h"

namespace plateau::huggingface {

enum class HeadKind { none, masked_lm, classifier };

// The layers between token 0 and the logits; config.json says twoLayer by our own key.
using spec::ClassifierForm;

// Sequence classification.
struct ClassifierConfig {
    std::vector<std::string> labels{"LABEL_0", "LABEL_1"};  // name by id: as many as there are logits
    std::string problem_type;       // empty, "regression", "single_label_classification", "multi_label_classification"
    std::optional<double> dropout;  // before the classifier; without one that of the encoder
    ClassifierForm form = ClassifierForm::pooler;
    std::int64_t count() const { return static_cast<std::int64_t>(labels.size()); }
    bool operator==(const ClassifierConfig&) const = default;
};

}  // namespace plateau::huggingface
