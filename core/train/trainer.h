// Masked-LM pre-training of one run folder, from its spec or from its newest complete checkpoint
// (resources/guide/pretraining.md).
//
// The caller holds nothing: execute() takes the run's lock, opens the event log, trains and writes the last word.
// Blocks until done. One run per process. Exceptions of Torch become Errors here.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/run/ids.h"
#include "core/spec/run_spec.h"
#include "core/train/schedule.h"

namespace plateau::train {

struct TrainProgress {
    run::StepIndex step;
    std::int64_t steps = 0;                // expected in the end
    double train_loss = 0, eval_loss = 0;  // NaN until known
    double steps_per_second = 0, tokens_per_second = 0;
};

struct ExecuteOptions {
    std::string device;  // overrides the spec's; empty = the spec's
    int threads = 0;     // 0 = all cores, or one where the model is too small to gain from more
    const std::atomic<bool>* stop_signal = nullptr;      // set by a signal handler: finish the step, checkpoint, stop
    std::function<void(const TrainProgress&)> progress;  // after every step; may be empty
    bool mute_attention = false;                         // control run: attention output held at zero
    // Seconds, never running backwards, for time budgets and for what looks at operators may take; empty = the
    // machine's.
    std::function<double()> clock;
};

enum class Outcome { finished, stopped };

// A run ends when its steps are done or its time budget is spent, whichever is first: both are `finished`. An early
// stop is `interrupted {"reason":"budget"}`; who resumes the run overrules it. The budget counts from the first step of
// a process to its last word, evaluations and checkpoints included; loading and the time between two processes do not
// count, nor what a killed process did after its last checkpoint.
// A finished run is left as it is (Outcome::finished). One with checkpoints goes on from the newest that can be read; a
// damaged newer one is named in a `warning` event and kept.
// Order of things: lock -> checks (corpus, device, memory, disk: nothing written when one fails before the first event)
// -> `started` or `resumed` -> evaluation at step 0 and checkpoint step-00000000 -> steps -> last word.
// Errors: busy (another process holds the run), noMemory, noSpace, nonFinite (a `failed` event names step, lr, grad
// norm), malformed/newerVersion of spec, log or checkpoint …
Result<Outcome> execute(const std::filesystem::path& runFolder, const ExecuteOptions& options);

struct EvaluationResult {
    double loss = 0, masked_accuracy = 0, perplexity = 0;
    std::int64_t samples = 0, length = 0;  // scored, and tokens of each
    bool is_held_out = true;               // no training reads them; not known of a text file that is not the run's own
};
// `evaluate --checkpoint C --corpus C`: the samples that the checkpoint's run holds out, with the masks of every run's
// evaluation; of another corpus than the run's, and of a checkpoint without a run, as many as the run would by default.
// An empty `vocab` is the checkpoint's own; a `length` of 0 the run's on the run's corpus, else the model's largest up
// to 512.
Result<EvaluationResult> evaluateCheckpoint(const std::filesystem::path& checkpoint, const std::string& corpus,
                                            const std::string& vocab, std::int64_t length,
                                            const ExecuteOptions& options);

// A checkpoint argument: the folder itself, or a run folder's newest complete checkpoint.
Result<std::filesystem::path> resolveCheckpoint(const std::filesystem::path& folder);

}  // namespace plateau::train
