#include "core/logs/log_writer.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <queue>
#include <tuple>

#include "core/spec/json_text.h"

namespace plateau::logs {
namespace {

constexpr std::size_t kMostValues = 1000;  // of an event, so that no line gets too long
constexpr std::size_t kTellEveryPoints = 65536;

bool isEvaluation(std::string_view name) {
    return name.starts_with("eval/") || name.starts_with("test/");
}

auto timeOf(std::int64_t ms) {
    return std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(ms));
}

void appendNumber(std::string& to, double value) {
    if (!std::isfinite(value)) {
        to += std::isnan(value) ? "\"NaN\"" : value > 0 ? "\"Infinity\"" : "\"-Infinity\"";
        return;
    }
    char text[40];
    to.append(text, std::to_chars(text, text + sizeof text, value).ptr);
}

void appendInteger(std::string& to, std::int64_t value) {
    char text[24];
    to.append(text, std::to_chars(text, text + sizeof text, value).ptr);
}

}  // namespace

Result<LogWriter> LogWriter::create(const std::filesystem::path& file) {
    std::FILE* stream = std::fopen(file.c_str(), "wbe");
    if (stream == nullptr) return systemError("cannot write", file.string());
    std::setvbuf(stream, nullptr, _IOFBF, std::size_t{1} << 20);
    return LogWriter(stream, file.string());
}

Status LogWriter::put(std::string_view line) {
    if (std::fwrite(line.data(), 1, line.size(), m_stream.get()) < line.size() ||
        std::fputc('\n', m_stream.get()) == EOF)
        return systemError("cannot write", m_name);
    ++m_seq;
    return Done{};
}

Status LogWriter::write(run::EventType type, std::int64_t step, std::int64_t timeMs, nlohmann::json details) {
    return put(run::encode({{m_seq}, timeOf(timeMs), type, {step}, {}, std::move(details)}));
}

Status LogWriter::begin(std::int64_t timeMs, nlohmann::json details) {
    m_lastTimeMs = timeMs;
    return write(run::EventType::started, 0, timeMs, std::move(details));
}

// The same text as run::encode() writes, without a document for each of millions of lines.
Status LogWriter::values(std::int64_t step, std::int64_t timeMs, std::span<const NamedValue> values) {
    for (const bool evaluation : {false, true}) {
        std::size_t count = 0;
        for (const NamedValue& value : values) {
            if (isEvaluation(value.name) != evaluation) continue;
            if (count++ == 0) {
                m_line = "{\"v\":1,\"seq\":";
                appendInteger(m_line, m_seq);
                m_line.append(",\"time\":\"").append(run::formatTime(timeOf(timeMs)));
                m_line.append(evaluation ? "\",\"type\":\"evaluation\",\"step\":"
                                         : "\",\"type\":\"metrics\",\"step\":");
                appendInteger(m_line, step);
                m_line += ",\"values\":{";
            } else {
                m_line += ',';
            }
            m_line += spec::dumpJson(std::string(value.name));
            m_line += ':';
            appendNumber(m_line, value.value);
        }
        if (count == 0) continue;
        m_line += "}}";
        if (const Status written = put(m_line); !written) return written;
    }
    m_lastStep = std::max(m_lastStep, step);
    m_lastTimeMs = std::max(m_lastTimeMs, timeMs);
    return Done{};
}

Status LogWriter::warning(const std::string& message) {
    return write(run::EventType::warning, m_lastStep, m_lastTimeMs, {{"message", message}});
}

Status LogWriter::resumed(std::int64_t fromStep, std::int64_t timeMs) {
    return write(run::EventType::resumed, fromStep, timeMs, {{"from_step", static_cast<std::uint64_t>(fromStep)}});
}

Status LogWriter::end() {
    if (const Status said = write(run::EventType::finished, m_lastStep, m_lastTimeMs, nlohmann::json::object()); !said)
        return said;
    if (std::fflush(m_stream.get()) != 0) return systemError("cannot write", m_name);
    return Done{};
}

Status writeLog(const LogData& data, LogWriter& log, const GoOn& goOn) {
    using Entry = std::tuple<std::int64_t, std::int64_t, std::size_t, std::size_t>;  // step, time, series, position
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> next;
    const auto push = [&](std::size_t series, std::size_t at) {
        if (at == data.series[series].points.size()) return;
        const LogPoint& point = data.series[series].points[at];
        next.emplace(point.step, point.time_ms, series, at);
    };
    for (std::size_t i = 0; i < data.series.size(); ++i) push(i, 0);
    std::vector<std::int64_t> restarts = data.restarts;
    std::sort(restarts.begin(), restarts.end(), std::greater<>());
    std::vector<LogWriter::NamedValue> values;
    for (std::size_t count = 1; !next.empty(); ++count) {
        const auto [step, time, first, firstAt] = next.top();
        bool anew = false;
        for (; !restarts.empty() && restarts.back() <= step; restarts.pop_back()) anew = true;
        if (anew && count > 1)
            if (const Status said = log.resumed(log.lastStep(), time); !said) return said;
        values.clear();
        while (!next.empty() && std::get<0>(next.top()) == step && std::get<1>(next.top()) == time &&
               values.size() < kMostValues) {
            const auto [sameStep, sameTime, series, at] = next.top();
            next.pop();
            values.push_back({data.series[series].name, data.series[series].points[at].value});
            push(series, at + 1);
        }
        if (const Status written = log.values(step, time, values); !written) return written;
        if (count % kTellEveryPoints == 0 && !goOn(1)) return cancelledImport();
    }
    return Done{};
}

Result<std::size_t> LogSink::series(std::string_view name) {
    const std::string stored = seriesName(name);
    const auto found = m_index.find(stored);
    if (found != m_index.end()) return found->second;
    if (m_series.size() == kMostSeries)
        return Error{ErrorCode::malformed, "more than " + std::to_string(kMostSeries) + " series", stored,
                     "choose which to import"};
    m_series.push_back({stored, -1});
    m_index.emplace(stored, m_series.size() - 1);
    return m_series.size() - 1;
}

Status LogSink::row(std::int64_t step, std::int64_t timeMs, std::span<const SeriesValue> values) {
    m_values.clear();
    for (const SeriesValue& value : values) {
        Known& series = m_series[value.series];
        if (step < series.last_step) {
            m_goesBack = true;
            return Error{ErrorCode::malformed, "the steps go back", series.name, ""};
        }
        if (step > series.last_step) ++m_points;
        series.last_step = step;
        m_values.push_back({series.name, value.value});
        if (m_values.size() < kMostValues) continue;
        if (const Status written = m_log.values(step, timeMs, m_values); !written) return written;
        m_values.clear();
    }
    return m_log.values(step, timeMs, m_values);
}

std::int64_t LogSink::seriesCount() const {
    return std::count_if(m_series.begin(), m_series.end(), [](const Known& series) { return series.last_step >= 0; });
}

}  // namespace plateau::logs
