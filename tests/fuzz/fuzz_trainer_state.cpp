// trainer_state.json of the Hugging Face Trainer.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "core/logs/trainer_state.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::logs;
    Collector collector;
    ImportReport report;
    (void)readTrainerState({reinterpret_cast<const char*>(data), size}, "trainer_state.json", 0, collector, report);
    for (const LogSeries& series : std::move(collector).finish().series) {
        if (series.name.empty() || series.points.empty()) std::abort();
        for (const LogPoint& point : series.points)
            if (point.step < 0 || point.step > kLargestStep) std::abort();
    }
    return 0;
}
