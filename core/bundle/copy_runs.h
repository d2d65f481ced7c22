// Copies runs into a workspace, by a bundle that lies in the workspace meanwhile: with the same care as an import.
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "core/bundle/unbundle.h"

namespace plateau::bundle {

// `from` is a run folder, or a folder with run folders in runs/; all their checkpoints come along. The workspace must
// be there. Errors: notFound for a folder without runs, usage where `from` is the workspace itself or lies in its
// runs/, those of writeBundle() and unbundle(). After an error everything is as it was. Blocks on files; any thread.
Result<std::vector<UnbundledRun>> copyRuns(
    const std::filesystem::path& from, const std::filesystem::path& workspace,
    const GoOn& goOn = [](double) { return true; });

}  // namespace plateau::bundle
