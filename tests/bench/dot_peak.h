// What one thread of this machine can multiply and add at most: sums in registers, factors in the nearest cache.
#pragma once

namespace plateau::bench {

// Floating-point operations of one call, of which a thread makes many to be timed.
using DotPeak = double (*)();
double dotPeakFloatAvx2();
double dotPeakFloatAvx512();
double dotPeakPairsAvx512();

// For the machine: the fastest that it has; null when it has none of them.
DotPeak dotPeak(bool bfloat16);

}  // namespace plateau::bench
