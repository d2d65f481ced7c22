#include "app/engine/finetune/finetuned_model.h"

#include <algorithm>
#include <vector>

#include "core/glue/run_files.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

fs::path weightsOf(const fs::path& run, const glue::CellId& id) {
    return glue::cellFolder(run, id) / "checkpoint";
}

Result<glue::CellId> chooseCell(const fs::path& run, const glue::FinetunedCells& cells, const std::string& task,
                                std::optional<std::uint64_t> seed) {
    std::vector<glue::CellId> wanted, kept;
    for (const glue::CellResult& cell : cells.cells)
        if ((task.empty() || cell.id.task == task) && (!seed || cell.id.seed == *seed)) wanted.push_back(cell.id);
    if (wanted.empty())
        return Error{ErrorCode::notFound, "the run has no finished fine-tuning of this task and seed", run.string(),
                     "leave out --task and --seed, or finish it with plateau-engine run"};
    std::error_code ignored;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(kept),
                 [&](const glue::CellId& id) { return fs::exists(weightsOf(run, id) / "config.json", ignored); });
    if (kept.empty())
        return Error{ErrorCode::notFound, "the run has not kept its fine-tuned model", run.string(),
                     "fine-tune again with --set keep_weights=true"};
    return *std::max_element(kept.begin(), kept.end(),
                             [](const auto& one, const auto& other) { return one.step < other.step; });
}

Result<FinetunedModel> ofOwn(const fs::path& run, std::optional<std::uint64_t> seed) {
    const auto read = glue::readClassifyRun(run);
    if (!read) return read.error();
    const auto cell = chooseCell(run, *read, {}, seed);
    if (!cell) return cell.error();
    return FinetunedModel{weightsOf(run, *cell), {read->spec.text, {}, read->spec.pair}, read->spec.length};
}

Result<FinetunedModel> ofGlue(const fs::path& run, const std::string& task, std::optional<std::uint64_t> seed) {
    const auto read = glue::readGlueRun(run);
    if (!read) return read.error();
    const auto cell = chooseCell(run, *read, task, seed);
    if (!cell) return cell.error();
    const glue::TaskInfo* info = glue::findTask(cell->task);
    glue::OwnColumns columns;
    if (info) columns.text = info->columns.first;
    if (info && info->is_pair) columns.pair = info->columns.second;
    return FinetunedModel{weightsOf(run, *cell), std::move(columns), read->spec.length};
}

}  // namespace

Result<FinetunedModel> findFinetuned(const std::string& place, const std::string& task,
                                     std::optional<std::uint64_t> seed) {
    const auto kind = run::readKind(place);
    if (kind && *kind == spec::RunKind::classify) return ofOwn(place, seed);
    if (kind && *kind == spec::RunKind::glue) return ofGlue(place, task, seed);
    const auto checkpoint = train::resolveCheckpoint(place);
    if (!checkpoint) return checkpoint.error();
    return FinetunedModel{*checkpoint, {}, {}};
}

}  // namespace plateau::engine
