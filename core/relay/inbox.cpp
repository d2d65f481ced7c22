#include "core/relay/inbox.h"

#include <optional>
#include <utility>

namespace plateau::relay {
namespace {

constexpr std::size_t kKeptNoise = 300;

Error tooMuch(std::string what) {
    return {ErrorCode::malformed, std::move(what), "relay", "look at what the login there prints: ssh MACHINE true"};
}

}  // namespace

// What stands behind the marker line, and nothing before it came. Of the noise no more is kept than a marker is long.
Result<std::string_view> Inbox::skipNoise(std::string_view bytes) {
    static const std::string kLine = "\n" + std::string(kMarker) + "\n";
    m_noiseBytes += bytes.size();
    if (m_noise.size() < kKeptNoise) m_noise += bytes.substr(0, kKeptNoise - m_noise.size());
    m_kept += bytes;
    const auto found = m_kept.find(kLine);
    if (found != std::string::npos) {
        m_hasBegun = true;
        m_behind = m_kept.substr(found + kLine.size());
        m_kept.clear();
        return std::string_view(m_behind);
    }
    if (m_kept.size() >= kLine.size()) m_kept.erase(0, m_kept.size() - kLine.size() + 1);
    if (m_noiseBytes > kMostNoiseBytes)
        return tooMuch("the machine prints more than " + std::to_string(kMostNoiseBytes) +
                       " bytes before its relay begins");
    return std::string_view();
}

Result<std::vector<Message>> Inbox::take(std::string_view bytes) {
    if (!m_hasBegun) {
        const auto behind = skipNoise(bytes);
        if (!behind) return behind.error();
        bytes = *behind;
    }
    std::vector<Message> messages;
    std::optional<Error> fault;
    m_lines.feed(
        bytes,
        [&](std::string_view line) {
            if (fault) return;
            auto message = decodeMessage(line);
            if (message)
                messages.push_back(*std::move(message));
            else
                fault = message.error();
        },
        [&] { fault = tooMuch("the machine sends a line longer than " + std::to_string(kMostLineBytes) + " bytes"); });
    if (fault) return *fault;
    return messages;
}

}  // namespace plateau::relay
