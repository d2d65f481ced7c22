// The legend of a chart's picture: in a corner of the plot where no curve is, or below the plot where there is no such
// corner; in several columns, smaller, and without what all names have in common, before it takes much of the plot's
// room, and in the end without the thinner lines of curves that have an entry. Internal to the room; GUI thread.
#pragma once

#include <optional>
#include <vector>

#include <qcustomplot.h>
#include <QStringList>

namespace plateau::widgets {

class PictureLegend {
public:
    // The plot keeps its legend, which lies in the plot's inset layout whenever no picture is made.
    explicit PictureLegend(QCustomPlot& plot) : m_plot(plot) {}

    // One polyline for each curve, in pixels of the picture; NaN where it is interrupted.
    using Lines = std::vector<std::vector<QPointF>>;
    // What a layout without the legend below shows.
    struct Layout {
        QRectF plot;
        Lines lines;
    };

    // For a picture of this size, whose layout with the legend inside is `layout`.
    void place(const QSize& picture, const Layout& layout);
    // As it was, and without entries.
    void putBack();

private:
    // How closely the entries are set.
    struct Density {
        double font = 1;  // times the font
        bool is_tight = false;
        bool is_short = false;  // without the parts that all names have
    };
    static const std::vector<Density>& densities();
    struct Look {
        QFont font;
        QSize icon;
        int spacing = 0;
        QPen border;
        QStringList names;
    };

    QStringList names() const;
    void setNames(const QStringList& names);
    // The size that this needs.
    QSize arrange(const Density& density, int columns);
    bool putInside(const Layout& layout);
    // Whether that is without taking much of the picture; else it is left where it was unless it must.
    bool putBelow(const QSize& picture, bool must);
    // Entries of the same colour, dashes and beginning of the name as a wider line's.
    void leaveOutCompanions();
    void setInset(Qt::Alignment corner);

    QCustomPlot& m_plot;
    bool m_isBelow = false;
    std::optional<Look> m_before;  // of the legend, while it is placed
};

}  // namespace plateau::widgets
