// A figure over the steps of a training, a line a head, as the run wrote it down; of a second run its same head.
// GUI thread; the database is read on a worker, again when the run has gone on.
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

    // Of this workspace; empty: none. The names are for the read-out.
    void setRuns(const QString& first, const QString& firstName, const QString& second, const QString& secondName);
    // By its key; one that the run did not write stays wanted, another one is shown meanwhile.
    void setStatistic(const QString& key);
    const QString& statistic() const { return m_found.shown; }            // empty: none is there
    const QStringList& statistics() const { return m_found.statistics; }  // that the run wrote: those that are offered
    void setCurrent(int layer, int head);
    void setStep(double step);  // where the slider is; < 0: nowhere
    CurveChart& chart() { return *m_chart; }
    const std::vector<store::HeadSeries>& series() const { return m_found.series[0]; }
    QString note() const;
    bool isSettled() const;

signals:
    void headChosen(int layer, int head);
    void settledChanged();

private:
    struct Run {
        QString id, name;
        std::int64_t known_step = -1;  // of the run when it was read
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

    WorkspaceSession& m_session;
    QThreadPool m_pool;
    std::array<Run, 2> m_runs;
    Found m_found;
    QString m_wanted, m_problem;
    bool m_isReading = false;
    int m_number = 0;  // of the last reading
    QComboBox* m_figure;
    QLabel* m_note;
    CurveChart* m_chart;
    int m_layer = -1, m_head = -1;
};

}  // namespace plateau::widgets
