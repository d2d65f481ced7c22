#include "widgets/pages/glue/checkpoint_look.h"

#include <filesystem>

#include "core/run/run_directory.h"
#include "widgets/engine/worker.h"

namespace plateau::widgets {
namespace {

enum class Found { checkpoint, run, runWithout, nothing, other };

struct Outcome {
    Found found = Found::other;
    std::vector<std::int64_t> steps;
};

Outcome lookAt(const std::filesystem::path& folder) {
    std::error_code failure;
    if (!std::filesystem::is_directory(folder, failure)) return {Found::nothing, {}};
    Outcome outcome;
    for (const run::StepIndex step : run::checkpointSteps(folder)) outcome.steps.push_back(step.value);
    if (!outcome.steps.empty()) {
        outcome.found = Found::run;
    } else if (std::filesystem::exists(folder / "config.json", failure)) {
        outcome.found = Found::checkpoint;
    } else if (std::filesystem::exists(run::RunPaths{folder}.spec(), failure)) {
        outcome.found = Found::runWithout;
    }
    return outcome;
}

}  // namespace

void CheckpointLook::look(const QString& folder, bool again) {
    if (folder == m_folder && !again) return;
    if (folder != m_folder) {
        m_problem.clear();
        m_steps.clear();
        m_is_run = false;
    }
    m_folder = folder;
    const int number = ++m_number;
    m_looking = !folder.isEmpty();
    if (folder.isEmpty()) return;
    onWorker(
        *QThreadPool::globalInstance(), this, [path = folder.toStdString()] { return lookAt(path); },
        [this, number](const Outcome& outcome) {
            if (number != m_number) return;
            m_looking = false;
            m_steps = outcome.steps;
            m_is_run = outcome.found == Found::run || outcome.found == Found::runWithout;
            m_problem.clear();
            if (outcome.found == Found::nothing) m_problem = tr("There is no such folder");
            if (outcome.found == Found::other) m_problem = tr("Neither a checkpoint nor a run is there");
            if (outcome.found == Found::runWithout) m_problem = tr("The run has no checkpoint yet");
            emit changed();
        });
}

}  // namespace plateau::widgets
