#include "widgets/models/trained_runs.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/spec/run_kind.h"

namespace plateau::widgets {
namespace {

struct TrainedRunText {
    Q_DECLARE_TR_FUNCTIONS(TrainedRunText)
};

}  // namespace

std::vector<TrainedRun> trainedRuns(const std::vector<store::RunRow>& rows) {
    std::vector<const store::RunRow*> found;
    for (const store::RunRow& row : rows) {
        if (!row.read_only && spec::infoOf(row.kind).has_checkpoints) found.push_back(&row);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto* a, const auto* b) { return a->started_ms > b->started_ms; });
    std::vector<TrainedRun> runs;
    for (const store::RunRow* row : found) {
        const QString id = QString::fromStdString(row->id.value);
        QString text = QString::fromStdString(row->name);
        const auto isNamed = [&text](const TrainedRun& run) { return run.text == text; };
        if (std::any_of(runs.begin(), runs.end(), isNamed)) text = TrainedRunText::tr("%1 (%2)").arg(text, id);
        runs.push_back({QString::fromStdString(row->folder.string()), text, id});
    }
    return runs;
}

}  // namespace plateau::widgets
