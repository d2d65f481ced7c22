#include "core/text/counter_random.h"

#include <bit>
#include <cassert>

namespace plateau::text {
namespace {

std::uint32_t low(std::uint64_t value) {
    return static_cast<std::uint32_t>(value);
}
std::uint32_t high(std::uint64_t value) {
    return static_cast<std::uint32_t>(value >> 32);
}

}  // namespace

RandomStream::RandomStream(std::uint64_t seed, Purpose purpose) {
    const auto hash = philox4x32({low(seed), high(seed), static_cast<std::uint32_t>(purpose), 0}, {0, 0});
    m_key = {hash[0], hash[1]};
}

std::array<std::uint32_t, 4> RandomStream::bits(std::uint32_t epoch, std::uint64_t sample,
                                                std::uint32_t position) const {
    return philox4x32({epoch, low(sample), high(sample), position}, m_key);
}

std::array<std::uint32_t, 4> randomBits(std::uint64_t seed, Purpose purpose, std::uint32_t epoch, std::uint64_t sample,
                                        std::uint32_t position) {
    return RandomStream(seed, purpose).bits(epoch, sample, position);
}

double unitInterval(std::uint32_t bits) {
    return bits * 0x1p-32;
}

std::uint32_t belowSize(std::uint32_t bits, std::uint64_t size) {
    return static_cast<std::uint32_t>((bits * size) >> 32);
}

std::int64_t permute(std::int64_t index, std::int64_t size, std::uint64_t seed, std::uint32_t epoch) {
    assert(index >= 0 && index < size);
    constexpr std::uint32_t kRounds = 8;
    const auto count = static_cast<std::uint64_t>(size);
    const int half = (std::bit_width(count - 1) + 1) / 2;  // the network permutes 2*half bits, less than 4*size values
    const std::uint64_t mask = (std::uint64_t{1} << half) - 1;
    const RandomStream stream(seed, Purpose::order);
    auto value = static_cast<std::uint64_t>(index);
    do {
        std::uint64_t left = value >> half, right = value & mask;
        for (std::uint32_t round = 0; round < kRounds; ++round) {
            const std::uint64_t mixed = left ^ (stream.bits(epoch, right, round)[0] & mask);
            left = right;
            right = mixed;
        }
        value = left << half | right;
    } while (value >= count);
    return static_cast<std::int64_t>(value);
}

}  // namespace plateau::text
