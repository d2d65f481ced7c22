#include "widgets/theme/number_text.h"

#include <algorithm>
#include <cmath>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_style.h"

namespace plateau::widgets {
namespace {

constexpr QChar kThinSpace(0x202F);  // at which no line is broken

}  // namespace

QString groupedNumber(double value) {
    if (!std::isfinite(value)) return QString::number(value);
    QString text = QString::number(std::round(value), 'f', 0);
    const int first = text.startsWith('-') ? 1 : 0;
    for (int at = int(text.size()) - 3; at > first; at -= 3) text.insert(at, kThinSpace);
    return text == "-0" ? QStringLiteral("0") : withMinus(text);
}

QString siNumber(double value) {
    static constexpr const char* kPrefixes[] = {"", "k", "M", "G", "T", "P", "E", "Z"};
    double scaled = std::abs(value);
    int prefix = 0;
    while (scaled >= 999.5 && prefix < 7) {
        scaled /= 1000;
        ++prefix;
    }
    const int decimals = scaled >= 99.95 ? 0 : scaled >= 9.995 ? 1 : 2;
    QString text = trimmedNumber(std::copysign(scaled, value), decimals);
    if (prefix > 0) text += kThinSpace + QString::fromLatin1(kPrefixes[prefix]);
    return text;
}

QString compactNumber(double value) {
    if (!std::isfinite(value)) return std::isnan(value) ? QStringLiteral("NaN") : QString(value < 0 ? "−∞" : "∞");
    const double size = std::abs(value);
    if (size == 0) return QStringLiteral("0");
    if (size >= 1e6) return siNumber(value);
    if (size >= 1000) return groupedNumber(value);
    if (size < 1e-3) return powerText(value);
    return trimmedNumber(value, size >= 100 ? 1 : size >= 10 ? 2 : size >= 0.1 ? 3 : 5);
}

QString significantNumber(double value) {
    const double size = std::abs(value);
    if (!std::isfinite(value) || size < 1e-3 || size >= 1000) return compactNumber(value);
    return decimalText(value, size >= 100    ? 1
                              : size >= 10   ? 2
                              : size >= 1    ? 3
                              : size >= 0.1  ? 4
                              : size >= 0.01 ? 5
                                             : 6);
}

QString bytesText(double bytes) {
    static constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    int unit = 0;
    for (; bytes >= 1024 && unit < 5; ++unit) bytes /= 1024;
    return decimalText(bytes, bytes < 100 && unit > 0 ? 1 : 0) + kThinSpace + QLatin1String(kUnits[unit]);
}

QString durationText(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return {};
    const auto whole = static_cast<long long>(std::llround(std::min(seconds, 1e15)));
    const auto pad = [](long long value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); };
    if (whole < 60) return QStringLiteral("%1 s").arg(whole);
    if (whole < 3600) return QStringLiteral("%1 min").arg((whole + 30) / 60);
    if (whole < 86400) return QStringLiteral("%1 h %2 min").arg(whole / 3600).arg(pad(whole % 3600 / 60));
    return QStringLiteral("%1 d %2 h").arg(whole / 86400).arg(whole % 86400 / 3600);
}

QString fineDurationText(double seconds) {
    if (seconds >= 0 && seconds < 9.95) return decimalText(seconds, 1) + QStringLiteral(" s");
    if (!(seconds >= 59.5 && seconds < 3599.5)) return durationText(seconds);
    const auto whole = std::llround(seconds);
    return QStringLiteral("%1 min %2 s").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
}

}  // namespace plateau::widgets
