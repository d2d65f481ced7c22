// Axis ticks whose labels use the window's number formats. Internal to the room.
#pragma once

#include <functional>

#include <qcustomplot.h>

namespace plateau::widgets {

using TickText = std::function<QString(double)>;

// All labels of the axis have the same number of decimals, and as many digits as it takes to tell them apart. A tick of
// which `text` says nothing has no label.
QSharedPointer<QCPAxisTicker> linearTicker(TickText text);
// Ticks at powers of ten, at 1-2-5 steps when the view is narrow, and as on a linear axis when it is within a decade.
QSharedPointer<QCPAxisTicker> logarithmicTicker(TickText text);
// Ticks at whole seconds, minutes, hours or days, for a view of `span` seconds.
QSharedPointer<QCPAxisTicker> timeTicker(double span);
// Ticks at round dates and times for Unix time in seconds, in the user's format and time zone.
QSharedPointer<QCPAxisTicker> clockTicker();
// A Unix time in seconds as date and time in the user's format, without seconds.
QString clockText(double seconds);
// The axis title that belongs to timeTicker(span): "Time (min:s)", "Time (h:min)".
QString timeTitle(double span);

}  // namespace plateau::widgets
