// A fine-tuning run: all cells of a run folder of kind glue or classify that are not done, several at a time, with
// events as they come.
//
// The caller holds nothing: executeFinetune() takes the run's lock, opens the event log, works and writes the last
// word. Blocks until done. One run per process. Order of things: lock -> checks (nothing written when one fails before
// the first event) -> `started` or `resumed`, plan.json -> `glue` after each epoch of a cell and, with "final", at its
// end; `progress` about once a second -> last word.
//
// A cell is done when its folder is there: a kill at any moment loses at most the cells that were being computed. A
// cell whose folder is damaged is named in a `warning` and done again. A stop ends at the next step and drops the cells
// at hand; resuming does them from their beginning, with the same results. A cell whose numbers are no longer finite is
// recorded with the flag "nan", and the run goes on.
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
    int threads = 0;     // of the CPU in all; 0 = all cores
    const std::atomic<bool>* stop_signal = nullptr;
    std::function<void(const FinetuneProgress&)> progress;  // some times a second, on the caller's thread; may be empty
    // What is left out of the data, once and before the first progress; may be empty.
    std::function<void(const std::string& remark)> remark;
};

// Errors: busy, noMemory, noSpace, unusable spec, checkpoint or data. After `started` an error is also a `failed`
// event.
Result<train::Outcome> executeFinetune(const std::filesystem::path& runFolder, const FinetuneOptions& options);

}  // namespace plateau::finetune
