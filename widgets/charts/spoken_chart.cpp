#include "widgets/charts/spoken_chart.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>

#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

struct SpokenChart {
    Q_DECLARE_TR_FUNCTIONS(SpokenChart)
};

}  // namespace

QString axisInWords(const QString& title, const QString& from, const QString& to) {
    return SpokenChart::tr("%1 from %2 to %3", "the title of an axis and its ends").arg(title, from, to);
}

QString curveInWords(const SpokenCurve& curve) {
    const QString words = SpokenChart::tr("%1: last %2 at %3, lowest %4, highest %5")
                              .arg(curve.name, curve.last, curve.lastAt, curve.lowest, curve.highest);
    return curve.remark.isEmpty() ? words
                                  : SpokenChart::tr("%1, %2", "a curve in words, its exit").arg(words, curve.remark);
}

QString matrixInWords(const tensorfile::MatrixData& matrix) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const float value : matrix.values) {
        if (!std::isfinite(value)) continue;
        low = std::min(low, double(value));
        high = std::max(high, double(value));
    }
    if (!(low <= high)) low = high = std::numeric_limits<double>::quiet_NaN();
    return SpokenChart::tr("%1 rows, %2 columns, values from %3 to %4")
        .arg(QString::number(matrix.rows), QString::number(matrix.columns), compactNumber(low), compactNumber(high));
}

QString chartInWords(const QStringList& sentences, int others) {
    if (sentences.isEmpty()) return SpokenChart::tr("Nothing is shown yet");
    QStringList words = sentences;
    if (others > 0) words << SpokenChart::tr("and %1 more", "curves that are not named").arg(others);
    return words.join(QStringLiteral(". "));
}

}  // namespace plateau::widgets
