// Numbers with fixed decimals in the user's notation, and back. Numbers are shown with the user's decimal sign and may
// be typed with it or with a point. While PlainNumbers exist, the sign is a point, because tables in files do not
// depend on the user. GUI thread.
#pragma once

#include <QString>

namespace plateau::widgets {

// While an object of this class exists, numbers have a point.
class PlainNumbers {
public:
    PlainNumbers();
    ~PlainNumbers();
    PlainNumbers(const PlainNumbers&) = delete;
    PlainNumbers& operator=(const PlainNumbers&) = delete;
};

// "," in German and French, "." in English and Chinese and while PlainNumbers exist.
QString decimalSign();
// A number's text with the minus sign that is as wide as a digit, U+2212, in place of a hyphen.
QString withMinus(QString number);
// With the given number of decimals: "0.250" or "0,250", "−0.250"; "NaN", "∞" and "−∞" for values that are not finite.
QString decimalText(double value, int decimals);

// A number as files and commands write it ("0.0001", "1e-4") in the user's notation. A text that is not a single number
// is returned unchanged.
QString shownNumber(const QString& plain);
// A typed number as files and commands write it; thin spaces between digits and a minus sign are allowed. A text that
// is not a single number is returned unchanged.
QString plainNumber(const QString& typed);

}  // namespace plateau::widgets
