#include "widgets/pages/glue/predictions_table.h"

#include <algorithm>

#include <QHeaderView>

#include "widgets/pages/glue/predictions_model.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

PredictionsTable::PredictionsTable(QWidget* parent) : QTableView(parent), m_rows(new PredictionsModel(this)) {
    setModel(m_rows);
    setAccessibleName(tr("Predictions"));
    setToolTip(tr("What the fine-tuned model answered, row by row; a heading sorts"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    addTableMenu(*this, *horizontalHeader(), PredictionsModel::kNumberRole, QStringLiteral("predictions"),
                 [this](const QString& file, const QString& problem) { emit tableTold(file, problem); });
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::s);
    QHeaderView* header = horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(PredictionsModel::Index, Qt::AscendingOrder);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        m_order = column == PredictionsModel::Label        ? PredictionFilter::Order::label
                  : column == PredictionsModel::Prediction ? PredictionFilter::Order::prediction
                  : column == PredictionsModel::Certainty  ? PredictionFilter::Order::certainty
                                                           : PredictionFilter::Order::index;
        m_descending = order == Qt::DescendingOrder;
        emit orderChanged();
    });
}

void PredictionsTable::setRows(const std::shared_ptr<const glue::TaskInfo>& task, const Predictions& predictions,
                               std::vector<std::uint32_t> rows) {
    m_rows->setRows(task, predictions, std::move(rows));
    if (task && predictions) fitColumns(*task);
}

std::vector<glue::Prediction> PredictionsTable::shown() const {
    return m_rows->shown();
}

void PredictionsTable::fitColumns(const glue::TaskInfo& task) {
    QHeaderView* header = horizontalHeader();
    setColumnHidden(PredictionsModel::Second, !task.is_pair);
    const QFontMetrics metrics = fontMetrics();
    const auto heading = [&](int column) {
        return metrics.horizontalAdvance(m_rows->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    };
    int longest = heading(PredictionsModel::Prediction);
    for (const auto* labels : {&task.labels, &task.unseen})
        for (const std::string& label : *labels)
            longest = std::max(longest, metrics.horizontalAdvance(QString::fromStdString(label)));
    const int digits = metrics.horizontalAdvance(QStringLiteral("00 0000"));
    header->resizeSection(PredictionsModel::Index,
                          std::max(digits, heading(PredictionsModel::Index)) + 2 * spacing::xl);
    header->resizeSection(PredictionsModel::Label, longest + spacing::xl);
    header->resizeSection(PredictionsModel::Prediction, longest + 2 * spacing::xl);
    header->resizeSection(PredictionsModel::Certainty, heading(PredictionsModel::Certainty) + spacing::xl + spacing::s);
    const int scores =
        int(std::max<std::size_t>(1, task.labels.size())) * metrics.horizontalAdvance(QStringLiteral("−00.000  "));
    header->resizeSection(PredictionsModel::Scores,
                          std::max(scores, heading(PredictionsModel::Scores) + spacing::s) + spacing::l);
    for (const int column : {PredictionsModel::First, PredictionsModel::Second})
        header->setSectionResizeMode(column, QHeaderView::Stretch);
}

}  // namespace plateau::widgets
