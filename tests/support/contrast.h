// The contrast ratio of WCAG 2.1 between two colours: 1 to 21.
#pragma once

#include <algorithm>
#include <cmath>

#include <QColor>

namespace plateau::support {

inline double linearPart(double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

inline double luminance(const QColor& colour) {
    return 0.2126 * linearPart(colour.redF()) + 0.7152 * linearPart(colour.greenF()) +
           0.0722 * linearPart(colour.blueF());
}

inline double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

}  // namespace plateau::support
