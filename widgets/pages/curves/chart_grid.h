// The charts of the page in columns, linked: they share the view of x, the cursor and the history of zooming. GUI
// thread.
#pragma once

#include <vector>

#include <QTimer>
#include <QWidget>

#include "widgets/pages/curves/view_history.h"

class QGridLayout;

namespace plateau::widgets {

class ChartGrid : public QWidget {
    Q_OBJECT

public:
    explicit ChartGrid(QWidget* parent = nullptr);

    struct Panel {
        QString id, title;
        int share = 1;  // of the height, in a single column
        bool operator==(const Panel&) const = default;
    };
    // Charts of panels that were there stay as they are.
    void setPanels(const std::vector<Panel>& panels, int columns);
    int columns() const { return m_columns; }

    CurveChart* chart(const QString& panel) const;  // null: there is none
    std::vector<CurveChart*> charts() const;        // as they are shown
    bool isSettled() const;

    // Empty while nobody has zoomed.
    ChartViews views() const;
    // Where the history begins; panels without a view follow the others in x.
    void startWith(const ChartViews& views);
    // Back (-1) and forward (1) among the views, or to everything, which can be gone back from.
    bool canGo(int steps) const;
    void go(int steps);
    void showAll();

    QImage renderPng(const QSize& size);

signals:
    void curveDrawn(const QString& key);
    void settled();
    void viewsChanged();  // and where one can go from them

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    CurveChart* addChart(const Panel& panel);
    void arrange(const std::vector<Panel>& panels, int columns);
    template <typename Act>
    void others(const CurveChart* chart, Act act) const;
    void apply(const ChartViews& views);
    void alignPlots();
    void record();

    QWidget* m_content;
    QGridLayout* m_layout;
    std::vector<Panel> m_panels;
    std::map<QString, CurveChart*> m_charts;  // owned by the content
    int m_columns = 1;
    ViewHistory m_history;
    QTimer m_rest;  // a view counts once the hand rests
};

}  // namespace plateau::widgets
