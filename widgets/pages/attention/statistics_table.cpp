#include "widgets/pages/attention/statistics_table.h"

#include <algorithm>
#include <utility>

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSortFilterProxyModel>

#include "widgets/tables/table_menu.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kPadding = 3;

}  // namespace

StatisticsTable::StatisticsTable(QWidget* parent)
    : QTableView(parent), m_model(new StatisticsModel(this)), m_sorted(new QSortFilterProxyModel(this)) {
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(StatisticsModel::SortRole);
    setModel(m_sorted);
    setAccessibleName(tr("Statistics of the heads"));
    setToolTip(tr("Figures of every head on this text; a heading sorts, a row chooses"));
    setSortingEnabled(true);
    sortByColumn(0, Qt::AscendingOrder);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setFont(smallFont());
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStyleSheet(QStringLiteral("QHeaderView::section { padding: 4px %1px; }").arg(kPadding));
    horizontalHeader()->setFont(smallFont());
    horizontalHeader()->setSortIndicatorShown(true);
    fitRows();
    fitColumns();
    addTableMenu(*this, *horizontalHeader(), StatisticsModel::SortRole, QStringLiteral("heads"),
                 [this](const QString& file, const QString& problem) { emit taken(file, problem); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, &StatisticsTable::takeCurrent);
}

void StatisticsTable::fitRows() {
    const int lines = m_below == Below::nothing ? 1 : 2;
    verticalHeader()->setDefaultSectionSize(lines * QFontMetrics(smallFont()).lineSpacing() + spacing::s);
}

// Ten columns beside a picture: as narrow as their words, and all of them are seen.
void StatisticsTable::fitColumns() {
    const QFontMetrics metrics(smallFont());
    const QString widest = m_below == Below::spread ? QStringLiteral("±\u200900.0") : QStringLiteral("00.0");
    int all = verticalScrollBar()->sizeHint().width();
    for (int column = 0; column < StatisticsModel::kColumns; ++column) {
        const QString heading = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const QString number = column == 0 ? QStringLiteral("00 · 00") : widest;
        const int words = std::max(metrics.size(0, heading).width(), metrics.horizontalAdvance(number));
        const int width = words + 4 * kPadding;
        setColumnWidth(column, width);
        all += width;
    }
    setMinimumWidth(all);
}

void StatisticsTable::setRows(std::vector<StatisticsRow> rows, Below below, const QString& first,
                              const QString& second) {
    const QScopedValueRollback quiet(m_quiet, true);
    const bool isOther = std::exchange(m_below, below) != below;
    if (isOther) fitRows();
    if (isOther) fitColumns();
    m_model->setRows(std::move(rows), below, first, second);
}

void StatisticsTable::setCurrent(int layer, int head) {
    const QScopedValueRollback quiet(m_quiet, true);
    const QModelIndex index = m_sorted->mapFromSource(m_model->index(m_model->rowOf(layer, head), 0));
    if (!index.isValid()) return clearSelection();
    if (currentIndex().row() == index.row() && selectionModel()->isRowSelected(index.row())) return;
    setCurrentIndex(index.siblingAtColumn(qMax(0, currentIndex().column())));
    scrollTo(currentIndex());
}

void StatisticsTable::takeCurrent(const QModelIndex& index) {
    if (m_quiet || !index.isValid()) return;
    const StatisticsRow& row = m_model->rows()[std::size_t(m_sorted->mapToSource(index).row())];
    emit headChosen(row.layer, row.head);
}

}  // namespace plateau::widgets
