// Executes or resumes a run folder in the foreground, with progress on standard error: what `pretrain` and `run` share.
#pragma once

#include <cstdint>
#include <filesystem>

#include "app/engine/command.h"

namespace plateau::engine {

// done, stopped (exit 3) or failed; the document is the run's `status`.
Reply executeRun(const std::filesystem::path& folder, Context& context);

// Whether a run has logged anything since.
class LogGrowth {
public:
    explicit LogGrowth(std::filesystem::path folder);
    bool hasGrown() const { return size() > m_before; }

private:
    std::uintmax_t size() const;
    std::filesystem::path m_folder;
    std::uintmax_t m_before;
};

// Whether a run failed while working or could not even begin shows in its log, unless another process writes it.
Reply executionFailure(const Error& error, bool logGrew);

}  // namespace plateau::engine
