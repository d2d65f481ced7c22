#include "widgets/pages/runs/run_table_view.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QContextMenuEvent>
#include <QDateTime>
#include <QHeaderView>
#include <QScrollBar>
#include <QSettings>

#include "widgets/models/run_table_model.h"
#include "widgets/models/run_texts.h"
#include "widgets/pages/runs/run_delegates.h"
#include "widgets/pages/runs/sparkline_cache.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kHeadingPadding = 2, kMostOfAName = 200;
constexpr int kFewLetters = 60;  // of a name that may be cut rather than have the table scroll sideways

int widestState(const QFontMetrics& metrics) {
    using run::RunState;
    int width = 0;
    for (const RunState state : {RunState::queued, RunState::running, RunState::interrupted, RunState::finished,
                                 RunState::failed, RunState::unknown})
        width = std::max(width, metrics.horizontalAdvance(stateText(state)));
    return width + StateDelegate::kBeside;
}

// What a fine-tuning has in place of an operator.
int widestKind(const QFontMetrics& metrics) {
    return metrics.horizontalAdvance(finetuningText("classify")) + 2 * spacing::s;
}

// A date late in the year, at a time with two digits.
int widestTime(const QFontMetrics& metrics) {
    const QDateTime late(QDate(2027, 12, 28), QTime(22, 58));
    return metrics.horizontalAdvance(shortTimeText(late.toMSecsSinceEpoch(), late.date())) + 2 * spacing::s;
}

constexpr auto kColumns = "columns", kSort = "sort", kDescending = "descending", kNameFills = "name_fills",
               kFolded = "folded_groups";
constexpr int kMostFolded = 1000;
constexpr int kMostMeasured = 200;  // groups whose texts a column is made to fit
constexpr int kNarrowest = 24, kWidest = 2000;
constexpr int kUsual = 0;  // kept in place of a width that nobody has chosen: that of the language
constexpr qsizetype kMostExtra = 40;

std::vector<RunColumn> extraColumns(const RunTableModel& runs) {
    return {runs.columns().begin() + RunTableModel::builtInCount(), runs.columns().end()};
}

}  // namespace

RunTableView::RunTableView(RunTableModel& runs, WorkspaceSession& session, QWidget* parent)
    : QTreeView(parent), m_runs(runs), m_sparklines(new SparklineCache(session, this)) {
    setModel(&runs);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideMiddle);  // names differ at their ends
    setAllColumnsShowFocus(true);
    setExpandsOnDoubleClick(false);
    setTreePosition(RunTableModel::Name);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Runs"));
    setToolTip(tr("The check before a name puts a run on all pages; a double click shows its curves"));
    setUpDelegates();
    setUpHeader();
    setSortingEnabled(true);
    sortByColumn(RunTableModel::Started, Qt::DescendingOrder);
    updateGrouping();
    connect(&runs, &QAbstractItemModel::modelAboutToBeReset, this, &RunTableView::keep);
    connect(&runs, &QAbstractItemModel::modelReset, this, &RunTableView::bringBack);
    connect(&runs, &QAbstractItemModel::rowsInserted, this, &RunTableView::fillWithName);
    // What is shown next where runs were deleted is selected too, so that keys and buttons act on it.
    connect(&runs, &QAbstractItemModel::rowsRemoved, this, [this] {
        if (!m_hadSelection || selectionModel()->hasSelection() || !currentIndex().isValid()) return;
        selectionModel()->select(currentIndex(), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    });
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_isBringingBack) m_hidden.clear();
    });
    connect(m_sparklines, &SparklineCache::changed, this, [this] {
        viewport()->update();
        emit settledChanged();
    });
}

void RunTableView::setUpDelegates() {
    setItemDelegate(new RunDelegate(this));
    setItemDelegateForColumn(RunTableModel::State, new StateDelegate(this));
    setItemDelegateForColumn(RunTableModel::Name, new NameDelegate(this));
    setItemDelegateForColumn(RunTableModel::Tags, new TagsDelegate(this));
    setItemDelegateForColumn(RunTableModel::Notes, new NameDelegate(this));
    setItemDelegateForColumn(RunTableModel::Progress, new ProgressDelegate(this));
    setItemDelegateForColumn(RunTableModel::Curve, new SparklineDelegate(*m_sparklines, this));
}

void RunTableView::setUpHeader() {
    QHeaderView* bar = header();
    bar->setHighlightSections(false);
    bar->setSectionsMovable(true);
    bar->setFirstSectionMovable(true);
    bar->setStretchLastSection(false);
    bar->setContextMenuPolicy(Qt::CustomContextMenu);
    bar->setToolTip(tr("Click to sort, drag to move; a right click chooses columns"));
    // Twelve columns in the smallest window, in every language.
    bar->setStyleSheet(QStringLiteral("QHeaderView::section { padding: 4px %1px; }").arg(kHeadingPadding));
    bar->setFont(smallFont());
    setWidths(0);
    connect(bar, &QHeaderView::sectionResized, this, [this](int section) {
        if (section == RunTableModel::Name && m_nameFills && !m_filling) setNameFills(false);
        fillWithName();
    });
    for (int column = 0; column < RunTableModel::builtInCount(); ++column)
        bar->setSectionHidden(column, !m_runs.columns()[std::size_t(column)].isShownAtFirst());
    connect(bar, &QWidget::customContextMenuRequested, this,
            [this, bar](const QPoint& at) { emit columnMenuRequested(bar->mapToGlobal(at)); });
}

// Other languages have longer words.
int RunTableView::usualWidth(int column) const {
    const int width = std::max(m_runs.columns()[std::size_t(column)].width(), header()->sectionSizeHint(column));
    if (column == RunTableModel::State) return std::max(width, widestState(fontMetrics()));
    if (column == RunTableModel::Operator) return std::max(width, widestKind(fontMetrics()));
    if (column == RunTableModel::Started) return std::max(width, widestTime(fontMetrics()));
    return width;
}

void RunTableView::setWidths(int from) {
    for (int column = from; column < m_runs.columnCount(); ++column)
        header()->resizeSection(column, usualWidth(column));
}

// What the other columns leave is the name's, until it is given a width. Where they leave too little, by more than a
// few letters, the table scrolls sideways, and then names of a usual length need not be cut.
void RunTableView::fillWithName() {
    if (!m_nameFills || m_filling) return;
    m_filling = true;
    QHeaderView* bar = header();
    const int left = bar->sectionSize(RunTableModel::Name) + viewport()->width() - bar->length();
    const int least = m_runs.columns()[RunTableModel::Name].width();
    const int whole = std::clamp(sizeHintForColumn(RunTableModel::Name), least, kMostOfAName);
    bar->resizeSection(RunTableModel::Name, left >= std::max(least, whole - kFewLetters) ? left : whole);
    m_filling = false;
}

void RunTableView::setNameFills(bool fills) {
    m_nameFills = fills;
    header()->setStretchLastSection(!fills);
    fillWithName();
}

// Before the selection gives up what goes.
void RunTableView::rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end) {
    m_hadSelection = selectionModel()->hasSelection();
    QTreeView::rowsAboutToBeRemoved(parent, start, end);
}

// Below the last run there is nothing that the menu's entries could be done to.
bool RunTableView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ContextMenu) {
        const auto* asked = static_cast<QContextMenuEvent*>(event);
        if (asked->reason() == QContextMenuEvent::Mouse && !indexAt(asked->pos()).isValid()) return true;
    }
    return QTreeView::viewportEvent(event);
}

void RunTableView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fillWithName();
}

const store::RunRow* RunTableView::currentRun() const {
    return m_runs.row(currentIndex());
}

// In the order of the table. Ranges instead of QItemSelectionModel::selectedRows(), which asks every cell of every row
// whether it can be selected.
std::vector<QModelIndex> RunTableView::selectedPlaces() const {
    std::vector<std::pair<int, int>> places;  // at the top, and below it or -1
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        const QModelIndex parent = range.parent();
        for (int row = range.top(); row <= range.bottom(); ++row)
            places.push_back(parent.isValid() ? std::pair(parent.row(), row) : std::pair(row, -1));
    }
    std::sort(places.begin(), places.end());
    std::vector<QModelIndex> indexes;
    for (const auto& [top, below] : places) {
        const QModelIndex first = m_runs.index(top, 0);
        indexes.push_back(below < 0 ? first : m_runs.index(below, 0, first));
    }
    return indexes;
}

PickedRuns RunTableView::selectedRuns() const {
    PickedRuns picked = m_runs.pickRuns();
    for (const QModelIndex& index : selectedPlaces()) {
        if (const store::RunRow* row = m_runs.row(index)) picked.add(*row);
        for (const store::RunRow* row : m_runs.groupRows(index)) picked.add(*row);
    }
    return picked;
}

void RunTableView::showRun(const QString& id) {
    const QModelIndex wanted = m_runs.indexOf(id);
    if (!wanted.isValid() || wanted == currentIndex().siblingAtColumn(0)) return;
    goTo(wanted.siblingAtColumn(RunTableModel::Name));
}

// Of a table that has no room yet, what is scrolled into view sideways would stay so.
void RunTableView::goTo(const QModelIndex& index) {
    const int left = horizontalScrollBar()->value();
    setCurrentIndex(index);
    scrollTo(index);
    horizontalScrollBar()->setValue(left);
}

bool RunTableView::isSettled() const {
    return m_sparklines->isSettled();
}

void RunTableView::keep() {
    m_selected = m_hidden;
    m_folded = foldedGroups();
    m_scroll = verticalScrollBar()->value();
    if (currentIndex().isValid()) m_current = currentIndex().data(RunTableModel::IdRole).toString();
    for (const QModelIndex& index : selectedPlaces()) {
        if (const store::RunRow* row = m_runs.row(index)) m_selected.insert(row->id.value);
    }
}

void RunTableView::showFolded() {
    for (int row = 0; m_runs.isGrouped() && row < m_runs.rowCount(); ++row) {
        const QModelIndex group = m_runs.index(row, 0);
        setExpanded(group, !m_folded.contains(m_runs.groupKey(group)));
    }
}

std::set<QString> RunTableView::foldedGroups() const {
    std::set<QString> folded = m_folded;  // those that are not there now, too
    for (int row = 0; m_runs.isGrouped() && row < m_runs.rowCount(); ++row) {
        const QModelIndex group = m_runs.index(row, 0);
        if (isExpanded(group))
            folded.erase(m_runs.groupKey(group));
        else
            folded.insert(m_runs.groupKey(group));
    }
    return folded;
}

void RunTableView::bringBack() {
    m_isBringingBack = true;
    updateGrouping();
    QItemSelection selection;
    m_hidden = m_selected;
    const auto chosen = [this](const QModelIndex& index) {
        const store::RunRow* row = m_runs.row(index);
        if (!row || !m_selected.contains(row->id.value)) return false;
        m_hidden.erase(row->id.value);
        return true;
    };
    const auto collect = [&](const QModelIndex& parent) {
        const int count = m_selected.empty() ? 0 : m_runs.rowCount(parent);
        for (int row = 0; row < count; ++row) {
            if (!chosen(m_runs.index(row, 0, parent))) continue;
            const int first = row;
            while (row + 1 < count && chosen(m_runs.index(row + 1, 0, parent))) ++row;
            selection.select(m_runs.index(first, 0, parent), m_runs.index(row, m_runs.columnCount() - 1, parent));
        }
    };
    collect({});
    showFolded();
    for (int row = 0; m_runs.isGrouped() && row < m_runs.rowCount(); ++row) collect(m_runs.index(row, 0));
    const QModelIndex current = m_current.isEmpty() ? QModelIndex() : m_runs.indexOf(m_current);
    if (current.isValid()) {
        selectionModel()->setCurrentIndex(current.siblingAtColumn(RunTableModel::Name), QItemSelectionModel::NoUpdate);
    }
    if (!selection.isEmpty()) selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    verticalScrollBar()->setValue(m_scroll);
    m_isBringingBack = false;
    fillWithName();
}

void RunTableView::updateGrouping() {
    setRootIsDecorated(m_runs.isGrouped());
    setIndentation(m_runs.isGrouped() ? spacing::l : 0);
    widenForGroups();
}

// A group's mean and spread are longer than a run's number. What a person has chosen stays.
void RunTableView::widenForGroups() {
    if (!m_runs.isGrouped()) {
        for (const auto& [column, width] : m_widened)
            if (header()->sectionSize(column) == width) header()->resizeSection(column, usualWidth(column));
        m_widened.clear();
        return;
    }
    QFont bold = font();  // as their rows are
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    for (int column = 0; column < m_runs.columnCount(); ++column) {
        const int width = header()->sectionSize(column);
        if (column == RunTableModel::Name || header()->isSectionHidden(column) || !hasUsualWidth(column)) continue;
        int needed = width;
        for (int row = 0; row < std::min(m_runs.rowCount(), kMostMeasured); ++row) {
            const QString text = m_runs.index(row, column).data().toString();
            needed = std::max(needed, metrics.horizontalAdvance(text) + spacing::l);
        }
        if (needed == width) continue;
        m_widened[column] = needed;
        header()->resizeSection(column, needed);
    }
}

bool RunTableView::hasUsualWidth(int column) const {
    const int width = header()->sectionSize(column);
    const auto widened = m_widened.find(column);
    return width == usualWidth(column) || (widened != m_widened.end() && widened->second == width);
}

int RunTableView::sectionOf(const QString& id) const {
    const auto& columns = m_runs.columns();
    const auto found =
        std::find_if(columns.begin(), columns.end(), [&](const RunColumn& each) { return each.id() == id; });
    return found == columns.end() ? -1 : int(found - columns.begin());
}

QStringList RunTableView::shownColumns() const {
    QStringList ids;
    for (int place = 0; place < header()->count(); ++place) {
        const int section = header()->logicalIndex(place);
        if (!header()->isSectionHidden(section)) ids << m_runs.columns()[std::size_t(section)].id();
    }
    return ids;
}

// A setting or a series has a column only as long as it is shown.
void RunTableView::setColumnShown(const QString& id, bool shown) {
    const auto column = columnOf(id);
    const int section = sectionOf(id);
    if (!column || (section >= 0 && column->kind == RunColumn::Kind::builtIn)) {
        if (section != RunTableModel::Name && section >= 0) header()->setSectionHidden(section, !shown);
    } else if (shown != (section >= 0)) {
        std::vector<RunColumn> extra = extraColumns(m_runs);
        std::vector<int> widths;
        for (std::size_t at = 0; at < extra.size(); ++at)
            widths.push_back(header()->sectionSize(RunTableModel::builtInCount() + int(at)));
        const auto gone = std::find(extra.begin(), extra.end(), *column);
        if (gone != extra.end()) {
            widths.erase(widths.begin() + (gone - extra.begin()));
            extra.erase(gone);
        } else {
            extra.push_back(*column);
        }
        m_runs.setExtraColumns(extra);
        setWidths(RunTableModel::builtInCount());
        for (std::size_t at = 0; at < widths.size(); ++at)
            header()->resizeSection(RunTableModel::builtInCount() + int(at), widths[at]);
    }
    emit columnsChanged();
}

void RunTableView::saveColumns(QSettings& settings) const {
    QStringList columns;
    for (const QString& id : shownColumns()) {
        const int section = sectionOf(id);
        columns
            << QStringLiteral("%1 %2").arg(hasUsualWidth(section) ? kUsual : header()->sectionSize(section)).arg(id);
    }
    settings.setValue(kColumns, columns);
    settings.setValue(kNameFills, m_nameFills);
    settings.setValue(kSort, m_runs.order().column.id());
    settings.setValue(kDescending, m_runs.order().direction == Qt::DescendingOrder);
    const std::set<QString> folded = foldedGroups();
    settings.setValue(kFolded, QStringList(folded.begin(), folded.end()).mid(0, kMostFolded));
}

void RunTableView::restoreColumns(const QSettings& settings) {
    const QStringList folded = settings.value(kFolded).toStringList().mid(0, kMostFolded);
    m_folded = {folded.begin(), folded.end()};
    showFolded();
    const QStringList columns = settings.value(kColumns).toStringList();
    std::vector<std::pair<QString, int>> wanted;  // what is not a width and a column is left out
    std::vector<RunColumn> extra;
    for (const QString& entry : columns.first(std::min(columns.size(), RunTableModel::builtInCount() + kMostExtra))) {
        bool isNumber = false;
        const int width = entry.section(QLatin1Char(' '), 0, 0).toInt(&isNumber);
        const auto column = columnOf(entry.section(QLatin1Char(' '), 1));
        if (!isNumber || !column) continue;
        wanted.emplace_back(column->id(), width == kUsual ? kUsual : std::clamp(width, kNarrowest, kWidest));
        if (column->kind != RunColumn::Kind::builtIn) extra.push_back(*column);
    }
    if (wanted.empty()) return;
    m_runs.setExtraColumns(extra);
    setNameFills(false);  // while the widths are set
    for (int section = 0; section < header()->count(); ++section)
        header()->setSectionHidden(section, section != RunTableModel::Name);
    int place = 0;
    for (const auto& [id, width] : wanted) {
        const int section = sectionOf(id);
        header()->setSectionHidden(section, false);
        header()->moveSection(header()->visualIndex(section), place++);
        header()->resizeSection(section, width == kUsual ? usualWidth(section) : width);
    }
    setNameFills(settings.value(kNameFills, false).toBool());
    const int sorted = sectionOf(settings.value(kSort).toString());
    if (sorted >= 0)
        sortByColumn(sorted, settings.value(kDescending).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
    emit columnsChanged();
}

}  // namespace plateau::widgets
