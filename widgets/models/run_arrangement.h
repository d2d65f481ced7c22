// The order of a table of runs: which runs it shows, in which order and in which groups, from a filter, a sort column
// and a grouping. Pure except for the cached words; GUI thread.
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

inline constexpr const char* kBySeeds = "seeds";  // group runs that differ only in seed and device
inline constexpr const char* kByCorpus = "corpus";

struct RunOrder {
    store::RunQuery query;
    bool reference = true, archived = true;  // whether they are shown
    RunColumn column;
    bool sorted = false;  // otherwise in the order of the workspace
    Qt::SortOrder direction = Qt::AscendingOrder;
    std::string group_by;  // empty (no groups), kBySeeds, a field of the filter language, or a setting
};

struct RunGroup {
    QString key;            // the value that its runs share
    std::vector<int> rows;  // indices into the rows
    bool operator==(const RunGroup&) const = default;
};

struct RunArrangement {
    bool grouped = false;
    std::vector<RunGroup> groups;  // if not grouped, one group of all rows shown
};

// Caches the text of each row that the filter searches; valid as long as the rows are.
class RunWords {
public:
    void reset(std::size_t rows) { m_words.assign(rows, {}); }
    void carry(std::size_t from, std::size_t to, RunWords& next) { next.m_words[to] = std::move(m_words[from]); }
    const std::string& of(std::size_t at, const store::RunRow& row);

private:
    std::vector<std::string> m_words;
};

// The newest value of a series of a run; none if it has not been read.
using SeriesLookup = std::function<std::optional<double>(const run::RunId& id, std::string_view series)>;

// Filters, sorts and groups the rows. `rank`: the previous position of each row, -1 for new rows. If given, rows that
// had a position keep their order.
RunArrangement arrange(const std::vector<store::RunRow>& rows, const RunOrder& order, RunWords& words,
                       const SeriesLookup& newest, const std::vector<int>* rank = nullptr);

// Statistics of the values of a column in a group.
struct ColumnSummary {
    int count = 0;
    double mean = 0, sd = 0, low = 0;  // sd: sample standard deviation (n - 1), 0 for one value
};
std::optional<ColumnSummary> summaryOf(const std::vector<store::RunRow>& rows, const RunGroup& group,
                                       const RunColumn& column);

}  // namespace plateau::widgets
