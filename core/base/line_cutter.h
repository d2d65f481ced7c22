// Cuts a stream of bytes into lines of limited length. One thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace plateau {

class LineCutter {
public:
    explicit LineCutter(std::size_t mostBytes) : m_mostBytes(mostBytes) {}

    // Calls take(line) for each line that ends in `bytes`, without its LF, and tooLong() once for a line beyond the
    // limit, as soon as that is known; it is skipped to its end. No more than the limit is kept.
    template <typename Take, typename TooLong>
    void feed(std::string_view bytes, const Take& take, const TooLong& tooLong) {
        while (!bytes.empty()) {
            const auto end = bytes.find('\n');
            const bool isWhole = end != std::string_view::npos;
            const std::string_view part = bytes.substr(0, end);
            bytes.remove_prefix(isWhole ? end + 1 : bytes.size());
            m_read += part.size() + (isWhole ? 1 : 0);
            if (!m_isSkipping && m_line.size() + part.size() > m_mostBytes) {
                m_isSkipping = true;
                m_line.clear();
                tooLong();
            }
            if (!m_isSkipping) m_line.append(part);
            if (!isWhole) continue;
            if (!m_isSkipping) take(std::string_view(m_line));
            m_isSkipping = false;
            m_line.clear();
            m_begin = m_read;
        }
    }

    // At which byte of the stream the line begins that is told of, or that has not ended yet.
    std::uint64_t begin() const { return m_begin; }
    // What stands behind the last LF.
    std::string_view rest() const { return m_line; }

private:
    const std::size_t m_mostBytes;
    std::string m_line;
    std::uint64_t m_begin = 0, m_read = 0;
    bool m_isSkipping = false;
};

}  // namespace plateau
