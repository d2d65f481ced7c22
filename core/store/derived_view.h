// Derived series (core/derive) as readers of runs meet them, unless a run itself has logged one of that name. The list
// of them is kept in memory and read again when its file has changed. Of a list that cannot be read there are none
// here: who shows the list says why. One thread; functions throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/derive/expression.h"
#include "core/store/series_table.h"
#include "core/store/workspace.h"

namespace plateau::store {

bool isDerived(const std::string& name);

class DerivedView {
public:
    explicit DerivedView(std::filesystem::path workspace) : m_workspace(std::move(workspace)) {}

    // Those all of whose series are among `stored`, the sorted names of a run; with their prefix.
    std::vector<std::string> namesOf(const std::vector<std::string>& stored);
    // Those that any run has.
    std::vector<std::string> namesOfAnyRun(SQLite::Database& database);

    // As readPoints() and seriesRevision() of a stored series: empty, and 0, where the run lacks one that is needed. A
    // revision changes with each of these, and with the expression.
    Result<PointColumns> points(SQLite::Database& database, std::int64_t run, const std::string& name,
                                const RunClock& clock);
    std::int64_t revision(SQLite::Database& database, std::int64_t run, const std::string& name);

    // The newest point of every run that has one. Points are computed anew of runs that have changed since the last
    // call.
    Result<std::map<run::RunId, NewestPoint>> newest(SQLite::Database& database, const std::string& name);

private:
    struct Row {
        std::string name;
        std::int64_t first_revision = 0;
        derive::Expression expression;
    };
    struct Newest {
        std::int64_t revision = 0;
        std::optional<NewestPoint> point;
    };
    const std::vector<Row>& rows();
    const Row* find(const std::string& name);

    std::filesystem::path m_workspace;
    std::string m_stamp;
    std::vector<Row> m_rows;                                         // of the file that has this stamp
    std::map<std::string, std::map<std::int64_t, Newest>> m_newest;  // of a series, by the key of the run
};

}  // namespace plateau::store
