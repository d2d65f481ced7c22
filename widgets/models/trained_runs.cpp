#include "widgets/models/trained_runs.h"

#include <algorithm>

#include "core/spec/run_kind.h"
#include "core/store/run_standing.h"
#include "widgets/models/run_texts.h"

namespace plateau::widgets {

std::vector<TrainedRun> trainedRuns(const std::vector<store::RunRow>& rows) {
    std::vector<const store::RunRow*> found;
    for (const store::RunRow& row : rows) {
        if (!row.read_only && spec::infoOf(row.kind).has_checkpoints) found.push_back(&row);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto* a, const auto* b) { return a->started_ms > b->started_ms; });
    std::stable_partition(found.begin(), found.end(), [](const auto* row) { return store::isModel(*row); });
    std::vector<TrainedRun> runs;
    for (const store::RunRow* row : found)
        runs.push_back({QString::fromStdString(row->folder.string()), markedName(*row),
                        QString::fromStdString(row->id.value), store::isModel(*row)});
    return runs;
}

}  // namespace plateau::widgets
