// The part of a resumed fine-tuning run that earlier processes have done. Blocks on files; thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/glue/run_files.h"

namespace plateau::finetune {

struct CellsDone {
    std::optional<glue::Plan> plan;  // nothing before the first start
    std::set<glue::CellId> done;
    std::int64_t done_steps = 0;
    std::vector<Error> damaged;           // cells that exist but cannot be read
    std::vector<std::string> tasks_left;  // the tasks of cells that are not done
};
// Errors: those of glue::readCells().
Result<CellsDone> readCellsDone(const std::filesystem::path& folder);

}  // namespace plateau::finetune
