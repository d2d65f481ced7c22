#include "core/train/trainer.h"

#include <algorithm>

#include "core/corpus/queued_data.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/train/preflight.h"
#include "core/train/run_history.h"
#include "core/train/run_setup.h"
#include "core/train/torch_errors.h"
#include "core/train/training_run.h"

namespace plateau::train {
namespace {

Result<Outcome> executeRun(const run::RunPaths& paths, const ExecuteOptions& options) {
    Result<spec::RunSpec> spec = run::readSpec(paths.folder);
    if (!spec) return spec.error();
    const Result<run::RunLock> lock = run::RunLock::acquire(paths.lock());
    if (!lock) return lock.error();
    const Result<RunHistory> history = readHistory(paths.events());
    if (!history) return history.error();
    if (history->finished) return Outcome::finished;

    // A guess is made once, and a choice by what was free stays.
    if (spec->data.documents == spec::Documents::automatic && history->documents)
        spec->data.documents = *history->documents;
    // Not more than the spec asks for, whatever the log says.
    if (history->micro_batch) spec->train.micro_batch = std::min(*history->micro_batch, microBatch(spec->train));
    if (!history->data)
        if (Status same = corpus::checkQueuedData(paths.folder, spec->data.corpus, spec->data.vocab); !same)
            return same.error();
    Result<RunSetup> setup = prepareRun(*spec, paths, options);
    if (!setup && setup.error().code == ErrorCode::cancelled) return Outcome::stopped;
    if (!setup) return setup.error();
    if (history->data)
        if (Status same = checkSameData(*spec, *history->data, setup->corpus.identity()); !same) return same.error();
    TrainingRun training(std::move(*setup), options);
    if (Status restored = training.restore(); !restored) return restored.error();
    Result<run::EventWriter> events = run::EventWriter::open(paths.events());
    if (!events) return events.error();
    return training.train(std::move(*events), *history);
}

}  // namespace

Result<Outcome> execute(const std::filesystem::path& runFolder, const ExecuteOptions& options) {
    try {
        return executeRun(run::RunPaths{runFolder}, options);
    } catch (const std::exception& exception) {
        return errorOf(exception);
    }
}

}  // namespace plateau::train
