// A stand-in for libnvidia-ml.so.1, NVIDIA's management library: answers as stub_script.h says.
#include <cstring>

#include "stub_script.h"

namespace {

enum Answer { kSuccess = 0, kNotFound = 6, kLost = 15 };

unsigned long long g_millijoules = 5'000'000;
int g_cards[2];

}  // namespace

extern "C" {

struct StubMemory {
    unsigned long long total, free, used;
};
struct StubUtilization {
    unsigned gpu, memory;
};

int nvmlInit_v2() {
    return kSuccess;
}

const char* nvmlErrorString(int error) {
    return error == kLost ? "GPU is lost" : "Not Found";
}

int nvmlSystemGetDriverVersion(char* text, unsigned length) {
    const int version = StubScript().version;
    std::snprintf(text, length, "%s", version >= 13000 ? "580.65.06" : version >= 12040 ? "550.54.14" : "525.60.13");
    return kSuccess;
}

int nvmlDeviceGetHandleByUUID(const char* uuid, void** card) {
    const std::size_t length = std::strlen(kStubUuid);
    if (std::strncmp(uuid, kStubUuid, length) != 0 || std::strlen(uuid) != length + 1) return kNotFound;
    const int index = uuid[length] - '0';
    if (index < 0 || index >= StubScript().cards) return kNotFound;
    if (StubScript().is_lost && index == 0) return kLost;
    *card = &g_cards[index];
    return kSuccess;
}

int nvmlDeviceGetUtilizationRates(void*, StubUtilization* utilization) {
    *utilization = {87, 40};
    return kSuccess;
}

int nvmlDeviceGetMemoryInfo(void*, StubMemory* memory) {
    const unsigned long long used = StubScript().is_memory_taken ? kStubMemory : 1ULL << 30;
    *memory = {kStubMemory, kStubMemory - used, used};
    return kSuccess;
}

int nvmlDeviceGetPowerUsage(void*, unsigned* milliwatts) {
    *milliwatts = 412'500;
    return kSuccess;
}

int nvmlDeviceGetTemperature(void*, int, unsigned* celsius) {
    *celsius = StubScript().is_hot ? 91 : 58;
    return kSuccess;
}

// Each question costs 100 joules.
int nvmlDeviceGetTotalEnergyConsumption(void*, unsigned long long* millijoules) {
    *millijoules = g_millijoules += 100'000;
    return kSuccess;
}

int nvmlDeviceGetCurrentClocksThrottleReasons(void*, unsigned long long* reasons) {
    *reasons = StubScript().is_hot ? 0x21 : 0x1;
    return kSuccess;
}

}  // extern "C"
