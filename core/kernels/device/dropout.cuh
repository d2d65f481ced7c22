// The decisions of core/kernels/dropout.h: eight features take one call of Philox4x32-10 (core/base/philox.h).
#pragma once

#include "core/kernels/device/elements.cuh"

namespace plateau::kernels::device {

struct Words {
    unsigned of[4];
};

__device__ __forceinline__ Words philox(Words c, unsigned k0, unsigned k1) {
#pragma unroll
    for (int round = 0; round < 10; ++round) {
        const unsigned high0 = __umulhi(0xD2511F53u, c.of[0]), low0 = 0xD2511F53u * c.of[0];
        const unsigned high1 = __umulhi(0xCD9E8D57u, c.of[2]), low1 = 0xCD9E8D57u * c.of[2];
        c.of[0] = high1 ^ c.of[1] ^ k0, c.of[1] = low1, c.of[2] = high0 ^ c.of[3] ^ k1, c.of[3] = low0;
        k0 += 0x9E3779B9u, k1 += 0xBB67AE85u;
    }
    return c;
}

// With the key and the first sample by value.
__device__ __forceinline__ Dropout read(Dropout d) {
    if (!d.words) return d;
    d.key[0] = static_cast<unsigned>(d.words[0]), d.key[1] = static_cast<unsigned>(d.words[1]);
    d.first_sample = d.words[2];
    return d;
}

// v[i] *= the factor of feature 8 * group + i of the row.
__device__ __forceinline__ void dropOut8(const Dropout& given, int row, int group, float (&v)[kVector]) {
    if (given.threshold == 0) return;
    const Dropout d = read(given);
    const long long padded = d.padded_rows ? d.padded_rows[row] : row;
    const unsigned long long sample = static_cast<unsigned long long>(d.first_sample + padded / d.tokens);
    const Words words = philox({{static_cast<unsigned>(group), static_cast<unsigned>(padded % d.tokens),
                                 static_cast<unsigned>(sample), static_cast<unsigned>(sample >> 32)}},
                               d.key[0], d.key[1]);
#pragma unroll
    for (int i = 0; i < kVector; ++i)
        v[i] *= (i % 2 ? words.of[i / 2] >> 16 : words.of[i / 2] & 0xFFFFu) >= d.threshold ? d.scale : 0.0f;
}

}  // namespace plateau::kernels::device
