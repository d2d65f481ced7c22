// Derived series (core/derive) as a reader of one run meets them, unless the run itself has logged one of that name. Of
// a list of them that cannot be read there are none here: who shows the list says why. Functions throw
// SQLite::Exception.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/store/series_table.h"

namespace plateau::store {

// Those of the workspace all of whose series are among `stored`, the sorted names of a run; with their prefix.
std::vector<std::string> derivedNames(const std::filesystem::path& workspace, const std::vector<std::string>& stored);

bool isDerived(const std::string& name);
// As readPoints() and seriesRevision() of a stored series: empty, and 0, where the run lacks one that is needed. A
// revision changes with each of these, and with the expression.
Result<PointColumns> readDerivedPoints(SQLite::Database& database, std::int64_t run,
                                       const std::filesystem::path& workspace, const std::string& name,
                                       std::int64_t origin_ms);
std::int64_t derivedRevision(SQLite::Database& database, std::int64_t run, const std::filesystem::path& workspace,
                             const std::string& name);

}  // namespace plateau::store
