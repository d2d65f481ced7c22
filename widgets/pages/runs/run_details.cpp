#include "widgets/pages/runs/run_details.h"

#include "core/run/event.h"
#include "core/run/run_directory.h"
#include "widgets/pages/launch/launch_plan.h"
#include "widgets/pages/text_tail.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kLogTail = 64 << 10, kEventTail = 256 << 10, kMostEvents = 200;

std::string eventLine(const run::Event& event) {
    std::string line = run::formatTime(event.time) + "  step " + std::to_string(event.step.value) + "  " +
                       std::string(run::toString(event.type));
    for (const char* detail : {"reason", "message", "path", "from_step"}) {
        const auto it = event.details.find(detail);
        if (it == event.details.end()) continue;
        line += "  " + (it->is_string() ? it->get<std::string>() : it->dump());
    }
    if (const auto loss = event.values.find("eval/loss"); loss != event.values.end())
        line += "  eval/loss " + std::to_string(loss->second);
    return line;
}

// Step by step metrics are what the curves show; they would drown the rest.
std::vector<std::string> newestEvents(const std::filesystem::path& file) {
    std::vector<std::string> lines;
    const std::string text = tailOf(file, kEventTail);
    for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
        const auto event = run::decode(std::string_view(text).substr(begin, end - begin), "events.jsonl");
        if (event && event->type != run::EventType::metrics) lines.push_back(eventLine(*event));
    }
    if (lines.size() > kMostEvents) lines.erase(lines.begin(), lines.end() - kMostEvents);
    return lines;
}

}  // namespace

bool RunDetails::operator==(const RunDetails& other) const {
    return draft.fields == other.draft.fields && settings == other.settings && problem == other.problem &&
           events == other.events && log == other.log && checkpoints == other.checkpoints;
}

RunDetails readRunDetails(const std::filesystem::path& folder, const run::Catalogue& catalogue) {
    const run::RunPaths paths{folder};
    RunDetails details;
    if (const auto spec = run::readSpec(folder)) {
        details.draft = draftOf(*spec, catalogue);
        details.settings.assign(details.draft.fields.begin(), details.draft.fields.end());
    } else {
        details.problem = describe(spec.error());
    }
    details.events = newestEvents(paths.events());
    details.log = tailOf(paths.log(), kLogTail);
    for (const run::StepIndex step : run::checkpointSteps(folder))
        details.checkpoints.push_back(paths.checkpoint(step).filename().string());
    return details;
}

}  // namespace plateau::widgets
