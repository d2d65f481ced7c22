// A figure over the steps of a training, as the run logged it: one line for each head, and the same head of a second
// run. GUI thread; the database is read on a worker thread, and again when the run has progressed.
#pragma once

#include <array>
#include <vector>

#include <QStringList>
#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include "core/store/head_series.h"

class QComboBox;
class QLabel;

namespace plateau::widgets {

class CurveChart;
class WorkspaceSession;

class SeriesPanel : public QWidget {
    Q_OBJECT

public:
    explicit SeriesPanel(WorkspaceSession& session, QWidget* parent = nullptr);

    // Ids of runs of this workspace; empty: none. The names are shown in the read-out.
    void setRuns(const QString& first, const QString& firstName, const QString& second, const QString& secondName);
    // The titles of the matrices that the runs' statistics are of: of an operator its own one, whichever is looked at.
    // Empty where it is not known; setRuns() forgets those of other runs.
    void setMatrices(const QString& first, const QString& second);
    // Chooses the figure by its key. If the run did not log it, another one is shown until a run has it.
    void setStatistic(const QString& key);
    const QString& statistic() const { return m_found.shown; }            // empty: there is none
    const QStringList& statistics() const { return m_found.statistics; }  // those that the run logged
    void setCurrent(int layer, int head);
    void setStep(double step);  // position of the slider; negative: none
    CurveChart& chart() { return *m_chart; }
    const std::vector<store::HeadSeries>& series() const { return m_found.series[0]; }
    QString note() const;
    bool isSettled() const;

signals:
    void headChosen(int layer, int head);
    void settledChanged();

private:
    struct Run {
        QString id, name, matrix;
        std::int64_t known_ms = -1;  // time of the run's newest event when it was read: its last figures add no step
    };
    struct Found {
        QStringList statistics;  // of the first run
        QString shown;
        std::array<std::vector<store::HeadSeries>, 2> series;
    };
    static Result<Found> find(const std::filesystem::path& workspace, const std::array<run::RunId, 2>& runs,
                              const QString& wanted);
    void read();
    void offer();
    void lookAgain();
    void draw();
    void drawSecond();
    void updateNote();
    QString matrixOf(std::size_t run) const;  // that the shown statistic is of; empty: of none, or not known

    WorkspaceSession& m_session;
    QThreadPool m_pool;
    std::array<Run, 2> m_runs;
    Found m_found;
    QString m_wanted, m_problem;
    bool m_isReading = false;
    int m_number = 0;  // number of the latest reading
    QComboBox* m_figure;
    QLabel* m_note;
    CurveChart* m_chart;
    int m_layer = -1, m_head = -1;
};

}  // namespace plateau::widgets
