#include "app/engine/status/execution.h"

#include <utility>

#include "core/run/run_directory.h"

namespace plateau::engine {

LogGrowth::LogGrowth(std::filesystem::path folder) : m_folder(std::move(folder)), m_before(size()) {}

std::uintmax_t LogGrowth::size() const {
    std::error_code problem;
    const auto bytes = std::filesystem::file_size(run::RunPaths{m_folder}.events(), problem);
    return problem ? 0 : bytes;
}

Reply executionFailure(const Error& error, bool logGrew) {
    Reply reply = failure(error);
    if (error.code == ErrorCode::busy) return reply;
    if (logGrew || error.code == ErrorCode::noSpace) reply.exit = logGrew ? ExitCode::failed : ExitCode::unusable;
    return reply;
}

}  // namespace plateau::engine
