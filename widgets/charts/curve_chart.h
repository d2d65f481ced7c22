// Curves over steps, tokens or time: every point is kept; smoothing runs over all of them, then they are reduced to the
// pixel columns of the view (core/analysis), so nothing that can be seen is lost.
//
// Mouse: the wheel zooms at the cursor (on an axis: that axis only), drag pans, drag on an axis scales it, Shift+drag
// zooms into a rubber band, double click shows everything. Keys: + - arrows 0. Without zooming, the view follows the
// data; once a person has chosen a view, data never moves it. GUI thread; drawing is queued and coalesced.
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
    QStringList keys() const;

    void setXAxis(XAxis axis);
    void setXTitle(const QString& title);  // in place of that of the x axis' unit; empty = that one
    void setYTitle(const QString& title);
    void setLogarithmic(bool x, bool y);
    void setSmoothing(double weight);  // [0, 1), TensorBoard's
    // The view that follows the data leaves out the lowest and the highest twentieth of each curve.
    void setWithoutOutliers(bool without);
    void setLevels(std::vector<ChartLevel> levels);
    void setCrossings(std::vector<ChartCrossing> crossings);
    // Of more than a dozen, the exits are ticks at the axis, and the curve next to the mouse is drawn thick with its
    // own.
    void setPlateausVisible(bool visible);
    // Of many curves the read-out names only the one next to the mouse, which is drawn thick; pictures have no legend.
    void setNearestOnly(bool nearestOnly);
    QString nearestCurve() const;  // empty: none is near the mouse
    // The x that running curves are heading for, so that the view stands still while they grow; 0 = none.
    void setExpectedEnd(double x);

    // The view. Ranges are in units of the axes.
    struct Range {
        double from = 0, to = 0;
        bool operator==(const Range&) const = default;
    };
    Range xView() const;
    Range yView() const;
    void setXView(Range range);      // as if a person had chosen it; emits nothing
    void setView(Range x, Range y);  // the same of both axes
    bool isZoomed() const;
    void resetView();

    // Draws the cursor at x, or removes it.
    void setCursor(std::optional<double> x);
    // All curves that have a sample around x, by value, highest first. Where one is not finite within some pixels,
    // that.
    std::vector<ReadoutRow> readoutAt(double x) const;

    // Everything given has been drawn, and finely: the view has come to rest.
    bool isSettled() const;
    // What is on the screen of one curve: the reduced points.
    std::vector<QPointF> drawnPoints(const QString& key) const;
    // Where a point lies on this widget, in pixels.
    QPointF toPixels(double x, double y) const;
    QRect plotRect() const;

    // Room at the left of the plot, in pixels: as much as the numbers need, and no less than what is set, so that
    // charts above each other stand in line.
    int leftMargin() const;
    void setLeastLeftMargin(int pixels);

    // A picture of that size with a legend, in the theme in force.
    QImage renderPng(const QSize& size);
    // The same as a file for a paper: vectors where the format has them, on white whatever the theme.
    QByteArray renderPicture(PictureFormat format, const QSize& size);
    QByteArray renderPicture(PictureFormat format, const FigureOptions& options);
    // Several charts on one figure, row by row.
    static QByteArray renderTogether(const std::vector<CurveChart*>& charts, int columns, PictureFormat format,
                                     const FigureOptions& options);
    // Opens the export dialog; so does the chart's context menu.
    void exportFigure();
    // What is on the screen as CSV: "curve,<x axis>,value,low,high", one line a point, smoothed and reduced as drawn (a
    // curve of fewer points than pixels: all of them); low and high only where a curve has a band. Numbers read back as
    // they are; gaps are empty.
    QByteArray drawnCsv() const;

signals:
    void viewChanged(double xFrom, double xTo);  // by a person
    void viewReset();                            // by a person
    void cursorMoved(double x);
    void cursorLeft();
    void curveClicked(const QString& key);              // nearest only
    void curveDrawn(const QString& key, double lastX);  // after its new points are on the screen
    void settled();

protected:
    void changeEvent(QEvent* event) override;

private:
    void openMenu(const QPoint& where);

    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
