// TensorBoard event files. An input that begins with 'm' is one message, without the checksums that random bytes never
// have; any other is a file.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "core/logs/tensorboard_event.h"
#include "core/logs/tensorboard_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::logs;
    if (size == 0) return 0;
    if (data[0] == 'm') {
        (void)decodeTensorboardEvent({reinterpret_cast<const char*>(data + 1), size - 1});
        return 0;
    }
    std::FILE* stream = ::fmemopen(const_cast<std::uint8_t*>(data), size, "r");
    if (stream == nullptr) std::abort();
    InputFile file = InputFile::over(stream, "log", size);
    Collector collector;
    plateau::logs::ImportReport report;
    (void)TensorboardReader(collector, report).read(file, [](double) { return true; });
    for (const LogSeries& series : std::move(collector).finish().series)
        for (std::size_t i = 1; i < series.points.size(); ++i)
            if (series.points[i - 1].step >= series.points[i].step) std::abort();
    return 0;
}
