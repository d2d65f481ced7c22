#include "widgets/theme/number_style.h"

#include <algorithm>
#include <cmath>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

constexpr double kSmall = 1e-3, kPlainFrom = 1e-5, kLarge = 1e6;  // of compactNumber(), and what is read as it stands
constexpr int kDigits = 3;

int exponentOf(double value) {
    return int(std::floor(std::log10(std::abs(value)) + 1e-9));
}

QString plainText(double value) {
    return trimmedNumber(value, std::max(0, kDigits - 1 - exponentOf(value)));
}

}  // namespace

QString trimmedNumber(double value, int decimals) {
    QString text = QString::number(value, 'f', decimals);
    if (text.contains('.')) {
        while (text.endsWith('0')) text.chop(1);
        if (text.endsWith('.')) text.chop(1);
    }
    return text == "-0" ? QStringLiteral("0") : withMinus(text.replace(QLatin1Char('.'), decimalSign()));
}

QString powerText(double value) {
    static const QString kRaised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    const int exponent = exponentOf(value);
    QString power = QStringLiteral("10") + (exponent < 0 ? QStringLiteral("⁻") : QString());
    for (const QChar digit : QString::number(std::abs(exponent))) power += kRaised[digit.digitValue()];
    const QString mantissa = trimmedNumber(value / std::pow(10.0, exponent), kDigits - 1);
    return mantissa == "1" ? power : mantissa + QStringLiteral("·") + power;
}

QStringList alikeNumbers(const std::vector<double>& values) {
    double smallest = kLarge, largest = 0;
    for (const double value : values) {
        if (value == 0 || !std::isfinite(value)) continue;
        smallest = std::min(smallest, std::abs(value));
        largest = std::max(largest, std::abs(value));
    }
    const bool isMixed = (smallest < kSmall && largest >= kSmall) || (smallest < kLarge && largest >= kLarge);
    QStringList texts;
    for (const double value : values) {
        const bool isOwn = !isMixed || value == 0 || !std::isfinite(value);
        texts << (isOwn                   ? compactNumber(value)
                  : smallest < kPlainFrom ? powerText(value)
                  : largest >= kLarge     ? siNumber(value)
                                          : plainText(value));
    }
    return texts;
}

}  // namespace plateau::widgets
