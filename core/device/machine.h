// Facts about this machine, from Linux. Each is 0, false or empty when the kernel does not provide it.
#pragma once

#include <cstdint>
#include <string>

namespace plateau::device {

std::string processorName();                         // "model name" of /proc/cpuinfo
bool processorHas(const std::string& instructions);  // a flag of /proc/cpuinfo, such as "avx512_bf16"
std::uint64_t memoryTotalBytes();
std::uint64_t memoryAvailableBytes();  // what a new process can use without swapping
std::uint64_t peakMemoryBytes();       // peak resident memory of this process
int processorCount();                  // processors that this process may use; at least 1
std::string hostName();

}  // namespace plateau::device
