#include "core/run/event_log.h"

namespace plateau::run {

std::map<std::string, std::vector<SeriesPoint>> seriesOf(const std::vector<Event>& events) {
    std::map<std::string, std::vector<SeriesPoint>> all;
    for (const Event& event : events) {
        if (event.type == EventType::resumed) {
            const StepIndex from = resumedFrom(event);
            for (auto& [name, points] : all)
                while (!points.empty() && points.back().step > from) points.pop_back();
        }
        for (const auto& [name, value] : event.values) {
            auto& points = all[name];
            // The same step once more, for example the evaluation at the step a run was resumed from: the newer counts.
            if (!points.empty() && points.back().step == event.step) points.pop_back();
            points.push_back({event.step, event.time, value});
        }
    }
    std::erase_if(all, [](const auto& series) { return series.second.empty(); });
    return all;
}

StepIndex resumedFrom(const Event& event) {
    const auto found = event.details.find("from_step");
    const bool usable = found != event.details.end() && found->is_number_unsigned();
    return usable ? StepIndex{found->get<std::int64_t>()} : event.step;
}

}  // namespace plateau::run
