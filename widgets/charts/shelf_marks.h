// Draws plateaus as bands below the curves, each with a line and a label at its exit. The plot owns the items. place()
// must be called after each layout, because labels are moved apart in pixels. Internal; GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <qcustomplot.h>

#include "widgets/charts/chart_types.h"

namespace plateau::widgets {

class ShelfMarks {
public:
    // The layers must exist in the plot.
    ShelfMarks(QCustomPlot& plot, QString bandLayer, QString exitLayer);

    struct Shelf {
        PlateauMark mark;
        QColor colour;
        bool faint = false;
    };
    // Replaces all plateaus. `exitText` formats the x of an exit as the axis does.
    void set(const std::vector<Shelf>& shelves, const std::function<QString(double)>& exitText);

    // Labels that would lie on one of `taken` or on each other move. Returns `taken` and the places of the labels. All
    // in pixels.
    std::vector<QRectF> place(std::vector<QRectF> taken);
    void applyTheme();

private:
    struct Exit {
        double x = 0, y = 0;
        QCPItemLine* leader;
        QCPItemText* label;
        bool is_labelled = true;
    };
    void addExit(const Shelf& shelf, const QString& text);
    void addInterval(const Shelf& shelf);

    QCustomPlot& m_plot;
    const QString m_bandLayer, m_exitLayer;
    std::vector<QCPItemRect*> m_bands;
    std::vector<QCPItemLine*> m_intervals;  // of the exits
    std::vector<Exit> m_exits;
};

}  // namespace plateau::widgets
