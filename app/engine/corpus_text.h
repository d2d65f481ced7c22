// A corpus in words: how far a build is, and what it made.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/corpus/build.h"

namespace plateau::engine {

// Rates count from the first progress that is told, so that a resumed build is not credited with what was there.
class ProgressText {
public:
    std::string figures(const corpus::BuildProgress& progress);
    // 0..1; 0 for inputs of unknown size.
    static double share(const corpus::BuildProgress& progress);

private:
    struct Begin {
        std::chrono::steady_clock::time_point time;
        std::uint64_t bytes;
        std::int64_t text_bytes;
    };
    std::optional<Begin> m_begin;
};

// The manifest's figures, some lines.
std::string manifestText(const nlohmann::json& manifest);

}  // namespace plateau::engine
