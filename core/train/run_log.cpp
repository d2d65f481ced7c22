#include "core/train/run_log.h"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>

namespace plateau::train {

RunLog::RunLog(const std::filesystem::path& file) {
    try {
        auto sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(file.string());
        m_logger = std::make_shared<spdlog::logger>("run", std::move(sink));
        m_logger->set_pattern("%Y-%m-%d %H:%M:%S.%e %L %v");
        m_logger->flush_on(spdlog::level::info);
        m_logger->set_error_handler([](const std::string&) {});
    } catch (const spdlog::spdlog_ex&) {
        m_logger.reset();
    }
}

void RunLog::write(std::string_view line) const {
    if (m_logger) m_logger->info(line);
}

void RunLog::warn(std::string_view line) const {
    if (m_logger) m_logger->warn(line);
}

}  // namespace plateau::train
