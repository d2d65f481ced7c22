// The bytes that come from the far side, as messages: what a login shell prints before the relay is dropped up to the
// marker line, then each line is decoded. One thread at a time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/line_cutter.h"
#include "core/base/result.h"
#include "core/relay/limits.h"
#include "core/relay/messages.h"

namespace plateau::relay {

// The far side's first line. A line break goes before it, as noise may end without one.
inline constexpr std::string_view kMarker = "==== plateau relay ====";

class Inbox {
public:
    // The messages that end in these bytes. Errors: malformed, for more noise than kMostNoiseBytes, a line longer than
    // kMostLineBytes, or one that is no message; nothing more is to be read then.
    Result<std::vector<Message>> take(std::string_view bytes);

    // The marker has come: there is a relay at the other end.
    bool hasBegun() const { return m_hasBegun; }
    // The beginning of what came before the marker, as it came.
    const std::string& noise() const { return m_noise; }

private:
    Result<std::string_view> skipNoise(std::string_view bytes);

    bool m_hasBegun = false;
    std::string m_kept = "\n";     // the end of the noise, in which the marker may begin
    std::string m_noise;           // its beginning
    std::size_t m_noiseBytes = 0;  // all of it
    std::string m_behind;          // what came with the marker
    LineCutter m_lines{kMostLineBytes};
};

}  // namespace plateau::relay
