// What a screen reader says of charts: in numbers what they show. Pure but for the language.
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

#include "core/tensorfile/matrix.h"

namespace plateau::widgets {

// So many curves, lines or matrices are named one by one; of more, their number is said.
inline constexpr std::size_t kMostSpoken = 12;

// "steps from 0 to 10 000".
QString axisInWords(const QString& title, const QString& from, const QString& to);

// The figures of one curve, as texts: of all its points, smoothed as drawn.
struct SpokenCurve {
    QString name, last, lastAt, lowest, highest;
    QString remark;  // such as its exit; may be empty
};
// "pairwise: last 2.1 at 9 800, lowest 2.1, highest 7.4".
QString curveInWords(const SpokenCurve& curve);

// "8 rows, 8 columns, values from -0.2 to 1.4": of the values that are numbers. `matrix` is whole.
QString matrixInWords(const tensorfile::MatrixData& matrix);

// One sentence after another, then how many `others` there are. Without any sentence: that nothing is shown yet.
QString chartInWords(const QStringList& sentences, int others);

}  // namespace plateau::widgets
