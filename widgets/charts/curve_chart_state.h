// The implementation of CurveChart: its curves, marks and cursor, and when they are drawn. Internal to the room.
#pragma once

#include <functional>
#include <map>
#include <optional>

#include <QElapsedTimer>
#include <QTimer>

#include "widgets/charts/curve_chart.h"
#include "widgets/charts/curve_marks.h"
#include "widgets/charts/dense_curves.h"
#include "widgets/charts/drawn_curve.h"
#include "widgets/charts/edge_marks.h"
#include "widgets/charts/picture_legend.h"
#include "widgets/charts/plot_view.h"
#include "widgets/charts/readout.h"
#include "widgets/charts/shelf_marks.h"

namespace plateau::widgets {

struct CurveChart::State {
    explicit State(CurveChart& owner);

    void changed();       // new data or options: draw soon
    void grown();         // new points: draw soon, but leave time for the rest of the window
    void beforeReplot();  // smooths the curves and fits the view
    // The title of the y axis and the names of levels, in a picture of this size. At least this much is left free to
    // the right of the plot.
    void fitTexts(const QSize& size, int least_beside);
    void afterLayout();  // reduces the curves and places the marks
    void afterReplot();
    void prepare(const QString& key, DrawnCurve& entry);
    void fit();
    DrawnCurve::View view() const;
    void moved();  // a person moved the view: draw coarsely until it rests
    std::vector<DenseCurves::Line> denseLines() const;
    std::vector<EdgeMarks::Gaps> gaps() const;
    void updateShelves();
    QString exitText(double x) const;
    void updateTickers();
    void styleCurve(DrawnCurve& entry);
    void styleBand(DrawnCurve& entry);
    void applyTheme();
    void takeTheme();  // now, or once it is seen
    void setRanges(CurveChart::Range x, CurveChart::Range y);
    void moveCursor();
    void updateReadout();
    // Runs `draw`, which makes a picture of this size, with the legend where no curve is and without the cursor, in the
    // current theme.
    void withLegend(const QSize& size, int least_beside, const std::function<void()>& draw);
    void placeLegend(const QSize& size);
    // The curves, their bands, the levels and the labels in pixels of the present layout.
    PictureLegend::Lines drawnLines(const std::vector<QRectF>& labels) const;
    QImage image(const QSize& size);
    // Paints the plot for a paper, `least_beside` pixels free to its right at least. The caller must call applyTheme()
    // when the paper theme has ended.
    void paint(QCPPainter& painter, const QRect& place, int least_beside = 0);
    QString xText(double x) const;
    QString inWords(const DrawnCurve& entry) const;  // which has a shape with points
    void tellReader();                               // in words what is drawn; of many curves, of the first
    void findNearest();
    void showNearest();
    const DrawnCurve* find(const QString& key) const;
    bool isWithoutValues() const;  // there are curves, and none has a point

    CurveChart& owner;
    PlotView* plot;
    Readout* readout;
    QCPItemStraightLine* cursor_line;
    QCPItemText* no_values;         // in the middle, where there is nothing else to see
    QCPGraph* highlight = nullptr;  // a copy of the nearest curve; created on first use
    CurveMarks marks;
    ShelfMarks shelves;
    ShelfMarks pointed_shelf;  // of the curve nearest to the mouse, if there are too many plateaus to show all
    EdgeMarks* edges;
    PictureLegend legend;
    bool seeks_layout = false;  // the next layout is to be kept: where the legend goes depends on it
    PictureLegend::Layout picture_layout;
    std::map<QString, DrawnCurve> entries;
    QTimer rest;    // fires when the view has been at rest long enough
    QTimer growth;  // fires when new points are to be drawn
    QElapsedTimer since_replot;
    qint64 replot_ns = 0;  // duration of the last replot
    int being_made = 0;    // number of shapes that worker threads are computing
    std::vector<ChartLevel> levels;
    std::vector<ChartCrossing> crossings;
    QString x_title, y_title;
    int around_area = 0;  // pixels above and below the plot's area when it was last laid out
    int beside = 0;       // pixels to the right of it that names of levels take
    int least_beside = 0;
    XAxis x_axis = XAxis::step;
    bool log_x = false, log_y = false;
    bool zoomed = false;  // a person chose the view
    bool plateaus_visible = true;
    bool shelves_changed = false;
    bool crowded = false;  // too many plateaus: only exit ticks, and the plateau of the nearest curve
    bool nearest_only = false;
    QString nearest;
    bool pending = false;
    bool stale = false;  // nothing of it is seen, and it is in the colours of another theme
    bool without_outliers = false;
    bool quick = false;  // the view is moving
    double smoothing = 0;
    double expected_end = 0;
    std::optional<CurveChart::Range> y_limits;
    std::optional<double> cursor;
    bool on_paper = false;                // a picture is being written
    std::optional<FigureOptions> figure;  // the options of the figure being written, if any
};

}  // namespace plateau::widgets
