// Linked charts, in columns. They share the visible range of x, the cursor and the zoom history. GUI
// thread.
#pragma once

#include <map>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "widgets/charts/view_history.h"

class QGridLayout;

namespace plateau::widgets {

class ChartGrid : public QWidget {
    Q_OBJECT

public:
    explicit ChartGrid(QWidget* parent = nullptr);

    struct Panel {
        QString id, title;
        int share = 1;    // relative height in a single column
        int columns = 1;  // that it takes
        bool operator==(const Panel&) const = default;
    };
    // Panels that existed before keep their charts.
    void setPanels(const std::vector<Panel>& panels, int columns);
    int columns() const { return m_columns; }

    CurveChart* chart(const QString& panel) const;  // null: there is none
    std::vector<CurveChart*> charts() const;        // in the order shown
    bool isSettled() const;

    // The visible ranges; empty until somebody zooms.
    ChartViews views() const;
    // Starts the zoom history with these views. Panels without a view follow the others in x.
    void startWith(const ChartViews& views);
    // Go back (-1) and forward (1) in the zoom history. showAll() shows everything, and is itself a step that can be
    // undone.
    bool canGo(int steps) const;
    void go(int steps);
    void showAll();

    QImage renderPng(const QSize& size);

signals:
    void curveDrawn(const QString& key);
    void placeClicked(double x);  // in any of the charts
    void settled();
    void viewsChanged();  // or the possible steps of go()

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
    std::map<QString, CurveChart*> m_charts;  // owned by m_content
    int m_columns = 1;
    ViewHistory m_history;
    QTimer m_rest;  // a view is recorded when the user pauses
};

}  // namespace plateau::widgets
