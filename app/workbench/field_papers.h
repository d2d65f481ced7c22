// Where the settings of a run come from: the paper that introduced what a setting sets. Pure.
#pragma once

#include <string_view>

namespace plateau::workbench {

// "Loshchilov & Hutter 2019, Decoupled Weight Decay Regularization" for "train.weight_decay"; empty for settings that
// are no one's idea, such as how often to evaluate. Settings within settings have their parent's when none of their
// own. Those of a fine-tuning are "glue.…", those of a corpus "corpus.…" (field_facts.h).
std::string_view paperOfField(std::string_view field);

}  // namespace plateau::workbench
