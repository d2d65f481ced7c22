// The papers that introduced what the settings of a run control. Pure.
#pragma once

#include <string_view>

namespace plateau::workbench {

// The paper, as "Loshchilov & Hutter 2019, Decoupled Weight Decay Regularization" for "train.weight_decay". Empty for
// settings that come from no paper, such as how often to evaluate. A nested setting without a paper of its own has that
// of its parent. Settings of a fine-tuning are "glue.…", those of a corpus "corpus.…" (field_facts.h).
std::string_view paperOfField(std::string_view field);

}  // namespace plateau::workbench
