// Parallel coordinates: runs as lines across vertical axes, where each axis is a setting or a result. A drag along an
// axis brushes it: only lines that pass through that range stay. A click on the axis clears its brush, Escape clears
// all. Pointing at a line, or the left and right keys, shows its name and values. GUI thread.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <QStringList>
#include <QWidget>

#include "widgets/theme/theme.h"

class QPaintDevice;

namespace plateau::widgets {

struct ParallelAxis {
    QString title;
    QStringList categories = {};  // if not empty, values are indices into this list
    bool logarithmic = false;     // then values must be positive
    bool operator==(const ParallelAxis&) const = default;
};

struct ParallelLine {
    QString key, name;
    RunPen pen;
    std::vector<double> values;  // one per axis; a value that is not finite makes a gap and is marked beside the axis
};

class ParallelCoordinates : public QWidget {
    Q_OBJECT

public:
    explicit ParallelCoordinates(QWidget* parent = nullptr);

    // An axis keeps its brush if the previous data had an axis of the same title.
    void setData(std::vector<ParallelAxis> axes, std::vector<ParallelLine> lines);

    const std::vector<ParallelLine>& lines() const { return m_lines; }
    void clearBrushes();
    // The keys of the lines that pass through every brush.
    QStringList kept() const;
    QString named() const { return m_named; }  // key of the highlighted line

    // The point where a line meets an axis on this widget, in pixels; not finite at a gap.
    QPointF place(std::size_t line, std::size_t axis) const;

    // Paints a picture of another size. The caller paints the background.
    void paintOn(QPaintDevice& device, const QSize& size) const;

signals:
    void lineClicked(const QString& key);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QSize minimumSizeHint() const override { return {240, 140}; }

private:
    struct Scale {
        double low = 0, high = 1;
        std::optional<double> only{};  // all lines have this value: in the middle, the ends are none
    };
    // Keeps only the lines that pass through a range of the axis, given as shares of its height from below. No value
    // clears the brush.
    void setBrush(std::size_t axis, std::optional<std::pair<double, double>> range);
    QRectF area(const QSizeF& size) const;  // the area of the axes
    double axisX(std::size_t axis, const QRectF& area) const;
    double shareOf(std::size_t axis, double value) const;  // 0 … 1 from below; NaN without a value
    double valueAt(std::size_t axis, double share) const;
    QString valueText(std::size_t axis, double value) const;
    void tellReader();  // in words what is drawn
    bool isKept(const ParallelLine& line) const;
    std::optional<std::size_t> axisNear(const QPointF& position) const;
    void setNamed(const QString& key);
    QString nearestLine(const QPointF& position) const;
    void paint(QPainter& painter, const QSizeF& size) const;
    void paintAxis(QPainter& painter, std::size_t axis, const QRectF& area) const;
    void paintLine(QPainter& painter, const ParallelLine& line, const QRectF& area, double width, double opacity) const;
    void paintMissing(QPainter& painter, const QRectF& area) const;
    QPointF notFinitePlace(std::size_t axis, double value, int row, const QRectF& area) const;
    void paintNamed(QPainter& painter, const QRectF& area) const;

    std::vector<ParallelAxis> m_axes;
    std::vector<ParallelLine> m_lines;
    std::vector<Scale> m_scales;
    std::vector<std::optional<std::pair<double, double>>> m_brushes;
    QString m_named;
    std::optional<std::size_t> m_brushed;  // the axis that is being brushed
    QPointF m_pressed;
};

}  // namespace plateau::widgets
