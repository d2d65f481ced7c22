// GLUE scores along a pre-training: the average by pre-training step, a line at 95 %, and the step at which each curve
// first rises above it. The published value can be shown too. A training has the mark that it has on every page. GUI
// thread.
#pragma once

#include <memory>
#include <vector>

#include <QHash>
#include <QWidget>

#include "core/glue/study.h"
#include "widgets/theme/theme.h"

class QCheckBox;
class QLabel;
class QSettings;

namespace plateau::widgets {

class CurveChart;
struct PageContext;

class AlongTab : public QWidget {
    Q_OBJECT

public:
    explicit AlongTab(const PageContext& context, QWidget* parent = nullptr);

    void setStudy(const std::shared_ptr<const glue::Study>& study);
    CurveChart& chart() { return *m_chart; }
    bool isSettled() const;
    QString words() const;

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();

private:
    void update();
    bool isOver(const glue::StudyCurve& along) const;  // all of its runs are finished: nothing of it is to come
    QHash<QString, RunPen> marksOf(const std::vector<glue::StudyCurve>& curves) const;

    const PageContext& m_context;
    std::shared_ptr<const glue::Study> m_study;
    CurveChart* m_chart;
    QCheckBox* m_published;
    QLabel *m_note, *m_legend, *m_words;
};

}  // namespace plateau::widgets
