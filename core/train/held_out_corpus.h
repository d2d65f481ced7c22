// The corpus that a checkpoint is judged on: the samples that its run holds out, or those of another corpus.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/model/bert_config.h"

namespace plateau::train {

// Of the masks of evaluateCheckpoint().
inline constexpr double kMaskProbability = 0.15;

struct HeldOutQuestion {
    std::string corpus{};     // "demo", a text file or a corpus folder; empty = that of the checkpoint's run
    std::string vocab{};      // empty = the checkpoint's own
    std::int64_t length = 0;  // 0 = the run's on the run's corpus, else the model's largest up to 512
    std::function<bool(double)> progress{};  // as in corpus::CorpusRequest
};

struct HeldOutCorpus {
    corpus::Corpus corpus;
    bool is_held_out = true;  // no training reads the samples; not known of a text file that is not the run's own
};

// Of the run that made the checkpoint as many samples as it holds out, else as many as a run would by default. Errors:
// usage (no corpus is named, and none known), those of Corpus::load(), invalidField for a length that the model does
// not take and for another vocabulary, cancelled.
Result<HeldOutCorpus> heldOutCorpus(const std::filesystem::path& checkpoint, const model::BertConfig& config,
                                    const HeldOutQuestion& question);

}  // namespace plateau::train
