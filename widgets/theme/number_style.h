// The ways in which a number is written, and the numbers of one axis in one of them. In the user's notation; GUI
// thread.
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

namespace plateau::widgets {

// With at most so many decimals, none of them a zero at the end: "0.25", "−3".
QString trimmedNumber(double value, int decimals);
// Not 0: "2.5·10⁻⁴", "10⁻³".
QString powerText(double value);

// As compactNumber() writes each, but never in several ways: beside plain numbers a small one is plain too ("0.0001",
// "0.002") or, where that would be nearly all zeros, all have a power of ten; beside a million all have prefixes
// ("800 k", "1.2 M").
QStringList alikeNumbers(const std::vector<double>& values);

}  // namespace plateau::widgets
