// Names of what a run measures of the machine that it runs on.
#pragma once

namespace plateau::run {

// Value of `evaluation` of a run on the CPU: the most memory that its process has held so far, resident, in bytes.
inline constexpr const char* kPeakMemory = "system/peak_memory_bytes";

}  // namespace plateau::run
