#include "core/logs/crc32c.h"

#include <boost/crc.hpp>

namespace plateau::logs {

std::uint32_t crc32c(std::string_view bytes) {
    boost::crc_optimal<32, 0x1EDC6F41, 0xFFFFFFFF, 0xFFFFFFFF, true, true> sum;
    sum.process_bytes(bytes.data(), bytes.size());
    return static_cast<std::uint32_t>(sum.checksum());
}

std::uint32_t maskedCrc32c(std::string_view bytes) {
    const std::uint32_t sum = crc32c(bytes);
    return ((sum >> 15) | (sum << 17)) + 0xa282ead8u;
}

}  // namespace plateau::logs
