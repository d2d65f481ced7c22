// Where the files of a task lie in a GLUE folder. The usual download scripts name folders differently, so names are
// compared without case, dashes and underscores. No state; thread-safe.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/base/result.h"
#include "core/glue/task.h"

namespace plateau::glue {

// Errors: notFound, unreadable.
Status checkDataFolder(const std::filesystem::path& data);

// The task's folder, or nothing. A file of its own name at the top (AX) makes this `data` itself.
std::optional<std::filesystem::path> findTaskFolder(const std::filesystem::path& data, const TaskInfo& task);

// A file of that name in the folder, or nothing.
std::optional<std::filesystem::path> findFile(const std::filesystem::path& folder, std::string_view name);

struct SplitSource {
    std::filesystem::path file;
    // For the corpus that MRPC was made from: the file that lists the rows of the dev split. Empty otherwise.
    std::filesystem::path dev_ids;
    bool from_msr = false;
};

// Errors: notFound.
Result<SplitSource> findSource(const std::filesystem::path& data, const TaskInfo& task, Split split);

}  // namespace plateau::glue
