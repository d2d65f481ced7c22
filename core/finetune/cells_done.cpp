#include "core/finetune/cells_done.h"

#include <utility>

namespace plateau::finetune {

Result<CellsDone> readCellsDone(const std::filesystem::path& folder) {
    auto run = glue::readCells(folder);
    if (!run) return run.error();
    CellsDone earlier;
    if (run->plan.cells.empty()) return earlier;
    for (const glue::CellResult& cell : run->cells) earlier.done.insert(cell.id);
    for (const glue::PlannedCell& cell : run->plan.cells)
        if (!earlier.done.contains(run->plan.idOf(cell))) earlier.tasks_left.push_back(cell.task);
    for (const glue::CellResult& cell : run->cells) earlier.done_steps += cell.steps;
    earlier.plan = std::move(run->plan);
    earlier.damaged = std::move(run->damaged);
    return earlier;
}

}  // namespace plateau::finetune
