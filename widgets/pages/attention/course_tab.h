// A statistic of heads over a run's checkpoints, for the text above: a line a head. GUI thread.
#pragma once

#include <QWidget>

#include "widgets/charts/picture_export.h"
#include "widgets/pages/attention/course_asker.h"
#include "widgets/pages/attention/head_statistic.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSettings;

namespace plateau::widgets {

class CurveChart;

class CourseTab : public QWidget {
    Q_OBJECT

public:
    explicit CourseTab(EngineClient& engine, QWidget* parent = nullptr);

    // What would be asked: what has been asked about something else is dropped.
    void setQuestion(const QString& run, const std::vector<CheckpointPlace>& checkpoints, const QString& text,
                     const QString& pair);
    void setHead(int layer, int head);  // of the maps

    CourseAsker& asker() { return *m_asker; }
    CurveChart& chart() { return *m_chart; }
    void setStatistic(HeadStatistic statistic);
    HeadStatistic statistic() const;
    bool isSettled() const;

    QByteArray picture(PictureFormat format);
    // "step,layer,head,entropy,…" of all that was asked.
    QString csv() const;

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();

private:
    void toggle();
    void show();
    void showState();

    CourseAsker* m_asker;
    QString m_run, m_text, m_pair;
    std::vector<CheckpointPlace> m_checkpoints;
    int m_layer = 0, m_head = 0;
    QComboBox *m_statistic, *m_heads;
    QPushButton* m_ask;
    QProgressBar* m_progress;
    QLabel* m_note;
    CurveChart* m_chart;
};

}  // namespace plateau::widgets
