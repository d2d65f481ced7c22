// Executes a fine-tuning run: computes all cells of a run folder (kind glue or classify) that are not done yet, several
// at a time, and logs events.
//
// The caller need not lock anything: executeFinetune() takes the run's lock, opens the event log, does the work and
// writes the final event. It blocks until done. One run per process. The order is: lock -> checks (when one fails
// before the first event, nothing is written) -> `started` or `resumed`, and plan.json -> a `glue` event after each
// epoch of a cell and another one, with "final", at its end; `progress` about once a second -> the final event.
//
// A cell is done when its folder exists: a kill at any moment loses at most the cells that were being computed. A cell
// whose folder is damaged is named in a `warning` event and computed again. A stop takes effect at the next step and
// drops the unfinished cells; a resumed run computes them from their beginning, with the same results. A cell whose
// numbers stop being finite is recorded with the flag "nan", and the run continues.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/finetune/progress.h"
#include "core/train/trainer.h"

namespace plateau::finetune {

struct FinetuneOptions {
    std::string device;  // overrides the spec's; empty = the spec's
    int threads = 0;     // CPU threads in total; 0 = all cores
    const std::atomic<bool>* stop_signal = nullptr;
    std::function<void(const FinetuneProgress&)> progress;  // often each second, on the caller's thread; may be empty
    // Called once for each remark on rows that are left out of the data, before the first progress; may be empty.
    std::function<void(const std::string& remark)> remark;
};

// Errors: busy, noMemory, noSpace, unusable spec, checkpoint or data. After `started` an error is also a `failed`
// event.
Result<train::Outcome> executeFinetune(const std::filesystem::path& runFolder, const FinetuneOptions& options);

}  // namespace plateau::finetune
