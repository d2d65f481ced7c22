// Rows of predictions for a table. It copies none of them, so even 40,000 rows cost only what is visible. GUI thread.
#pragma once

#include <QAbstractTableModel>

#include "widgets/pages/glue/prediction_rows.h"

namespace plateau::widgets {

class PredictionsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Index, First, Second, Label, Prediction, Certainty, Scores, ColumnCount };

    static constexpr int kNumberRole = Qt::UserRole;  // role of the number in a cell that shows one

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::shared_ptr<const glue::TaskInfo> task, const Predictions& predictions,
                 std::vector<std::uint32_t> rows);
    const glue::Prediction* row(const QModelIndex& index) const;
    std::vector<glue::Prediction> shown() const;  // sorted by index

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isNumber(int column) const;
    QString text(const glue::Prediction& row, int column) const;
    QVariant number(const glue::Prediction& row, int column) const;
    QString scoredLabels() const;

    std::shared_ptr<const glue::TaskInfo> m_task;
    Predictions m_predictions;
    std::vector<std::uint32_t> m_rows;
};

}  // namespace plateau::widgets
