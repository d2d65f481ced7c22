#include "app/engine/study/study_runs.h"

#include <algorithm>
#include <utility>

#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/status/hook_call.h"
#include "app/engine/study/compare.h"
#include "app/engine/study/own_process.h"
#include "app/engine/study/seed_rounds.h"
#include "core/corpus/queued_data.h"
#include "core/model/operator_files.h"
#include "core/queue/failure_streaks.h"
#include "core/run/run_directory.h"
#include "core/spec/settings.h"
#include "core/study/until.h"
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

bool isFinished(const StudyRun& one) {
    const auto status = run::readStatus(one.folder);
    return status && status->state == run::RunState::finished;
}

// Anything but `done` and `stopped` is a run that failed; the study goes on with the next.
Result<ExitCode> trainOne(const StudyRun& one, const Context& context) {
    if (isFinished(one)) return ExitCode::done;
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
study::Results resultsOfBegun(const std::vector<StudyRun>& runs, std::size_t begun, Console& console) {
    std::vector<study::RunResult> results;
    for (std::size_t i = 0; i < begun; ++i) {
        std::vector<Error> damaged;
        auto result = study::readRunResult(runs[i].folder, damaged);
        if (result)
            results.push_back(std::move(result).value());
        else
            damaged.push_back(result.error());
        for (const Error& error : damaged) console.warning(describe(error));
    }
    return study::resultsOf(std::move(results));
}

// Runs at the beginning of the study that are finished.
std::size_t finishedRuns(const std::vector<StudyRun>& runs) {
    return static_cast<std::size_t>(std::find_if_not(runs.begin(), runs.end(), isFinished) - runs.begin());
}

}  // namespace

std::optional<run::RunStatus> begunStatus(const StudyRun& one) {
    if (!isThere(one) || !checkFolder(one)) return std::nullopt;
    const auto status = run::readStatus(one.folder);
    return status ? std::optional(*status) : std::nullopt;
}

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

namespace {

// One after another, and the comparison after each.
class StudyTraining {
public:
    StudyTraining(const std::vector<StudyRun>& runs, const std::optional<SeedsUntil>& until, const fs::path& output,
                  Context& context)
        : m_runs(runs), m_until(until), m_output(output), m_context(context) {
        if (until) m_roundEnds = roundEnds(runs);
    }

    Reply train() {
        // A study that has more seeds than its rule asks for is judged by all of them.
        const std::size_t there = m_until ? finishedRuns(m_runs) : 0;
        for (std::size_t i = 0; i < m_runs.size() && m_exit != ExitCode::stopped; ++i) {
            // Of a study that may end early only those that are trained have folders.
            if (const Status made = m_until ? makeRound(m_runs[i]) : Done{}; !made) return failure(made.error());
            const bool isSeen = i + 1 < there;  // nothing is new before the last of them
            if (!isSeen) tellRun(i);
            const auto ended = trainOne(m_runs[i], m_context);
            if (!ended) return failure(ended.error());
            takeEnd(*ended, m_runs[i]);
            const auto failed = m_streaks.take(m_runs[i].folder, queue::runEndOf(static_cast<int>(*ended)));
            if (isSeen) continue;
            // After each run, so that there is something to look at while the rest is on its way.
            const study::Results results = resultsOfBegun(m_runs, i + 1, m_context.console);
            m_reply = compareResults(results, m_output / "comparison", m_context.console);
            if (!m_reply.errors.empty()) return m_reply;
            if (!failed.empty() && i + 1 < m_runs.size()) {
                pause(m_runs[i], failed);
                break;
            }
            if (*ended != ExitCode::stopped && isLastRound(i + 1, results)) break;
        }
        if (m_exit == ExitCode::stopped) m_context.console.note("stopped; go on with the same command");
        m_reply.exit = m_exit;
        return m_reply;
    }

private:
    Status makeRound(const StudyRun& one) {
        if (const Status made = makeFolder(one); !made) return made;
        return study::writeSeedRule(one.folder, m_until->rule);
    }

    void tellRun(std::size_t index) {
        const std::string most = m_until ? "at most " : "";
        m_context.console.note("run " + std::to_string(index + 1) + " of " + most + std::to_string(m_runs.size()) +
                               ": " + m_runs[index].name);
    }

    void takeEnd(ExitCode ended, const StudyRun& one) {
        if (ended != ExitCode::done) m_exit = ended;
        if (ended == ExitCode::failed)
            m_context.console.error(describe({ErrorCode::internal, "this run failed; the study went on without it",
                                              one.folder.string(), "plateau-engine status says why"}));
    }

    // The rest would fail in the same way.
    void pause(const StudyRun& last, const std::vector<std::string>& failed) {
        m_context.console.error(
            describe({ErrorCode::internal,
                      "three runs that differ in nothing but the seed failed one after the other; "
                      "the study has not gone on",
                      last.folder.string(), "mend what plateau-engine status says, and give the same command again"}));
        callHookAfterFailures(last.folder, failed, m_context.console);
    }

    // At the end of a round that the rule may look at.
    bool isLastRound(std::size_t runs, const study::Results& results) {
        const auto end = std::find(m_roundEnds.begin(), m_roundEnds.end(), runs);
        if (end == m_roundEnds.end()) return false;
        const auto seeds = static_cast<std::size_t>(end - m_roundEnds.begin()) + 1;
        const auto arms = study::standingsOf(results.exits, m_until->rule);
        m_reply.document["seeds"] = standingDocument(arms, seeds, m_until->rule);
        m_context.console.note(standingText(arms, seeds, m_until->rule));
        const bool isLast = seeds >= m_until->named && !study::moreMayHelp(arms);
        if (isLast) m_context.console.note(endText(arms));
        return isLast;
    }

    const std::vector<StudyRun>& m_runs;
    const std::optional<SeedsUntil>& m_until;
    const fs::path& m_output;
    Context& m_context;
    std::vector<std::size_t> m_roundEnds;
    queue::FailureStreaks m_streaks;
    ExitCode m_exit = ExitCode::done;
    Reply m_reply;
};

}  // namespace

Reply trainStudy(const std::vector<StudyRun>& runs, const std::optional<SeedsUntil>& until, const fs::path& output,
                 Context& context) {
    std::vector<Error> problems;
    for (const StudyRun& one : runs)
        if (const Status fits = checkFolder(one); !fits) problems.push_back(fits.error());
    if (!problems.empty()) return failure(std::move(problems));
    if (until) {
        if (const Status kept = study::writeSeedRule(output, until->rule); !kept) return failure(kept.error());
    } else {
        for (const StudyRun& one : runs)
            if (const Status made = makeFolder(one); !made) return failure(made.error());
    }
    catchStopSignals("\nstopping this run after its step; the study goes on with the same command\n");
    return StudyTraining(runs, until, output, context).train();
}

}  // namespace plateau::engine
