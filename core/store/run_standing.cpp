#include "core/store/run_standing.h"

namespace plateau::store {

bool isWaiting(const RunRow& row) {
    return row.waiting || row.job.isWaiting();
}

Standing standingOf(const RunRow& row) {
    using run::RunState;
    if (row.read_only || row.state == RunState::finished) return Standing::model;
    if (row.state == RunState::failed) return Standing::failed;
    const bool hasPoint = row.train_loss || row.eval_loss || row.step > 0;
    if (hasPoint && row.state != RunState::queued) return Standing::model;
    return isWaiting(row) || row.state == RunState::queued ? Standing::waiting : Standing::empty;
}

}  // namespace plateau::store
