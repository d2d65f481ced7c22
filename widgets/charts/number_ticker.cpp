#include "widgets/charts/number_ticker.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_style.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

// "5", "4.75" as "5.00", "4.75"; also "1·10⁻⁴", "1.5·10⁻⁴". Labels that differ in what follows the number stay, and so
// does a zero beside labels with a unit.
QVector<QString> withEqualDecimals(const QVector<QString>& labels) {
    static const QRegularExpression kParts(QStringLiteral("^([-−]?[0-9](?:[0-9\u202F]*[0-9])?)(?:[.,]([0-9]+))?(.*)$"));
    std::vector<QRegularExpressionMatch> parts;
    QString unit;
    int decimals = 0;
    bool isFirst = true;
    for (const QString& label : labels) {
        parts.push_back(kParts.match(label));
        if (!parts.back().hasMatch()) return labels;
        if (label == QLatin1String("0")) continue;
        if (!std::exchange(isFirst, false) && parts.back().captured(3) != unit) return labels;
        unit = parts.back().captured(3);
        decimals = std::max(decimals, int(parts.back().capturedLength(2)));
    }
    if (decimals == 0) return labels;
    QVector<QString> equal;
    for (const QRegularExpressionMatch& part : parts) {
        const bool isBareZero = part.captured() == QLatin1String("0") && !unit.isEmpty();
        equal << (isBareZero ? part.captured()
                             : part.captured(1) + decimalSign() + part.captured(2).leftJustified(decimals, '0') +
                                   part.captured(3));
    }
    return equal;
}

bool hasRepeated(QVector<QString> labels) {
    labels.removeAll(QString());
    std::ranges::sort(labels);
    return std::ranges::adjacent_find(labels) != labels.end();
}

// The decimals that tell these ticks exactly, up to a thousandth of the way from one to the next.
int neededDecimals(const QVector<double>& ticks) {
    constexpr int kMostDecimals = 12;
    constexpr double kRounding = 1e-3;
    int decimals = 0;
    const auto isExact = [&decimals, &ticks](double tick) {
        const double power = std::pow(10.0, decimals), scaled = tick * power;
        return std::abs(scaled - std::round(scaled)) < kRounding * power * (ticks[1] - ticks[0]);
    };
    while (decimals < kMostDecimals && !std::ranges::all_of(ticks, isExact)) ++decimals;
    return decimals;
}

// Whether labels are plain numbers of fewer decimals than their ticks have: 0.988 of 0.9875 would lie.
bool areRounded(const QVector<double>& ticks, const QVector<QString>& labels) {
    static const QRegularExpression kPlain(QStringLiteral("^[-−]?[0-9\u202F]+(?:[.,]([0-9]+))?$"));
    if (ticks.size() < 2) return false;
    int decimals = 0;
    for (const QString& label : labels) {
        if (label.isEmpty()) continue;
        const QRegularExpressionMatch plain = kPlain.match(label);
        if (!plain.hasMatch()) return false;
        decimals = std::max(decimals, int(plain.capturedLength(1)));
    }
    return decimals > 0 && decimals < neededDecimals(ticks);
}

// The labels of ticks that are too close for the usual number of digits; what has no label stays without one.
QVector<QString> withAllDigits(const QVector<double>& ticks, const QVector<QString>& labels) {
    const int decimals = neededDecimals(ticks);
    QVector<QString> all;
    for (qsizetype i = 0; i < labels.size(); ++i) {
        const QString text = decimals == 0 ? groupedNumber(ticks[i]) : decimalText(ticks[i], decimals);
        all << (labels[i].isEmpty() ? QString() : text);
    }
    return all;
}

// Steps are sums of floating-point numbers: 1e-17 is meant to be 0.
double meantBy(double tick) {
    return std::abs(tick) < 1e-12 ? 0.0 : tick;
}

// In one style, where they are as compactNumber() writes them. What has no label stays without one.
QVector<QString> alike(const QVector<double>& ticks, const QVector<QString>& labels) {
    std::vector<double> values;
    for (const double tick : ticks) values.push_back(meantBy(tick));
    const QStringList alike = alikeNumbers(values);
    QVector<QString> all;
    for (qsizetype i = 0; i < labels.size(); ++i) {
        const bool isOwn = labels[i].isEmpty() || labels[i] == QLatin1String("0");
        if (!isOwn && labels[i] != compactNumber(values[std::size_t(i)])) return labels;
        all << (isOwn ? labels[i] : alike[i]);
    }
    return all;
}

class LinearTicker : public QCPAxisTicker {
public:
    explicit LinearTicker(TickText text) : m_text(std::move(text)) {}

protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return m_text(meantBy(tick)); }
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar format,
                                       int precision) override {
        const QVector<QString> labels =
            alike(ticks, QCPAxisTicker::createLabelVector(ticks, locale, format, precision));
        const bool isTooShort = hasRepeated(labels) || areRounded(ticks, labels);
        return withEqualDecimals(isTooShort ? withAllDigits(ticks, labels) : labels);
    }
    TickText m_text;
};

class LogarithmicTicker : public LinearTicker {
public:
    using LinearTicker::LinearTicker;

protected:
    int getSubTickCount(double) override { return 0; }

    QVector<double> createTickVector(double tickStep, const QCPRange& range) override {
        const double decades = std::log10(range.upper / std::max(range.lower, 1e-300));
        m_isWide = decades > 0.7 && range.lower > 0;
        if (!m_isWide) return QCPAxisTicker::createTickVector(tickStep, range);
        const std::vector<double> parts = decades > 4     ? std::vector<double>{1}
                                          : decades > 1.5 ? std::vector<double>{1, 2, 5}
                                                          : std::vector<double>{1, 2, 3, 4, 5, 7};
        QVector<double> ticks;
        const int skip = std::max(1, int(decades / 8));
        for (int e = int(std::floor(std::log10(range.lower))); e <= int(std::ceil(std::log10(range.upper)));
             e += skip) {
            for (double part : parts) ticks.append(part * std::pow(10.0, e));
        }
        return ticks;
    }

    // Over decades each label has the decimals that it needs.
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar format,
                                       int precision) override {
        if (!m_isWide) return LinearTicker::createLabelVector(ticks, locale, format, precision);
        // NOLINTNEXTLINE(bugprone-parent-virtual-call): the labels below LinearTicker's are meant
        return alike(ticks, QCPAxisTicker::createLabelVector(ticks, locale, format, precision));
    }

private:
    bool m_isWide = false;
};

QDateTime momentOf(double seconds) {
    return QDateTime::fromMSecsSinceEpoch(qint64(std::llround(seconds * 1000)));
}

class ClockTicker : public QCPAxisTickerDateTime {
protected:
    double getTickStep(const QCPRange& range) override { return m_step = QCPAxisTickerDateTime::getTickStep(range); }

    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        const QLocale user;
        const QDateTime moment = momentOf(tick);
        const QString date = user.toString(moment.date(), QLocale::ShortFormat);
        if (m_step >= 86400) return date;
        const QString time = m_step < 1    ? moment.toString(QStringLiteral("hh:mm:ss.zzz"))
                             : m_step < 60 ? moment.toString(QStringLiteral("hh:mm:ss"))
                                           : user.toString(moment.time(), QLocale::ShortFormat);
        // Which day it is, once on every one.
        return moment.time().msecsSinceStartOfDay() < m_step * 1000 ? time + QChar('\n') + date : time;
    }

private:
    double m_step = 1;
};

}  // namespace

QSharedPointer<QCPAxisTicker> clockTicker() {
    return QSharedPointer<QCPAxisTicker>(new ClockTicker);
}

QString clockText(double seconds) {
    return QLocale().toString(momentOf(seconds), QLocale::ShortFormat);
}

QSharedPointer<QCPAxisTicker> linearTicker(TickText text) {
    return QSharedPointer<QCPAxisTicker>(new LinearTicker(std::move(text)));
}

QSharedPointer<QCPAxisTicker> logarithmicTicker(TickText text) {
    return QSharedPointer<QCPAxisTicker>(new LogarithmicTicker(std::move(text)));
}

QSharedPointer<QCPAxisTicker> timeTicker(double span) {
    auto* ticker = new QCPAxisTickerTime;
    ticker->setTimeFormat(span < 3600 ? "%m:%s" : span < 4 * 86400 ? "%h:%m" : "%d:%h");
    ticker->setFieldWidth(span < 3600        ? QCPAxisTickerTime::tuMinutes
                          : span < 4 * 86400 ? QCPAxisTickerTime::tuHours
                                             : QCPAxisTickerTime::tuDays,
                          1);
    return QSharedPointer<QCPAxisTicker>(ticker);
}

QString timeTitle(double span) {
    const char* title = span < 3600        ? QT_TRANSLATE_NOOP("CurveChart", "Time (min:s)")
                        : span < 4 * 86400 ? QT_TRANSLATE_NOOP("CurveChart", "Time (h:min)")
                                           : QT_TRANSLATE_NOOP("CurveChart", "Time (d:h)");
    return QCoreApplication::translate("CurveChart", title);
}

}  // namespace plateau::widgets
