// The first pass over text, 64 bytes at a time: it finds where words begin and end as far as ASCII tells, and
// lower-cases ASCII letters. There is a version for each level of vector instructions; all give the same result. Pure
// functions; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plateau::text {

inline constexpr std::size_t kBlockBytes = 64;

// Bit i stands for byte i of the block. A boundary is ASCII white space (\t \n \r and space) or ASCII punctuation; all
// other bytes, control characters and parts of longer characters among them, belong to words.
struct ByteClasses {
    std::uint64_t boundary = 0, punctuation = 0;
    bool operator==(const ByteClasses&) const = default;
};

// Reads blocks * 64 bytes, writes as many to `copy` and one ByteClasses for each block. In the copy, 'A' … 'Z' have
// `case_bit` set: 0x20 makes lower case, 0 keeps them.
using ClassifyBytes = void (*)(const char* text, std::size_t blocks, std::uint8_t case_bit, char* copy,
                               ByteClasses* classes);

enum class VectorLevel { portable, avx2, avx512 };

// What this machine can run; portable first, the best last.
const std::vector<VectorLevel>& vectorLevels();
// `level` must be one of them.
ClassifyBytes classifyBytes(VectorLevel level);
const char* nameOf(VectorLevel level);

// ASCII white space or punctuation, as above.
bool isBoundary(unsigned char byte);

}  // namespace plateau::text
