#include "widgets/pages/attention/statistics_table.h"

#include <utility>

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

StatisticsTable::StatisticsTable(QWidget* parent)
    : QTableView(parent), m_model(new StatisticsModel(this)), m_sorted(new QSortFilterProxyModel(this)) {
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(StatisticsModel::SortRole);
    setModel(m_sorted);
    setAccessibleName(tr("Statistics of the heads"));
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
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setMinimumSectionSize(36);
    horizontalHeader()->setFont(smallFont());
    horizontalHeader()->setSortIndicatorShown(true);
    fitRows();
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, &StatisticsTable::takeCurrent);
}

void StatisticsTable::fitRows() {
    const int lines = m_below == Below::nothing ? 1 : 2;
    verticalHeader()->setDefaultSectionSize(lines * QFontMetrics(smallFont()).lineSpacing() + spacing::s);
}

void StatisticsTable::setRows(std::vector<StatisticsRow> rows, Below below, const QString& first,
                              const QString& second) {
    const QScopedValueRollback quiet(m_quiet, true);
    m_below = below;
    fitRows();
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
