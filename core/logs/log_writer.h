// events.jsonl of an imported run, with the times and steps of its source. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/logs/collector.h"
#include "core/logs/csv_reader.h"
#include "core/logs/import_report.h"
#include "core/run/event.h"

namespace plateau::logs {

// Events of a new log, buffered. Series of names that begin with "eval/" or "test/" become `evaluation`, others
// `metrics`.
class LogWriter {
public:
    static Result<LogWriter> create(const std::filesystem::path& file);

    Status begin(std::int64_t timeMs, nlohmann::json details);  // `started`
    // One or two events. The names live until the call returns.
    struct NamedValue {
        std::string_view name;
        double value = 0;
    };
    Status values(std::int64_t step, std::int64_t timeMs, std::span<const NamedValue> values);
    Status warning(const std::string& message);
    Status resumed(std::int64_t fromStep, std::int64_t timeMs);
    Status end();  // `finished`, and all bytes handed to the system

    std::int64_t lastStep() const { return m_lastStep; }

private:
    struct Close {
        void operator()(std::FILE* stream) const { std::fclose(stream); }
    };
    LogWriter(std::FILE* stream, std::string name) : m_stream(stream), m_name(std::move(name)) {}
    Status write(run::EventType type, std::int64_t step, std::int64_t timeMs, nlohmann::json details);
    Status put(std::string_view line);

    std::unique_ptr<std::FILE, Close> m_stream;
    std::string m_name, m_line;
    std::int64_t m_seq = 0, m_lastStep = 0, m_lastTimeMs = 0;
};

// The collected points by step, those of one step and time in one event. A restart is a `resumed` from the newest step
// before what it wrote anew, so that it takes back nothing of what is left.
Status writeLog(const LogData& data, LogWriter& log, const GoOn& goOn);

// Writes rows straight into a log, as long as no series goes back.
class LogSink final : public PointSink {
public:
    explicit LogSink(LogWriter& log) : m_log(log) {}
    Result<std::size_t> series(std::string_view name) override;
    // ErrorCode::malformed where a series goes back, which goesBack() then tells.
    Status row(std::int64_t step, std::int64_t timeMs, std::span<const SeriesValue> values) override;

    bool goesBack() const { return m_goesBack; }
    std::int64_t points() const { return m_points; }
    std::int64_t seriesCount() const;  // of those with points

private:
    struct Known {
        std::string name;
        std::int64_t last_step = -1;
    };
    LogWriter& m_log;
    std::vector<Known> m_series;
    std::map<std::string, std::size_t, std::less<>> m_index;
    std::vector<LogWriter::NamedValue> m_values;
    std::int64_t m_points = 0;
    bool m_goesBack = false;
};

}  // namespace plateau::logs
