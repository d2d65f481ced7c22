#include "widgets/pages/runs/run_filter.h"

#include <algorithm>

#include "widgets/models/run_selection.h"
#include "widgets/models/run_table_model.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

// Columns whose values change while a run trains.
bool isLive(int column) {
    return column >= RunTableModel::Progress && column <= RunTableModel::ExitStep;
}

run::Label labelOf(const store::RunRow& row) {
    run::Label label;
    label.name = row.name == row.id.value ? std::string() : row.name;
    label.notes = row.notes;
    label.colour = row.colour;
    label.tags = row.tags;
    label.archived = row.archived;
    label.baseline = row.baseline;
    return label;
}

}  // namespace

RunFilter::RunFilter(RunTableModel& runs, RunSelection& selection, WorkspaceSession& session, QObject* parent)
    : QSortFilterProxyModel(parent), m_runs(runs), m_selection(selection), m_session(session) {
    setSortRole(RunTableModel::SortRole);
    setSourceModel(&runs);
    connect(&selection, &RunSelection::chosenChanged, this, [this] {
        if (rowCount() > 0)
            emit dataChanged(index(0, RunTableModel::Name), index(rowCount() - 1, RunTableModel::Name),
                             {Qt::CheckStateRole});
    });
}

void RunFilter::setWords(const QString& text) {
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void RunFilter::setReferenceShown(bool shown) {
    m_reference = shown;
    invalidateFilter();
}

const store::RunRow* RunFilter::row(const QModelIndex& index) const {
    return m_runs.row(mapToSource(index));
}

QModelIndex RunFilter::indexOf(const QString& id) const {
    return mapFromSource(m_runs.indexOf(id));
}

int RunFilter::ownRuns() const {
    int count = 0;
    for (int i = 0; i < m_runs.rowCount(); ++i) count += m_runs.row(m_runs.index(i, 0))->read_only ? 0 : 1;
    return count;
}

void RunFilter::sort(int column, Qt::SortOrder order) {
    setDynamicSortFilter(!isLive(column));
    QSortFilterProxyModel::sort(column, order);
}

void RunFilter::resort() {
    if (!dynamicSortFilter()) invalidate();
}

QVariant RunFilter::data(const QModelIndex& index, int role) const {
    if (role == Qt::CheckStateRole && index.column() == RunTableModel::Name) {
        const store::RunRow* found = row(index);
        if (!found) return {};
        return m_selection.isChosen(QString::fromStdString(found->id.value)) ? Qt::Checked : Qt::Unchecked;
    }
    return QSortFilterProxyModel::data(index, role);
}

bool RunFilter::setData(const QModelIndex& index, const QVariant& value, int role) {
    const store::RunRow* found = row(index);
    if (!found || index.column() != RunTableModel::Name) return false;
    const QString id = QString::fromStdString(found->id.value);
    if (role == Qt::CheckStateRole) {
        m_selection.setChosen(id, value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole || found->read_only) return false;
    const QString name = value.toString().simplified();
    if (name.toStdString() == found->name) return true;
    run::Label label = labelOf(*found);
    label.name = name.toStdString();  // empty: back to the id
    m_session.setLabel(id, label);
    return true;
}

Qt::ItemFlags RunFilter::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QSortFilterProxyModel::flags(index);
    if (!index.isValid() || index.column() != RunTableModel::Name) return flags;
    flags |= Qt::ItemIsUserCheckable;
    const store::RunRow* found = row(index);
    if (found && !found->read_only) flags |= Qt::ItemIsEditable;
    return flags;
}

bool RunFilter::filterAcceptsRow(int sourceRow, const QModelIndex&) const {
    const store::RunRow* found = m_runs.row(m_runs.index(sourceRow, 0));
    if (!found || (found->read_only && !m_reference)) return false;
    if (m_words.isEmpty()) return true;
    QStringList texts{stateText(found->state), QStringLiteral("seed:%1").arg(found->seed)};
    for (const std::string* text :
         {&found->name, &found->id.value, &found->op, &found->size, &found->recipe, &found->corpus})
        texts << QString::fromStdString(*text);
    for (const std::string& tag : found->tags) texts << QString::fromStdString(tag);
    return std::all_of(m_words.begin(), m_words.end(), [&texts](const QString& word) {
        // A seed is a number: "seed:1" is not "seed:12".
        if (word.startsWith(QLatin1String("seed:"), Qt::CaseInsensitive))
            return texts.contains(word, Qt::CaseInsensitive);
        return std::any_of(texts.begin(), texts.end(),
                           [&word](const QString& text) { return text.contains(word, Qt::CaseInsensitive); });
    });
}

bool RunFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(sortRole()), b = right.data(sortRole());
    // What is not known stands last in both directions.
    if (a.isValid() != b.isValid()) return sortOrder() == Qt::AscendingOrder ? a.isValid() : b.isValid();
    if (a == b) return left.row() < right.row();
    return QSortFilterProxyModel::lessThan(left, right);
}

}  // namespace plateau::widgets
