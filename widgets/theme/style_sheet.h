// The one style sheet of the window, with the colours of a theme and the sizes of the interface font filled in.
#pragma once

#include <QString>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

QString styleSheet(const Theme& theme, qreal basePointSize);

}  // namespace plateau::widgets
