// Which runs a table shows, in which order, under which groups: a filter, a sort and a grouping over the rows of a
// workspace. Pure but for the words it caches; GUI thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <QString>

#include "core/store/run_fields.h"
#include "core/store/run_query.h"
#include "core/store/workspace.h"
#include "widgets/models/run_columns.h"
#include "widgets/models/run_rows.h"

namespace plateau::widgets {

inline constexpr const char* kBySeeds = "seeds";  // runs that differ in nothing but their seed and device

struct RunOrder {
    store::RunQuery query;
    bool reference = true, archived = true;  // whether they are shown
    RunColumn column;
    bool sorted = false;  // else in the workspace's order
    Qt::SortOrder direction = Qt::AscendingOrder;
    std::string group_by;  // empty: not at all; kBySeeds; a field of core/query or a setting
};

struct RunGroup {
    QString key;            // value that its runs share
    std::vector<int> rows;  // indices into the rows
    bool operator==(const RunGroup&) const = default;
};

struct RunArrangement {
    bool grouped = false;
    std::vector<RunGroup> groups;  // not grouped: one, of all rows shown
};

// What filtering asks of each row again and again; kept as long as the rows are.
class RunWords {
public:
    void reset(std::size_t rows) { m_words.assign(rows, {}); }
    void carry(std::size_t from, std::size_t to, RunWords& next) { next.m_words[to] = std::move(m_words[from]); }
    const std::string& of(std::size_t at, const store::RunRow& row);

private:
    std::vector<std::string> m_words;
};

// The series' newest value of a run, as far as they have been read.
using SeriesLookup = std::function<std::optional<double>(const run::RunId& id, std::string_view series)>;

// `rank`: where each row stood before, -1 for new ones; when given, rows that stood somewhere keep their order.
RunArrangement arrange(const std::vector<store::RunRow>& rows, const RunOrder& order, RunWords& words,
                       const SeriesLookup& newest, const std::vector<int>* rank = nullptr);

// Mean, spread and number of the values of a column in a group.
struct ColumnSummary {
    int count = 0;
    double mean = 0, sd = 0, low = 0;  // sd with n - 1; 0 for one value
};
std::optional<ColumnSummary> summaryOf(const std::vector<store::RunRow>& rows, const RunGroup& group,
                                       const RunColumn& column);

}  // namespace plateau::widgets
