// How the window writes the words and numbers of a run. GUI thread (translations).
#pragma once

#include <QDate>
#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

QString stateText(run::RunState state);
// The same with what the window knows besides: a run that was asked to stop is "stopped", and one that waits in the
// queue to go on is "waiting".
QString stateText(const store::RunRow& row);
// The state by which the run is sorted and drawn: `queued` for all that wait.
run::RunState shownState(const store::RunRow& row);
// Why a run failed or cannot be read; empty if neither.
QString troubleText(const store::RunRow& row);
// The same, with what to do about it in a line of its own where the log says so.
QString troubleHelp(const store::RunRow& row);
// Why a run failed, as its log says; empty if it did not.
QString failureText(const store::RunRow& row);
// It failed before it had a value to be drawn.
bool failedWithoutValues(const store::RunRow& row);
// The one name that the run has on every page: that from the label, or a description, "pairwise · tiny · seed 1",
// followed by what tells it from other runs of that name: " · 6000 steps".
QString displayName(const store::RunRow& row);
// The same among fine-tunings alone, where the name of their model is enough.
QString modelName(store::RunRow row);
// What a fine-tuning of that kind is on.
QString finetuningText(const std::string& kind);
// Of a mirror: which machine the run is on, when it was last seen there, and where that was too long ago, what the
// state "unknown" means. Empty of a run here.
QString mirrorHelp(const store::RunRow& row);
// The job of a batch system that executes the run, its state and why it waits: "12_3 · waits · Priority"; empty: none.
QString jobText(const store::RunRow& row);
// The same in a sentence, with when it is expected to start and where it is.
QString jobHelp(const store::RunRow& row);
// What follows in the name: "", or " · 6000 steps · peak_lr=0.0002".
QString detailsText(const std::vector<store::NameDetail>& details);
// Why the run is no model yet (core/store/run_standing.h): "failed", "waiting", "no point yet"; empty for a model.
QString lackText(const store::RunRow& row);
// A name of the run, marked with what the run lacks: "pairwise · tiny · seed 1 (failed)".
QString markedName(const QString& name, const store::RunRow& row);
QString markedName(const store::RunRow& row);  // that of displayName()
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
