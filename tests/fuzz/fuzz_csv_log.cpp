// CSV logs: the proposal of columns, and the points that come of it.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "core/logs/csv_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plateau::logs;
    if (size == 0) return 0;
    std::FILE* stream = ::fmemopen(const_cast<std::uint8_t*>(data), size, "r");
    if (stream == nullptr) std::abort();
    InputFile file = InputFile::over(stream, "log.csv", size);
    const auto preview = previewCsv(file);
    if (!preview) return 0;
    if (preview->columns.size() != preview->numeric.size()) std::abort();
    for (const auto& row : preview->rows)
        if (row.size() != preview->columns.size()) std::abort();
    const auto layout = layoutOf(*preview, {});
    if (!layout) return 0;
    Collector collector;
    CollectorSink sink(collector);
    ImportReport report;
    (void)readCsv(file, *layout, sink, report, [](double) { return true; });
    for (const LogSeries& series : std::move(collector).finish().series)
        for (std::size_t i = 1; i < series.points.size(); ++i)
            if (series.points[i - 1].step >= series.points[i].step) std::abort();
    return 0;
}
