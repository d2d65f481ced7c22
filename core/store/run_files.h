// The run folders as files: lists them, tells whether they changed, and deletes one permanently. Any thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/run/ids.h"
#include "core/run/run_directory.h"

namespace plateau::store {

// What the ingester compares to know whether to read. A stamp is "size:mtime:inode", empty for a missing file.
struct RunFiles {
    bool is_run = false;  // a folder that holds spec.json or events.jsonl
    std::string spec_stamp, label_stamp, log_stamp, remote_stamp;
    std::uint64_t log_size = 0;
    std::int64_t spec_time_ms = 0;  // when spec.json was last written, Unix time
};
RunFiles lookAt(const std::filesystem::path& runFolder);

// The stamp of any file.
std::string fileStamp(const std::filesystem::path& file);

using run::isRunName;

// Names below runs/ that can be runs, sorted. Links to folders count.
Result<std::vector<run::RunId>> listRuns(const std::filesystem::path& runsFolder);

// Removes what an interrupted deletion of former versions left behind.
void removeLeftovers(const std::filesystem::path& runsFolder);

}  // namespace plateau::store
