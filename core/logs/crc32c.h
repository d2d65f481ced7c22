// CRC-32C (Castagnoli), and the masked form that TFRecord files hold. Pure; thread-safe.
#pragma once

#include <cstdint>
#include <string_view>

namespace plateau::logs {

std::uint32_t crc32c(std::string_view bytes);
// A CRC of bytes that hold CRCs is weak, so TFRecord rotates it by 15 bits and adds 0xa282ead8.
std::uint32_t maskedCrc32c(std::string_view bytes);

}  // namespace plateau::logs
