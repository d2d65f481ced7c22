// Axis ticks in the window's own number texts. Internal to the room.
#pragma once

#include <functional>

#include <qcustomplot.h>

namespace plateau::widgets {

using TickText = std::function<QString(double)>;

QSharedPointer<QCPAxisTicker> linearTicker(TickText text);
// Decades, and 1-2-5 within them when the view is narrow.
QSharedPointer<QCPAxisTicker> logarithmicTicker(TickText text);
// Ticks at whole seconds, minutes, hours or days, for a view of that many seconds.
QSharedPointer<QCPAxisTicker> timeTicker(double span);
// Ticks at round dates and times of Unix time in seconds, in the user's notation and time zone.
QSharedPointer<QCPAxisTicker> clockTicker();
// The moment as the user writes it, to the minute.
QString clockText(double seconds);
// "Time (min:s)", "Time (h:min)": the title that belongs to timeTicker(span).
QString timeTitle(double span);

}  // namespace plateau::widgets
