#include "widgets/forms/share_bar.h"

#include <algorithm>

#include <QPainter>
#include <QPainterPath>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

ShareBar::ShareBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ShareBar::setParts(std::vector<Part> parts, double mark) {
    m_parts = std::move(parts);
    m_mark = mark;
    update();
}

QSize ShareBar::sizeHint() const {
    return {120, spacing::m};
}

void ShareBar::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath outline;
    outline.addRoundedRect(QRectF(rect()), 3, 3);
    painter.setClipPath(outline);
    painter.fillRect(rect(), theme.paper);
    qreal left = 0;
    for (const Part& part : m_parts) {
        const qreal right = std::min<qreal>(left + std::clamp(part.share, 0.0, 1.0) * width(), width());
        painter.fillRect(QRectF(left, 0, right - left, height()), part.colour);
        left = right;
    }
    if (m_mark < 0) return;
    painter.fillRect(QRectF(std::min<qreal>(m_mark * width(), width() - 1.5), 0, 1.5, height()), theme.ink);
}

}  // namespace plateau::widgets
