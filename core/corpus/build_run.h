// A corpus as a run: builds what a run folder of kind corpus asks for into its folder corpus/, from the beginning or
// from where an earlier process was interrupted, and logs events as a training does.
//
// The caller holds nothing: executeBuild() takes the run's lock, opens the event log, builds and writes the last word.
// Blocks until done. Order of things: lock -> checks (spec, inputs, vocabulary, folder: nothing written when one fails)
// -> `started` or `resumed` -> `progress` about once a second and at the end -> last word.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <string_view>

#include "core/base/result.h"
#include "core/corpus/build.h"
#include "core/corpus/build_progress.h"

namespace plateau::corpus {

enum class BuildOutcome { finished, stopped };

struct BuildRunOptions {
    BuildOptions build;                              // its `begun` and `progress` are replaced
    const std::atomic<bool>* stop_signal = nullptr;  // set by a signal handler: ends after the next part
    std::function<void(const Figures&)> progress;    // whenever the build tells; may be empty
    std::function<void(std::string_view line)> log;  // for log.txt, only while the run is held; may be empty
    double event_every = 1;                          // seconds between `progress` events
};

// A finished run with its corpus in place is left as it is. Errors: those of readBuildSpec() and build(), busy (another
// process holds the run), those of the event log. After `started` an error is also a `failed {message, code, context}`
// event, from which the run can go on.
Result<BuildOutcome> executeBuild(const std::filesystem::path& runFolder, const BuildRunOptions& options);

}  // namespace plateau::corpus
