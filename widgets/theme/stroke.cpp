#include "widgets/theme/stroke.h"

#include <QList>

#include "core/pictures/dashes.h"

namespace plateau::widgets {

std::span<const int> dashLengths(Qt::PenStyle style) {
    using pictures::Dash;
    switch (style) {
        case Qt::DashLine:
            return pictures::dashLengths(Dash::dashed);
        case Qt::DotLine:
            return pictures::dashLengths(Dash::dotted);
        case Qt::DashDotLine:
            return pictures::dashLengths(Dash::dash_dotted);
        case Qt::DashDotDotLine:
            return pictures::dashLengths(Dash::dash_dot_dotted);
        default:
            return {};
    }
}

QPen strokeOf(const RunPen& pen, double width, double scale) {
    QPen stroke(pen.colour, width);
    stroke.setCapStyle(Qt::FlatCap);  // another one makes strokes longer by the width
    stroke.setJoinStyle(Qt::RoundJoin);
    QList<qreal> pattern;
    for (const int length : dashLengths(pen.style)) pattern << length * scale / width;
    if (!pattern.isEmpty()) stroke.setDashPattern(pattern);
    return stroke;
}

}  // namespace plateau::widgets
