// A chart of curves over steps, tokens or time. It keeps every point. Curves are smoothed over all their points and
// then reduced to the pixel columns of the view (core/analysis), so that no visible detail is lost.
//
// Mouse: the wheel zooms at the cursor (over an axis, only that axis), a drag pans, a drag on an axis scales it,
// Shift+drag zooms into a rectangle, a double click shows everything. Keys: + - arrows 0. The view follows the data
// until a person chooses a view; after that, new data never moves it. GUI thread; drawing is queued, and several
// changes are drawn at once.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QFrame>
#include <QImage>
#include <QPointF>

#include "widgets/charts/chart_types.h"
#include "widgets/charts/picture_export.h"

namespace plateau::widgets {

class CurveChart : public QFrame {
    Q_OBJECT

public:
    explicit CurveChart(QWidget* parent = nullptr);
    ~CurveChart() override;

    // Adds the curve or replaces the one with the same key.
    void setCurve(ChartCurve curve);
    void removeCurve(const QString& key);
    void keepCurves(const QStringList& keys);               // removes all others
    void setName(const QString& key, const QString& name);  // of a curve that is there; nothing else of it changes
    QStringList keys() const;

    // For a chart in a page that scrolls: the wheel zooms only with Ctrl, and else scrolls the page.
    void leaveWheel();
    void setXAxis(XAxis axis);
    void setXTitle(const QString& title);  // replaces the title that setXAxis() implies; empty restores it
    void setYTitle(const QString& title);
    void setLogarithmic(bool x, bool y);
    void setSmoothing(double weight);  // in [0, 1), as in TensorBoard
    // If set, the automatic view ignores the lowest and the highest 5 % of each curve's values.
    void setWithoutOutliers(bool without);
    void setLevels(std::vector<ChartLevel> levels);
    // What lies on the left end of a level, of this size in pixels: labels keep off it. Takes effect with the next
    // change of levels or crossings.
    void setGrip(std::optional<double> level, QSizeF size);
    void setCrossings(std::vector<ChartCrossing> crossings);
    // With more than twelve plateaus, exits are shown only as ticks on the axis, and only the curve nearest to the
    // mouse is drawn thick with its own plateau.
    void setPlateausVisible(bool visible);
    // For charts with many curves: the readout names only the curve nearest to the mouse, which is drawn thick, and
    // pictures have no legend.
    void setNearestOnly(bool nearestOnly);
    QString nearestCurve() const;  // its key; empty when none is near the mouse
    // The x at which running curves will end. The view reserves room up to there, so that it does not move while they
    // grow. 0: unknown.
    void setExpectedEnd(double x);

    // The view. Ranges are in units of the axes.
    struct Range {
        double from = 0, to = 0;
        bool operator==(const Range&) const = default;
    };
    // All that y can ever be: the view that follows the data shows no more beyond it than half a dot needs. Not for a
    // logarithmic axis.
    void setYLimits(Range limits);
    Range xView() const;
    Range yView() const;
    void setXView(Range range);      // as if a person had chosen it, but emits no signal
    void setView(Range x, Range y);  // the same for both axes
    bool isZoomed() const;
    // Whether a point of the curve lies in the view; nothing while the curve has none.
    std::optional<bool> isInView(const QString& key) const;
    void resetView();

    // Draws the cursor at x, or removes it.
    void setCursor(std::optional<double> x);
    // The sample nearest to x of every curve that has one there, by value, highest first. If a value within a few
    // pixels is not finite, that value is given.
    std::vector<ReadoutRow> readoutAt(double x) const;

    // True when all data has been drawn in full detail and the view is at rest.
    bool isSettled() const;
    // The points of one curve as drawn: smoothed and reduced, in units of the axes.
    std::vector<QPointF> drawnPoints(const QString& key) const;
    // The position of a point of the axes on this widget, in pixels.
    QPointF toPixels(double x, double y) const;
    QRect plotRect() const;

    // Width of the area left of the plot, in pixels: what the numbers need, but at least the width set here. Lets
    // charts above each other align.
    int leftMargin() const;
    void setLeastLeftMargin(int pixels);
    // The same to the right: what the names of levels need, 0 without any. Pictures keep to themselves.
    int namesMargin() const;
    void setLeastNamesMargin(int pixels);

    // A picture of `size` pixels with a legend, in the current theme.
    QImage renderPng(const QSize& size);
    // The same as the content of a picture file for a paper: on white in any theme, and as vectors if the format has
    // them.
    QByteArray renderPicture(PictureFormat format, const QSize& size);
    QByteArray renderPicture(PictureFormat format, const FigureOptions& options);
    // Several charts in one figure, row by row; plots above each other end together.
    static QByteArray renderTogether(const std::vector<CurveChart*>& charts, int columns, PictureFormat format,
                                     const FigureOptions& options);
    // Opens the export dialog, as the chart's context menu does.
    void exportFigure();
    // The drawn points as CSV: "curve,<x axis>,value,low,high", one line per point, smoothed and reduced as drawn (all
    // points, if a curve has fewer points than the plot has pixels). Low and high are filled in only if the curve has a
    // band. Numbers are written exactly; gaps are empty.
    QByteArray drawnCsv() const;

signals:
    void viewChanged(double xFrom, double xTo);  // by a person
    void viewReset();                            // by a person
    void cursorMoved(double x);
    void cursorLeft();
    void curveClicked(const QString& key);              // only with setNearestOnly(true)
    void placeClicked(double x);                        // a click without a drag in the plot
    void curveDrawn(const QString& key, double lastX);  // after its new points are on the screen
    void settled();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;  // shows what is told of a level

private:
    void openMenu(const QPoint& where);

    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
