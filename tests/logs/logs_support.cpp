#include "tests/logs/logs_support.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "core/logs/crc32c.h"
#include "core/logs/little_endian.h"
#include "core/logs/wire.h"
#include "core/run/run_directory.h"

namespace plateau::logs::test {

void writeText(const std::filesystem::path& file, std::string_view text) {
    std::ofstream(file, std::ios::binary).write(text.data(), static_cast<std::streamsize>(text.size()));
}

std::string readText(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string framed(std::string_view message) {
    std::string record;
    appendLittle(record, std::uint64_t{message.size()});
    appendLittle(record, maskedCrc32c(record));
    record += message;
    appendLittle(record, maskedCrc32c(message));
    return record;
}

std::string eventRecord(double wallTime, std::int64_t step, std::string_view value) {
    std::string summary, event;
    appendField(summary, 1, value);
    appendDoubleField(event, 1, wallTime);
    appendVarintField(event, 2, static_cast<std::uint64_t>(step));
    appendField(event, 5, summary);
    return framed(event);
}

std::string simpleValue(std::string_view tag, float value) {
    std::string bytes;
    appendField(bytes, 1, tag);
    appendFloatField(bytes, 2, value);
    return bytes;
}

std::string tensorValue(std::string_view tag, std::string_view tensor, std::string_view plugin) {
    std::string bytes, data, metadata;
    appendField(bytes, 1, tag);
    if (!plugin.empty()) {
        appendField(data, 1, plugin);
        appendField(metadata, 1, data);
        appendField(bytes, 9, metadata);
    }
    appendField(bytes, 8, tensor);
    return bytes;
}

std::string sessionStart(double wallTime, std::int64_t step) {
    std::string log, event;
    appendVarintField(log, 1, 1);
    appendDoubleField(event, 1, wallTime);
    appendVarintField(event, 2, static_cast<std::uint64_t>(step));
    appendField(event, 7, log);
    return framed(event);
}

std::vector<std::string> inWords(const LogData& data) {
    std::vector<std::string> words;
    for (const LogSeries& series : data.series) {
        std::ostringstream text;
        text << series.name;
        for (const LogPoint& point : series.points) text << ' ' << point.step << ':' << point.value;
        words.push_back(text.str());
    }
    std::sort(words.begin(), words.end());
    return words;
}

std::vector<run::Event> eventsOf(const std::filesystem::path& folder) {
    std::vector<run::Event> events;
    for (std::uint64_t offset = 0;;) {
        auto batch = run::readTail(run::RunPaths{folder}.events(), offset);
        if (!batch || !batch->bad_lines.empty()) return {};
        std::move(batch->events.begin(), batch->events.end(), std::back_inserter(events));
        offset = batch->offset;
        if (!batch->more) return events;
    }
}

std::map<std::string, std::map<std::int64_t, double>> pointsOf(const std::filesystem::path& folder) {
    std::map<std::string, std::map<std::int64_t, double>> all;
    for (const auto& [name, points] : run::seriesOf(eventsOf(folder)))
        for (const run::SeriesPoint& point : points) all[name][point.step.value] = point.value;
    return all;
}

Result<ImportReport> import(const std::filesystem::path& source, const std::filesystem::path& run,
                            const CsvColumns& columns) {
    return importLog({source, {}, columns, {}}, run);
}

}  // namespace plateau::logs::test
