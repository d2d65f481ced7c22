// The text of the GLUE commands.
#pragma once

#include <string>
#include <vector>

#include "core/glue/folder_check.h"

namespace plateau::engine {

// A GLUE folder as a table of its tasks.
std::string folderText(const glue::FolderReport& report);
// One line for each split that is missing or unusable, and for each row that was left out.
std::vector<std::string> folderRemarks(const glue::FolderReport& report);

}  // namespace plateau::engine
