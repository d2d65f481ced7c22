// The texts that a question about a loss judges a model on, as the model's input.
#pragma once

#include <functional>
#include <string>

#include "app/engine/checkpoint/open_checkpoint.h"
#include "core/inspect/scored_texts.h"
#include "core/protocol/judged_texts.h"

namespace plateau::engine {

struct JudgedBatch {
    inspect::ScoredTexts texts;
    inspect::Measure measure{};   // the task's metric, where there is a task
    protocol::Judgement about{};  // without the model's loss and metric
};

// Of a corpus the first held-out samples, with the masks of every evaluation; of a task rows of its dev split at even
// distances. Where neither is named: the corpus of the checkpoint's run; of a model that a fine-tuning kept its task.
// One batch on the model's device. `go_on` is called with the share of the source that has been read. Errors: usage for
// two sources, and where none is known; unavailable where the model's head does not answer them; those of reading;
// invalidField for another vocabulary, and for samples without a masked position; cancelled.
Result<JudgedBatch> judgedTexts(const protocol::JudgedTexts& source, OpenCheckpoint& checkpoint,
                                const std::function<bool(double)>& go_on);

// Completes what is known of the texts by what the unmuted model is on them.
protocol::Judgement judged(const JudgedBatch& batch, const inspect::Score& whole);
// "held-out loss  2.31402 nats over 301 positions of 16 samples (2,048 tokens)" and, of a task, its metric.
std::string judgementText(const protocol::Judgement& judged);

}  // namespace plateau::engine
