#include "core/train/run_history.h"

#include <bit>
#include <limits>
#include <string>

#include "core/run/corpus_level.h"
#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/train/run_description.h"

namespace plateau::train {

namespace {

std::string textAt(const nlohmann::json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

corpus::Documents documentsOf(const run::Event& event) {
    const auto found = event.details.find("corpus");
    const bool isThere = found != event.details.end() && found->is_object();
    const auto known = spec::choiceOf<corpus::Documents>(isThere ? textAt(*found, kDocumentsBy) : std::string());
    return known.value_or(corpus::Documents::paragraphs);
}

std::optional<std::int64_t> countAt(const run::Event& event, const char* name) {
    const auto found = event.details.find(name);
    if (found == event.details.end() || !found->is_number_unsigned()) return std::nullopt;
    const auto count = found->get<std::int64_t>();
    return count > 0 ? std::optional(count) : std::nullopt;
}

// A tree has a power of two of parts.
std::optional<Reduction> reductionOf(const run::Event& event) {
    const auto parts = countAt(event, kReductionParts);
    if (parts && std::has_single_bit(static_cast<std::uint64_t>(*parts))) return Reduction{*parts};
    return countAt(event, kRanks) ? std::optional(Reduction{}) : std::nullopt;
}

double lossOf(const run::Event& evaluation) {
    const auto found = evaluation.values.find(std::string(run::kEvalLoss));
    return found == evaluation.values.end() ? std::numeric_limits<double>::quiet_NaN() : found->second;
}

}  // namespace

Result<RunHistory> readHistory(const std::filesystem::path& events) {
    RunHistory history;
    for (std::uint64_t offset = 0;;) {
        const Result<run::TailBatch> batch = run::readTail(events, offset);
        if (!batch) return batch.error();
        for (const run::Event& event : batch->events) {
            history.started |= event.type != run::EventType::failed;  // a start that was refused began nothing
            history.finished = event.type == run::EventType::finished;
            const bool isBeginning = event.type == run::EventType::started || event.type == run::EventType::resumed;
            if (isBeginning && !history.data) history.data = run::corpusIdentity(event);
            if (isBeginning && !history.documents) history.documents = documentsOf(event);
            if (const auto samples = countAt(event, kMicroBatch)) history.micro_batch = samples;
            if (const auto reduction = isBeginning ? reductionOf(event) : std::nullopt) {
                history.reduction = reduction;
                history.threads = static_cast<int>(countAt(event, kThreads).value_or(0));
            }
            if (event.type == run::EventType::evaluation) history.evaluated[event.step] = lossOf(event);
            if (const auto joules = event.values.find(run::kGpuEnergy); joules != event.values.end())
                history.energy_joules = joules->second;  // a process goes on where the one before has ended
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
