// An accelerator for tests: a type of device (LibTorch's PrivateUse1, called "strict") that computes with ATen's CPU
// kernels but keeps a GPU's rules, so that a machine without a GPU shows what code for one does wrong.
//
//   * Its memory cannot be touched by the host: a host access of a tensor's data ends the process.
//   * Operators refuse tensors of different devices. A single number (a tensor without dimensions) on the CPU passes,
//   as
//     on CUDA.
//   * Fresh memory holds NaN. A pinned source of an asynchronous upload cannot be written, and the pinned target of an
//     asynchronous download holds NaN, until the copy is done: work is done once so many launches have followed it, or
//     when the host has waited, or asked for it twenty times in a row.
//   * Its clock counts launches: each takes a millisecond.
//   * Launches, waits, copies and bytes are counted, waiting can be forbidden, memory limited, and the device lost.
//
// Whoever links the library gets the device; use() must come before the first tensor on it. Computes the CPU's numbers
// bit for bit where it runs the CPU's operators. Attention by scaled_dot_product_attention is one launch, as it is with
// CUDA's fused kernels. Thread-safe, except forbidding.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <ATen/core/Tensor.h>

namespace plateau::strict {

struct Counters {
    std::int64_t launches = 0;  // of kernels: one for each operator that is not a view
    std::int64_t waits = 0;     // the host waits for the device: blocking downloads, item(), sizes that depend on data
    std::int64_t uploads = 0;   // asynchronous: from pinned memory, non_blocking
    std::int64_t blocking_uploads = 0;
    std::int64_t downloads = 0;  // asynchronous; blocking ones are waits
    std::int64_t bytes_up = 0, bytes_down = 0;
    std::int64_t live_bytes = 0, peak_bytes = 0;           // of the device's memory
    std::map<std::string, std::int64_t> operators;         // launches by ATen's name
    std::map<std::string, std::int64_t> waiting;           // waits by what waited
    std::map<std::string, std::int64_t> blocking_sources;  // blocking uploads by type and shape, "Long[4, 32]"
};

// Names the device, gives it to core/device as one with a GPU's capabilities, and returns it. Repeating does no harm.
at::Device use();

// Since the last resetCounters().
Counters counters();
void resetCounters();  // the peak becomes what is live

// While one lives, whatever makes the host wait for the device throws c10::Error, which names the operator: a wait or a
// blocking upload. Scopes do not nest.
class NoWaiting {
public:
    NoWaiting();
    ~NoWaiting();
    NoWaiting(const NoWaiting&) = delete;
    NoWaiting& operator=(const NoWaiting&) = delete;
};

// While one lives, the device has only so much memory, counted from nothing: what goes beyond throws
// c10::OutOfMemoryError, as on CUDA. What others take of it is a smaller limit. Scopes do not nest.
class MemoryLimit {
public:
    explicit MemoryLimit(std::int64_t bytes);
    ~MemoryLimit();
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;
};

// While one lives, the device answers as a card that fell off the bus: every launch and every wait throws
// c10::AcceleratorError.
class Lost {
public:
    Lost();
    ~Lost();
    Lost(const Lost&) = delete;
    Lost& operator=(const Lost&) = delete;
};

// The accessible twin of a pointer into the device's memory, for launchers of own kernels, which count themselves.
// Throws c10::Error for another pointer; nullptr stays what it is.
void* accessible(const void* device_pointer);
void countLaunch(const std::string& kernel);

}  // namespace plateau::strict
