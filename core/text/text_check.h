// Whether bytes are text at all, judged by the whole of what was read so far, so that one bad spot in a large file is
// no reason to refuse it. One thread at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "core/text/utf8.h"

namespace plateau::text {

class TextCheck {
public:
    // False once more than one byte in a thousand is zero or more than one in a hundred begins malformed UTF-8.
    bool isText(std::string_view block) {
        m_bytes += block.size();
        m_zeros += static_cast<std::size_t>(std::count(block.begin(), block.end(), '\0'));
        m_malformed += countMalformed(block);
        return m_zeros * 1000 <= m_bytes && m_malformed * 100 <= m_bytes;
    }

private:
    std::size_t m_bytes = 0, m_zeros = 0, m_malformed = 0;
};

}  // namespace plateau::text
