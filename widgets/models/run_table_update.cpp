// How the table follows the workspace and what is asked of it.
#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "widgets/models/run_table_model.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

using store::RunRow;

constexpr std::size_t kMostSteps = 16;  // ranges that are inserted or removed one by one; beyond it is a reset

// Contiguous positions, first to last.
struct Range {
    int first = 0, last = 0;
};

template <typename Test>
std::vector<Range> rangesWhere(std::size_t count, Test&& test) {
    std::vector<Range> ranges;
    for (std::size_t at = 0; at < count; ++at) {
        if (!test(at)) continue;
        const std::size_t first = at;
        while (at + 1 < count && test(at + 1)) ++at;
        ranges.push_back({int(first), int(at)});
    }
    return ranges;
}

bool sameKeys(const RunArrangement& a, const RunArrangement& b) {
    return a.grouped == b.grouped &&
           std::equal(a.groups.begin(), a.groups.end(), b.groups.begin(), b.groups.end(),
                      [](const RunGroup& left, const RunGroup& right) { return left.key == right.key; });
}

}  // namespace

void RunTableModel::setQuery(const store::RunQuery& query) {
    m_order.query = query;
    followSeries();
    rearrange();
}

void RunTableModel::setReferenceShown(bool shown) {
    if (std::exchange(m_order.reference, shown) != shown) rearrange();
}

void RunTableModel::setArchivedShown(bool shown) {
    if (std::exchange(m_order.archived, shown) != shown) rearrange();
}

void RunTableModel::setGroupBy(const std::string& field) {
    if (std::exchange(m_order.group_by, field) != field) rearrange();
}

void RunTableModel::sort(int column, Qt::SortOrder direction) {
    m_order.sorted = column >= 0 && column < columnCount();
    m_order.direction = direction;
    if (m_order.sorted) m_order.column = m_columns[std::size_t(column)];
    rearrange();
}

void RunTableModel::setExtraColumns(const std::vector<RunColumn>& columns) {
    const int before = columnCount(), first = builtInCount();
    if (before > first) {
        beginRemoveColumns({}, first, before - 1);
        m_columns.erase(m_columns.begin() + first, m_columns.end());
        endRemoveColumns();
    }
    if (!columns.empty()) {
        beginInsertColumns({}, first, first + int(columns.size()) - 1);
        m_columns.insert(m_columns.end(), columns.begin(), columns.end());
        endInsertColumns();
    }
    followSeries();
}

void RunTableModel::setScores(const NewestValues& scores) {
    m_columns[Score].newest = scores;
    if (m_order.column == m_columns[Score]) m_order.column = m_columns[Score];
    rearrange();
    tellRange(Score, Score, {});
}

// Asks for the newest values of the series that columns and the filter speak of.
void RunTableModel::followSeries() {
    std::set<std::string> wanted;
    for (const RunColumn& column : m_columns) {
        if (column.kind == RunColumn::Kind::series) wanted.insert(column.name);
    }
    for (const std::string& field : m_order.query.fields()) {
        if (!store::findRunField(field)) wanted.insert(field);
    }
    const std::vector<std::string> before = std::exchange(m_followed, {wanted.begin(), wanted.end()});
    for (const std::string& series : m_followed) m_session.watchNewest(QString::fromStdString(series));
    for (const std::string& series : before) m_session.unwatchNewest(QString::fromStdString(series));
    for (const std::string& series : m_followed) takeNewest(QString::fromStdString(series));
}

void RunTableModel::takeNewest(const QString& series) {
    const std::string name = series.toStdString();
    const NewestValues values = m_session.newestValues(series);
    if (!values) return;
    for (auto at = std::size_t(builtInCount()); at < m_columns.size(); ++at) {
        RunColumn& column = m_columns[at];
        if (column.kind != RunColumn::Kind::series || column.name != name || column.newest == values) continue;
        column.newest = values;
        if (m_order.column == column) m_order.column = column;
        tellRange(int(at), int(at), {});
    }
    const auto& asked = m_order.query.fields();
    const bool sorted = m_order.sorted && m_order.column.kind == RunColumn::Kind::series && m_order.column.name == name;
    if (sorted || std::find(asked.begin(), asked.end(), name) != asked.end()) rearrange(m_isHeld && m_isHeld());
}

void RunTableModel::tellRange(int first, int last, const QModelIndex& parent) {
    const int count = rowCount(parent);
    if (count == 0) return;
    emit dataChanged(index(0, first, parent), index(count - 1, last, parent));
    for (int row = 0; !parent.isValid() && m_arrangement.grouped && row < count; ++row)
        tellRange(first, last, index(row, 0));
}

std::optional<double> RunTableModel::newest(const run::RunId& id, std::string_view series) const {
    const NewestValues values = m_session.newestValues(QString::fromUtf8(series.data(), qsizetype(series.size())));
    if (!values) return std::nullopt;
    const auto found = values->find(id);
    return found == values->end() ? std::nullopt : std::optional(found->second);
}

// Also hands the words of runs that have not changed on.
RunTableModel::Before RunTableModel::carryRows(const std::vector<RunRow>& next) {
    const std::vector<RunRow>& old = *m_rows;
    Before before(next.size(), -1);
    std::unordered_map<std::string_view, int> known;
    RunWords words;
    words.reset(next.size());
    for (std::size_t at = 0; at < next.size(); ++at) {
        if (at < old.size() && old[at].id == next[at].id) {
            before[at] = int(at);  // mostly nothing came or went
        } else {
            if (known.empty()) {
                for (std::size_t place = 0; place < old.size(); ++place) known.emplace(old[place].id.value, int(place));
            }
            const auto found = known.find(next[at].id.value);
            if (found != known.end()) before[at] = found->second;
        }
        if (before[at] >= 0 && old[std::size_t(before[at])] == next[at])
            m_words.carry(std::size_t(before[at]), at, words);
    }
    m_words = std::move(words);
    return before;
}

// Where each row stood in what was shown.
std::vector<int> RunTableModel::ranks(const Before& before) const {
    std::vector<int> shown(m_rows->size(), -1), rank(before.size(), -1);
    int place = 0;
    for (const RunGroup& group : m_arrangement.groups) {
        for (const int at : group.rows) shown[std::size_t(at)] = place++;
    }
    for (std::size_t at = 0; at < before.size(); ++at) {
        if (before[at] >= 0) rank[at] = shown[std::size_t(before[at])];
    }
    return rank;
}

void RunTableModel::update() {
    const RunRows next = m_session.sharedRuns();
    if (next == m_rows) return;
    const Before before = carryRows(*next);
    const bool hold = m_order.sorted && m_order.column.isLive() && m_isHeld && m_isHeld();
    const std::vector<int> rank = hold ? ranks(before) : std::vector<int>{};
    const auto lookup = [this](const run::RunId& id, std::string_view series) { return newest(id, series); };
    apply(next, arrange(*next, m_order, m_words, lookup, hold ? &rank : nullptr), before);
}

void RunTableModel::rearrange(bool keepOrder) {
    Before same(m_rows->size());
    for (std::size_t at = 0; at < same.size(); ++at) same[at] = int(at);
    const std::vector<int> rank = keepOrder ? ranks(same) : std::vector<int>{};
    const auto lookup = [this](const run::RunId& id, std::string_view series) { return newest(id, series); };
    apply(m_rows, arrange(*m_rows, m_order, m_words, lookup, keepOrder ? &rank : nullptr), same);
}

void RunTableModel::apply(RunRows rows, RunArrangement next, const Before& before) {
    const RunRows old = m_rows;
    const auto isSame = [&before](const RunGroup& left, const RunGroup& right) {
        return left.key == right.key &&
               std::equal(left.rows.begin(), left.rows.end(), right.rows.begin(), right.rows.end(),
                          [&before](int was, int is) { return before[std::size_t(is)] == was; });
    };
    const bool same =
        m_arrangement.grouped == next.grouped && std::equal(m_arrangement.groups.begin(), m_arrangement.groups.end(),
                                                            next.groups.begin(), next.groups.end(), isSame);
    if (same) {
        m_rows = std::move(rows);
        m_arrangement = std::move(next);
    } else if (!applyMoves(rows, next, before) && !applySteps(rows, next, before)) {
        beginResetModel();
        m_rows = std::move(rows);
        m_arrangement = std::move(next);
        endResetModel();
        return;
    }
    if (old != m_rows) tellChanged(*old, before);
}

// A few runs came or went and the others keep their order: said as such.
bool RunTableModel::applySteps(const RunRows& rows, const RunArrangement& next, const Before& before) {
    if (m_arrangement.grouped || next.grouped) return false;
    std::vector<int>& old = m_arrangement.groups.front().rows;
    const std::vector<int>& shown = next.groups.front().rows;
    std::vector<int> became(m_rows->size(), -1);  // new index of each old row that stays shown
    const std::set<int> wasShown(old.begin(), old.end());
    std::vector<int> kept;
    for (const int at : shown) {
        const int was = before[std::size_t(at)];
        if (was < 0 || !wasShown.contains(was)) continue;
        became[std::size_t(was)] = at;
        kept.push_back(was);
    }
    const auto goes = [&](std::size_t at) { return became[std::size_t(old[at])] < 0; };
    const auto comes = [&](std::size_t at) {
        const int was = before[std::size_t(shown[at])];
        return was < 0 || !wasShown.contains(was);
    };
    const std::vector<Range> gone = rangesWhere(old.size(), goes), fresh = rangesWhere(shown.size(), comes);
    if (gone.size() + fresh.size() > kMostSteps) return false;
    std::vector<int> stays;
    std::copy_if(old.begin(), old.end(), std::back_inserter(stays),
                 [&](int at) { return became[std::size_t(at)] >= 0; });
    if (stays != kept) return false;
    for (auto range = gone.rbegin(); range != gone.rend(); ++range) {
        beginRemoveRows({}, range->first, range->last);
        old.erase(old.begin() + range->first, old.begin() + range->last + 1);
        endRemoveRows();
    }
    for (int& at : old) at = became[std::size_t(at)];
    m_rows = rows;
    for (const Range& range : fresh) {
        beginInsertRows({}, range.first, range.last);
        old.insert(old.begin() + range.first, shown.begin() + range.first, shown.begin() + range.last + 1);
        endInsertRows();
    }
    return true;
}

// The first index of every row that is shown, by its number among all rows.
std::vector<QModelIndex> RunTableModel::places() const {
    std::vector<QModelIndex> place(m_rows->size());
    for (std::size_t group = 0; group < m_arrangement.groups.size(); ++group) {
        const std::vector<int>& shown = m_arrangement.groups[group].rows;
        const quintptr id = m_arrangement.grouped ? group + 1 : 0;
        for (std::size_t at = 0; at < shown.size(); ++at) place[std::size_t(shown[at])] = createIndex(int(at), 0, id);
    }
    return place;
}

// The same runs in another order keep their indexes, and with them selection, editors and scroll position.
bool RunTableModel::applyMoves(const RunRows& rows, const RunArrangement& next, const Before& before) {
    if (!sameKeys(m_arrangement, next)) return false;
    std::vector<bool> was(m_rows->size(), false);
    for (const RunGroup& group : m_arrangement.groups) {
        for (const int at : group.rows) was[std::size_t(at)] = true;
    }
    std::vector<int> became(m_rows->size(), -1);
    int count = 0;
    for (const RunGroup& group : next.groups) {
        for (const int at : group.rows) {
            const int old = before[std::size_t(at)];
            if (old < 0 || !was[std::size_t(old)]) return false;
            became[std::size_t(old)] = at;
            ++count;
        }
    }
    if (count != shownRuns()) return false;

    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList from = persistentIndexList();
    std::vector<int> source;  // the row of each, -1 for a group
    for (const QModelIndex& index : from)
        source.push_back(row(index) ? became[std::size_t(row(index) - m_rows->data())] : -1);
    m_rows = rows;
    m_arrangement = next;
    const std::vector<QModelIndex> place = places();
    QModelIndexList to;
    for (qsizetype each = 0; each < from.size(); ++each) {
        const int at = source[std::size_t(each)];
        const QModelIndex index = at < 0 ? from[each] : place[std::size_t(at)];
        to << createIndex(index.row(), from[each].column(), index.internalId());
    }
    changePersistentIndexList(from, to);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
    return true;
}

// Of the rows that are shown as before.
void RunTableModel::tellChanged(const std::vector<RunRow>& old, const Before& before) {
    for (std::size_t group = 0; group < m_arrangement.groups.size(); ++group) {
        const std::vector<int>& shown = m_arrangement.groups[group].rows;
        const QModelIndex parent = m_arrangement.grouped ? index(int(group), 0) : QModelIndex();
        const auto differs = [&](std::size_t at) {
            const std::size_t source = std::size_t(shown[at]);
            return before[source] >= 0 && old[std::size_t(before[source])] != (*m_rows)[source];
        };
        const std::vector<Range> ranges = rangesWhere(shown.size(), differs);
        for (const Range& range : ranges)
            emit dataChanged(index(range.first, 0, parent), index(range.last, columnCount() - 1, parent));
        if (parent.isValid() && !ranges.empty()) emit dataChanged(parent, parent.siblingAtColumn(columnCount() - 1));
    }
}

}  // namespace plateau::widgets
