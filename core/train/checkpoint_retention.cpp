#include <algorithm>
#include <cerrno>
#include <optional>
#include <set>

#include "core/run/needed_checkpoints.h"
#include "core/train/checkpoint.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kOptimizersKept = 2;

Status failure(const std::error_code& problem, const fs::path& path) {
    errno = problem.value();
    return systemError("cannot remove", path.string());
}

// Renamed first: half of a checkpoint never carries a checkpoint's name.
Status removeCheckpoint(const fs::path& folder) {
    const fs::path temporary = folder.parent_path() / (".tmp-" + folder.filename().string());
    std::error_code problem;
    fs::remove_all(temporary, problem);
    if (!problem) fs::rename(folder, temporary, problem);
    if (!problem) fs::remove_all(temporary, problem);
    if (problem) return failure(problem, folder);
    return Done{};
}

}  // namespace

Status retainCheckpoints(const run::RunPaths& paths, const spec::KeepCheckpoints& keep,
                         const std::optional<BestEvaluation>& best) {
    const std::vector<run::StepIndex> steps = run::checkpointSteps(paths.folder);
    const auto last = static_cast<std::size_t>(std::max<std::int64_t>(keep.last, 1));
    std::optional<std::set<run::StepIndex>> needed;  // read when it is asked for first
    const auto isNeeded = [&](run::StepIndex step) {
        if (!needed) needed = run::neededSteps(paths.folder);
        return needed->contains(step);
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::size_t newer = steps.size() - 1 - i;
        const run::StepIndex step = steps[i];
        const bool kept = step.value == 0 || newer < last || (keep.every > 0 && step.value % keep.every == 0) ||
                          (keep.best && best && best->step == step) || isNeeded(step);
        const fs::path folder = paths.checkpoint(step);
        if (!kept) {
            if (Status removed = removeCheckpoint(folder); !removed) return removed;
        } else if (newer >= kOptimizersKept) {
            std::error_code problem;
            fs::remove(folder / "optimizer.safetensors", problem);
            if (problem) return failure(problem, folder / "optimizer.safetensors");
        }
    }
    return Done{};
}

void removeUnfinishedCheckpoints(const run::RunPaths& paths) {
    std::error_code problem, ignored;
    std::vector<fs::path> unfinished;
    for (fs::directory_iterator entry(paths.checkpoints(), problem), end; !problem && entry != end;
         entry.increment(problem))
        if (entry->path().filename().string().rfind(".tmp-step-", 0) == 0) unfinished.push_back(entry->path());
    for (const fs::path& folder : unfinished) fs::remove_all(folder, ignored);
}

}  // namespace plateau::train
