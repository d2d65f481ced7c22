// What executing a run folder came to, whatever its kind.
#pragma once

#include <cstdint>
#include <filesystem>

#include "app/engine/command/command.h"

namespace plateau::engine {

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
