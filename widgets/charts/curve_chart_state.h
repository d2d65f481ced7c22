// The inside of CurveChart: its curves, marks and cursor, and when they are drawn. Internal to the room.
#pragma once

#include <functional>
#include <map>

#include <QElapsedTimer>
#include <QTimer>

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/curve_marks.h"
#include "widgets/charts/dense_curves.h"
#include "widgets/charts/drawn_curve.h"
#include "widgets/charts/edge_marks.h"
#include "widgets/charts/plot_view.h"
#include "widgets/charts/readout.h"
#include "widgets/charts/shelf_marks.h"

namespace plateau::widgets {

struct CurveChart::State {
    explicit State(CurveChart& owner);

    void changed();       // something was given: draw soon
    void grown();         // points were given: draw soon, but leave time for the rest of the window
    void beforeReplot();  // smooth, fit
    void afterLayout();   // reduce, place marks
    void afterReplot();
    void prepare(const QString& key, DrawnCurve& entry);
    void fit();
    DrawnCurve::View view() const;
    void moved();  // by a person: coarse until the hand rests
    std::vector<DenseCurves::Line> denseLines() const;
    std::vector<EdgeMarks::Gaps> gaps() const;
    void updateShelves();
    QString exitText(double x) const;
    void updateTickers();
    void styleCurve(DrawnCurve& entry);
    void styleBand(DrawnCurve& entry);
    void applyTheme();
    void setRanges(CurveChart::Range x, CurveChart::Range y);
    void moveCursor();
    void updateReadout();
    // In the theme in force, with the legend and without the cursor. What is drawn within `draw` has them so.
    void withLegend(const std::function<void()>& draw);
    QImage image(const QSize& size);
    // Onto paper; applyTheme() is due when the theme in force ends.
    void paint(QCPPainter& painter, const QRect& place);
    QString xText(double x) const;
    void findNearest();
    void showNearest();
    const DrawnCurve* find(const QString& key) const;

    CurveChart& owner;
    PlotView* plot;
    Readout* readout;
    QCPItemStraightLine* cursor_line;
    QCPGraph* highlight = nullptr;  // a copy of the nearest curve, made when it is first asked for
    CurveMarks marks;
    ShelfMarks shelves;
    ShelfMarks pointed_shelf;  // of the curve next to the mouse, when there are too many for all
    EdgeMarks* edges;
    std::map<QString, DrawnCurve> entries;
    QTimer rest;    // until the view counts as still
    QTimer growth;  // until new points are drawn
    QElapsedTimer since_replot;
    qint64 replot_ns = 0;  // what the last one took
    int being_made = 0;    // shapes, by other threads
    std::vector<ChartLevel> levels;
    std::vector<ChartCrossing> crossings;
    QString x_title;
    XAxis x_axis = XAxis::step;
    bool log_x = false, log_y = false;
    bool zoomed = false;  // a person chose the view
    bool plateaus_visible = true;
    bool shelves_changed = false;
    bool crowded = false;  // too many plateaus: exits as ticks, and that of the nearest curve
    bool nearest_only = false;
    QString nearest;
    bool pending = false;
    bool without_outliers = false;
    bool quick = false;  // the view is in motion
    double smoothing = 0;
    double expected_end = 0;
    std::optional<double> cursor;
    bool on_paper = false;                // while a picture is written
    std::optional<FigureOptions> figure;  // its look, when it is a figure
};

}  // namespace plateau::widgets
