// Which vector instructions the kernels use. Each kernel has a small source file per level, compiled with that level's
// flags; nothing in such a file may be an inline function that other files share, or the linker could keep the copy
// that an older processor cannot run.
//
// Thread-safe.
#pragma once

#include <vector>

namespace plateau::kernels {

enum class Simd {
    portable,
    avx2,         // with FMA
    avx512,       // F, BW, DQ, VL
    avx512_bf16,  // with products of bfloat16 pairs
};

// The best level of this machine, or the limit that was set below.
Simd simd();
// All levels that this machine runs, the limit aside; portable first.
std::vector<Simd> supportedSimd();
// For tests and benches: acts as if the machine had nothing above `highest`.
void limitSimd(Simd highest);
const char* simdName(Simd level);

}  // namespace plateau::kernels
