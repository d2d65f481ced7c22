// The kinds of runs: their words, which are used in spec.json, in the catalogue's recipes and as commands; and what
// runs of each kind have. Code that needs to know whether a run can do something asks this table instead of comparing
// kinds. Pure; thread-safe.
#pragma once

#include <string_view>

#include "core/spec/choice_words.h"

namespace plateau::spec {

enum class RunKind { pretrain, glue, classify, corpus, import };

template <>
inline constexpr std::array<std::string_view, 5> kWordsOf<RunKind>{"pretrain", "glue", "classify", "corpus", "import"};

struct RunKindInfo {
    bool is_finetuning = false;  // fine-tunes a checkpoint, cell by cell, and has scores
    bool has_glue_scores = false;
    bool has_curves = false;       // series over pre-training steps
    bool has_checkpoints = false;  // trained models that can be inspected and fine-tuned
    bool has_settings = false;     // its spec tells how it was made: it has a seed and can be run again
    bool is_reported = false;      // it appears in the paper's tables
};

const RunKindInfo& infoOf(RunKind kind);
// By the kind's word. Any other word stands for a run whose spec could not be read: such a run is shown like a
// pre-training, but nothing may build on it.
const RunKindInfo& infoOf(std::string_view word);

}  // namespace plateau::spec
