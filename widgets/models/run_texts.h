// How the window writes the words and numbers of a run. GUI thread (translations).
#pragma once

#include <QDate>
#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

QString stateText(run::RunState state);
// Why a run failed, as its log says; empty if it did not.
QString failureText(const store::RunRow& row);
// It failed before it had a value to be drawn.
bool failedWithoutValues(const store::RunRow& row);
// The name from the label, or a description of the run: "pairwise · tiny · seed 1".
QString displayName(const store::RunRow& row);
// What a run of this kind has and is, as its kind says (core/spec/run_kind.h).
bool hasCurves(const store::RunRow& row);
bool isFinetuning(const store::RunRow& row);
// The share of steps done, 0 … 1; 0 if the number of steps is unknown.
double progressOf(const store::RunRow& row);
QString progressText(const store::RunRow& row);   // "42 %"
QString lossText(double nats);                    // four decimals in the user's number format
QString timeText(std::int64_t unixMilliseconds);  // local date and time, short
// For a narrow column: day, month and time within this year, otherwise the date. wholeTimeText() is the full text for
// its tooltip.
QString shortTimeText(std::int64_t unixMilliseconds, const QDate& today);
QString wholeTimeText(std::int64_t unixMilliseconds);
QString tagsText(const std::vector<std::string>& tags);  // "warmup, night"
// The tags in a text as tagsText() or a person writes it: split at commas, trimmed, without empty and repeated ones.
std::vector<std::string> tagsOf(const QString& text);
// The label of a run as in its row, to be changed and written back.
run::Label labelOf(const store::RunRow& row);

}  // namespace plateau::widgets
