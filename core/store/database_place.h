// Where a workspace's database is, and what happened to databases that could not be used.
//
// It is in the workspace folder. If that folder cannot be written it is in the user's cache, so that runs on a
// read-only disk or of another user can be viewed all the same.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::store {

// For the user that runs the program; false if the folder does not exist.
bool isWritableFolder(const std::filesystem::path& folder);

// The folder of workspace.sqlite; made when it is in the cache.
std::filesystem::path databaseFolder(const std::filesystem::path& workspace);

// Databases that were set aside as damaged: file names without -wal and -shm, sorted.
std::vector<std::string> damagedDatabases(const std::filesystem::path& workspace);

// Why a database is set aside; part of its new name, `workspace.sqlite.damaged-1` or `workspace.sqlite.newer-1`.
enum class SetAside { damaged, newer };

// For damage that shows after opening, and for a newer schema when the user wants it: the next Workspace::open() starts
// an empty database. All connections of this process must be closed. Returns the file's new path. Errors: the file
// cannot be renamed.
Result<std::filesystem::path> setDatabaseAside(const std::filesystem::path& workspace, SetAside reason);

}  // namespace plateau::store
