// Our kernels on one NVIDIA card, by the driver's own interface: libcuda.so.1 is opened when a card first needs it, so
// that a program on the CPU never maps it. Thread-safe.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/kernels/device_kernels.h"

namespace plateau::kernels {

class CudaModules {
public:
    // For card `index` in LibTorch's order, in the context that LibTorch uses. Errors: unavailable without a driver.
    static Result<CudaModules> on(int index);

    // As in 90.
    int architecture() const { return m_architecture; }

    // Errors: unavailable in the driver's words when it refuses the machine code.
    Status load(const std::string& cubin);

    // On the stream (a CUstream); nothing waits. Errors: unavailable in the driver's words; internal when no loaded
    // module has the kernel.
    Status launch(const char* kernel, const Grid& grid, const void* parameters, void* stream) const;

private:
    // The driver's handles of kernels that were asked for; it searches every module for each.
    struct Functions {
        std::mutex mutex{};
        std::map<std::string, void*, std::less<>> by_name{};
    };
    void* functionOf(const char* kernel) const;

    int m_architecture = 0;
    void* m_context = nullptr;
    std::vector<void*> m_modules{};
    std::shared_ptr<Functions> m_functions = std::make_shared<Functions>();
};

}  // namespace plateau::kernels
