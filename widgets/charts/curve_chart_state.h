// The inside of CurveChart. Internal to the room.
#pragma once

#include <map>

#include "core/analysis/reduction.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/curve_marks.h"
#include "widgets/charts/plot_view.h"
#include "widgets/charts/readout.h"

namespace plateau::widgets {

struct CurveChart::State {
    explicit State(CurveChart& owner);

    struct Entry {
        ChartCurve curve;
        std::vector<double> shown;  // smoothed y
        std::vector<double> low, high;  // of the band, smoothed
        QCPGraph* graph = nullptr;
        QCPGraph* low_edge = nullptr;   // of the band; null without one
        QCPGraph* high_edge = nullptr;
        bool smoothed = false;      // `shown` is up to date
        bool announced = true;      // curveDrawn has been sent for its newest points
        // What the graph holds: reduced for this view.
        QCPRange reduced_for;
        int columns = 0;
        bool reduced = false;

        bool hasBand() const { return !curve.band_low.empty(); }
    };

    void changed();                 // something was given: draw soon
    void beforeReplot();            // smooth, fit
    void afterLayout();             // reduce, place marks
    void afterReplot();
    void prepare(Entry& entry);
    void fit();
    void reduce(Entry& entry);
    void updateShelves();
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
    std::map<QString, Entry> entries;
    std::vector<ChartLevel> levels;
    std::vector<ChartCrossing> crossings;
    QString x_title;
    XAxis x_axis = XAxis::step;
    bool log_x = false, log_y = false;
    bool zoomed = false;            // a person chose the view
    bool plateaus_visible = true;
    bool shelves_changed = false;
    bool nearest_only = false;
    QString nearest;
    bool pending = false;
    double smoothing = 0;
    double expected_end = 0;
    std::optional<double> cursor;
    std::optional<FigureOptions> figure;  // while one is written
};

}  // namespace plateau::widgets
