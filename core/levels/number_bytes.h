// Numbers as bytes: LEB128, seven bits a byte, the lowest first. Values; one thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace plateau::levels {

inline void putNumber(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(number | 0x80);
    bytes += static_cast<char>(number);
}

// Reads what putNumber() wrote. After what is no number, or more than was allowed, everything is 0 and ok() is false.
class NumberReader {
public:
    explicit NumberReader(std::string_view bytes) : m_rest(bytes) {}

    std::uint64_t number(std::uint64_t most) {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 63; shift += 7) {
            if (m_rest.empty()) break;
            const auto byte = static_cast<unsigned char>(m_rest.front());
            m_rest.remove_prefix(1);
            value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
            if (byte < 0x80) return value <= most ? value : fail();
        }
        return fail();
    }
    // A number of things that take a byte each at least.
    std::uint64_t size() { return number(m_rest.size()); }
    std::string_view text(std::uint64_t size) {
        const std::string_view taken = m_rest.substr(0, size);
        m_rest.remove_prefix(taken.size());
        return taken;
    }
    std::string_view rest() const { return m_rest; }
    bool ok() const { return m_ok; }
    bool atEnd() const { return m_ok && m_rest.empty(); }

private:
    std::uint64_t fail() {
        m_ok = false;
        m_rest = {};
        return 0;
    }

    std::string_view m_rest;
    bool m_ok = true;
};

}  // namespace plateau::levels
