#include "app/engine/machines/transfer_progress.h"

#include <cstdio>
#include <string>

#include <nlohmann/json.hpp>

namespace plateau::engine {

void TransferProgress::tell(std::uint64_t bytes, std::uint64_t of) {
    if (m_asJson) return tellJson(bytes, of);
    if (!m_first) m_first = bytes;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - m_begun;
    const double rate = spent.count() > 0 ? static_cast<double>(bytes - *m_first) / spent.count() : 0;
    std::string text = bytesText(static_cast<double>(bytes)) + " of " + bytesText(static_cast<double>(of));
    if (rate > 0)
        text += "  " + bytesText(rate) + "/s  " + durationText(static_cast<double>(of - bytes) / rate) + " left";
    m_console.progress(text, of > 0 ? static_cast<double>(bytes) / static_cast<double>(of) : 1);
}

void TransferProgress::tellJson(std::uint64_t bytes, std::uint64_t of) {
    constexpr std::chrono::milliseconds kEvery{200};
    const auto now = std::chrono::steady_clock::now();
    if (now < m_next && bytes < of) return;
    m_next = now + kEvery;
    const std::string line = nlohmann::json{{"bytes", bytes}, {"of", of}}.dump() + "\n";
    std::fputs(line.c_str(), stderr);
}

}  // namespace plateau::engine
