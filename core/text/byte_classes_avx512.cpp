#include <immintrin.h>

#include "core/text/byte_classes_levels.h"

namespace plateau::text {
namespace {

std::uint64_t inRange(__m512i bytes, char first, char last) {
    return _mm512_cmple_epu8_mask(_mm512_sub_epi8(bytes, _mm512_set1_epi8(first)),
                                  _mm512_set1_epi8(static_cast<char>(last - first)));
}

std::uint64_t equals(__m512i bytes, char value) {
    return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(value));
}

}  // namespace

void classifyBytesAvx512(const char* text, std::size_t blocks, std::uint8_t case_bit, char* copy,
                         ByteClasses* classes) {
    const __m512i case_bits = _mm512_set1_epi8(static_cast<char>(case_bit));
    for (std::size_t block = 0; block < blocks; ++block, text += kBlockBytes, copy += kBlockBytes) {
        const __m512i bytes = _mm512_loadu_si512(text);
        // 'A' … 'Z' lack the case bit, so adding sets it.
        _mm512_storeu_si512(copy, _mm512_mask_add_epi8(bytes, inRange(bytes, 'A', 'Z'), bytes, case_bits));
        const std::uint64_t punctuation =
            inRange(bytes, '!', '/') | inRange(bytes, ':', '@') | inRange(bytes, '[', '`') | inRange(bytes, '{', '~');
        const std::uint64_t space = inRange(bytes, '\t', '\n') | equals(bytes, '\r') | equals(bytes, ' ');
        classes[block].boundary = punctuation | space;
        classes[block].punctuation = punctuation;
    }
}

}  // namespace plateau::text
