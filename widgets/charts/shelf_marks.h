// Plateaus as bands beneath the curves, each with its exit as a leader and a label on it. Items belong to the plot;
// place() is called after each layout, because labels give way to each other in pixels. Internal; GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <qcustomplot.h>

#include "widgets/charts/chart_types.h"

namespace plateau::widgets {

class ShelfMarks {
public:
    // The layers must be there.
    ShelfMarks(QCustomPlot& plot, QString bandLayer, QString exitLayer);

    struct Shelf {
        PlateauMark mark;
        QColor colour;
        bool faint = false;
    };
    // Replaces all. `exitText` writes the exit's x as the axis does.
    void set(const std::vector<Shelf>& shelves, const std::function<QString(double)>& exitText);

    void place();
    void applyTheme();

private:
    struct Exit {
        double x = 0, y = 0;
        QCPItemLine* leader;
        QCPItemText* label;
    };
    void addExit(const Shelf& shelf, const QString& text);

    QCustomPlot& m_plot;
    const QString m_bandLayer, m_exitLayer;
    std::vector<QCPItemRect*> m_bands;
    std::vector<Exit> m_exits;
};

}  // namespace plateau::widgets
