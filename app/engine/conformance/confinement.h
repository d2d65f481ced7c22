// What a process takes from itself before it computes what it does not trust. What is taken is not given back. Linux.
#pragma once

#include <cstdint>

namespace plateau::engine {

struct ProcessLimits {
    std::uint64_t memory_bytes = 0;  // RLIMIT_DATA: all that it may write to, the program's own included
    std::uint64_t cpu_seconds = 0;   // RLIMIT_CPU: of all threads; then SIGXCPU
};

// Also: no core dump, no file is written, what is open besides the three standard ones is closed, and the process ends
// with its parent.
void limitThisProcess(const ProcessLimits& limits);

// From here on the process computes and speaks through what it has open. Opening files, sockets and all that goes with
// them is refused (EPERM) by the kernel's seccomp filter, and so are new programs and signals to others; threads are
// not. False, and nothing changed, where the kernel or the processor has no such filter.
bool closeFilesAndNetwork();

}  // namespace plateau::engine
