// The results on people's own data: a matrix of data sets by models, and the course of the current row over the epochs,
// in the marks that the models have on every page. Choosing a cell shows its predictions. GUI thread.
#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "widgets/pages/glue/own_matrix.h"
#include "widgets/theme/theme.h"

class QLabel;
class QStackedWidget;

namespace plateau::widgets {

class CurveChart;
class EmptyState;
class ScoreMatrixView;
struct PageContext;

class OwnTab : public QWidget {
    Q_OBJECT

public:
    explicit OwnTab(const PageContext& context, QWidget* parent = nullptr);

    // Whether a click could open the form: it is not open yet, and the results over the epochs have its room.
    void setOffering(bool offers);
    void setStudy(const std::shared_ptr<const glue::Study>& study);
    ScoreMatrixView& view() { return *m_view; }
    const ScoreMatrix& matrix() const { return m_shown.matrix; }
    CurveChart& course() { return *m_course; }
    bool isSettled() const;

signals:
    void runRequested(const QString& run);
    void predictionsRequested(const QString& run, const QString& task, quint64 seed);
    void newRequested();
    void settledChanged();

private:
    void openCell(const QString& row, const QString& column);
    void openRun(const QString& column);
    void showCourse();
    std::vector<RunPen> pens() const;

    const PageContext& m_context;
    std::shared_ptr<const glue::Study> m_study;
    OwnMatrix m_shown;
    ScoreMatrixView* m_view;
    QLabel *m_note, *m_courseTitle, *m_courseLegend;
    CurveChart* m_course;
    EmptyState* m_empty;
    QStackedWidget* m_stack;
    bool m_offers = true;
};

}  // namespace plateau::widgets
