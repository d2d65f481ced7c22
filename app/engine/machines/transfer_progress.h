// How far bytes are that cross between two machines: with rate and time left for people, or as JSON lines on standard
// error, {"bytes":N,"of":N}. One thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "app/engine/command/console.h"

namespace plateau::engine {

class TransferProgress {
public:
    // `console` outlives it.
    TransferProgress(Console& console, bool asJson) : m_console(console), m_asJson(asJson) {}
    void tell(std::uint64_t bytes, std::uint64_t of);

private:
    void tellJson(std::uint64_t bytes, std::uint64_t of);

    Console& m_console;
    const bool m_asJson;
    std::chrono::steady_clock::time_point m_next{};
    const std::chrono::steady_clock::time_point m_begun = std::chrono::steady_clock::now();
    std::optional<std::uint64_t> m_first;  // what was there before
};

}  // namespace plateau::engine
