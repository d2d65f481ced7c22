#include "widgets/theme/mark_text.h"

namespace plateau::widgets {

QString dashText(Qt::PenStyle style) {
    switch (style) {
        case Qt::DashLine:
            return QStringLiteral("━\u00A0━");
        case Qt::DotLine:
            return QStringLiteral("•••");
        case Qt::DashDotLine:
            return QStringLiteral("━•━");
        case Qt::DashDotDotLine:
            return QStringLiteral("━••");
        default:
            return QStringLiteral("━━━");
    }
}

QString markHtml(const RunPen& pen) {
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(pen.colour.name(), dashText(pen.style));
}

}  // namespace plateau::widgets
