// Names of the values that a run measures of its machine.
#pragma once

namespace plateau::run {

// Value of `evaluation` of a run on the CPU: the peak resident memory of its process so far, in bytes.
inline constexpr const char* kPeakMemory = "system/peak_memory_bytes";

}  // namespace plateau::run
