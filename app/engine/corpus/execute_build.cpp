#include "app/engine/corpus/execute_build.h"

#include <optional>

#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/status/execution.h"
#include "app/engine/status/run_figures.h"
#include "core/corpus/build_run.h"
#include "core/run/run_directory.h"
#include "core/train/run_log.h"

namespace plateau::engine {

Reply executeBuild(const std::filesystem::path& folder, Context& context) {
    Console& console = context.console;
    catchStopSignals("\nstopping after this part\n");
    std::optional<train::RunLog> log;  // opened with its first line: only the run's holder writes
    corpus::BuildRunOptions options;
    options.build.threads = context.flags.threads;
    options.stop_signal = &stopSignal();
    options.progress = [&console](const corpus::Figures& figures) {
        console.progress(figuresText(figures), shareOf(figures));
    };
    options.log = [&](std::string_view line) {
        if (!log) log.emplace(run::RunPaths{folder}.log());
        log->write(line);
    };
    return executed(folder, console, [&] { return corpus::executeBuild(folder, options); });
}

}  // namespace plateau::engine
