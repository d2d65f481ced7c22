// Details of one cell of the matrix: its seeds with their values and flags, the curves of their fine-tuning, and a link
// to their predictions. GUI thread; files are read on a worker thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QWidget>

#include "core/glue/study.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace plateau::widgets {

class CurveChart;

class CellPanel : public QWidget {
    Q_OBJECT

public:
    explicit CellPanel(QWidget* parent = nullptr);

    // `row` is the id of a number, or "score".
    void show(const std::shared_ptr<const glue::Study>& study, const std::string& row, const std::string& column);
    bool isSettled() const;

signals:
    void closed();
    void predictionsRequested(const QString& run, const QString& task, quint64 seed);
    void settledChanged();

private:
    struct Seed {
        std::size_t run = 0;
        glue::CellId id;
        const glue::CellResult* result = nullptr;
    };
    void buildCharts();
    void fillTable(const glue::StudyColumn& column, const glue::Number* number);
    void fillFlags(const glue::StudyColumn& column, const glue::Number* number);
    void readCurves();
    void showEpochs();

    std::shared_ptr<const glue::Study> m_study;
    std::string m_row, m_column;
    std::vector<Seed> m_seeds;  // one for each row of the table; empty for a published column
    QLabel *m_title, *m_value, *m_flags;
    QTableWidget* m_table;
    CurveChart *m_losses, *m_epochs;
    QPushButton* m_predictions;
    int m_number = 0;
    bool m_reading = false;
};

}  // namespace plateau::widgets
