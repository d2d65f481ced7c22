// The index of a workspace, workspace.sqlite: whether SQLite finds it sound, and whether it says what the logs say.
//
// A copy of it is looked at, so that nothing in the workspace changes; what the logs say is an index of their own that
// is made for this. Both are temporary. Thread-safe.
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/check/finding.h"

namespace plateau::check {

// Errors: of the temporary folder, not of the workspace.
Status checkIndex(const std::filesystem::path& workspace, Checked& checked);

// Makes the index anew from the runs. Returns where the former one is now. Errors: it cannot be renamed or made.
Result<std::filesystem::path> repairIndex(const std::filesystem::path& workspace);

}  // namespace plateau::check
