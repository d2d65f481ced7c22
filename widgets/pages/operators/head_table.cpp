#include "widgets/pages/operators/head_table.h"

#include <algorithm>

#include <cmath>

#include <QAbstractTableModel>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

enum Column { LayerColumn, HeadColumn, FirstFigure };
constexpr int kColumns = FirstFigure + int(kHeadFigures);
constexpr int kSortRole = HeadTable::kNumberRole;

// Numbers by size; what is unknown or NaN is always at the end.
class ByNumber : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& a, const QModelIndex& b) const override {
        const double x = a.data(kSortRole).toDouble(), y = b.data(kSortRole).toDouble();
        if (std::isnan(x) || std::isnan(y))
            return std::isnan(x) != std::isnan(y) && std::isnan(x) == (sortOrder() == Qt::DescendingOrder);
        return x != y ? x < y : (sortOrder() == Qt::AscendingOrder) == (a.row() < b.row());
    }
};

QString csvNumber(double value) {
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("Infinity") : QStringLiteral("-Infinity");
    return QString::number(value, 'g', 17);
}

}  // namespace

class HeadTableModel : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    std::vector<HeadRow> rows;

    void setRows(std::vector<HeadRow> next) {
        bool isSame = next.size() == rows.size();
        for (std::size_t i = 0; isSame && i < rows.size(); ++i)
            isSame = rows[i].layer == next[i].layer && rows[i].head == next[i].head;
        if (!isSame) beginResetModel();
        rows = std::move(next);
        if (!isSame) return endResetModel();
        if (!rows.empty()) emit dataChanged(index(0, 0), index(int(rows.size()) - 1, kColumns - 1));
    }
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }

    QVariant data(const QModelIndex& place, int role) const override {
        if (!checkIndex(place, CheckIndexOption::IndexIsValid)) return {};
        const HeadRow& row = rows[std::size_t(place.row())];
        if (role == Qt::TextAlignmentRole) return int(Qt::AlignRight | Qt::AlignVCenter);
        if (place.column() < FirstFigure) {
            const int number = place.column() == LayerColumn ? row.layer : row.head;
            return role == Qt::DisplayRole || role == kSortRole ? QVariant(number) : QVariant();
        }
        const HeadFigure figure = headFigure(std::size_t(place.column() - FirstFigure));
        const bool isThere = row.statistics && row.statistics->has(figure);
        if (role == kSortRole) return isThere ? row.statistics->figure(figure) : std::nan("");
        if (role == Qt::DisplayRole)
            return !row.statistics ? QStringLiteral("…")
                   : isThere       ? figureText(figure, row.statistics->figure(figure))
                                   : QStringLiteral("–");
        return {};
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal) return {};
        if (role == Qt::DisplayRole) {
            if (section == LayerColumn) return HeadTable::tr("Layer");
            if (section == HeadColumn) return HeadTable::tr("Head");
            return figureTitle(headFigure(std::size_t(section - FirstFigure)));
        }
        if (role == Qt::ToolTipRole && section >= FirstFigure)
            return figureHelp(headFigure(std::size_t(section - FirstFigure)));
        return {};
    }
};

QByteArray headsCsv(const std::vector<HeadRow>& rows) {
    QStringList heading{"layer", "head", "operator", "matrix"};
    for (std::size_t i = 0; i < kHeadFigures; ++i) heading << QLatin1String(figureKey(headFigure(i)));
    const bool hasModels = std::ranges::any_of(rows, [](const HeadRow& row) { return !row.model.isEmpty(); });
    if (hasModels) heading << "model";
    QString text = heading.join(u',') + u'\n';
    for (const HeadRow& row : rows) {
        QStringList cells{QString::number(row.layer), QString::number(row.head), row.op, row.matrix};
        for (std::size_t i = 0; i < kHeadFigures; ++i)
            cells << (row.statistics && row.statistics->has(headFigure(i)) ? csvNumber(row.statistics->figures[i])
                                                                           : QString());
        if (hasModels) cells << u'"' + QString(row.model).replace(u'"', QLatin1String("\"\"")) + u'"';
        text += cells.join(u',') + u'\n';
    }
    return text.toUtf8();
}

HeadTable::HeadTable(QWidget* parent)
    : QTableView(parent), m_model(new HeadTableModel(this)), m_sorted(new ByNumber(this)) {
    m_sorted->setSourceModel(m_model);
    m_sorted->setDynamicSortFilter(true);
    setModel(m_sorted);
    setAccessibleName(tr("All heads"));
    setToolTip(tr("Figures of all heads; a heading sorts, Enter enlarges"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setSortingEnabled(true);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::s);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setFont(smallFont());
    horizontalHeader()->setStyleSheet(QStringLiteral("QHeaderView::section { padding: 4px 6px; }"));
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setSort(std::nullopt);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        const QModelIndex place = m_sorted->mapToSource(now);
        if (m_isQuiet || !place.isValid()) return;
        const HeadRow& row = m_model->rows[std::size_t(place.row())];
        emit currentChosen(row.layer, row.head);
    });
    connect(this, &QTableView::activated, this, [this](const QModelIndex& at) {
        const QModelIndex place = m_sorted->mapToSource(at);
        if (place.isValid())
            emit activatedHead(m_model->rows[std::size_t(place.row())].layer,
                               m_model->rows[std::size_t(place.row())].head);
    });
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this,
            [this](int section) { emit sortChosen(section - FirstFigure < 0 ? -1 : section - FirstFigure); });
}

void HeadTable::setRows(std::vector<HeadRow> rows) {
    const QScopedValueRollback quiet(m_isQuiet, true);
    m_model->setRows(std::move(rows));
}

const std::vector<HeadRow>& HeadTable::rows() const {
    return m_model->rows;
}

void HeadTable::setCurrent(int layer, int head) {
    const QScopedValueRollback quiet(m_isQuiet, true);
    for (int row = 0; row < int(m_model->rows.size()); ++row) {
        const HeadRow& place = m_model->rows[std::size_t(row)];
        if (place.layer != layer || place.head != head) continue;
        const QModelIndex at = m_sorted->mapFromSource(m_model->index(row, LayerColumn));
        if (at.row() != currentIndex().row()) setCurrentIndex(at);
        return;
    }
    clearSelection();
}

void HeadTable::setSort(std::optional<HeadFigure> figure) {
    if (figure)
        sortByColumn(FirstFigure + int(*figure), Qt::DescendingOrder);
    else
        sortByColumn(LayerColumn, Qt::AscendingOrder);
}

}  // namespace plateau::widgets
