#include "widgets/models/run_table_model.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include <QColor>

#include "widgets/models/check_titles.h"
#include "widgets/models/run_group_texts.h"
#include "widgets/models/run_marks.h"
#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/theme/help_names.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/utf8_text.h"

namespace plateau::widgets {
namespace {

// The id within an index: 0 for what stands at the top, else the number of the group, from 1.
constexpr quintptr kTop = 0;

QStringList tagList(const store::RunRow& row) {
    QStringList tags;
    for (const std::string& tag : row.tags) tags << q(tag);
    return tags;
}

}  // namespace

RunTableModel::RunTableModel(WorkspaceSession& session, QObject* parent)
    : QAbstractItemModel(parent), m_session(session), m_rows(session.sharedRuns()), m_columns(builtInColumns()) {
    m_words.reset(m_rows->size());
    m_arrangement = arrange(*m_rows, m_order, m_words, {});
    connect(&session, &WorkspaceSession::runsChanged, this, &RunTableModel::update);
    connect(&session, &WorkspaceSession::newestChanged, this, &RunTableModel::takeNewest);
}

RunTableModel::~RunTableModel() {
    for (const std::string& series : m_followed) m_session.unwatchNewest(q(series));
}

void RunTableModel::setSelection(RunSelection& selection) {
    m_selection = &selection;
    connect(&selection, &RunSelection::chosenChanged, this, [this] {
        const auto tell = [this](const QModelIndex& parent) {
            if (const int count = rowCount(parent))
                emit dataChanged(index(0, Name, parent), index(count - 1, Name, parent), {Qt::CheckStateRole});
        };
        tell({});
        for (int row = 0; isGrouped() && row < rowCount(); ++row) tell(index(row, 0));
    });
}

void RunTableModel::setMarks(const RunMarks& marks) {
    m_marks = &marks;
    connect(&marks, &RunMarks::changed, this, [this] {
        const auto tell = [this](const QModelIndex& parent) {
            if (const int count = rowCount(parent))
                emit dataChanged(index(0, Curve, parent), index(count - 1, Curve, parent), {ColourRole});
        };
        tell({});
        for (int row = 0; isGrouped() && row < rowCount(); ++row) tell(index(row, 0));
    });
}

const RunGroup* RunTableModel::group(const QModelIndex& index) const {
    if (!index.isValid() || !m_arrangement.grouped || index.internalId() != kTop) return nullptr;
    return &m_arrangement.groups[std::size_t(index.row())];
}

const store::RunRow* RunTableModel::row(const QModelIndex& index) const {
    if (!index.isValid() || !checkIndex(index) || group(index)) return nullptr;
    const std::size_t at = m_arrangement.grouped ? index.internalId() - 1 : 0;
    return &(*m_rows)[std::size_t(m_arrangement.groups[at].rows[std::size_t(index.row())])];
}

std::vector<const store::RunRow*> RunTableModel::groupRows(const QModelIndex& index) const {
    std::vector<const store::RunRow*> rows;
    const RunGroup* found = group(index);
    if (!found) return rows;
    for (const int at : found->rows) rows.push_back(&(*m_rows)[std::size_t(at)]);
    return rows;
}

QString RunTableModel::groupKey(const QModelIndex& index) const {
    const RunGroup* found = group(index);
    return found ? found->key : QString();
}

QModelIndex RunTableModel::indexOf(const QString& id) const {
    const std::string wanted = id.toStdString();
    for (std::size_t group = 0; group < m_arrangement.groups.size(); ++group) {
        const auto& rows = m_arrangement.groups[group].rows;
        const auto found = std::find_if(rows.begin(), rows.end(),
                                        [&](int at) { return (*m_rows)[std::size_t(at)].id.value == wanted; });
        if (found == rows.end()) continue;
        return createIndex(int(found - rows.begin()), 0, m_arrangement.grouped ? quintptr(group + 1) : kTop);
    }
    return {};
}

int RunTableModel::ownRuns() const {
    return int(std::count_if(m_rows->begin(), m_rows->end(), [](const auto& row) { return !row.read_only; }));
}

std::vector<int> RunTableModel::shownRows() const {
    std::vector<int> shown;
    for (const RunGroup& group : m_arrangement.groups) shown.insert(shown.end(), group.rows.begin(), group.rows.end());
    return shown;
}

int RunTableModel::shownRuns() const {
    int count = 0;
    for (const RunGroup& group : m_arrangement.groups) count += int(group.rows.size());
    return count;
}

QModelIndex RunTableModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row() + 1) : kTop);
}

QModelIndex RunTableModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == kTop) return {};
    return createIndex(int(index.internalId() - 1), 0, kTop);
}

int RunTableModel::rowCount(const QModelIndex& parent) const {
    const auto& groups = m_arrangement.groups;
    if (!parent.isValid()) return m_arrangement.grouped ? int(groups.size()) : int(groups.front().rows.size());
    const RunGroup* found = parent.column() == 0 ? group(parent) : nullptr;
    return found ? int(found->rows.size()) : 0;
}

int RunTableModel::builtInCount() {
    static const int count = int(builtInColumns().size());
    return count;
}

int RunTableModel::columnCount(const QModelIndex&) const {
    return int(m_columns.size());
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !checkIndex(index)) return {};
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(m_columns[std::size_t(index.column())].alignment());
    if (const RunGroup* found = group(index)) return groupData(*found, index.column(), role);
    return runData(*row(index), index.column(), role);
}

QVariant RunTableModel::runData(const store::RunRow& row, int column, int role) const {
    const RunColumn& shown = m_columns[std::size_t(column)];
    switch (role) {
        case Qt::DisplayRole:
            return shown.text(row);
        // Rows are gone through in their first column: a screen reader says there which run it is.
        case Qt::AccessibleTextRole:
            return column == State ? tr("%1, %2").arg(displayName(row), shown.text(row)) : shown.text(row);
        case Qt::EditRole:
            if (column == Notes) return q(row.notes);
            if (column == Name) return q(row.name);  // without what tells it from others
            return column == Tags ? QVariant(shown.text(row)) : QVariant();
        case Qt::ToolTipRole:
            if (column == State && !row.failure.empty()) return troubleHelp(row);
            if (column == State && (!row.machine.empty() || !row.job.task.empty()))
                return QStringList({shown.text(row), jobHelp(row), mirrorHelp(row)}).join('\n').trimmed();
            if (column == Notes) return q(row.notes);
            if (const QString failed = column == Operator ? failedChecks(row) : QString(); !failed.isEmpty())
                return tr("%1\nThe operator was known to fail checks: %2").arg(q(row.op), failed);
            if (column == Started && row.started_ms > 0) return wholeTimeText(row.started_ms);
            if (const auto step = shown.step(row))
                return tr("%1 at step %2").arg(shown.text(row), groupedNumber(double(*step)));
            if (column != Name) return shown.text(row);
            return QStringList({shown.text(row), q(row.id.value), failureText(row)}).join('\n').trimmed();
        case Qt::CheckStateRole:
            if (column != Name || !m_selection) return {};
            return m_selection->isChosen(q(row.id.value)) ? Qt::Checked : Qt::Unchecked;
        case Qt::DecorationRole:
            return column == Name && row.baseline ? QVariant(icon("pin", &Theme::inkSoft)) : QVariant();
        case IdRole:
            return q(row.id.value);
        case SortRole:
            return shown.key(row);
        case StateRole:
            return static_cast<int>(shownState(row));
        case ProgressRole:
            return progressOf(row);
        case ColourRole:
            return m_marks ? QVariant(m_marks->markOf(row).colour) : QVariant();
        case PlaceRole: {
            const auto step = shown.step(row);
            return step && *step < row.step ? tr("at %1", "a step").arg(groupedNumber(double(*step))) : QString();
        }
        case ReadOnlyRole:
            return row.read_only;
        case TagsRole:
            return column == Tags ? QVariant(tagList(row)) : QVariant();
        case GroupRole:
            return 0;
        default:
            return {};
    }
}

QVariant RunTableModel::groupData(const RunGroup& group, int column, int role) const {
    const RunColumn& shown = m_columns[std::size_t(column)];
    switch (role) {
        case Qt::DisplayRole:
            return groupText(*m_rows, group, shown, m_order.group_by);
        case Qt::ToolTipRole:
            return groupHelp(*m_rows, group, shown, m_order.group_by);
        case GroupRole:
            return int(group.rows.size());
        case StateRole:
            return int((*m_rows)[std::size_t(group.rows.front())].state);
        case ProgressRole:
            return progressOf((*m_rows)[std::size_t(group.rows.front())]);
        default:
            return {};
    }
}

bool RunTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const store::RunRow* found = row(index);
    if (!found) return false;
    if (role == Qt::CheckStateRole && index.column() == Name && m_selection) {
        m_selection->setChosen(q(found->id.value), value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole || found->read_only) return false;
    run::Label label = labelOf(*found);
    const run::Label before = label;
    switch (index.column()) {
        case Name:
            label.name = value.toString().simplified().toStdString();
            break;  // empty: back to the id
        case Tags:
            label.tags = tagsOf(value.toString());
            break;
        case Notes:
            label.notes = value.toString().toStdString();
            break;
        default:
            return false;
    }
    const bool same =
        label == before || (index.column() == Name && label.name == found->id.value && before.name.empty());
    if (!same) m_session.setLabel(q(found->id.value), label);
    return true;
}

Qt::ItemFlags RunTableModel::flags(const QModelIndex& index) const {
    const store::RunRow* found = row(index);
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (!found) return flags;
    flags |= Qt::ItemNeverHasChildren;
    if (index.column() == Name && m_selection) flags |= Qt::ItemIsUserCheckable;
    const bool editable = index.column() == Name || index.column() == Tags || index.column() == Notes;
    if (editable && !found->read_only) flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const RunColumn& column = m_columns[std::size_t(section)];
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(column.alignment());
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return column.title();
    if (role == kHelpTopicRole)
        return column.kind == RunColumn::Kind::builtIn ? QStringLiteral("column:") + column.id() : column.id();
    return {};
}

void RunTableModel::setQuery(const store::RunQuery& query) {
    m_order.query = query;
    followSeries();
    rearrange(false, Leaving::byReset);
}

bool RunTableModel::finds(const store::RunQuery& query, bool archived) {
    RunOrder order = m_order;
    order.query = query;
    order.archived = archived;
    order.sorted = false;
    order.group_by.clear();
    const auto lookup = [this](const run::RunId& id, std::string_view series) { return newest(id, series); };
    return !arrange(*m_rows, order, m_words, lookup).groups.front().rows.empty();
}

void RunTableModel::setReferenceShown(bool shown) {
    if (std::exchange(m_order.reference, shown) != shown) rearrange(false, Leaving::byReset);
}

void RunTableModel::setArchivedShown(bool shown) {
    if (std::exchange(m_order.archived, shown) != shown) rearrange(false, Leaving::byReset);
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
    for (const std::string& series : m_followed) m_session.watchNewest(q(series));
    for (const std::string& series : before) m_session.unwatchNewest(q(series));
    for (const std::string& series : m_followed) takeNewest(q(series));
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
    return found == values->end() ? std::nullopt : std::optional(found->second.value);
}

void RunTableModel::update() {
    const RunRows next = m_session.sharedRuns();
    if (next == m_rows) return;
    const RowsBefore before = rowsBefore(*m_rows, *next);
    const std::vector<bool> same = sameRows(*m_rows, *next, before);
    RunWords words;
    words.reset(next->size());
    for (std::size_t at = 0; at < next->size(); ++at)
        if (same[at]) m_words.carry(std::size_t(before[at]), at, words);
    m_words = std::move(words);
    // A run that comes in, or back from the bin, moves the others anyhow, and has its place among them.
    const bool isGrown = std::ranges::find(before, -1) != before.end();
    show({next, before, same}, !isGrown && m_order.sorted && m_order.column.isLive() && m_isHeld && m_isHeld());
}

void RunTableModel::rearrange(bool keepOrder, Leaving leaving) {
    RowsBefore same(m_rows->size());
    std::iota(same.begin(), same.end(), 0);
    show({m_rows, same, std::vector<bool>(same.size(), true)}, keepOrder, leaving);
}

// A view moves its current row away from one that is removed. What only the filter hides stays chosen: of a reset the
// view brings back what it had.
void RunTableModel::show(const NewRows& fresh, bool keepOrder, Leaving leaving) {
    const auto& [rows, before, same] = fresh;
    const auto lookup = [this](const run::RunId& id, std::string_view series) { return newest(id, series); };
    const std::vector<int> rank = keepOrder ? ranksIn(m_arrangement, before, m_rows->size()) : std::vector<int>{};
    RunArrangement next = arrange(*rows, m_order, m_words, lookup, keepOrder ? &rank : nullptr);
    const RunRows old = m_rows;
    const RunChange change{m_arrangement, next, before, old->size()};
    if (isSameOrder(change)) {
        m_rows = rows;
        m_arrangement = std::move(next);
    } else if (const auto became = movedRows(change)) {
        move(rows, next, *became);
    } else if (const auto steps = leaving == Leaving::asRemoved ? rowSteps(change) : std::nullopt) {
        step(rows, next.groups.front().rows, *steps);
    } else {
        beginResetModel();
        m_rows = rows;
        m_arrangement = std::move(next);
        endResetModel();
        return;
    }
    if (old != m_rows) tellChanged(before, same);
}

void RunTableModel::step(const RunRows& rows, const std::vector<int>& shown, const RowSteps& steps) {
    std::vector<int>& old = m_arrangement.groups.front().rows;
    for (auto range = steps.gone.rbegin(); range != steps.gone.rend(); ++range) {
        beginRemoveRows({}, range->first, range->last);
        old.erase(old.begin() + range->first, old.begin() + range->last + 1);
        endRemoveRows();
    }
    for (int& at : old) at = steps.became[std::size_t(at)];
    m_rows = rows;
    for (const RowRange& range : steps.fresh) {
        beginInsertRows({}, range.first, range.last);
        old.insert(old.begin() + range.first, shown.begin() + range.first, shown.begin() + range.last + 1);
        endInsertRows();
    }
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
void RunTableModel::move(const RunRows& rows, const RunArrangement& next, const std::vector<int>& became) {
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
}

// Of the rows that are shown as before.
void RunTableModel::tellChanged(const RowsBefore& before, const std::vector<bool>& same) {
    for (std::size_t group = 0; group < m_arrangement.groups.size(); ++group) {
        const QModelIndex parent = m_arrangement.grouped ? index(int(group), 0) : QModelIndex();
        const std::vector<RowRange> ranges = changedRows(m_arrangement.groups[group].rows, before, same);
        for (const RowRange& range : ranges)
            emit dataChanged(index(range.first, 0, parent), index(range.last, columnCount() - 1, parent));
        if (parent.isValid() && !ranges.empty()) emit dataChanged(parent, parent.siblingAtColumn(columnCount() - 1));
    }
}

}  // namespace plateau::widgets
