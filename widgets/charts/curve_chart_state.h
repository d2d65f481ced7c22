// The inside of CurveChart. Internal to the room.
#pragma once

#include <map>

#include <QElapsedTimer>
#include <QTimer>

#include "core/analysis/reduction.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/curve_marks.h"
#include "widgets/charts/curve_shape.h"
#include "widgets/charts/dense_curves.h"
#include "widgets/charts/edge_marks.h"
#include "widgets/charts/plot_view.h"
#include "widgets/charts/readout.h"
#include "widgets/charts/shelf_marks.h"

namespace plateau::widgets {

struct CurveChart::State {
    explicit State(CurveChart& owner);

    struct Entry {
        ChartCurve curve;
        std::shared_ptr<const CurveShape> shape;  // null until made; of an older curve while a newer one is being made
        std::uint64_t wanted = 1, asked = 0, made = 0;  // generations of the shape
        QCPGraph* graph = nullptr;                      // holds what is drawn of it, unless it is dense
        QCPGraph* low_edge = nullptr;                   // of the band; null without one
        QCPGraph* high_edge = nullptr;
        bool announced = true;  // curveDrawn has been sent for its newest points
        // What is drawn: reduced for this view.
        std::vector<analysis::Point> drawn;
        std::vector<analysis::Point> low_drawn, high_drawn;  // the edges of the band
        QCPRange reduced_for;
        int columns = 0;
        bool reduced = false, dense = false, quick = false;
        // The range of y that it asks of the view, for these scales.
        analysis::Pyramid::Range range;
        bool range_known = false;

        bool hasBand() const { return !curve.band_low.empty(); }
        // Another shape is due.
        void touch() { ++wanted; }
    };

    void changed();       // something was given: draw soon
    void grown();         // points were given: draw soon, but leave time for the rest of the window
    void beforeReplot();  // smooth, fit
    void afterLayout();   // reduce, place marks
    void afterReplot();
    void prepare(const QString& key, Entry& entry);
    void takeShape(Entry& entry, std::shared_ptr<const CurveShape> shape, std::uint64_t generation);
    void fit();
    analysis::Pyramid::Range rangeOf(Entry& entry) const;
    void reduce(Entry& entry);
    void moved();  // by a person: coarse until the hand rests
    std::vector<DenseCurves::Line> denseLines() const;
    std::vector<EdgeMarks::Gaps> gaps() const;
    void updateShelves();
    QString exitText(double x) const;
    void updateTickers();
    void styleCurve(Entry& entry);
    void styleBand(Entry& entry);
    void applyTheme();
    void setRanges(CurveChart::Range x, CurveChart::Range y);
    void moveCursor();
    void updateReadout();
    // Draws into `draw` with the legend and without the cursor.
    template <typename Draw>
    void withLegend(Draw draw);
    // In the theme in force, with the legend, without the cursor; applyTheme() is due when that theme ends.
    void paint(QCPPainter& painter, const QRect& place);
    QString xText(double x) const;
    void findNearest();
    void showNearest();
    const Entry* find(const QString& key) const;

    CurveChart& owner;
    PlotView* plot;
    Readout* readout;
    QCPItemStraightLine* cursor_line;
    QCPGraph* highlight = nullptr;  // a copy of the nearest curve, made when it is first asked for
    CurveMarks marks;
    ShelfMarks shelves;
    ShelfMarks pointed_shelf;  // of the curve next to the mouse, when there are too many for all
    EdgeMarks* edges;
    std::map<QString, Entry> entries;
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
