// Masked-LM pre-training of one run folder, from its spec or its newest complete checkpoint
// (resources/guide/pretraining.md).
//
// The caller need not lock anything: execute() takes the run's lock, opens the event log, trains and writes the final
// event. It blocks until done. One run per process. Exceptions of Torch become Errors here.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/ranks/place.h"
#include "core/run/ids.h"
#include "core/spec/run_spec.h"
#include "core/train/schedule.h"

namespace plateau::train {

struct TrainProgress {
    run::StepIndex step;
    std::int64_t steps = 0;                // expected total
    double train_loss = 0, eval_loss = 0;  // NaN until known
    double steps_per_second = 0, tokens_per_second = 0;
    run::StepIndex eval_step;  // that eval_loss is of
};

// This process among those that share the run; nothing: it is alone.
struct RankOptions {
    ranks::Place place{};
    // A rank that says nothing for so long is taken to be gone.
    std::chrono::seconds limit{600};
    // At rank 0, once the others can meet it at the place given: starts those that nobody else starts. May be empty.
    std::function<Status(const ranks::Place&)> start_others{};
    // At rank 0, while it waits for the others before the first step: an error when one of them is gone. May be empty.
    std::function<Status()> check_others{};
};

struct ExecuteOptions {
    std::string device;  // overrides the spec's; empty = the spec's
    int threads = 0;     // 0 = all cores, or one if the model is too small to gain from more
    const std::atomic<bool>* stop_signal = nullptr;      // set by a signal handler: finish the step, checkpoint, stop
    std::function<void(const TrainProgress&)> progress;  // after every step; may be empty
    std::function<void(const std::string&)> warn;        // of what a person should know at once; may be empty
    bool mute_attention = false;                         // control run: attention output held at zero
    // Returns seconds and never runs backwards; measures time budgets, the time between checkpoints and that of
    // OperatorWatch. Empty = the machine's clock.
    std::function<double()> clock;
    double operator_share = 1e-3;  // of the training's operations, for the statistics of its operators (OperatorWatch)
    std::optional<RankOptions> rank{};
};

enum class Outcome { finished, stopped };

// A run ends when its steps are done or its time budget is spent, whichever comes first: both are `finished`. An early
// stop is the event `interrupted {"reason":"budget"}`; resuming the run overrules it. The budget counts the time from
// the first step of a process to its final event, including evaluations and checkpoints. Loading, the time between two
// processes, and what a killed process did after its last checkpoint do not count.
// A finished run is not changed (Outcome::finished). A run with checkpoints continues from the newest one that can be
// read; a newer, damaged one is named in a `warning` event and kept.
// The order is: lock -> checks of corpus, device, memory, disk (when one fails before the first event, nothing is
// written) -> `started` or `resumed` -> evaluation at step 0 and checkpoint step-00000000 -> steps -> final event.
// Of several ranks (options.rank), rank 0 does all this, and the others compute with it and write nothing. When one of
// them is gone or silent, rank 0 makes a checkpoint, the event is `interrupted {"reason":"rank_lost"}`, and all of them
// end with an io error.
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

// The checkpoint that an argument means: the folder itself, or for a run folder its newest complete checkpoint.
Result<std::filesystem::path> resolveCheckpoint(const std::filesystem::path& folder);

}  // namespace plateau::train
