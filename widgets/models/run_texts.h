// The words and numbers of a run as the window writes them. GUI thread (translations).
#pragma once

#include <QDate>
#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

QString stateText(run::RunState state);
// The label's name, or what the run is: "pairwise · tiny · seed 1".
QString displayName(const store::RunRow& row);
// As its kind says (core/spec/run_kind.h).
bool hasCurves(const store::RunRow& row);
bool isTuning(const store::RunRow& row);
// Share of the steps that are done, 0 … 1; 0 when the number of steps is not known.
double progressOf(const store::RunRow& row);
QString progressText(const store::RunRow& row);   // "42 %"
QString lossText(double nats);                    // four decimals in the user's notation
QString timeText(std::int64_t unixMilliseconds);  // local date and time, short
// For a narrow column: day, month and time of this year, the date of an earlier one; and all of it, for its tooltip.
QString shortTimeText(std::int64_t unixMilliseconds, const QDate& today);
QString wholeTimeText(std::int64_t unixMilliseconds);
QString tagsText(const std::vector<std::string>& tags);  // "warmup, night"
// What tagsText() or a hand wrote: split at commas, without blanks around, empty ones and repetitions.
std::vector<std::string> tagsOf(const QString& text);
// The label of a run as its row says it, to be changed and written back.
run::Label labelOf(const store::RunRow& row);

}  // namespace plateau::widgets
