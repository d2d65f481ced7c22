#include "widgets/engine/retry_folder.h"

#include <string>

#include "core/base/files.h"
#include "core/operatorfile/operator_file.h"
#include "core/run/event.h"
#include "core/run/run_directory.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOptimizer = "optimizer.safetensors";
constexpr const char* kTemporary = ".tmp-";

// Whole lines, up to the one that tells of the checkpoint.
Result<std::string> logUpTo(const fs::path& events, std::int64_t step) {
    const auto text = readFile(events);
    if (!text) return text.error();
    std::size_t end = 0;
    for (std::size_t begin = 0, stop; (stop = text->find('\n', begin)) != std::string::npos; begin = stop + 1) {
        const auto event = run::decode(std::string_view(*text).substr(begin, stop - begin), events.string());
        if (event && event->type == run::EventType::checkpoint && event->step.value == step) end = stop + 1;
    }
    return text->substr(0, end);
}

// The run would not know its own operators without their files.
void copyOperators(const fs::path& from, const fs::path& to, std::error_code& failure) {
    for (fs::directory_iterator at(from, failure); !failure && at != fs::directory_iterator(); at.increment(failure))
        if (at->path().extension() == operatorfile::kOperatorEnding)
            fs::copy_file(at->path(), to / at->path().filename(), fs::copy_options::overwrite_existing, failure);
}

}  // namespace

std::vector<std::int64_t> retrySteps(const fs::path& run) {
    std::vector<std::int64_t> steps;
    const run::RunPaths paths{run};
    for (const run::StepIndex step : run::checkpointSteps(run)) {
        std::error_code ignored;
        if (fs::exists(paths.checkpoint(step) / kOptimizer, ignored)) steps.push_back(step.value);
    }
    return steps;
}

Status beginFrom(const RetryFrom& from, const fs::path& folder) {
    const run::RunPaths source{from.run}, target{folder};
    const fs::path checkpoint = source.checkpoint({from.step});
    std::error_code failure;
    if (!fs::exists(checkpoint / kOptimizer, failure)) {
        return Error{ErrorCode::notFound, "training cannot go on from this checkpoint", checkpoint.string(),
                     "choose a newer one: only those keep the optimiser's state"};
    }
    const auto log = logUpTo(source.events(), from.step);
    if (!log) return log.error();
    // Renamed last: half of a checkpoint never carries a checkpoint's name.
    const fs::path place = target.checkpoint({from.step});
    const fs::path temporary = place.parent_path() / (kTemporary + place.filename().string());
    fs::create_directories(target.checkpoints(), failure);
    if (!failure) fs::copy(checkpoint, temporary, fs::copy_options::recursive, failure);
    if (!failure) copyOperators(from.run, folder, failure);
    if (!failure) fs::rename(temporary, place, failure);
    if (failure)
        return Error{ErrorCode::io, "the checkpoint cannot be copied: " + failure.message(), place.string(), ""};
    return log->empty() ? Status(Done{}) : writeFileAtomically(target.events(), *log);
}

}  // namespace plateau::widgets
