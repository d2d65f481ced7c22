#include "app/engine/study/study_hours.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "app/engine/command/console.h"
#include "app/engine/pretrain/step_estimate.h"
#include "core/analysis/plateau.h"
#include "core/base/grouped_by.h"
#include "core/device/devices.h"
#include "core/run/run_directory.h"
#include "core/run/workspace_runs.h"
#include "core/spec/number_json.h"
#include "core/study/arms.h"
#include "core/study/measured.h"
#include "core/study/results.h"
#include "core/study/totals.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

// What cannot be read tells nothing.
std::vector<study::MeasuredRun> measuredIn(const fs::path& output) {
    std::vector<study::MeasuredRun> measured;
    if (output.empty() || !run::isWorkspace(output)) return measured;
    const auto folders = run::runsOf(output);
    if (!folders) return measured;
    for (const fs::path& folder : *folders) {
        std::vector<Error> damaged;
        const auto kind = run::readKind(folder);
        if (!kind || *kind != spec::RunKind::pretrain) continue;
        const auto read = study::readRunResult(folder, damaged);
        if (!read) continue;
        const auto plateau = analysis::findPlateau(read->steps, read->losses, {.no_context = read->no_context});
        measured.push_back({.settings = spec::Settings::fromDocument(spec::toJson(read->spec)),
                            .group = spec::groupHash(read->spec),
                            .device = read->device,
                            .step_seconds = read->cost.seconds,
                            .threads = read->threads,
                            .exit_step = plateau ? plateau->exit_step : std::nullopt,
                            .updated_ms = read->updated_ms});
    }
    return measured;
}

// One run after another.
class Prediction {
public:
    Prediction(std::vector<study::MeasuredRun> measured, bool mayEndEarly, int threads)
        : m_measured(std::move(measured)), m_mayEndEarly(mayEndEarly), m_threads(threads), m_estimates(threads) {}

    RunHours of(const StudyRun& one) {
        RunHours hours;
        const auto status = begunStatus(one);
        hours.is_finished = status && status->state == run::RunState::finished;
        if (hours.is_finished) return hours;
        const auto device = device::selectDevice(one.spec.device);
        if (!device || device->is_cpu()) hours.threads = threadsOf(one.spec, one.config, m_threads);
        const study::Totals totals = study::totalsOf(
            {&one.spec},
            [&](const spec::RunSpec&) { return stepSeconds(one, device ? device->str() : std::string(), hours); },
            [this](const spec::RunSpec& spec) { return study::stepsToEnd(m_measured, spec); });
        hours.seconds = totals.seconds;
        const bool hasBegun = status && status->step.value > 0;
        hours.at_most = totals.seconds && (totals.seconds_at_most || hasBegun || m_mayEndEarly);
        return hours;
    }

private:
    std::optional<double> stepSeconds(const StudyRun& one, const std::string& device, RunHours& hours) {
        if (const auto* alike = study::newestAlike(m_measured, one.spec, device)) {
            hours.by = "runs";
            // As fast with other threads as those do together.
            const bool isThreaded = alike->threads > 0 && hours.threads > 0;
            return isThreaded ? alike->step_seconds * alike->threads / hours.threads : alike->step_seconds;
        }
        if (one.spec.train.budget_seconds > 0) return std::nullopt;  // that is its time
        const auto estimate = m_estimates.seconds(one.spec, one.config);
        if (estimate) hours.by = hours.threads > 0 ? "timed" : "roofline";
        return estimate;
    }

    std::vector<study::MeasuredRun> m_measured;
    bool m_mayEndEarly;
    int m_threads;
    StepEstimates m_estimates;
};

void addTo(std::optional<double>& sum, const std::optional<double>& seconds) {
    if (!seconds)
        sum.reset();
    else if (sum)
        *sum += *seconds;
}

// The arms of all runs, which are told theirs.
std::vector<ArmHours> armsOf(const std::vector<StudyRun>& runs, std::vector<RunHours>& hours) {
    std::vector<std::size_t> indices(runs.size());
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    const auto groups = groupedBy(indices, [&](std::size_t i) { return spec::groupHash(runs[i].spec); });
    std::vector<const spec::RunSpec*> specs;
    for (const auto& group : groups) specs.push_back(&runs[group.front()].spec);
    const std::vector<std::string> names = study::armNames(specs);
    std::vector<ArmHours> arms;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        ArmHours& arm = arms.emplace_back(ArmHours{names[i], 0, 0, false});
        for (const std::size_t index : groups[i]) {
            RunHours& run = hours[index];
            run.arm = arm.name;
            if (run.is_finished) continue;
            ++arm.runs;
            addTo(arm.seconds, run.seconds);
            arm.at_most |= run.at_most;
        }
    }
    return arms;
}

std::string runsText(std::size_t runs) {
    return std::to_string(runs) + (runs == 1 ? " run" : " runs");
}

std::string timeText(const std::optional<double>& seconds, bool atMost) {
    if (!seconds) return "time not known";
    return (atMost ? "at most " : "about ") + durationText(*seconds);
}

}  // namespace

std::optional<double> RunHours::coreSeconds() const {
    return seconds && threads > 0 ? std::optional(*seconds * threads) : std::nullopt;
}

std::optional<double> StudyHours::wallSeconds(std::size_t jobs) const {
    if (!seconds) return std::nullopt;
    std::vector<double> ends(std::max<std::size_t>(jobs, 1));
    for (const RunHours& run : runs) *std::ranges::min_element(ends) += run.seconds.value_or(0);
    return *std::ranges::max_element(ends);
}

StudyHours hoursOf(const std::vector<StudyRun>& runs, const fs::path& output, bool mayEndEarly, int threads) {
    Prediction prediction(measuredIn(output), mayEndEarly, threads);
    StudyHours hours{.runs = {}, .arms = {}, .finished = 0, .seconds = 0, .core_seconds = 0, .at_most = false};
    for (const StudyRun& one : runs) {
        const RunHours& run = hours.runs.emplace_back(prediction.of(one));
        if (run.is_finished) {
            ++hours.finished;
            continue;
        }
        addTo(hours.seconds, run.seconds);
        addTo(hours.core_seconds, run.coreSeconds());
        hours.at_most |= run.at_most;
    }
    hours.arms = armsOf(runs, hours.runs);
    return hours;
}

std::string hoursText(const StudyHours& hours, std::size_t jobs) {
    std::string text = runsText(hours.runs.size());
    if (hours.finished > 0) text += ", " + std::to_string(hours.finished) + " of them finished";
    if (hours.finished == hours.runs.size()) return text + "\n";
    text += ", " + timeText(hours.seconds, hours.at_most) + (hours.seconds ? " of training\n" : "\n");
    for (const ArmHours& arm : hours.arms)
        if (hours.arms.size() > 1 && arm.runs > 0)
            text += arm.name + ": " + runsText(arm.runs) + ", " + timeText(arm.seconds, arm.at_most) + "\n";
    if (!hours.seconds) return text;
    constexpr double kHour = 3600;
    if (hours.core_seconds) text += numberText(*hours.core_seconds / kHour, 3) + " core hours\n";
    if (jobs > 1)
        text += timeText(hours.wallSeconds(jobs), hours.at_most) + " with " + std::to_string(jobs) + " at a time\n";
    return text;
}

nlohmann::json hoursDocument(const RunHours& run) {
    const auto numberOr = [](const std::optional<double>& value) {
        return value ? spec::numberJson(*value) : nlohmann::json();
    };
    return {{"arm", run.arm},
            {"finished", run.is_finished},
            {"seconds", numberOr(run.seconds)},
            {"core_seconds", numberOr(run.coreSeconds())},
            {"at_most", run.at_most},
            {"by", run.by.empty() ? nlohmann::json() : nlohmann::json(run.by)},
            {"threads", run.threads > 0 ? nlohmann::json(run.threads) : nlohmann::json()}};
}

}  // namespace plateau::engine
