// Counter-based randomness: a value depends on its key and counter only, never on what was drawn before (Philox4x32-10,
// Salmon et al. 2011). Key = (seed, purpose), counter = (epoch, sample, position): masks and data order depend on
// nothing but the position in training (resources/guide/dropout-and-masks.md). Pure functions; thread-safe.
#pragma once

#include <array>
#include <cstdint>

#include "core/base/philox.h"

namespace plateau::text {

enum class Purpose : std::uint32_t {
    order = 1,
    masks = 2,
    evaluation_masks = 3,
    initialisation = 4,
    demo_corpus = 5,
    held_out = 6
};

// All values of one (seed, purpose). The 64-bit Philox key is the hash, by Philox itself, of seed and purpose.
class RandomStream {
public:
    RandomStream(std::uint64_t seed, Purpose purpose);
    std::array<std::uint32_t, 4> bits(std::uint32_t epoch, std::uint64_t sample, std::uint32_t position) const;

private:
    std::array<std::uint32_t, 2> m_key;
};

// Uniform 128 bits for one (seed, purpose, epoch, sample, position): RandomStream's, for a single value.
std::array<std::uint32_t, 4> randomBits(std::uint64_t seed, Purpose purpose, std::uint32_t epoch, std::uint64_t sample,
                                        std::uint32_t position);
// Uniform in [0, 1) from 32 bits.
double unitInterval(std::uint32_t bits);
// Uniform in 0 … size-1 from 32 bits; size in 1 … 2^32. A value's probability is off by at most 2^-32.
std::uint32_t belowSize(std::uint32_t bits, std::uint64_t size);

// A keyed bijection of 0 … size-1 (Feistel network with cycle walking): the order of samples in an epoch, no list.
// 0 <= index < size <= 2^62.
std::int64_t permute(std::int64_t index, std::int64_t size, std::uint64_t seed, std::uint32_t epoch);

}  // namespace plateau::text
