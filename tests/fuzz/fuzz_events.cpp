// Lines of events.jsonl from anywhere: what is decoded must survive being written again, and no series that is built
// from it is empty.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/run/event.h"
#include "core/run/event_log.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::run;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    std::vector<Event> events;
    while (!text.empty()) {
        const auto newline = text.find('\n');
        auto event = decode(text.substr(0, newline), "events.jsonl");
        text.remove_prefix(newline == std::string_view::npos ? text.size() : newline + 1);
        if (!event.ok()) continue;
        if (event.value().type != EventType::unknown) {
            const auto again = decode(encode(event.value()), "again");
            if (!again.ok() || (*again).seq != event.value().seq ||
                (*again).values.size() != event.value().values.size())
                std::abort();
        }
        events.push_back(std::move(event).value());
    }
    for (const auto& [_, points] : seriesOf(events))
        if (points.empty()) std::abort();
    return 0;
}
