// The grip of a horizontal line across a chart, which a person drags up and down: with the mouse, or with the arrow
// keys and Page Up and Down while it has the focus. It lies over the chart; the line itself is the chart's (setLevels),
// so that pictures have it too. For charts with a linear y axis. GUI thread.
#pragma once

#include <optional>

#include <QWidget>

namespace plateau::widgets {

class CurveChart;

class LevelHandle : public QWidget {
    Q_OBJECT

public:
    explicit LevelHandle(CurveChart& chart);

    void setLevel(std::optional<double> level);  // nothing: hidden
    const std::optional<double>& level() const { return m_level; }

signals:
    void dragged(double level);  // by a person; within the chart's view

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
    double levelAt(double y) const;  // of the chart, in pixels
    void moveTo(double level);

    CurveChart& m_chart;
    std::optional<double> m_level;
    double m_grabbed = 0;  // between the mouse and the line when it was taken
    bool m_isDragged = false;
};

}  // namespace plateau::widgets
