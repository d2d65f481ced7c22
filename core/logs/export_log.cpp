#include "core/logs/export_log.h"

#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/base/files.h"
#include "core/base/replacement.h"
#include "core/logs/run_points.h"
#include "core/logs/step_rows.h"
#include "core/logs/tensorboard_event.h"

namespace plateau::logs {
namespace {

namespace fs = std::filesystem;

// A file that is not there until it is whole.
class OutputFile {
public:
    explicit OutputFile(const fs::path& path)
        : m_path(path),
          m_temporary(path.string() + ".tmp-" + std::to_string(::getpid())),
          m_file{::open(m_temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kMode)} {}
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile() {
        std::error_code ignored;
        if (!m_done) fs::remove(m_temporary, ignored);
    }

    Status put(std::string_view bytes) {
        if (m_file.fd < 0) return failed();
        m_waiting += bytes;
        return m_waiting.size() < kBuffer ? Status(Done{}) : write();
    }

    Status finish() {
        if (m_file.fd < 0) return failed();
        if (const Status written = write(); !written) return written;
        if (!flushed(m_file.fd) || std::rename(m_temporary.c_str(), m_path.c_str()) != 0) return failed();
        m_done = true;
        return flushFolder(folderOf(m_path));
    }

private:
    static constexpr mode_t kMode = 0666;
    static constexpr std::size_t kBuffer = std::size_t{64} << 10;

    Status write() {
        Status written = writeAll(m_file.fd, m_waiting, m_path.string());
        m_waiting.clear();
        return written;
    }
    Error failed() const { return systemError("cannot write", m_path.string()); }

    fs::path m_path;
    std::string m_temporary, m_waiting;
    Descriptor m_file;
    bool m_done = false;
};

std::string csvCell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

void appendCsvNumber(std::string& to, double value) {
    if (std::isnan(value)) {
        to += "NaN";  // not "-nan"
        return;
    }
    char text[40];
    to.append(text, std::to_chars(text, text + sizeof text, value).ptr);
}

std::string secondsText(std::int64_t ms) {
    char text[40];
    std::snprintf(text, sizeof text, "%lld.%03lld", static_cast<long long>(ms / 1000),
                  static_cast<long long>(ms % 1000));
    return text;
}

Status writeCsv(const std::vector<LogSeries>& series, OutputFile& file) {
    std::string line = "step,wall_time";
    for (const LogSeries& one : series) line += "," + csvCell(one.name);
    if (const Status put = file.put(line + "\n"); !put) return put;
    StepRows rows(series);
    for (StepRow row; rows.next(row);) {
        line = std::to_string(row.step) + "," + secondsText(row.time_ms);
        std::size_t column = 0;
        for (const auto& [index, point] : row.points) {
            for (; column <= index; ++column) line += ',';
            appendCsvNumber(line, point->value);
        }
        line.append(series.size() - column, ',');
        if (const Status put = file.put(line + "\n"); !put) return put;
    }
    return Done{};
}

Status writeTensorboard(const std::vector<LogSeries>& series, OutputFile& file) {
    std::int64_t first = series.front().points.front().time_ms;
    for (const LogSeries& one : series) first = std::min(first, one.points.front().time_ms);
    const auto seconds = [](std::int64_t ms) { return static_cast<double>(ms) / 1000; };
    if (const Status put = file.put(versionRecord(seconds(first))); !put) return put;
    StepRows rows(series);
    std::vector<TaggedScalar> scalars;
    for (StepRow row; rows.next(row);) {
        // An event has one time: points of the same step with another get an event of their own.
        for (std::size_t i = 0; i < row.points.size();) {
            const std::int64_t time = row.points[i].second->time_ms;
            scalars.clear();
            for (; i < row.points.size() && row.points[i].second->time_ms == time; ++i)
                scalars.push_back({series[row.points[i].first].name, static_cast<float>(row.points[i].second->value)});
            if (const Status put = file.put(scalarsRecord(seconds(time), row.step, scalars)); !put) return put;
        }
    }
    return Done{};
}

// The only names that TensorBoard opens have "tfevents" in them.
fs::path fileFor(ExportFormat format, const fs::path& output, const fs::path& run) {
    std::error_code ignored;
    if (!fs::is_directory(output, ignored) && output.has_filename()) return output;
    fs::path name = fs::absolute(run / "").lexically_normal().parent_path().filename();
    return output / (format == ExportFormat::csv ? name.string() + ".csv" : "events.out.tfevents." + name.string());
}

}  // namespace

std::string_view toString(ExportFormat format) {
    return format == ExportFormat::csv ? "csv" : "tensorboard";
}

Result<ExportFormat> exportFormat(std::string_view text) {
    for (const ExportFormat format : {ExportFormat::csv, ExportFormat::tensorboard})
        if (text == toString(format)) return format;
    return Error{ErrorCode::usage, "unknown format '" + std::string(text) + "'", "--format", "csv or tensorboard"};
}

Result<ExportReport> exportLog(const fs::path& run, ExportFormat format, const fs::path& output,
                               const std::vector<std::string>& names, const GoOn& goOn) {
    const auto series = readRunPoints(run, names, goOn);
    if (!series) return series.error();
    if (series->empty())
        return Error{ErrorCode::empty, "the run has no points", run.string(), "wait until it has some"};
    ExportReport report{fileFor(format, output, run), 0, static_cast<std::int64_t>(series->size())};
    for (const LogSeries& one : *series) report.points += static_cast<std::int64_t>(one.points.size());
    std::error_code failure;
    if (const fs::path folder = report.file.parent_path(); !folder.empty()) fs::create_directories(folder, failure);
    OutputFile file(report.file);
    const Status written = format == ExportFormat::csv ? writeCsv(*series, file) : writeTensorboard(*series, file);
    if (!written) return written.error();
    if (const Status finished = file.finish(); !finished) return finished.error();
    return report;
}

}  // namespace plateau::logs
