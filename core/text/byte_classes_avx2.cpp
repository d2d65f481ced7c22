#include <immintrin.h>

#include "core/text/byte_classes_levels.h"

namespace plateau::text {
namespace {

// All ones in the bytes that lie in first … last, unsigned.
__m256i inRange(__m256i bytes, char first, char last) {
    const __m256i distance = _mm256_sub_epi8(bytes, _mm256_set1_epi8(first));
    const __m256i span = _mm256_set1_epi8(static_cast<char>(last - first));
    return _mm256_cmpeq_epi8(_mm256_min_epu8(distance, span), distance);
}

std::uint64_t bits(__m256i low, __m256i high) {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(low)) |
           std::uint64_t{static_cast<std::uint32_t>(_mm256_movemask_epi8(high))} << 32;
}

struct Half {
    __m256i boundary, punctuation;
};

Half classifyHalf(const char* text, __m256i case_bits, char* copy) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(text));
    const __m256i upper = inRange(bytes, 'A', 'Z');
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(copy), _mm256_or_si256(bytes, _mm256_and_si256(upper, case_bits)));
    const __m256i low = _mm256_or_si256(inRange(bytes, '!', '/'), inRange(bytes, ':', '@'));
    const __m256i high = _mm256_or_si256(inRange(bytes, '[', '`'), inRange(bytes, '{', '~'));
    const __m256i punctuation = _mm256_or_si256(low, high);
    const __m256i space =
        _mm256_or_si256(inRange(bytes, '\t', '\n'), _mm256_or_si256(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\r')),
                                                                    _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(' '))));
    return {_mm256_or_si256(punctuation, space), punctuation};
}

}  // namespace

void classifyBytesAvx2(const char* text, std::size_t blocks, std::uint8_t case_bit, char* copy, ByteClasses* classes) {
    const __m256i case_bits = _mm256_set1_epi8(static_cast<char>(case_bit));
    for (std::size_t block = 0; block < blocks; ++block, text += kBlockBytes, copy += kBlockBytes) {
        const Half low = classifyHalf(text, case_bits, copy);
        const Half high = classifyHalf(text + 32, case_bits, copy + 32);
        classes[block].boundary = bits(low.boundary, high.boundary);
        classes[block].punctuation = bits(low.punctuation, high.punctuation);
    }
}

}  // namespace plateau::text
