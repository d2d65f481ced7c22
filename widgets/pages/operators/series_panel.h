// A figure over the steps of a training, a line a head, as the run wrote it down; of a second run its same head.
// GUI thread; the database is read on a worker, again when the run has gone on.
#pragma once

#include <array>
#include <vector>

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include "widgets/pages/operators/head_figures.h"
#include "widgets/pages/operators/operator_series.h"

class QComboBox;
class QLabel;

namespace plateau::widgets {

class CurveChart;
class WorkspaceSession;

class SeriesPanel : public QWidget {
    Q_OBJECT

public:
    explicit SeriesPanel(WorkspaceSession& session, QWidget* parent = nullptr);

    // Of this workspace; empty: none. The names are for the read-out.
    void setRuns(const QString& first, const QString& firstName, const QString& second, const QString& secondName);
    void setFigure(HeadFigure figure);
    HeadFigure figure() const;
    void setCurrent(int layer, int head);
    void setStep(double step);  // where the slider is; < 0: nowhere
    CurveChart& chart() { return *m_chart; }
    const std::vector<HeadSeries>& series() const { return m_read[0].series; }
    QString note() const;
    bool isSettled() const;

signals:
    void headChosen(int layer, int head);
    void settledChanged();

private:
    struct Read {
        QString run, name, problem;
        std::vector<HeadSeries> series;
        bool is_reading = false, again = false;
        std::int64_t known_step = -1;  // of the run when it was read
        int number = 0;
    };
    void read(std::size_t which);
    void lookAgain();
    void draw();
    void drawSecond();
    void updateNote();

    WorkspaceSession& m_session;
    QThreadPool m_pool;
    std::array<Read, 2> m_read;
    QComboBox* m_figure;
    QLabel* m_note;
    CurveChart* m_chart;
    int m_layer = -1, m_head = -1;
};

}  // namespace plateau::widgets
