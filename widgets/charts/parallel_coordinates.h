// Runs as lines across upright axes, one axis a setting or result. A drag along an axis keeps only what passes through
// that part of it (a click on the axis lets go, Esc of all); the mouse, or the left and right keys, name one line with
// its values. It shows what it is given. GUI thread.
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
    QStringList categories = {};  // not empty: values are indices of these
    bool logarithmic = false;     // for positive values
    bool operator==(const ParallelAxis&) const = default;
};

struct ParallelLine {
    QString key, name;
    RunPen pen;
    std::vector<double> values;  // one an axis; what is not finite makes a gap, marked beside the axis
};

class ParallelCoordinates : public QWidget {
    Q_OBJECT

public:
    explicit ParallelCoordinates(QWidget* parent = nullptr);

    // Brushes stay where the axis has the same title as before.
    void setData(std::vector<ParallelAxis> axes, std::vector<ParallelLine> lines);

    void clearBrushes();
    // Keys of the lines that pass every brush.
    QStringList kept() const;
    QString named() const { return m_named; }  // the line next to the mouse

    // Where a line meets an axis on this widget; not finite in a gap.
    QPointF place(std::size_t line, std::size_t axis) const;

    // For a picture of another size; the ground is the caller's.
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
    };
    // Keeps only what passes through a part of the axis, as shares of its height from below; nothing lets go.
    void setBrush(std::size_t axis, std::optional<std::pair<double, double>> range);
    QRectF area(const QSizeF& size) const;  // of the axes
    double axisX(std::size_t axis, const QRectF& area) const;
    double shareOf(std::size_t axis, double value) const;  // 0 … 1 from below; NaN for none
    double valueAt(std::size_t axis, double share) const;
    QString valueText(std::size_t axis, double value) const;
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
    std::optional<std::size_t> m_brushed;  // the axis that a drag is on
    QPointF m_pressed;
};

}  // namespace plateau::widgets
