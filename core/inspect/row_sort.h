// Sorts the rows of maps, which is most of the work for the Gini coefficient.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace plateau::inspect {

// Numbers, none of them NaN, rising; `room` is memory to work in.
inline void sortRow(std::vector<double>& row, std::vector<std::uint32_t>&) {
    std::ranges::sort(row);
}

// The bits of non-negative floats sort as the floats do. Byte by byte, six times as fast for 512 of them as a sort by
// comparison.
inline void sortRow(std::vector<float>& row, std::vector<std::uint32_t>& room) {
    constexpr unsigned kBytes = 4, kValues = 256;
    const auto byteOf = [](std::uint32_t bits, unsigned byte) { return bits >> 8 * byte & (kValues - 1); };
    const std::size_t count = row.size();
    if (std::ranges::any_of(row, [](float number) { return std::signbit(number); })) {
        std::ranges::sort(row);
        return;
    }
    room.resize(2 * count);
    std::uint32_t *from = room.data(), *to = from + count;
    std::array<std::array<std::uint32_t, kValues>, kBytes> places{};
    for (std::size_t i = 0; i < count; ++i) {
        from[i] = std::bit_cast<std::uint32_t>(row[i]);
        for (unsigned byte = 0; byte < kBytes; ++byte) ++places[byte][byteOf(from[i], byte)];
    }
    for (auto& counts : places) {
        std::uint32_t before = 0;
        for (std::uint32_t& entry : counts) before += std::exchange(entry, before);
    }
    for (unsigned byte = 0; byte < kBytes; ++byte) {
        for (std::size_t i = 0; i < count; ++i) to[places[byte][byteOf(from[i], byte)]++] = from[i];
        std::swap(from, to);
    }
    for (std::size_t i = 0; i < count; ++i) row[i] = std::bit_cast<float>(from[i]);
}

}  // namespace plateau::inspect
