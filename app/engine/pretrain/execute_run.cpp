#include "app/engine/pretrain/execute_run.h"

#include <chrono>
#include <cmath>
#include <optional>

#include "app/engine/command/console.h"
#include "app/engine/pretrain/plateau_watch.h"
#include "app/engine/status/execution.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

std::optional<double> known(double value) {
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

// A rank other than 0.
Reply followRun(const std::filesystem::path& folder, const train::ExecuteOptions& options) {
    const auto outcome = train::execute(folder, options);
    if (!outcome) return executionFailure(outcome.error(), true);
    Reply reply;
    if (*outcome == train::Outcome::stopped && !isStartedByTorchrun()) reply.exit = ExitCode::stopped;
    return reply;
}

Result<std::int64_t> devicesOf(const std::filesystem::path& folder, const RankFlags& flags) {
    if (flags.devices > 0) return flags.devices;
    const auto spec = run::readSpec(folder);
    return spec ? Result<std::int64_t>(spec->devices) : Result<std::int64_t>(spec.error());
}

}  // namespace

Reply executeRun(const std::filesystem::path& folder, Context& context, const RankFlags& flags) {
    Console& console = context.console;
    train::ExecuteOptions options;
    takeCommon(options, context);
    options.warn = [&console](const std::string& text) { console.warning(text); };
    const auto place = ownPlace();
    if (!place) return failure(place.error());
    if (*place) options.rank = train::RankOptions{**place, std::chrono::seconds(flags.limit)};
    if (*place && (*place)->rank > 0) return followRun(folder, options);
    std::optional<OwnRanks> others;
    if (!*place) {
        const auto devices = devicesOf(folder, flags);
        if (!devices) return failure(devices.error());
        if (*devices > 1)
            options.rank = others.emplace(folder, context.flags, flags, static_cast<int>(*devices)).options();
    }
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
    Reply reply = executed(folder, console, [&] {
        watch.emplace(folder, console);
        auto outcome = train::execute(folder, options);
        watch.reset();
        return outcome;
    });
    // torchrun would start a run again that was stopped on request.
    if (reply.exit == ExitCode::stopped && isStartedByTorchrun()) reply.exit = ExitCode::done;
    return reply;
}

}  // namespace plateau::engine
