#include "app/engine/execute_run.h"

#include <cmath>
#include <utility>

#include "app/engine/console.h"
#include "app/engine/signals.h"
#include "app/engine/status_document.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

std::optional<double> known(double value) {
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

}  // namespace

LogGrowth::LogGrowth(std::filesystem::path folder) : m_folder(std::move(folder)), m_before(size()) {}

std::uintmax_t LogGrowth::size() const {
    std::error_code problem;
    const auto bytes = std::filesystem::file_size(run::RunPaths{m_folder}.events(), problem);
    return problem ? 0 : bytes;
}

Reply executionFailure(const Error& error, bool logGrew) {
    Reply reply = failure(error);
    if (error.code == ErrorCode::busy) return reply;
    if (logGrew || error.code == ErrorCode::noSpace) reply.exit = logGrew ? ExitCode::failed : ExitCode::unusable;
    return reply;
}

Reply executeRun(const std::filesystem::path& folder, Context& context) {
    Console& console = context.console;
    catchStopSignals("\nstopping after this step\n");
    train::ExecuteOptions options;
    options.device = context.flags.device;
    options.threads = context.flags.threads;
    options.stop_signal = &stopSignal();
    options.progress = [&console](const train::TrainProgress& progress) {
        console.progress({.step = progress.step.value,
                          .steps = progress.steps,
                          .train_loss = known(progress.train_loss),
                          .eval_loss = known(progress.eval_loss),
                          .steps_per_second = progress.steps_per_second});
    };
    const LogGrowth growth(folder);
    const auto outcome = train::execute(folder, options);
    console.finishProgress();
    if (!outcome) return executionFailure(outcome.error(), growth.hasGrown());
    Reply reply = statusReply(folder);
    if (*outcome == train::Outcome::stopped) {
        reply.exit = ExitCode::stopped;
        console.note("stopped; go on with: plateau-engine run " + folder.string());
    }
    return reply;
}

}  // namespace plateau::engine
