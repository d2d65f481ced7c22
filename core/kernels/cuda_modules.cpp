#include "core/kernels/cuda_modules.h"

#include <string_view>

#include "core/device/loaded_library.h"

namespace plateau::kernels {
namespace {

constexpr unsigned kUsualShared = 48 << 10;  // what a kernel gets without asking
constexpr int kMajor = 75, kMinor = 76;      // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_…
constexpr int kMostDynamicShared = 8;        // CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES

// The entries of the driver's C interface that are used. An int is its CUresult, 0 when all is well, or its CUdevice;
// handles are pointers.
struct Driver {
    plateau::device::LoadedLibrary library = plateau::device::nvidiaLibrary("libcuda.so.1");
    int (*init)(unsigned) = library.find<int(unsigned)>("cuInit");
    int (*device)(int*, int) = library.find<int(int*, int)>("cuDeviceGet");
    int (*attribute)(int*, int, int) = library.find<int(int*, int, int)>("cuDeviceGetAttribute");
    int (*retain)(void**, int) = library.find<int(void**, int)>("cuDevicePrimaryCtxRetain");
    int (*push)(void*) = library.find<int(void*)>("cuCtxPushCurrent_v2");
    int (*pop)(void**) = library.find<int(void**)>("cuCtxPopCurrent_v2");
    int (*load)(void**, const void*) = library.find<int(void**, const void*)>("cuModuleLoadData");
    int (*function)(void**, void*, const char*) = library.find<int(void**, void*, const char*)>("cuModuleGetFunction");
    int (*set)(void*, int, int) = library.find<int(void*, int, int)>("cuFuncSetAttribute");
    int (*launch)(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**,
                  void**) = library.find<int(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                                             unsigned, void*, void**, void**)>("cuLaunchKernel");
    int (*words)(int, const char**) = library.find<int(int, const char**)>("cuGetErrorString");

    bool isWhole() const {
        return init && device && attribute && retain && push && pop && load && function && set && launch && words;
    }
};

const Driver& driver() {
    static const Driver entries;
    return entries;
}

Error refused(const std::string& what, int problem) {
    const char* words = nullptr;
    driver().words(problem, &words);
    return {ErrorCode::unavailable, "the NVIDIA driver refuses to " + what, words ? words : std::to_string(problem),
            "check the card with nvidia-smi"};
}

// The context is the current one while this lives.
class Current {
public:
    explicit Current(void* context) { driver().push(context); }
    ~Current() {
        void* context = nullptr;
        driver().pop(&context);
    }
    Current(const Current&) = delete;
};

}  // namespace

Result<CudaModules> CudaModules::on(int index) {
    if (!driver().isWhole() || driver().init(0) != 0)
        return Error{ErrorCode::unavailable, "the NVIDIA driver does not answer", "libcuda.so.1", "check nvidia-smi"};
    CudaModules modules;
    int device = 0, major = 0, minor = 0;
    int problem = driver().device(&device, index);
    if (problem == 0) problem = driver().attribute(&major, kMajor, device);
    if (problem == 0) problem = driver().attribute(&minor, kMinor, device);
    if (problem == 0) problem = driver().retain(&modules.m_context, device);
    if (problem != 0) return refused("open card " + std::to_string(index), problem);
    modules.m_architecture = 10 * major + minor;
    return modules;
}

Status CudaModules::load(const std::string& cubin) {
    const Current current(m_context);
    void* module = nullptr;
    if (const int problem = driver().load(&module, cubin.data()); problem != 0) return refused("load kernels", problem);
    m_modules.push_back(module);
    return Done{};
}

void* CudaModules::functionOf(const char* kernel) const {
    const std::scoped_lock lock(m_functions->mutex);
    const auto known = m_functions->by_name.find(std::string_view(kernel));
    if (known != m_functions->by_name.end()) return known->second;
    void* function = nullptr;
    for (void* module : m_modules)
        if (driver().function(&function, module, kernel) == 0) return m_functions->by_name[kernel] = function;
    return nullptr;
}

Status CudaModules::launch(const char* kernel, const Grid& grid, const void* parameters, void* stream) const {
    const Current current(m_context);
    void* const function = functionOf(kernel);
    if (!function) return Error{ErrorCode::internal, "there is no kernel of this name", kernel, ""};
    int problem = 0;
    if (grid.shared_bytes > kUsualShared)
        problem = driver().set(function, kMostDynamicShared, static_cast<int>(grid.shared_bytes));
    void* arguments[] = {const_cast<void*>(parameters)};
    if (problem == 0)
        problem = driver().launch(function, grid.blocks_x, grid.blocks_y, 1, grid.threads, 1, 1, grid.shared_bytes,
                                  stream, arguments, nullptr);
    if (problem != 0) return refused(std::string("start ") + kernel, problem);
    return Done{};
}

}  // namespace plateau::kernels
