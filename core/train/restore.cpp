#include "core/train/restore.h"

#include "core/train/checkpoint.h"
#include "core/train/initial_scores.h"

namespace plateau::train {

Result<Restored> restore(const run::RunPaths& paths, const spec::InitSpec& init, const text::Vocabulary& vocabulary,
                         model::Bert& model, AdamW& optimizer) {
    Restored restored;
    const std::vector<run::StepIndex> steps = run::checkpointSteps(paths.folder);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        Result<TrainState> state = loadCheckpoint(paths.checkpoint(*step), model, optimizer);
        if (state) {
            restored.state = *std::move(state);
            return restored;
        }
        if (state.error().code == ErrorCode::newerVersion) return state.error();
        restored.passed_over.push_back({*step, state.error()});
    }
    if (!restored.passed_over.empty()) {
        Error error = restored.passed_over.front().error;
        error.message = "no checkpoint can be resumed from: " + error.message;
        error.advice = "put back an intact copy of a checkpoint, or start the run anew in another folder";
        return error;
    }
    Result<Copied> copied = copyInitial(init, vocabulary, model);
    if (!copied) return copied.error();
    if (Status scaled = startScores(init, model); !scaled) return scaled.error();
    restored.copied = *std::move(copied);
    return restored;
}

}  // namespace plateau::train
