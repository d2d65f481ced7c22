// Rows of a CSV file as points. Bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/base/result.h"
#include "core/logs/collector.h"
#include "core/logs/csv_columns.h"
#include "core/logs/import_report.h"

namespace plateau::logs {

struct SeriesValue {
    std::size_t series = 0;
    double value = 0;
};

// Where points go.
class PointSink {
public:
    virtual ~PointSink() = default;
    // Index of a series, new or known.
    virtual Result<std::size_t> series(std::string_view name) = 0;
    virtual Status row(std::int64_t step, std::int64_t timeMs, std::span<const SeriesValue> values) = 0;
};

// Into a collector, in any order.
class CollectorSink final : public PointSink {
public:
    explicit CollectorSink(Collector& collector) : m_collector(collector) {}
    Result<std::size_t> series(std::string_view name) override { return m_collector.series(name); }
    Status row(std::int64_t step, std::int64_t timeMs, std::span<const SeriesValue> values) override;

private:
    Collector& m_collector;
};

// Rewinds the file. Rows without a whole step, of another width and cells that are no numbers are left out, counted,
// and the first of each kind is told with its line (report.faults). Without a time column every point has the time at
// which the file was written; a row without a time has that of the row before. Errors: cancelled, io, malformed (a row
// without end), and those of the sink.
Status readCsv(InputFile& file, const CsvLayout& layout, PointSink& sink, ImportReport& report, const GoOn& goOn);

}  // namespace plateau::logs
