// The handle of a horizontal line across a chart. A person drags it up and down with the mouse, or moves it with the
// arrow keys and Page Up and Page Down when it has the focus. The handle lies on top of the chart; the line itself
// belongs to the chart (CurveChart::setLevels), so that pictures show it too. Only for charts with a linear y axis. GUI
// thread.
#pragma once

#include <optional>

#include <QWidget>

namespace plateau::widgets {

class CurveChart;

class LevelHandle : public QWidget {
    Q_OBJECT

public:
    explicit LevelHandle(CurveChart& chart);

    void setLevel(std::optional<double> level);  // no value hides the handle
    const std::optional<double>& level() const { return m_level; }

signals:
    void dragged(double level);  // by a person; always within the chart's view

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    double levelAt(double y) const;  // y in pixels of the chart
    void moveTo(double level);

    CurveChart& m_chart;
    std::optional<double> m_level;
    double m_grabbed = 0;  // distance of the mouse from the line when the drag began
    bool m_isDragged = false;
};

}  // namespace plateau::widgets
