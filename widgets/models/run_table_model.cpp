#include "widgets/models/run_table_model.h"

#include <algorithm>
#include <utility>

#include <QColor>

#include "widgets/models/run_selection.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

// The id within an index: 0 for what stands at the top, else the number of the group, from 1.
constexpr quintptr kTop = 0;

QString fromStd(const std::string& text) {
    return QString::fromStdString(text);
}

QStringList tagList(const store::RunRow& row) {
    QStringList tags;
    for (const std::string& tag : row.tags) tags << fromStd(tag);
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
    for (const std::string& series : m_followed) m_session.unwatchNewest(fromStd(series));
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
        case Qt::EditRole:
            if (column == Notes) return fromStd(row.notes);
            return column == Name || column == Tags ? QVariant(shown.text(row)) : QVariant();
        case Qt::ToolTipRole:
            if (column == State && !row.failure.empty()) return fromStd(row.failure);
            if (column == Notes) return fromStd(row.notes);
            if (column == Started && row.started_ms > 0) return wholeTimeText(row.started_ms);
            return column == Name ? fromStd(row.id.value) : shown.text(row);
        case Qt::CheckStateRole:
            if (column != Name || !m_selection) return {};
            return m_selection->isChosen(fromStd(row.id.value)) ? Qt::Checked : Qt::Unchecked;
        case Qt::DecorationRole:
            return column == Name && row.baseline ? QVariant(icon("pin", &Theme::inkSoft)) : QVariant();
        case IdRole:
            return fromStd(row.id.value);
        case SortRole:
            return shown.key(row);
        case StateRole:
            return static_cast<int>(row.state);
        case ProgressRole:
            return progressOf(row);
        case ColourRole:
            return row.colour.empty() ? QVariant() : QVariant(QColor(fromStd(row.colour)));
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

bool RunTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const store::RunRow* found = row(index);
    if (!found) return false;
    if (role == Qt::CheckStateRole && index.column() == Name && m_selection) {
        m_selection->setChosen(fromStd(found->id.value), value.toInt() == Qt::Checked);
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
    if (!same) m_session.setLabel(fromStd(found->id.value), label);
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
    return {};
}

}  // namespace plateau::widgets
