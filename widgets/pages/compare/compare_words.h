// The words and numbers of a comparison. GUI thread (translations).
#pragma once

#include <optional>

#include <QString>
#include <QStringList>

#include "core/compare/study.h"

namespace plateau::widgets {

QString costName(compare::Cost cost);                                   // "Steps", "Tokens", "Time", "FLOPs"
QString costText(double amount, compare::Cost cost);                    // "13 500", "1.8 G", "12 min"
QString timesText(double ratio);                                        // "0.53×"
QString timesRange(const std::optional<analysis::Interval>& interval);  // "0.50 … 0.56"; empty for none
QString levelText(double level);                                        // "4.00", "3.125"
QString signedNumber(double value);                                     // "+0.031", "−0.031"
QString seriesTitle(const std::string& series);                         // "Evaluation loss (nats)"
// The mean, with ± sd from two values on; "–" without values, "NaN" if a value is not a number.
QString spreadText(const std::vector<double>& values);
QString verdictWord(analysis::Verdict verdict);  // "better", "worse", "unclear"; empty with too few seeds
QString soonerWord(analysis::Verdict verdict);   // "sooner", "later", "unclear"; empty with one seed on a side
// The complete result: interval, p-value, number of seeds.
QString differenceHelp(const analysis::Difference& difference);

// Why there is no point of the drawn series: never, or not yet.
QString absenceWords(bool isAbsent);
// Why a value is "–": of a cost, and of a number for which the log is asked.
QString costUnknown(compare::Cost cost);
QString notLogged();
// "reaches 4.00 in 0.53× the steps (95 % 0.50 … 0.56)", "has not reached 4.00 yet"; for the baseline itself "reaches
// 4.00 at step 28 500". Where a number rests on a single seed, that is said.
QString reachWords(const compare::Study& study, std::size_t column, double level, compare::Cost cost);
// What is not finished of a column's runs, and how far it is: "stopped, step 500 of 2 000", "1 of 3 runs: running".
QStringList stateWords(const std::vector<store::RunRow>& runs);
// "leaves its plateau 1.90 times sooner (…)"; for the baseline "leaves its plateau at step 28 500". With one seed on a
// side, and where it could be chance, only the numbers.
QString exitWords(const compare::Study& study, std::size_t column, compare::Cost cost);
// "in the end its loss is 0.031 lower, not distinguishable with 3 seeds"; for the baseline "… it has a loss of 2.143".
// Of columns that are not at the same end, at the last step that all have.
QString finalWords(const compare::Study& study, std::size_t column);
// Why a column is beside the baseline, but not compared with it, or what a comparison takes for granted; else empty.
QString otherTextWords(const compare::ColumnStudy& column);
// Why there is no curve, no ratio, or no difference, of any column to draw.
QString noCurveWords(const compare::Study& study, compare::Cost cost);
QString noRatioWords(const compare::Study& study, compare::Cost cost);
QString noDifferenceWords(const compare::Study& study);

}  // namespace plateau::widgets
