// The texts of GLUE results: flags, verdicts, numbers. GUI thread, because they are translated.
#pragma once

#include <string>

#include <QString>

#include "core/glue/comparison.h"
#include "core/glue/scores.h"

namespace plateau::widgets {

// "81.04": two decimals in the notation of the language; "–" for no value.
QString percentText(double percent);
QString percentText(const std::optional<double>& percent);
// "81.04 ± 0.35"; with fewer than two seeds without ±.
QString spreadText(const analysis::Spread& spread);
// "+0.62", "−1.20".
QString signedText(double points);
QString pText(double p);  // "0.016", "< 0.001"

// The meaning of a code of core/glue/trust.h, in two or three words, and in a sentence.
QString flagText(const std::string& code);
QString flagHelp(const std::string& code);

// Why there is no value, in two or three words, and in a sentence; empty where there is one.
QString lackText(glue::Lack lack);
QString lackHelp(glue::Lack lack);
// Of a group's number, or its score where there is none.
QString lackHelp(const glue::Group& group, const glue::Number* number);
// What a group lacks for its score: "MNLI-mm and RTE". Empty if nothing.
QString lackedNumbers(const glue::Group& group);

// The header of a row, "MRPC", and its tooltip: the metrics, and what the number counts for.
QString numberTitle(const glue::Number& number);
QString numberHelp(const glue::Number& number);

// "pairwise scores 0.62 points higher than original: not distinguishable with 5 seeds (95 % interval −0.12 … 1.36,
// exact permutation p = 0.16)". `what` names the score or a task.
QString comparisonText(const QString& own, const QString& baseline, const QString& what,
                       const glue::Difference& difference);
QString verdictText(const glue::Difference& difference);

}  // namespace plateau::widgets
