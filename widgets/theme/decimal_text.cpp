#include "widgets/theme/decimal_text.h"

#include <cmath>

#include <QLocale>

#include "widgets/theme/number_text.h"
#include "widgets/theme/paper_state.h"

namespace plateau::widgets {

int& paperThemes() {
    static int count = 0;
    return count;
}

QString decimalSign() {
    return paperThemes() > 0 ? QStringLiteral(".") : QLocale().decimalPoint();
}

QString decimalText(double value, int decimals) {
    if (!std::isfinite(value)) return compactNumber(value);
    return QString::number(value, 'f', decimals).replace(QLatin1Char('.'), decimalSign());
}

QString shownNumber(const QString& plain) {
    bool isNumber = false;
    plain.toDouble(&isNumber);
    return isNumber ? QString(plain).replace(QLatin1Char('.'), decimalSign()) : plain;
}

QString plainNumber(const QString& typed) {
    QString plain = typed.trimmed();
    for (const QChar gap : {QChar(0x2009), QChar(0x202F), QChar(0xA0)}) plain.remove(gap);
    if (decimalSign() != QLatin1String(".") && plain.count(decimalSign()) == 1 && !plain.contains('.'))
        plain.replace(decimalSign(), QStringLiteral("."));
    bool isNumber = false;
    plain.toDouble(&isNumber);
    return isNumber ? plain : typed;
}

}  // namespace plateau::widgets
