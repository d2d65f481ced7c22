#include "core/study/results.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

#include "core/analysis/descent.h"
#include "core/analysis/middle_value.h"
#include "core/analysis/plateau.h"
#include "core/base/grouped_by.h"
#include "core/run/corpus_level.h"
#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/study/arms.h"
#include "core/study/texts.h"
#include "core/study/until.h"

namespace plateau::study {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLoss = run::kEvalLoss;

void takeMachine(const run::Event& beginning, RunResult& result) {
    const auto device = beginning.details.find("device"), threads = beginning.details.find("threads");
    if (device != beginning.details.end() && device->is_string()) result.device = device->get<std::string>();
    constexpr std::int64_t kMostThreads = 1 << 16;
    if (threads == beginning.details.end() || !threads->is_number_integer()) return;
    const auto number = threads->get<std::int64_t>();
    if (number > 0 && number <= kMostThreads) result.threads = static_cast<int>(number);
}

void keepWhatCounts(run::TailBatch& batch, RunResult& result, StepCostOfLog& cost, std::vector<run::Event>& events) {
    for (run::Event& event : batch.events) {
        cost.take(event);
        result.updated_ms = event.time.time_since_epoch().count();
        const auto counted = event.details.find("parameters");
        if (event.type == run::EventType::started && counted != event.details.end() && counted->is_number_integer())
            result.parameters = counted->get<std::int64_t>();
        if (const auto level = run::noContextNats(event)) result.no_context = level;
        if (event.type == run::EventType::started || event.type == run::EventType::resumed) takeMachine(event, result);
        if (!result.text) result.text = run::corpusIdentity(event);
        if (event.type == run::EventType::resumed || event.values.contains(kLoss)) events.push_back(std::move(event));
    }
}

// Leaves out the copies, and takes the numbers of what counts.
void takeNumbers(ModelResult& model, const std::vector<RunResult>& runs) {
    std::vector<analysis::Member> members;
    for (const std::size_t index : model.runs) {
        const RunResult& run = runs[index];
        members.push_back({spec::contentHash(run.spec), {run.steps, run.losses}, run.finished});
    }
    const analysis::GroupNumbers numbers = analysis::numbersOf(members);
    for (const analysis::Copy& copy : numbers.counted.copies)
        model.copies.push_back({model.runs[copy.member], model.runs[copy.of]});
    model.runs = numbers.counted.of(model.runs);
    model.finished = numbers.finished.size();
    model.so_far = numbers.so_far;
    model.at_end = numbers.at_end;
    model.last_step = model.at_end.step.value_or(model.so_far.step.value_or(0));
    if (model.at_end.isFinite()) model.final_loss = model.at_end.spread();
}

// Over the runs that last_step is of: the finished ones, or all while none is.
std::optional<analysis::Spread> secondsOf(const ModelResult& model, const std::vector<RunResult>& runs) {
    std::vector<double> seconds;
    for (const std::size_t index : model.runs) {
        const RunResult& run = runs[index];
        if ((run.finished || model.finished == 0) && run.cost.seconds > 0)
            seconds.push_back(run.secondsAt(model.last_step));
    }
    if (seconds.empty() || model.last_step <= 0) return std::nullopt;
    return analysis::spreadOf(seconds);
}

void measure(ModelResult& model, const std::vector<RunResult>& runs) {
    takeNumbers(model, runs);
    std::vector<double> rates;
    std::vector<analysis::RawSeries> seeds;
    for (const std::size_t index : model.runs) {
        const RunResult& run = runs[index];
        if (run.parameters) model.parameters = run.parameters;
        if (const double rate = run.tokensPerSecond(); rate > 0) rates.push_back(rate);
        if (!run.steps.empty()) seeds.push_back({run.steps, run.losses});
        const auto plateau = analysis::findPlateau(run.steps, run.losses, {.no_context = run.no_context});
        if (plateau && plateau->exit_step) {
            model.exit.steps.push_back(*plateau->exit_step);
            if (plateau->exit_interval) model.exit.intervals.push_back(*plateau->exit_interval);
        } else {
            ++model.exit.missing;
        }
    }
    if (model.exit.intervals.size() != model.exit.steps.size()) model.exit.intervals.clear();
    model.tokens_per_second = analysis::middleValue(std::move(rates));
    model.seconds = secondsOf(model, runs);
    model.curve = analysis::seedBand(seeds, analysis::BandKind::standardDeviation);
}

using Place = double (*)(const RunResult&, double step);

std::vector<analysis::Descent> descentsOf(const std::vector<std::size_t>& indices, const std::vector<RunResult>& runs,
                                          Place place) {
    std::vector<analysis::Descent> descents;
    for (const std::size_t index : indices) {
        std::vector<double> x;
        for (const double step : runs[index].steps) x.push_back(place(runs[index], step));
        descents.emplace_back(x, runs[index].losses);
    }
    return descents;
}

// Of every model the runs to a loss that all finished runs of the baseline have reached.
void compareWith(const std::vector<std::size_t>& baseline, double level, ModelResult& model, bool isBaseline,
                 const std::vector<RunResult>& runs) {
    const auto speedUp = [&](Place place) {
        return analysis::speedUp(
            analysis::measureAt(descentsOf(baseline, runs, place), level),
            analysis::measureAt(descentsOf(isBaseline ? baseline : model.runs, runs, place), level));
    };
    model.steps_to = speedUp([](const RunResult&, double step) { return step; });
    model.seconds_to = speedUp([](const RunResult& run, double step) { return run.secondsAt(step); });
}

}  // namespace

double RunResult::tokensPerSecond() const {
    return cost.seconds > 0 ? tokensPerStep(spec) / cost.seconds : 0;
}

double RunResult::secondsAt(double step) const {
    return cost.seconds > 0 ? step * cost.seconds : std::numeric_limits<double>::quiet_NaN();
}

Result<RunResult> readRunResult(const fs::path& folder, std::vector<Error>& damaged) {
    auto spec = run::readSpec(folder);
    if (!spec) return spec.error();
    RunResult result;
    result.folder = folder;
    result.looks = looksOf(folder);
    result.spec = std::move(spec).value();
    const auto status = run::readStatus(folder);
    result.finished = status && status->state == run::RunState::finished;
    std::vector<run::Event> events;
    StepCostOfLog cost(result.spec);
    for (std::uint64_t offset = 0;;) {
        auto batch = run::readTail(run::RunPaths{folder}.events(), offset);
        if (!batch) return batch.error();
        offset = batch->offset;
        damaged.insert(damaged.end(), batch->bad_lines.begin(), batch->bad_lines.end());
        keepWhatCounts(*batch, result, cost, events);
        if (!batch->more) break;
    }
    result.cost = cost.cost();
    auto series = run::seriesOf(events);
    for (const run::SeriesPoint& point : series[kLoss]) {
        result.steps.push_back(static_cast<double>(point.step.value));
        result.losses.push_back(point.value);
    }
    return result;
}

Results resultsOf(std::vector<RunResult> runs, const std::string& control) {
    Results results;
    results.runs = std::move(runs);
    std::vector<RunOnText> texts;
    for (RunResult& run : results.runs) texts.push_back({&run.spec, run.text});
    nameTexts(texts);
    std::vector<std::size_t> indices(results.runs.size());
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    for (auto& group : groupedBy(indices, [&](std::size_t i) { return spec::groupHash(results.runs[i].spec); }))
        results.models.emplace_back().runs = std::move(group);
    std::vector<const spec::RunSpec*> specs;
    for (const ModelResult& model : results.models) specs.push_back(&results.runs[model.runs.front()].spec);
    const std::vector<std::string> names = armNames(specs);
    for (std::size_t i = 0; i < names.size(); ++i) results.models[i].name = names[i];
    for (ModelResult& model : results.models) measure(model, results.runs);
    std::vector<ExitRun> exits;
    for (const RunResult& run : results.runs)
        exits.push_back({run.folder.string(),
                         &run.spec,
                         {run.steps, run.losses},
                         run.no_context,
                         run.finished,
                         run.cost,
                         run.looks});
    results.exits = exitStudies(exits, control);
    const auto named = std::ranges::find(names, control);
    if (!specs.empty())
        results.baseline = named == names.end() ? controlOf(specs) : static_cast<std::size_t>(named - names.begin());
    if (results.models.empty() || !results.models[results.baseline].final_loss) return results;
    const ModelResult& baseline = results.models[results.baseline];
    std::vector<std::size_t> finished;
    for (const std::size_t index : baseline.runs)
        if (results.runs[index].finished) finished.push_back(index);
    // That of its worst seed, which all of them reach: half of them end above their mean.
    const double level = *std::max_element(baseline.at_end.values.begin(), baseline.at_end.values.end());
    for (std::size_t i = 0; i < results.models.size(); ++i)
        compareWith(finished, level, results.models[i], i == results.baseline, results.runs);
    return results;
}

}  // namespace plateau::study
