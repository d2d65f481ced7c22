// SHA-256 (FIPS 180-4) of bytes that arrive in parts: what other programs, such as sha256sum, can check. For damage and
// change that only Plateau notices there is content_hash.h, which is faster. One thread at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace plateau {

class Sha256 {
public:
    void update(std::string_view bytes);
    // Of everything so far, 64 hexadecimal digits. Once.
    std::string hex();

private:
    static constexpr std::size_t kBlock = 64;  // bytes
    void take(const unsigned char* block);

    std::array<std::uint32_t, 8> m_state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, kBlock> m_rest{};
    std::uint64_t m_size = 0;  // bytes so far
};

}  // namespace plateau
