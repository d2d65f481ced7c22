// Marks of curves in texts, such as legends beside a chart. GUI thread.
#pragma once

#include <QString>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

// The dash of a line in three characters: "━━━", "━ ━", "•••", "━•━" or "━••".
QString dashText(Qt::PenStyle style);
// The same in the pen's colour, as HTML.
QString markHtml(const RunPen& pen);

}  // namespace plateau::widgets
