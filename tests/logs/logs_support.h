// Event files made by hand, and what an import makes of a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/logs/collector.h"
#include "core/logs/import_log.h"
#include "core/run/event_log.h"
#include "tests/support/temporary_folder.h"

namespace plateau::logs::test {

using support::TemporaryFolder;

void writeText(const std::filesystem::path& file, std::string_view text);
std::string readText(const std::filesystem::path& file);

// A whole record around a message.
std::string framed(std::string_view message);
// An event with one summary value, given as its bytes.
std::string eventRecord(double wallTime, std::int64_t step, std::string_view value);
std::string simpleValue(std::string_view tag, float value);
std::string tensorValue(std::string_view tag, std::string_view tensor, std::string_view plugin = {});
std::string sessionStart(double wallTime, std::int64_t step);

// "name step:value step:value …" of every series, sorted by name.
std::vector<std::string> inWords(const LogData& data);
// Steps and values of a run's series, `resumed` applied.
std::map<std::string, std::map<std::int64_t, double>> pointsOf(const std::filesystem::path& run);
std::vector<run::Event> eventsOf(const std::filesystem::path& run);

Result<ImportReport> import(const std::filesystem::path& source, const std::filesystem::path& run,
                            const CsvColumns& columns = {});

}  // namespace plateau::logs::test
