// The items drawn over and under the curves: plateau bands with their exits, level lines, crossings. Items belong to the plot;
// place() is called after each layout, because labels give way to each other in pixels. Internal; GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <qcustomplot.h>

#include "widgets/charts/chart_types.h"

namespace plateau::widgets {

class CurveMarks {
public:
    explicit CurveMarks(QCustomPlot& plot);

    struct Shelf {
        PlateauMark mark;
        QColor colour;
        bool faint = false;
    };
    // Replaces all. `exitText` writes the exit's x as the axis does.
    void setShelves(const std::vector<Shelf>& shelves, const std::function<QString(double)>& exitText);
    void setLevels(const std::vector<ChartLevel>& levels);

    void setCrossings(const std::vector<ChartCrossing>& crossings);

    void place();
    void applyTheme();

private:
    struct Exit {
        double x = 0, y = 0;
        QCPItemLine* leader;
        QCPItemText* label;
    };
    struct Level {
        double value = 0;
        QCPItemStraightLine* line;
        QCPItemText* label;
    };
    struct Crossing {
        double x = 0, y = 0;
        QCPItemLine* line;
        QCPItemTracer* ring;
        QCPItemText* label;
    };
    void placeExits();
    void placeLevels();
    void placeCrossings();
    void addExit(const Shelf& shelf, const QString& text);

    QCustomPlot& m_plot;
    std::vector<QCPItemRect*> m_bands;
    std::vector<Exit> m_exits;
    std::vector<Level> m_levels;
    std::vector<Crossing> m_crossings;
};

}  // namespace plateau::widgets
