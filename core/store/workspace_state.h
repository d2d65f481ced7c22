// The inside of a Workspace, shared by the files of this room.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/ids.h"
#include "core/store/derived_view.h"
#include "core/store/workspace.h"

namespace plateau::store {

struct Workspace::State {
    explicit State(const std::filesystem::path& workspace) : folder(workspace), derived(workspace) {}

    std::filesystem::path folder;
    std::unique_ptr<SQLite::Database> database;
    DerivedView derived;
    // Revision of each run when it was last reported by this connection: finds what another process has ingested.
    std::map<run::RunId, std::int64_t> reported;

    std::shared_ptr<const void> checked;  // of the database

    std::filesystem::path runsFolder() const { return folder / "runs"; }
};

}  // namespace plateau::store
