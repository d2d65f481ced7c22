#include "core/device/cuda_driver.h"

#include <array>
#include <cstdio>
#include <fstream>
#include <optional>

#include "core/device/loaded_library.h"

namespace plateau::device {
namespace {

constexpr int kSuccess = 0;
constexpr int kCapabilityMajor = 75, kCapabilityMinor = 76;  // CUdevice_attribute

struct Uuid {
    std::array<unsigned char, 16> bytes{};
};

// The entries of the driver's C interface that are needed; an int is its CUresult, CUdevice or CUdevice_attribute.
struct Driver {
    LoadedLibrary library = nvidiaLibrary("libcuda.so.1");
    int (*init)(unsigned) = library.find<int(unsigned)>("cuInit");
    int (*version)(int*) = library.find<int(int*)>("cuDriverGetVersion");
    int (*errorName)(int, const char**) = library.find<int(int, const char**)>("cuGetErrorName");
    int (*count)(int*) = library.find<int(int*)>("cuDeviceGetCount");
    int (*get)(int*, int) = library.find<int(int*, int)>("cuDeviceGet");
    int (*name)(char*, int, int) = library.find<int(char*, int, int)>("cuDeviceGetName");
    int (*memory)(std::size_t*, int) = library.find<int(std::size_t*, int)>("cuDeviceTotalMem_v2");
    int (*attribute)(int*, int, int) = library.find<int(int*, int, int)>("cuDeviceGetAttribute");
    int (*uuid)(Uuid*, int) = library.find<int(Uuid*, int)>("cuDeviceGetUuid");
    int started = isWhole() ? init(0) : kSuccess;

    bool isWhole() const { return init && version && errorName && count && get && name && memory && attribute && uuid; }
    std::string nameOf(int error) const {
        const char* found = nullptr;
        return errorName(error, &found) == kSuccess && found ? found : "CUDA error " + std::to_string(error);
    }
};

std::string uuidText(const Uuid& uuid) {
    std::string text = "GPU";
    for (std::size_t at = 0; at < uuid.bytes.size(); ++at) {
        char digits[3];
        std::snprintf(digits, sizeof digits, "%02x", uuid.bytes[at]);
        if (at == 0 || at == 4 || at == 6 || at == 8 || at == 10) text += '-';
        text += digits;
    }
    return text;
}

// Returns the driver's error.
int read(const Driver& driver, int index, CudaDevice& device) {
    int handle = 0, major = 0, minor = 0;
    char name[256] = {};
    std::size_t bytes = 0;
    Uuid uuid;
    for (const int error : {driver.get(&handle, index), driver.name(name, sizeof name - 1, handle),
                            driver.memory(&bytes, handle), driver.attribute(&major, kCapabilityMajor, handle),
                            driver.attribute(&minor, kCapabilityMinor, handle), driver.uuid(&uuid, handle)})
        if (error != kSuccess) return error;
    device = {name, bytes, 10 * major + minor, uuidText(uuid)};
    return kSuccess;
}

int readAll(const Driver& driver, std::vector<CudaDevice>& devices) {
    int count = 0;
    if (driver.started != kSuccess) return driver.started;
    if (const int error = driver.count(&count); error != kSuccess) return error;
    for (int index = 0; index < count; ++index) {
        CudaDevice device;
        if (const int error = read(driver, index, device); error != kSuccess) return error;
        devices.push_back(std::move(device));
    }
    return kSuccess;
}

std::string wordOf(const std::filesystem::path& file) {
    std::string word;
    std::ifstream(file) >> word;
    return word;
}

}  // namespace

CudaDriver askCudaDriver() {
    static const Driver driver;
    CudaDriver answer;
    if (!driver.isWhole() || driver.version(&answer.version) != kSuccess) return answer;
    if (const int error = readAll(driver, answer.devices); error != kSuccess) answer.problem = driver.nameOf(error);
    return answer;
}

std::optional<CudaDevice> cudaDeviceOf(at::Device device) {
    if (!device.is_cuda()) return std::nullopt;
    const std::vector<CudaDevice> cards = askCudaDriver().devices;
    const auto index = static_cast<std::size_t>(device.has_index() ? device.index() : 0);
    return index < cards.size() ? std::optional(cards[index]) : std::nullopt;
}

bool nvidiaCardOnBus(const std::filesystem::path& devices) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(devices, ignored))
        if (wordOf(entry.path() / "vendor") == "0x10de" && wordOf(entry.path() / "class").starts_with("0x03"))
            return true;
    return false;
}

std::string cudaVersionText(int version) {
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

}  // namespace plateau::device
