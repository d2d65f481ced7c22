#include "widgets/theme/decimal_text.h"

#include <cmath>

#include <QLocale>

#include "widgets/theme/number_text.h"

namespace plateau::widgets {

namespace {

int& plainNumbers() {
    static int count = 0;
    return count;
}

}  // namespace

PlainNumbers::PlainNumbers() {
    ++plainNumbers();
}

PlainNumbers::~PlainNumbers() {
    --plainNumbers();
}

QString decimalSign() {
    return plainNumbers() > 0 ? QStringLiteral(".") : QLocale().decimalPoint();
}

QString withMinus(QString number) {
    return number.replace(QLatin1Char('-'), QChar(u'\u2212'));
}

QString decimalText(double value, int decimals) {
    if (!std::isfinite(value)) return compactNumber(value);
    QString text = QString::number(value, 'f', decimals);
    if (text.toDouble() == 0) text.remove(QLatin1Char('-'));  // what is rounded to zero has no sign
    return withMinus(text.replace(QLatin1Char('.'), decimalSign()));
}

QString shownNumber(const QString& plain) {
    bool isNumber = false;
    plain.toDouble(&isNumber);
    return isNumber ? QString(plain).replace(QLatin1Char('.'), decimalSign()) : plain;
}

QString plainNumber(const QString& typed) {
    QString plain = typed.trimmed();
    for (const QChar gap : {QChar(0x2009), QChar(0x202F), QChar(0xA0)}) plain.remove(gap);
    plain.replace(QChar(u'\u2212'), QLatin1Char('-'));
    if (decimalSign() != QLatin1String(".") && plain.count(decimalSign()) == 1 && !plain.contains('.'))
        plain.replace(decimalSign(), QStringLiteral("."));
    bool isNumber = false;
    plain.toDouble(&isNumber);
    return isNumber ? plain : typed;
}

}  // namespace plateau::widgets
