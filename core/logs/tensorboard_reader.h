// Scalars of TensorBoard event files. Bounded memory besides the points.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/logs/collector.h"
#include "core/logs/import_report.h"
#include "core/logs/input_file.h"

namespace plateau::logs {

struct SummaryValue;
struct TensorboardEvent;

// One file; several of a folder go into the same collector, with nextFile() between them.
//
// A record whose bytes do not have their checksum is left out and told with its place; where the length of one is
// damaged, or the file ends within one, what comes before is kept and the place told (report.faults). Values that are
// no scalars are counted by their kind. Errors: malformed for a file that begins otherwise, cancelled, io, and those of
// the collector.
class TensorboardReader {
public:
    TensorboardReader(Collector& collector, ImportReport& report) : m_collector(collector), m_report(report) {}

    // `goOn` is told the share of this file.
    Status read(InputFile& file, const GoOn& goOn);

private:
    enum class Next { record, end };
    Result<Next> readRecord(InputFile& file);
    Status take(std::string_view message, std::uint64_t at, const InputFile& file);
    Status takeValue(const SummaryValue& value, const TensorboardEvent& event);

    Collector& m_collector;
    ImportReport& m_report;
    std::map<std::string, std::string> m_plugins;  // by tag, as its first value says
    std::string m_record;
    std::int64_t m_timeMs = 0;  // of the newest event with a usable one
};

}  // namespace plateau::logs
