// Where a workspace lies on this machine, from what another one says. Thread-safe.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"

namespace plateau::relay {

// Absolute. Empty: the one that the window opens by itself, $XDG_DATA_HOME/plateau or ~/.local/share/plateau, which
// need not be there yet; "~/x" is below the home folder. Errors: notFound for a named folder that is not there or no
// folder; unavailable when no home folder is known.
Result<std::filesystem::path> workspacePlace(std::string_view named);

}  // namespace plateau::relay
