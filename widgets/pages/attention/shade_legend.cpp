#include "widgets/pages/attention/shade_legend.h"

#include <cmath>

#include <QPainter>

#include "widgets/charts/colour_bar.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

ShadeLegend::ShadeLegend(QWidget* parent) : QWidget(parent) {
    setFixedSize(180, int(std::ceil(colourBarExtent(smallFont(), Qt::Horizontal))));
    setToolTip(tr("Share of the attention"));
}

void ShadeLegend::setRange(const ColourRange& range) {
    m_range = range;
    setAccessibleName(tr("Shades from 0 to %1").arg(compactNumber(range.high)));
    update();
}

void ShadeLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(smallFont());
    paintColourBar(painter, rect(), m_range, Qt::Horizontal, false);
}

}  // namespace plateau::widgets
