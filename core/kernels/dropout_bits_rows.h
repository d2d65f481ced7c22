// What drawKeepBits() hands to its variants; for these alone.
#pragma once

#include <cstddef>
#include <cstdint>

namespace plateau::kernels {

struct KeepRows {
    std::uint32_t key0, key1, threshold;
    std::uint32_t sample_low, sample_high, first_token;
    std::size_t rows, bytes, stride;  // bytes: blocks of eight decisions in a row
};

void drawKeepBitsPortable(const KeepRows& rows, std::uint8_t* bits);
void drawKeepBitsAvx2(const KeepRows& rows, std::uint8_t* bits);
void drawKeepBitsAvx512(const KeepRows& rows, std::uint8_t* bits);

}  // namespace plateau::kernels
