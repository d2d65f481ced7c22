// Numbers as the window writes them: thin-space groups, SI prefixes, same decimals in a column. Pure.
#pragma once

#include <QString>

namespace plateau::widgets {

// "13 500": whole, grouped by thin spaces (U+2009); from four digits on.
QString groupedNumber(double value);
// "400 k", "1.2 M", "27.9 M": at most three significant digits, SI prefix after a thin space.
QString siNumber(double value);
// Four significant digits where that fits: "4.087", "0.0016", "1.6·10⁻⁴", "13 500".
QString compactNumber(double value);
// "45 s", "12 min", "1 h 05 min", "2 d 3 h".
QString durationText(double seconds);
// "812 B", "7.3 MB", "140 GB": decimal prefixes after a thin space.
QString bytesText(double bytes);

}  // namespace plateau::widgets
