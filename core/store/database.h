// Opening workspace.sqlite, and SQLite's exceptions as Errors.
//
// WAL with synchronous NORMAL: the file is a cache that can be rebuilt, so a power cut may cost the last commits but
// never its soundness. Writers of several processes wait for each other up to kBusyTimeoutMs.
#pragma once

#include <filesystem>
#include <memory>
#include <type_traits>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/result.h"

namespace plateau::store {

inline constexpr int kBusyTimeoutMs = 10'000;
inline constexpr const char* kDatabaseName = "workspace.sqlite";

struct OpenDatabase {
    std::unique_ptr<SQLite::Database> database;
    // To be kept as long as that: while one has it, the rows are not looked through for damage once more.
    std::shared_ptr<const void> checked;
};
// Creates the file when absent, brings its schema up to date, sets a damaged one aside as <name>.damaged-<n> and starts
// an empty one. ErrorCode::newerVersion for a newer schema, with the file untouched. Serialised between processes by
// an flock on `.workspace.lock`.
Result<OpenDatabase> openDatabase(const std::filesystem::path& workspaceFolder);

Error databaseError(const SQLite::Exception& exception, const std::filesystem::path& file);

// Runs `work`, which returns a Result, and turns SQLite's exceptions into its error.
template <typename Work>
std::invoke_result_t<Work> guarded(const SQLite::Database& database, Work&& work) {
    try {
        return work();
    } catch (const SQLite::Exception& exception) {
        return databaseError(exception, database.getFilename());
    }
}

}  // namespace plateau::store
