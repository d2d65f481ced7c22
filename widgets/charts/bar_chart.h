// Shows the counts of a few categories as bars, each with its number beside it. Pointing at a bar shows its help text.
// Where bars stand side by side, names and numbers that would touch are left out. GUI thread; drawing is queued.
#pragma once

#include <memory>
#include <vector>

#include <QColor>
#include <QString>
#include <QWidget>

namespace plateau::widgets {

struct ChartBar {
    QString label;     // name of the category
    double value = 0;  // >= 0; if not finite, no bar is drawn and the text has the error colour
    QString text;      // shown beside the bar
    QColor colour;
    QString help;
};

class BarChart : public QWidget {
    Q_OBJECT

public:
    enum class Direction { horizontal, vertical };  // the direction in which the bars grow

    explicit BarChart(Direction direction, QWidget* parent = nullptr);
    ~BarChart() override;

    void setBars(std::vector<ChartBar> bars);
    const std::vector<ChartBar>& bars() const;
    // The axis goes at least as far as a bar of this value would need, for charts beside each other.
    void setLeast(double value);
    void setTitles(const QString& categories, const QString& values);
    bool isSettled() const;  // all data given so far has been drawn

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    void applyTheme();
    int barAt(const QPoint& position) const;

    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
