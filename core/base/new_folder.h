// A folder that appears whole or not at all.
#pragma once

#include <filesystem>
#include <functional>

#include "core/base/result.h"

namespace plateau {

// The place must be free, or an empty folder. Errors: busy, saying what to do, for anything else.
Status checkNewFolder(const std::filesystem::path& folder);

// Calls `write` with a temporary folder beside `folder`, flushes what it wrote to the disk and renames it to `folder`;
// parents are made. After an error the temporary folder is gone and `folder` is as it was. Errors: those of
// checkNewFolder() and of `write`, and the system's.
Status writeNewFolder(const std::filesystem::path& folder,
                      const std::function<Status(const std::filesystem::path& temporary)>& write);

}  // namespace plateau
