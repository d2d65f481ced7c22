#include "core/logs/import_report.h"

#include <cmath>

namespace plateau::logs {
namespace {

constexpr double kEndOfTime = 253402300799;  // 9999-12-31T23:59:59Z

}  // namespace

std::string_view toString(LogFormat format) {
    switch (format) {
        case LogFormat::tensorboard:
            return "tensorboard";
        case LogFormat::trainerState:
            return "trainer_state";
        case LogFormat::csv:
            return "csv";
    }
    return "csv";
}

Result<LogFormat> logFormat(std::string_view text) {
    for (const LogFormat format : {LogFormat::tensorboard, LogFormat::trainerState, LogFormat::csv})
        if (text == toString(format)) return format;
    return Error{ErrorCode::usage, "unknown format '" + std::string(text) + "'", "--format",
                 "tensorboard, trainer_state or csv"};
}

Error cancelledImport() {
    return {ErrorCode::cancelled, "the import was stopped", "", "nothing was written"};
}

std::optional<std::int64_t> millisecondsOf(double seconds) {
    if (!(seconds >= 0) || seconds > kEndOfTime) return std::nullopt;
    return std::llround(seconds * 1000);
}

}  // namespace plateau::logs
