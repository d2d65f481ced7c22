// The tables of workspace.sqlite and their history. One step per version; steps are never edited once released.
#pragma once

#include "core/base/result.h"

namespace SQLite {
class Database;
}

namespace plateau::store {

inline constexpr int kSchemaVersion = 12;

// Brings the schema from its user_version to kSchemaVersion, one transaction a step. A newer one is
// ErrorCode::newerVersion naming both numbers and nothing is changed. Throws SQLite::Exception.
Status migrate(SQLite::Database& database);

}  // namespace plateau::store
