#include "core/device/nvml.h"

#include "core/device/loaded_library.h"

namespace plateau::device {
namespace {

using Card = struct CardOfNvml*;
using Whole = unsigned long long;

struct Memory {
    Whole total = 0, free = 0, used = 0;
};
struct Utilization {
    unsigned gpu = 0, memory = 0;  // percent
};

constexpr int kNvmlSuccess = 0;
constexpr int kCoreSensor = 0;

// The entries of NVML's C interface that are needed; an int is its nvmlReturn_t. Any of them may be missing.
struct Library {
    LoadedLibrary library = nvidiaLibrary("libnvidia-ml.so.1");
    int (*init)() = library.find<int()>("nvmlInit_v2");
    const char* (*errorText)(int) = library.find<const char*(int)>("nvmlErrorString");
    int (*driverVersion)(char*, unsigned) = library.find<int(char*, unsigned)>("nvmlSystemGetDriverVersion");
    int (*byUuid)(const char*, Card*) = library.find<int(const char*, Card*)>("nvmlDeviceGetHandleByUUID");
    int (*utilization)(Card, Utilization*) = library.find<int(Card, Utilization*)>("nvmlDeviceGetUtilizationRates");
    int (*memory)(Card, Memory*) = library.find<int(Card, Memory*)>("nvmlDeviceGetMemoryInfo");
    int (*power)(Card, unsigned*) = library.find<int(Card, unsigned*)>("nvmlDeviceGetPowerUsage");
    int (*temperature)(Card, int, unsigned*) = library.find<int(Card, int, unsigned*)>("nvmlDeviceGetTemperature");
    int (*energy)(Card, Whole*) = library.find<int(Card, Whole*)>("nvmlDeviceGetTotalEnergyConsumption");
    int (*slowdowns)(Card, Whole*) = library.find<int(Card, Whole*)>("nvmlDeviceGetCurrentClocksThrottleReasons");
    bool isUsable = init && init() == kNvmlSuccess;
};

const Library& library() {
    static const Library opened;
    return opened;
}

std::string problemOf(int error) {
    if (!library().errorText) return "NVML error " + std::to_string(error);
    return library().errorText(error);
}

// What `function` writes in its last argument; nothing where it is missing or fails.
template <typename Value, typename Function, typename... Before>
std::optional<Value> ask(Function function, Before... before) {
    Value value{};
    if (!function || function(before..., &value) != kNvmlSuccess) return std::nullopt;
    return value;
}

std::optional<double> times(std::optional<double> number, double factor) {
    if (number) *number *= factor;
    return number;
}

}  // namespace

CardReading readCard(const std::string& uuid) {
    CardReading reading;
    Card card = nullptr;
    if (!library().isUsable || !library().byUuid) return reading;
    if (const int error = library().byUuid(uuid.c_str(), &card); error != kNvmlSuccess) {
        reading.problem = problemOf(error);
        return reading;
    }
    if (const auto utilization = ask<Utilization>(library().utilization, card))
        reading.utilization_percent = utilization->gpu;
    if (const auto memory = ask<Memory>(library().memory, card)) {
        reading.memory_used_bytes = static_cast<double>(memory->used);
        reading.memory_free_bytes = static_cast<double>(memory->free);
    }
    reading.power_watts = times(ask<unsigned>(library().power, card), 1e-3);
    reading.temperature_celsius = ask<unsigned>(library().temperature, card, kCoreSensor);
    reading.energy_joules = times(ask<Whole>(library().energy, card), 1e-3);
    reading.slowdowns = ask<Whole>(library().slowdowns, card);
    return reading;
}

std::string nvidiaDriverVersion() {
    char text[96] = {};
    const bool isKnown =
        library().isUsable && library().driverVersion && library().driverVersion(text, sizeof text - 1) == kNvmlSuccess;
    return isKnown ? text : "";
}

std::vector<std::string> slowdownNames(std::uint64_t slowdowns) {
    constexpr struct {
        std::uint64_t bit;
        const char* name;
    } kNames[] = {{0x4, "power limit"},
                  {0x8, "hardware slowdown"},
                  {0x20, "heat"},
                  {0x40, "heat (hardware)"},
                  {0x80, "power brake"}};
    std::vector<std::string> names;
    for (const auto& [bit, name] : kNames)
        if (slowdowns & bit) names.emplace_back(name);
    return names;
}

}  // namespace plateau::device
