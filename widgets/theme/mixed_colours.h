// Colours that follow from a theme's own. No thread of its own.
#pragma once

#include <QColor>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

// `a` with `share` (0 to 1) of `b` in it.
QColor mixed(const QColor& a, const QColor& b, double share);

// Both stand out from the theme's `paper` and `card` by at least 3:1, which an outline needs in order to be seen
// (WCAG 2.1, 1.4.11) and which is more than the norm asks of a text that is disabled.
QColor controlEdge(const Theme& theme);  // the outline of buttons, fields and boxes
QColor disabledText(const Theme& theme);

}  // namespace plateau::widgets
