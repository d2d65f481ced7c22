#include "widgets/charts/plot_style.h"

#include "widgets/theme/theme.h"

namespace plateau::widgets {

void stylePlot(QCustomPlot& plot) {
    const Theme& theme = Theme::current();
    QColor grid = theme.line;
    grid.setAlphaF(0.7F);
    plot.setBackground(theme.card);
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
        axis->setBasePen(QPen(theme.line));
        axis->setTickPen(QPen(theme.line));
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLength(0, 4);
        axis->setTickLabelColor(theme.inkSoft);
        axis->setTickLabelFont(smallFont());
        axis->setLabelColor(theme.ink);
        axis->setLabelFont(plainFont());
        axis->setTickLabelPadding(6);
        axis->setLabelPadding(6);
        axis->grid()->setPen(QPen(grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
}

}  // namespace plateau::widgets
