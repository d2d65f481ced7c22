#include "core/finetune/estimate.h"

#include <algorithm>
#include <chrono>

#include <ATen/Parallel.h>

#include "core/finetune/cell.h"
#include "core/train/randomness.h"
#include "core/train/torch_errors.h"

namespace plateau::finetune {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kProbeSeconds = 1.5;  // of a task, once it has had its steps
constexpr std::int64_t kFewSteps = 2, kManySteps = 12;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// What one worker needs for a training token and for an evaluated one.
struct Speed {
    double train = 0, answer = 0;  // seconds a token
    std::int64_t steps = 0;
    double seconds = 0;  // of the probe
};

std::vector<std::int64_t> someExamples(const EncodedSplit& split, std::int64_t batch, std::int64_t number) {
    std::vector<std::int64_t> examples;
    for (std::int64_t i = 0; i < std::min(batch, split.size()); ++i)
        examples.push_back((number * batch + i) * 7919 % split.size());
    return examples;
}

Speed probe(const CellJob& job, const std::function<bool()>& stopped) {
    CellTraining training(job);
    const EncodedSplit& train = job.data.train;
    Speed speed;
    std::int64_t tokens = 0;
    Clock::time_point begin = Clock::now();
    for (std::int64_t number = 0; number <= kManySteps && !stopped(); ++number) {
        if (number == 1) begin = Clock::now();  // the first step builds what the others find
        const std::vector<std::int64_t> examples = someExamples(train, job.spec.batch, number);
        training.step(examples, 0, number + 1, 0);
        if (number == 0) continue;
        for (const std::int64_t example : examples) tokens += train.length(example);
        ++speed.steps;
        if (number >= kFewSteps && secondsSince(begin) > kProbeSeconds) break;
    }
    speed.seconds = secondsSince(begin);
    speed.train = speed.seconds / static_cast<double>(std::max<std::int64_t>(1, tokens));
    // A forward pass without dropout and gradients, measured as a third where it is not worth a probe of its own.
    speed.answer = speed.train / 3;
    return speed;
}

double secondsOf(const spec::FinetuneSpec& spec, const TaskData& data, const Speed& speed, bool withTest) {
    const CellWork work = workOf(spec, data, withTest);
    const auto trained = static_cast<double>(work.train_tokens);
    return trained * speed.train + (work.tokens - 3 * trained) * speed.answer;
}

Result<FinetuneEstimate> estimate(const spec::AnyFinetuneSpec& any, const FinetuneOptions& options) {
    const spec::FinetuneSpec& spec = spec::protocolOf(any);
    auto prepared = prepareFinetune(any, options.device, options.threads, std::nullopt, {});
    if (!prepared) return prepared.error();
    train::setDeterministic(true);
    at::set_num_threads(prepared->workers.threads);
    const auto stopped = [&options] { return options.stop_signal && options.stop_signal->load(); };
    const auto checkpoints = static_cast<std::int64_t>(prepared->plan.checkpoints.size());
    const auto seeds = static_cast<std::int64_t>(spec.seeds.size());
    FinetuneEstimate result;
    result.length = spec.length;
    result.parallel = static_cast<std::int64_t>(prepared->workers.devices.size());
    result.missing = prepared->missing;
    if (options.remark) std::for_each(prepared->remarks.begin(), prepared->remarks.end(), options.remark);
    double longest = 0;  // no run is shorter than its longest cell
    const std::int64_t predicting =
        checkpoints * std::count_if(spec.seeds.begin(), spec.seeds.end(),
                                    [&](std::uint64_t seed) { return predictsTest(any, seed); });
    for (const std::string& name : tasksOf(prepared->plan)) {
        const TaskData& data = prepared->tasks.at(name);
        const CellJob job{
            spec, data, *prepared->start, {std::nullopt, name, spec.seeds.front()}, prepared->workers.devices.front()};
        const Speed speed = probe(job, stopped);
        if (stopped()) return Error{ErrorCode::cancelled, "stopped", "", ""};
        const CellWork work = workOf(spec, data, false);
        const std::int64_t cells = checkpoints * seeds;
        const double plain = secondsOf(spec, data, speed, false), full = secondsOf(spec, data, speed, true);
        const double seconds = static_cast<double>(cells - predicting) * plain + static_cast<double>(predicting) * full;
        const AnsweredSplit& dev = data.dev.front();
        result.tasks.push_back({.task = name,
                                .rows = data.train.size(),
                                .dev_rows = dev.encoded.size(),
                                .left_out = data.train_left_out + dev.left_out,
                                .unseen = dev.unseen,
                                .tokens = work.train_tokens * cells,
                                .steps = work.steps * cells,
                                .seconds = seconds});
        result.cells += cells;
        result.probe_steps += speed.steps;
        result.probe_seconds += speed.seconds;
        longest = std::max(longest, full);
    }
    double sum = 0;
    for (const TaskEstimate& task : result.tasks) {
        result.steps += task.steps;
        result.tokens += task.tokens;
        sum += task.seconds;
    }
    result.seconds = std::max(
        longest, sum / static_cast<double>(std::min(result.parallel, std::max<std::int64_t>(1, result.cells))));
    return result;
}

}  // namespace

Result<FinetuneEstimate> estimateFinetune(const spec::AnyFinetuneSpec& any, const FinetuneOptions& options) {
    try {
        return estimate(any, options);
    } catch (const std::exception& exception) {
        return train::errorOf(exception);
    }
}

}  // namespace plateau::finetune
