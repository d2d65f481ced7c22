#include "core/train/run_history.h"

#include "core/run/event_log.h"

namespace plateau::train {

Result<RunHistory> readHistory(const std::filesystem::path& events) {
    RunHistory history;
    for (std::uint64_t offset = 0;;) {
        const Result<run::TailBatch> batch = run::readTail(events, offset);
        if (!batch) return batch.error();
        for (const run::Event& event : batch->events) {
            history.started |= event.type != run::EventType::failed;  // a start that was refused began nothing
            history.finished = event.type == run::EventType::finished;
            if (event.type == run::EventType::evaluation) history.evaluated.insert(event.step);
            if (event.type == run::EventType::resumed)
                history.evaluated.erase(history.evaluated.upper_bound(run::resumedFrom(event)),
                                        history.evaluated.end());
            if (event.type == run::EventType::interrupted &&
                event.details.value("reason", nlohmann::json()) == "budget")
                history.stopped_early = true;
        }
        if (!batch->more || batch->offset <= offset) return history;
        offset = batch->offset;
    }
}

}  // namespace plateau::train
