// log.txt: a run's log for people. A log that cannot be written never stops the run.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

namespace spdlog {
class logger;  // NOLINT(readability-identifier-naming): the name that spdlog gives it
}

namespace plateau::train {

class RunLog {
public:
    RunLog() = default;                                  // discards all lines
    explicit RunLog(const std::filesystem::path& file);  // appends
    void write(std::string_view line) const;             // adds date and time; flushes
    void warn(std::string_view line) const;

private:
    std::shared_ptr<spdlog::logger> m_logger;  // null when the file cannot be opened
};

}  // namespace plateau::train
