// What people read of GLUE's commands.
#pragma once

#include <string>
#include <vector>

#include "core/glue/folder_check.h"

namespace plateau::engine {

// A table of the tasks.
std::string folderText(const glue::FolderReport& report);
// One line for every split that is missing or cannot be used and for every row that was left out.
std::vector<std::string> folderRemarks(const glue::FolderReport& report);

}  // namespace plateau::engine
