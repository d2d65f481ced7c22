// A statistic over the checkpoints of a run, for the text of the page, with one line for each head. GUI thread.
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

    // The question to ask. If it differs from the last one, earlier answers are discarded.
    void setQuestion(const QString& run, const std::vector<CheckpointPlace>& checkpoints, const QString& text,
                     const QString& pair);
    void setHead(int layer, int head);  // the head chosen in the maps

    CourseAsker& asker() { return *m_asker; }
    CurveChart& chart() { return *m_chart; }
    void setStatistic(HeadStatistic statistic);
    HeadStatistic statistic() const;
    bool isSettled() const;

    QByteArray picture(PictureFormat format);
    // All answers as CSV with the heading "step,layer,head,entropy,…".
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
