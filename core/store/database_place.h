// Where a workspace's database is, and what became of damaged ones.
//
// It is in the workspace folder. Of a folder that cannot be written it is in the user's cache, so that runs on a read-only
// disk or of somebody else can be looked at all the same.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::store {

// As the user that the program runs as; false for what is not there.
bool isWritableFolder(const std::filesystem::path& folder);

// The folder of workspace.sqlite; made when it is in the cache.
std::filesystem::path databaseFolder(const std::filesystem::path& workspace);

// Databases that were set aside as damaged: file names without -wal and -shm, sorted.
std::vector<std::string> damagedDatabases(const std::filesystem::path& workspace);

// For damage that shows after opening: the next Workspace::open() starts an empty database. All connections of this
// process must be closed. Errors: the file cannot be renamed.
Status setDatabaseAside(const std::filesystem::path& workspace);

}  // namespace plateau::store
