// Small marks on the frame of a plot for what has no place inside it: a cross where a curve is NaN, a triangle pointing
// out of the plot where it is infinite, and ticks where curves leave their plateaus. Internal; GUI thread.
#pragma once

#include <functional>
#include <vector>

#include "core/analysis/pyramid.h"
#include "widgets/charts/plot_layer.h"

namespace plateau::widgets {

class EdgeMarks : public PlotLayer {
    Q_OBJECT

public:
    struct Gaps {
        QColor colour;
        const std::vector<analysis::Pyramid::Gap>* stretches;
    };
    struct Exit {
        double x = 0;
        QColor colour;
    };
    // `gaps` is called at every drawing and returns one entry per curve.
    EdgeMarks(QCPAxis* x, QCPAxis* y, std::function<std::vector<Gaps>()> gaps);

    void setExits(std::vector<Exit> exits) { m_exits = std::move(exits); }

protected:
    void draw(QCPPainter* painter) override;

private:
    struct Mark {
        double from = 0, to = 0, y = 0;  // `from` and `to` in pixels
        QColor colour;
    };
    void collect(const Gaps& gaps, std::vector<Mark>& marks) const;
    void drawGaps(QCPPainter& painter) const;

    std::function<std::vector<Gaps>()> m_gaps;
    std::vector<Exit> m_exits;
};

}  // namespace plateau::widgets
