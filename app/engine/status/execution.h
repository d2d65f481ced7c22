// Executing a run folder of any kind in the foreground.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <type_traits>

#include "app/engine/command/command.h"
#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/status/hook_call.h"

namespace plateau::engine {

// Tells whether a run has logged anything since this object was constructed.
class LogGrowth {
public:
    explicit LogGrowth(std::filesystem::path folder);
    bool hasGrown() const { return size() > m_before; }

private:
    std::uintmax_t size() const;
    std::filesystem::path m_folder;
    std::uintmax_t m_before;
};

// The reply for an error. If the log grew, the run failed while working; otherwise it could not begin. When another
// process writes the log, its growth does not count.
Reply executionFailure(const Error& error, bool logGrew);
// The reply for a run that has finished or was stopped; its document is the run's `status`.
Reply executionEnd(const std::filesystem::path& folder, bool isStopped, Console& console);

// Sets what executing takes from the command line, whatever the kind of run: device, threads, and the stop signal,
// which is caught from now on; the first SIGINT prints that the run stops after its step.
template <class Options>
void takeCommon(Options& options, const Context& context) {
    catchStopSignals("\nstopping after this step\n");
    options.device = context.flags.device;
    options.threads = context.flags.threads;
    options.stop_signal = &stopSignal();
}

// The reply for `execute`, which does the work of the run folder, shows its progress on the console and returns a
// Result of an enumeration {finished, stopped}. The user's own command is called at the end of what has begun to work.
template <class Execute>
Reply executed(const std::filesystem::path& folder, Console& console, const Execute& execute) {
    const LogGrowth growth(folder);
    const auto outcome = execute();
    console.finishProgress();
    const Error* error = outcome ? nullptr : &outcome.error();
    const bool isStopped = outcome && *outcome == std::remove_cvref_t<decltype(*outcome)>::stopped;
    const hook::Moment end = error ? hook::Moment::failed : isStopped ? hook::Moment::stopped : hook::Moment::finished;
    // Not of a run that another process holds, or that had ended before.
    if (growth.hasGrown() && !(error && error->code == ErrorCode::busy)) callHookAtEnd(folder, end, console, error);
    if (error) return executionFailure(*error, growth.hasGrown());
    return executionEnd(folder, isStopped, console);
}

// Makes the run folder that was asked for by --output, and executes it. What cannot be used may show only after the
// folder was made: if nothing was logged by then, that is undone.
Reply startRun(const std::filesystem::path& folder, const std::function<Status()>& create,
               const std::function<Reply()>& execute);

}  // namespace plateau::engine
