// The runs of a workspace, as the far side tells them. Blocks on files; thread-safe.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/relay/answers.h"

namespace plateau::relay {

// Those with names after `after`, in their order, kMostListed at most; none where there is no folder. Mirrors of runs
// on other machines are not told.
ListAnswer listRuns(const std::filesystem::path& runsFolder, std::string_view after);

}  // namespace plateau::relay
