// A table of predictions; the columns fit the task's answers, and clicking a heading sorts. GUI thread.
#pragma once

#include <memory>
#include <vector>

#include <QTableView>

#include "widgets/pages/glue/prediction_rows.h"

namespace plateau::widgets {

class PredictionsModel;

class PredictionsTable : public QTableView {
    Q_OBJECT

public:
    explicit PredictionsTable(QWidget* parent = nullptr);

    void setRows(const std::shared_ptr<const glue::TaskInfo>& task, const Predictions& predictions,
                 std::vector<std::uint32_t> rows);
    std::vector<glue::Prediction> shown() const;  // sorted by index
    bool hasRows() const { return model()->rowCount() > 0; }

    PredictionFilter::Order order() const { return m_order; }
    bool isDescending() const { return m_descending; }

signals:
    void orderChanged();
    void tableTold(const QString& file, const QString& problem);  // widgets/tables/table_menu.h

private:
    void fitColumns(const glue::TaskInfo& task);

    PredictionsModel* m_rows;
    PredictionFilter::Order m_order = PredictionFilter::Order::index;
    bool m_descending = false;
};

}  // namespace plateau::widgets
