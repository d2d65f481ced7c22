// GLUE along trainings: the average against the pre-training step, a line at 95 %, and where each curve first rises
// above it; the published figure can lie beneath. GUI thread.
#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "core/glue/study.h"

class QCheckBox;
class QLabel;
class QSettings;

namespace plateau::widgets {

class CurveChart;

class AlongTab : public QWidget {
    Q_OBJECT

public:
    explicit AlongTab(QWidget* parent = nullptr);

    void setStudy(const std::shared_ptr<const glue::Study>& study);
    CurveChart& chart() { return *m_chart; }
    bool isSettled() const;
    QString words() const;
    void setPublishedShown(bool shown);

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();

private:
    void update();

    std::shared_ptr<const glue::Study> m_study;
    CurveChart* m_chart;
    QCheckBox* m_published;
    QLabel *m_note, *m_legend, *m_words;
};

}  // namespace plateau::widgets
