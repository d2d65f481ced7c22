#include "app/engine/pretrain/execute_run.h"

#include <cmath>

#include "app/engine/command/console.h"
#include "app/engine/pretrain/plateau_watch.h"
#include "app/engine/status/execution.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

std::optional<double> known(double value) {
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

}  // namespace

Reply executeRun(const std::filesystem::path& folder, Context& context) {
    Console& console = context.console;
    train::ExecuteOptions options;
    takeCommon(options, context);
    options.warn = [&console](const std::string& text) { console.warning(text); };
    std::optional<PlateauWatch> watch;  // ends, with the call that it began, before the run's end is told
    options.progress = [&](const train::TrainProgress& progress) {
        console.progress({.step = progress.step.value,
                          .steps = progress.steps,
                          .train_loss = known(progress.train_loss),
                          .eval_loss = known(progress.eval_loss),
                          .eval_step = progress.eval_step.value,
                          .steps_per_second = progress.steps_per_second});
        watch->evaluated(progress.eval_step.value);
    };
    return executed(folder, console, [&] {
        watch.emplace(folder, console);
        auto outcome = train::execute(folder, options);
        watch.reset();
        return outcome;
    });
}

}  // namespace plateau::engine
