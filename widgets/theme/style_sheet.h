// The style sheet of the window, for the colours of a theme and the size of the interface font.
#pragma once

#include <QString>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

QString styleSheet(const Theme& theme, qreal basePointSize);

}  // namespace plateau::widgets
