#include "core/device/cuda_driver.h"

#include <dlfcn.h>

#include <filesystem>

namespace plateau::device {
namespace {

// The few entries of the driver's C interface that are needed; an int is its CUresult and CUdevice.
struct Driver {
    using Init = int (*)(unsigned);
    using Count = int (*)(int*);
    using Get = int (*)(int*, int);
    using Name = int (*)(char*, int, int);
    using Memory = int (*)(std::size_t*, int);
    Init init = nullptr;
    Count count = nullptr;
    Get get = nullptr;
    Name name = nullptr;
    Memory memory = nullptr;

    Driver() {
        void* library = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
        if (!library) return;
        init = reinterpret_cast<Init>(::dlsym(library, "cuInit"));
        count = reinterpret_cast<Count>(::dlsym(library, "cuDeviceGetCount"));
        get = reinterpret_cast<Get>(::dlsym(library, "cuDeviceGet"));
        name = reinterpret_cast<Name>(::dlsym(library, "cuDeviceGetName"));
        memory = reinterpret_cast<Memory>(::dlsym(library, "cuDeviceTotalMem_v2"));
    }
    bool usable() const { return init && count && get && name && memory && init(0) == 0; }
};

}  // namespace

bool cudaDriverPresent() {
    std::error_code ignored;
    return std::filesystem::exists("/dev/nvidiactl", ignored) ||
           std::filesystem::exists("/proc/driver/nvidia", ignored);
}

std::vector<CudaDevice> cudaDevices() {
    static const Driver driver;
    static const bool usable = driver.usable();
    std::vector<CudaDevice> devices;
    int count = 0;
    if (!usable || driver.count(&count) != 0) return devices;
    for (int index = 0; index < count; ++index) {
        int handle = 0;
        char name[256] = {};
        std::size_t bytes = 0;
        if (driver.get(&handle, index) != 0 || driver.name(name, sizeof name - 1, handle) != 0 ||
            driver.memory(&bytes, handle) != 0)
            return devices;
        devices.push_back({name, bytes});
    }
    return devices;
}

}  // namespace plateau::device
