// The number formats of the window: thin-space groups, SI prefixes, equal decimals in a column. Pure.
#pragma once

#include <QString>

namespace plateau::widgets {

// "13 500": a whole number, in groups separated by narrow no-break spaces (U+202F) from four digits on.
QString groupedNumber(double value);
// "400 k", "1.2 M", "27.9 M": at most three significant digits, with an SI prefix after a thin space.
QString siNumber(double value);
// Four significant digits where possible: "4.087", "0.0016", "1.6·10⁻⁴", "13 500".
QString compactNumber(double value);
// The same with its zeros: "1.690" under "1.064".
QString significantNumber(double value);
// "45 s", "12 min", "1 h 05 min", "2 d 3 h".
QString durationText(double seconds);
// The same for durations that stand beside each other, whose ratio must be seen in them: "4.2 s", "1 min 05 s".
QString fineDurationText(double seconds);
// "812 B", "7.3 MiB", "140 GiB": with a binary prefix after a thin space, as the command line says them.
QString bytesText(double bytes);

}  // namespace plateau::widgets
