// Small marks on the frame of a plot for what has no place among its values: where a curve is no number (a cross),
// infinite (a triangle that points out of the plot), and where curves leave their plateaus (ticks). Internal; GUI
// thread.
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
    // `gaps`, one entry a curve, is asked at every drawing.
    EdgeMarks(QCPAxis* x, QCPAxis* y, std::function<std::vector<Gaps>()> gaps);

    void setExits(std::vector<Exit> exits) { m_exits = std::move(exits); }

protected:
    void draw(QCPPainter* painter) override;

private:
    struct Mark {
        double from = 0, to = 0, y = 0;  // from and to in pixels
        QColor colour;
    };
    void collect(const Gaps& gaps, std::vector<Mark>& marks) const;
    void drawGaps(QCPPainter& painter) const;

    std::function<std::vector<Gaps>()> m_gaps;
    std::vector<Exit> m_exits;
};

}  // namespace plateau::widgets
