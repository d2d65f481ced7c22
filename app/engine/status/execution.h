// The outcome of executing a run folder of any kind.
#pragma once

#include <cstdint>
#include <filesystem>

#include "app/engine/command/command.h"

namespace plateau::engine {

// Tells whether a run has logged anything since this object was constructed.
class LogGrowth {
public:
    explicit LogGrowth(std::filesystem::path folder);
    bool hasGrown() const { return size() > m_before; }

private:
    std::uintmax_t size() const;
    std::filesystem::path m_folder;
    std::uintmax_t m_before;
};

// The reply for an error. If the log grew, the run failed while working; otherwise it could not begin. When another
// process writes the log, its growth does not count.
Reply executionFailure(const Error& error, bool logGrew);

}  // namespace plateau::engine
