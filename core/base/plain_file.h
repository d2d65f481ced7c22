// Files in a folder that nobody sees yet and that is flushed as a whole before it gets its name (new_folder.h).
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"

namespace plateau {

// Writes the file in place, and flushes nothing.
Status writePlainFile(const std::filesystem::path& path, std::string_view content);

}  // namespace plateau
