// A libcuda.so.1 for tests: one card of sm_90 that remembers what it was asked, and refuses machine code that begins
// with "bad" and kernels whose name does.
#include <cstddef>
#include <cstring>
#include <string>

namespace {

struct {
    int pushed = 0, shared = 0;
    std::string launched;
} seen;

constexpr const char* kRefused = "device kernel image is invalid";

}  // namespace

extern "C" {
int cuInit(unsigned) {
    return 0;
}
// NVRTC asks for tables of its own, and must be told that there are none.
int cuGetExportTable(const void** table, const void*) {
    *table = nullptr;
    return 500;
}
int cuDeviceGet(int* device, int index) {
    *device = index;
    return index == 0 ? 0 : 101;
}
int cuDeviceGetAttribute(int* value, int attribute, int) {
    *value = attribute == 75 ? 9 : 0;
    return 0;
}
int cuDevicePrimaryCtxRetain(void** context, int) {
    *context = &seen;
    return 0;
}
int cuCtxPushCurrent_v2(void* context) {
    seen.pushed += context == &seen;
    return 0;
}
int cuCtxPopCurrent_v2(void**) {
    --seen.pushed;
    return 0;
}
int cuModuleLoadData(void** module, const void* image) {
    *module = &seen.launched;
    return std::strncmp(static_cast<const char*>(image), "bad", 3) == 0 || seen.pushed != 1 ? 200 : 0;
}
int cuModuleGetFunction(void** function, void*, const char* name) {
    static std::string last;
    last = name;
    *function = &last;
    return last == "missing" ? 500 : 0;
}
int cuFuncSetAttribute(void*, int attribute, int value) {
    seen.shared = attribute == 8 ? value : -1;
    return 0;
}
int cuLaunchKernel(void* function, unsigned x, unsigned y, unsigned z, unsigned threads, unsigned, unsigned,
                   unsigned shared, void* stream, void** arguments, void** extra) {
    const std::string name = *static_cast<std::string*>(function);
    if (name.starts_with("bad") || seen.pushed != 1 || extra) return 200;
    int first = 0;
    std::memcpy(&first, arguments[0], sizeof first);
    seen.launched = name + " " + std::to_string(x) + "x" + std::to_string(y) + "x" + std::to_string(z) + " of " +
                    std::to_string(threads) + ", shared " + std::to_string(shared) + "/" + std::to_string(seen.shared) +
                    ", parameter " + std::to_string(first) + ", stream " +
                    std::to_string(reinterpret_cast<std::size_t>(stream));
    return 0;
}
int cuGetErrorString(int problem, const char** words) {
    *words = problem == 101 ? "invalid device ordinal" : kRefused;
    return 0;
}
const char* lastLaunch() {
    return seen.launched.c_str();
}
}
