// The matrix as a table. The menu of a header pins the baseline or hides the column; a click or Enter opens a cell. GUI
// thread.
#pragma once

#include <QTableView>

#include "widgets/pages/glue/score_matrix_model.h"

namespace plateau::widgets {

class ScoreMatrixView : public QTableView {
    Q_OBJECT

public:
    explicit ScoreMatrixView(QWidget* parent = nullptr);

    void setMatrix(ScoreMatrix matrix);
    void setComparable(bool comparable) { m_comparable = comparable; }  // if false, columns cannot be pinned or hidden
    const ScoreMatrixModel& matrixModel() const { return *m_model; }

    QSize sizeHint() const override;  // shows all rows

signals:
    // `row` is the id of a row, `column` the key of a column.
    void cellChosen(const QString& row, const QString& column);
    void baselineRequested(const QString& column);
    void hideRequested(const QString& column);
    void runRequested(const QString& column);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void choose(const QModelIndex& index);
    void showMenu(const QPoint& position);
    void updateSizes();

    ScoreMatrixModel* m_model;
    bool m_comparable = true;
};

}  // namespace plateau::widgets
