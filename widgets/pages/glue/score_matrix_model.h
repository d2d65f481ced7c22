// The matrix for a table view. Updates keep the current cell and emit dataChanged() only for cells that changed. GUI
// thread.
#pragma once

#include <QAbstractTableModel>

#include "widgets/pages/glue/score_matrix.h"

namespace plateau::widgets {

class ScoreMatrixModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setMatrix(ScoreMatrix matrix);
    const ScoreMatrix& matrix() const { return m_matrix; }
    const MatrixCell* cell(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ScoreMatrix m_matrix;
};

}  // namespace plateau::widgets
