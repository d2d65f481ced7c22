#include "core/text/byte_classes.h"

#include <array>

#include "core/text/byte_classes_levels.h"

namespace plateau::text {
namespace {

constexpr std::uint8_t kBoundary = 1, kPunctuation = 2, kUpper = 4;

constexpr std::array<std::uint8_t, 256> makeFlags() {
    std::array<std::uint8_t, 256> flags{};
    for (const char space : {'\t', '\n', '\r', ' '}) flags[static_cast<unsigned char>(space)] = kBoundary;
    for (unsigned byte = 33; byte < 127; ++byte) {
        const bool upper = byte >= 'A' && byte <= 'Z';
        const bool word = upper || (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9');
        flags[byte] = upper ? kUpper : word ? 0 : kBoundary | kPunctuation;
    }
    return flags;
}

constexpr std::array<std::uint8_t, 256> kFlags = makeFlags();

std::vector<VectorLevel> detect() {
    std::vector<VectorLevel> levels{VectorLevel::portable};
#ifdef PLATEAU_X86
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2")) levels.push_back(VectorLevel::avx2);
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")) levels.push_back(VectorLevel::avx512);
#endif
    return levels;
}

}  // namespace

void classifyBytesPortable(const char* text, std::size_t blocks, std::uint8_t case_bit, char* copy,
                           ByteClasses* classes) {
    for (std::size_t block = 0; block < blocks; ++block) {
        ByteClasses found;
        for (std::size_t i = 0; i < kBlockBytes; ++i) {
            const auto byte = static_cast<unsigned char>(text[block * kBlockBytes + i]);
            const std::uint64_t flags = kFlags[byte];
            found.boundary |= (flags & 1) << i;
            found.punctuation |= (flags >> 1 & 1) << i;
            copy[block * kBlockBytes + i] = static_cast<char>(byte | ((flags & kUpper) != 0 ? case_bit : 0));
        }
        classes[block] = found;
    }
}

const std::vector<VectorLevel>& vectorLevels() {
    static const std::vector<VectorLevel> levels = detect();
    return levels;
}

ClassifyBytes classifyBytes(VectorLevel level) {
#ifdef PLATEAU_X86
    if (level == VectorLevel::avx512) return &classifyBytesAvx512;
    if (level == VectorLevel::avx2) return &classifyBytesAvx2;
#endif
    (void)level;
    return &classifyBytesPortable;
}

const char* nameOf(VectorLevel level) {
    switch (level) {
        case VectorLevel::avx512:
            return "AVX-512";
        case VectorLevel::avx2:
            return "AVX2";
        default:
            return "portable";
    }
}

bool isBoundary(unsigned char byte) {
    return (kFlags[byte] & kBoundary) != 0;
}

}  // namespace plateau::text
