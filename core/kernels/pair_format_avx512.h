// Words of two bfloat16, multiplied and summed by AVX512-BF16. Included only by its variant, after matrix_formats.h.
#pragma once

namespace plateau::kernels {
namespace {

struct PairFormat : Lanes {
    using Word = std::uint32_t;
    static constexpr int kPair = 2;

    static __m512i loadWords(const Word* from) { return _mm512_loadu_si512(from); }
    static Floats dot(Floats sum, const Word* a, __m512i b) {
        const auto pair = _mm512_set1_epi32(static_cast<int>(*a));
        return _mm512_dpbf16_ps(sum, reinterpret_cast<__m512bh>(pair), reinterpret_cast<__m512bh>(b));
    }

    static Word word(const std::uint16_t* elements) { return elements[0] | std::uint32_t{elements[1]} << 16; }
    static Word across(const std::uint16_t* earlier, const std::uint16_t* later) {
        return *earlier | std::uint32_t{*later} << 16;
    }

    static bool transpose(const std::uint16_t* rows, std::ptrdiff_t stride, Word* to, std::ptrdiff_t to_stride) {
        return transpose16(rows, stride, to, to_stride);
    }

    // Sixteen columns of a row whose words run along it.
    static void storeAlong(Word* row, std::ptrdiff_t column, Floats x) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(row + column / 2),
                            reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(x)));
    }
    // Sixteen columns of rows `row` and row + 1 of two blocks of `columns` columns: words that run across the rows, and
    // for ds also words along each.
    static void storeBlock(Word* p_across, Word* ds_across, Word* ds_along, std::ptrdiff_t row, std::ptrdiff_t column,
                           std::ptrdiff_t columns, const Floats* p, const Floats* ds) {
        const std::ptrdiff_t at = row / 2 * columns + column;
        _mm512_storeu_si512(p_across + at, interleave(joined(p)));
        const __m512i both = joined(ds);
        _mm512_storeu_si512(ds_across + at, interleave(both));
        Word* along = ds_along + (row * columns + column) / 2;
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(along), _mm512_castsi512_si256(both));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(along + columns / 2), _mm512_extracti64x4_epi64(both, 1));
    }

private:
    // Two rows as bfloat16, one after the other.
    static __m512i joined(const Floats* rows) {
        return reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(rows[1], rows[0]));
    }
    static __m512i interleave(__m512i both) {
        const __m512i order =
            _mm512_setr_epi32(0x100000, 0x110001, 0x120002, 0x130003, 0x140004, 0x150005, 0x160006, 0x170007, 0x180008,
                              0x190009, 0x1A000A, 0x1B000B, 0x1C000C, 0x1D000D, 0x1E000E, 0x1F000F);
        return _mm512_permutexvar_epi16(order, both);
    }
};

}  // namespace
}  // namespace plateau::kernels
