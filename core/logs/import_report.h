// The outcome of an import, and how it asks whether to go on.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::logs {

enum class LogFormat { tensorboard, trainerState, csv };

std::string_view toString(LogFormat format);  // "tensorboard", "trainer_state", "csv"
Result<LogFormat> logFormat(std::string_view text);

struct ImportReport {
    LogFormat format = LogFormat::csv;
    std::vector<std::string> files;  // names, in the order read
    std::int64_t points = 0, series = 0, last_step = 0, restarts = 0;
    std::map<std::string, std::int64_t> skipped;  // values that are no numbers, by kind: "image" -> 12
    std::map<std::string, std::string> taken_as;  // columns of a CSV whose series has another name (nameLosses())
    std::vector<Error> faults;                    // damage: what could be read was kept

    void skip(const std::string& kind) { ++skipped[kind]; }
    // Keeps the first hundred.
    void fault(Error error) {
        if (faults.size() < 100) faults.push_back(std::move(error));
    }
};

// Receives the share that was read; returns false to stop (ErrorCode::cancelled).
using GoOn = std::function<bool(double share)>;

Error cancelledImport();

// Unix time in ms of seconds; nothing when it is no time between 1970 and 9999.
std::optional<std::int64_t> millisecondsOf(double seconds);

}  // namespace plateau::logs
