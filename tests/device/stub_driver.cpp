// A stand-in for libcuda.so.1, the NVIDIA driver's library: answers as stub_script.h says.
#include <cstring>

#include "stub_script.h"

namespace {

enum Answer { kSuccess = 0, kOutOfMemory = 2, kNoDevice = 100, kInvalidDevice = 101, kUnknown = 999 };

constexpr int kMajor = 75, kMinor = 76;

Answer started() {
    const StubScript script;
    if (script.is_out_of_memory) return kOutOfMemory;
    return script.cards == 0 ? kNoDevice : kSuccess;
}

}  // namespace

extern "C" {

int cuInit(unsigned) {
    return started();
}

int cuDriverGetVersion(int* version) {
    *version = StubScript().version;
    return kSuccess;
}

int cuGetErrorName(int error, const char** name) {
    *name = error == kOutOfMemory ? "CUDA_ERROR_OUT_OF_MEMORY"
            : error == kNoDevice  ? "CUDA_ERROR_NO_DEVICE"
            : error == kUnknown   ? "CUDA_ERROR_UNKNOWN"
                                  : nullptr;
    return *name ? kSuccess : 1;
}

int cuDeviceGetCount(int* count) {
    *count = StubScript().cards;
    return kSuccess;
}

int cuDeviceGet(int* device, int index) {
    *device = index;
    return index < StubScript().cards ? kSuccess : kInvalidDevice;
}

int cuDeviceGetName(char* name, int length, int device) {
    if (StubScript().is_lost && device == 0) return kUnknown;
    std::snprintf(name, static_cast<std::size_t>(length), "NVIDIA H200");
    return kSuccess;
}

int cuDeviceTotalMem_v2(std::size_t* bytes, int) {
    *bytes = kStubMemory;
    return kSuccess;
}

int cuDeviceGetAttribute(int* value, int attribute, int) {
    const int capability = StubScript().capability;
    if (attribute != kMajor && attribute != kMinor) return 1;
    *value = attribute == kMajor ? capability / 10 : capability % 10;
    return kSuccess;
}

int cuDeviceGetUuid(unsigned char* bytes, int device) {
    for (int at = 0; at < 15; ++at) bytes[at] = static_cast<unsigned char>(at + 1);
    bytes[15] = static_cast<unsigned char>(device);
    return kSuccess;
}

}  // extern "C"
