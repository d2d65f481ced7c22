// The runs of a workspace: a folder that holds run folders in runs/, such as that of a study.
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "core/spec/run_kind.h"

namespace plateau::run {

// Whether the folder is no run itself but has a folder runs/.
bool isWorkspace(const std::filesystem::path& folder);

// Which kinds of runs are meant when a whole workspace is.
using TakesKind = bool (*)(const spec::RunKindInfo& kind);

// The runs that a folder stands for: those of a workspace in the order of their names, of the kinds that are taken and
// those that cannot be read; otherwise the folder itself, which may not be a run. Error: notFound for a workspace
// without any.
Result<std::vector<std::filesystem::path>> runsOf(const std::filesystem::path& folder, TakesKind takes = nullptr);

}  // namespace plateau::run
