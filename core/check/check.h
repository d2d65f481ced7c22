// Whether a run, or a workspace with all of its runs, is whole. Nothing is changed. Thread-safe; takes as long as
// reading everything.
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/check/finding.h"

namespace plateau::check {

// Errors: notFound for a folder that is neither; damage is no error but a finding.
Result<Checked> checkFolder(const std::filesystem::path& folder);

}  // namespace plateau::check
