// The kinds of runs: their words in spec.json, in the catalogue's recipes and as commands, and what a run of each has.
// Whoever asks whether a run can do something asks this table, never for the kind. Pure; thread-safe.
#pragma once

#include <string_view>

#include "core/spec/choice_words.h"

namespace plateau::spec {

enum class RunKind { pretrain, glue, classify, corpus, import };

template <>
inline constexpr std::array<std::string_view, 5> kWordsOf<RunKind>{"pretrain", "glue", "classify", "corpus", "import"};

struct RunKindInfo {
    bool is_finetuning = false;  // fine-tunes a checkpoint, cell by cell; of a task or of own texts it has scores
    bool has_glue_scores = false;
    bool has_curves = false;       // series over the steps of a pre-training
    bool has_checkpoints = false;  // a trained model that can be looked at and fine-tuned
    bool has_settings = false;     // its spec says how it came about: it has a seed and can be started once more
    bool is_reported = false;      // it has a place in the paper's tables
};

const RunKindInfo& infoOf(RunKind kind);
// By the kind's word. Any other word is that of a run whose spec could not be read: it is shown like a pre-training,
// but nothing is built on it.
const RunKindInfo& infoOf(std::string_view word);

}  // namespace plateau::spec
