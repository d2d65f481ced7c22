// A run's series for other tools: CSV, or scalars that TensorBoard reads. One thread at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/logs/import_report.h"

namespace plateau::logs {

enum class ExportFormat { csv, tensorboard };
std::string_view toString(ExportFormat format);
Result<ExportFormat> exportFormat(std::string_view text);

struct ExportReport {
    std::filesystem::path file;  // that was written
    std::int64_t points = 0, series = 0;
};

// Every point that the run's log keeps (`resumed` applied), of the series named, or of all that it has. A name may be
// that of a derived series of the run's workspace.
//   csv          step, wall_time (seconds since 1970, of the step's last point) and one column per series;
//                one row per step, numbers in the shortest form that reads back exactly
//   tensorboard  an event file of version 2 with values as `simple_value`, which has single precision;
//                into a folder under a name that TensorBoard looks for
// Replaces `output` at once when it is whole. Errors: those of the log, notFound (a series), empty, cancelled, io,
// noSpace.
Result<ExportReport> exportLog(
    const std::filesystem::path& run, ExportFormat format, const std::filesystem::path& output,
    const std::vector<std::string>& series = {}, const GoOn& goOn = [](double) { return true; });

}  // namespace plateau::logs
