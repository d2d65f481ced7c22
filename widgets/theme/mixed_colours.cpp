#include "widgets/theme/mixed_colours.h"

namespace plateau::widgets {

QColor mixed(const QColor& a, const QColor& b, double share) {
    return QColor::fromRgbF(float(a.redF() * (1 - share) + b.redF() * share),
                            float(a.greenF() * (1 - share) + b.greenF() * share),
                            float(a.blueF() * (1 - share) + b.blueF() * share));
}

QColor controlEdge(const Theme& theme) {
    return mixed(theme.line, theme.ink, 0.42);
}

QColor disabledText(const Theme& theme) {
    return mixed(theme.inkSoft, theme.paper, 0.28);
}

}  // namespace plateau::widgets
