#include "core/train/trainer.h"

#include <algorithm>

#include "core/corpus/queued_data.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/train/following.h"
#include "core/train/preflight.h"
#include "core/train/rank_agreement.h"
#include "core/train/run_history.h"
#include "core/train/run_setup.h"
#include "core/train/torch_errors.h"
#include "core/train/training_run.h"

namespace plateau::train {
namespace {

// A guess is made once, and a choice by what was free stays.
void keepChoices(const RunHistory& history, spec::RunSpec& spec) {
    if (spec.data.documents == spec::Documents::automatic && history.documents)
        spec.data.documents = *history.documents;
    // Not more than the spec asks for, whatever the log says.
    if (history.micro_batch) spec.train.micro_batch = std::min(*history.micro_batch, microBatch(spec.train));
}

Result<Sharing> shareRun(const spec::RunSpec& spec, const RunHistory& history, ranks::Group* ranks) {
    const int world = ranks ? ranks->world() : 1;
    const bool isOneMachine = !ranks || ranks->place().local_world == world;
    const auto reduction = chooseReduction(spec.train, history.reduction, world, isOneMachine);
    if (!reduction) return reduction.error();
    return Sharing{*reduction, ranks};
}

// `ranks` is null for a process that is alone; else this is rank 0.
Result<Outcome> executeRun(const run::RunPaths& paths, const ExecuteOptions& asked, ranks::Group* ranks) {
    Result<spec::RunSpec> spec = run::readSpec(paths.folder);
    if (!spec) return spec.error();
    const std::string hash = spec::contentHash(*spec);
    const Result<run::RunLock> lock = run::RunLock::acquire(paths.lock());
    if (!lock) return lock.error();
    const Result<RunHistory> history = readHistory(paths.events());
    if (!history) return history.error();
    if (history->finished) {
        if (ranks) tellPlan(*ranks, {.spec_hash = hash, .is_finished = true});
        return Outcome::finished;
    }

    keepChoices(*history, *spec);
    if (!history->data)
        if (Status same = corpus::checkQueuedData(paths.folder, spec->data.corpus, spec->data.vocab); !same)
            return same.error();
    const Result<Sharing> sharing = shareRun(*spec, *history, ranks);
    if (!sharing) return sharing.error();
    ExecuteOptions options = asked;
    if (options.threads == 0 && sharing->reduction.parts > 0) options.threads = history->threads;
    if (ranks) tellPlan(*ranks, {hash, sharing->reduction, spec->data.documents, options.threads});
    Result<RunSetup> setup = prepareRun(*spec, paths, options, *sharing);
    if (!setup && setup.error().code == ErrorCode::cancelled && !ranks) return Outcome::stopped;
    if (!setup) return setup.error();
    if (history->data)
        if (Status same = checkSameData(*spec, *history->data, setup->corpus.identity()); !same) return same.error();
    TrainingRun training(std::move(*setup), options);
    if (Status restored = training.restore(); !restored) return restored.error();
    if (Status met = training.meetRanks(goOnUntilStopped(options)); !met) return met.error();
    Result<run::EventWriter> events = run::EventWriter::open(paths.events());
    if (!events) return events.error();
    return training.train(std::move(*events), *history);
}

// Stopping while the ranks gather is no error.
Result<Outcome> stoppedOr(Error error) {
    if (error.code == ErrorCode::cancelled) return Outcome::stopped;
    return error;
}

Result<Outcome> executeRank(const run::RunPaths& paths, const ExecuteOptions& options) {
    const auto ranks = ranks::meet(options.rank->place, options.rank->limit);
    if (!ranks) return ranks.error();
    ranks::Group& group = **ranks;
    Result<Outcome> outcome = Outcome::stopped;
    if (group.leads()) {
        if (options.rank->start_others)
            if (Status started = options.rank->start_others(group.place()); !started) return started.error();
        outcome = executeRun(paths, options, &group);
        if (!outcome && !group.isConnected()) tellRefusal(group, outcome.error());
    } else {
        outcome = follow(paths, options, group);
    }
    if (!group.isConnected()) partUnconnected(group);
    return outcome ? outcome : stoppedOr(outcome.error());
}

}  // namespace

Result<Outcome> execute(const std::filesystem::path& runFolder, const ExecuteOptions& options) {
    const run::RunPaths paths{runFolder};
    try {
        return options.rank ? executeRank(paths, options) : executeRun(paths, options, nullptr);
    } catch (const std::exception& exception) {
        return errorOf(exception);
    }
}

}  // namespace plateau::train
