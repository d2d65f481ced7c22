#include "app/engine/study/study_runs.h"

#include <algorithm>
#include <utility>

#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/study/compare.h"
#include "app/engine/study/own_process.h"
#include "core/corpus/queued_data.h"
#include "core/model/operator_files.h"
#include "core/run/run_directory.h"
#include "core/spec/settings.h"
#include "core/train/run_history.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

std::string valueText(const spec::Settings& settings, const std::string& name) {
    const auto value = settings.find(name);
    return value && !value->empty() ? std::string(*value) : "nothing";
}

// "train.steps is 20 there and 30 here"
std::string differenceText(const spec::RunSpec& there, const spec::RunSpec& here) {
    constexpr std::size_t kNamed = 4;
    const spec::Settings one = spec::Settings::fromDocument(spec::toJson(there));
    const spec::Settings other = spec::Settings::fromDocument(spec::toJson(here));
    const std::vector<std::string> names = spec::differingSettings({one, other});
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kNamed); ++i)
        text += (i == 0 ? "" : "; ") + names[i] + " is " + valueText(one, names[i]) + " there and " +
                valueText(other, names[i]) + " here";
    if (names.size() > kNamed) text += "; and " + std::to_string(names.size() - kNamed) + " more";
    return text;
}

bool isThere(const StudyRun& one) {
    std::error_code problem;
    return fs::exists(run::RunPaths{one.folder}.spec(), problem);
}

// One that was trained on another machine, where the same corpus lay elsewhere, needs no training here.
bool isFinishedElsewhere(const StudyRun& one, spec::RunSpec there) {
    const std::string corpus = std::exchange(there.data.corpus, one.spec.data.corpus);
    there.data.vocab = one.spec.data.vocab;
    if (corpus == spec::kDemoCorpus || spec::contentHash(there) != spec::contentHash(one.spec)) return false;
    const auto history = train::readHistory(run::RunPaths{one.folder}.events());
    if (!history || !history->finished) return false;
    const auto here = corpus::identityOnDisk(one.spec.data.corpus, one.spec.data.vocab);
    return here && history->data == *here;
}

// A folder of an earlier start must hold the very same run; what belongs to another study is left alone.
Status checkFolder(const StudyRun& one) {
    if (!isThere(one)) return Done{};
    const auto there = run::readSpec(one.folder);
    if (!there) return there.error();
    if (spec::contentHash(*there) == spec::contentHash(one.spec) || isFinishedElsewhere(one, *there)) return Done{};
    return Error{ErrorCode::busy, "another run is there already: " + differenceText(*there, one.spec),
                 one.folder.string(),
                 "choose another --output, or start the study with the settings it was begun with"};
}

Status makeFolder(const StudyRun& one) {
    // Without its operators' files where it was ended while they were written.
    if (isThere(one)) return model::writeOperatorFiles(one.config, one.folder);
    std::error_code problem;
    fs::create_directories(one.folder.parent_path(), problem);
    if (problem)
        return Error{ErrorCode::io, "the folder cannot be made: " + problem.message(), one.folder.string(), {}};
    if (Status created = run::createRun(one.folder, one.spec); !created) return created;
    if (Status written = model::writeOperatorFiles(one.config, one.folder); !written) return written;
    run::Label label;
    label.name = one.name;
    return run::writeLabel(one.folder, label);
}

// Anything but `done` and `stopped` is a run that failed; the study goes on with the next.
Result<ExitCode> trainOne(const StudyRun& one, const Context& context) {
    const auto status = run::readStatus(one.folder);
    if (status && status->state == run::RunState::finished) return ExitCode::done;
    std::vector<std::string> words{"run", one.folder.string()};
    if (context.flags.quiet) words.emplace_back("--quiet");
    if (context.flags.threads > 0) words.insert(words.end(), {"--threads", std::to_string(context.flags.threads)});
    const auto ended = runOwnProgram(words);
    if (!ended) return ended.error();
    if (*ended == static_cast<int>(ExitCode::done)) return ExitCode::done;
    if (*ended == static_cast<int>(ExitCode::stopped) || stopSignal()) return ExitCode::stopped;
    return ExitCode::failed;
}

// What cannot be read is told and left out: the study is more than one run.
Reply compareBegun(const std::vector<StudyRun>& runs, std::size_t begun, const fs::path& output, Context& context) {
    std::vector<study::RunResult> results;
    for (std::size_t i = 0; i < begun; ++i) {
        std::vector<Error> damaged;
        auto result = study::readRunResult(runs[i].folder, damaged);
        if (result)
            results.push_back(std::move(result).value());
        else
            damaged.push_back(result.error());
        for (const Error& error : damaged) context.console.warning(describe(error));
    }
    return compareRuns(std::move(results), output / "comparison", context.console);
}

}  // namespace

std::optional<double> begunBudget(const std::vector<StudyRun>& runs) {
    for (const StudyRun& one : runs) {
        if (!isThere(one)) continue;
        const auto there = run::readSpec(one.folder);
        if (!there) continue;
        spec::RunSpec same = one.spec;
        same.train.budget_seconds = there->train.budget_seconds;
        if (spec::contentHash(same) == spec::contentHash(*there)) return same.train.budget_seconds;
    }
    return std::nullopt;
}

Reply trainStudy(const std::vector<StudyRun>& runs, const fs::path& output, Context& context) {
    std::vector<Error> problems;
    for (const StudyRun& one : runs)
        if (const Status fits = checkFolder(one); !fits) problems.push_back(fits.error());
    if (!problems.empty()) return failure(std::move(problems));
    for (const StudyRun& one : runs)
        if (const Status made = makeFolder(one); !made) return failure(made.error());
    catchStopSignals("\nstopping this run after its step; the study goes on with the same command\n");
    ExitCode exit = ExitCode::done;
    Reply reply;
    for (std::size_t i = 0; i < runs.size() && exit != ExitCode::stopped; ++i) {
        context.console.note("run " + std::to_string(i + 1) + " of " + std::to_string(runs.size()) + ": " +
                             runs[i].name);
        const auto ended = trainOne(runs[i], context);
        if (!ended) return failure(ended.error());
        if (*ended != ExitCode::done) exit = *ended;
        if (*ended == ExitCode::failed)
            context.console.error(describe({ErrorCode::internal, "this run failed; the study went on without it",
                                            runs[i].folder.string(), "plateau-engine status says why"}));
        // After each run, so that there is something to look at while the rest is on its way.
        reply = compareBegun(runs, i + 1, output, context);
        if (!reply.errors.empty()) return reply;
    }
    if (exit == ExitCode::stopped) context.console.note("stopped; go on with the same command");
    reply.exit = exit;
    return reply;
}

}  // namespace plateau::engine
