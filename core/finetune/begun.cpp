#include "core/finetune/begun.h"

#include <utility>

namespace plateau::finetune {

Result<Begun> readBegun(const std::filesystem::path& folder) {
    auto run = glue::readCells(folder);
    if (!run) return run.error();
    Begun begun;
    if (run->plan.cells.empty()) return begun;
    for (const glue::CellResult& cell : run->cells) begun.done.insert(cell.id);
    for (const glue::PlannedCell& cell : run->plan.cells)
        if (!begun.done.contains(run->plan.idOf(cell))) begun.tasks_left.push_back(cell.task);
    for (const glue::CellResult& cell : run->cells) begun.done_steps += cell.steps;
    begun.plan = std::move(run->plan);
    begun.damaged = std::move(run->damaged);
    return begun;
}

}  // namespace plateau::finetune
