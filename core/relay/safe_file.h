// Files and folders of which nothing is believed but what the system says: neither a link nor a device is read or
// written through. Thread-safe.
#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace plateau::relay {

// A folder, and no link to one.
bool isRealFolder(const std::filesystem::path& folder);

// A regular file, opened with these flags of open(). The caller closes it. Errors: those of the system; unreadable for
// anything but a regular file.
Result<int> openRegular(const std::filesystem::path& file, int flags);

}  // namespace plateau::relay
