#include "core/device/machine.h"

#include <sched.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

namespace plateau::device {
namespace {

// Value of the first "key : value" line.
std::string valueOf(const char* file, const std::string& key) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
        if (line.compare(0, key.size(), key) != 0) continue;
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos || line.find_first_not_of(" \t", key.size()) != colon) continue;
        const std::size_t begin = line.find_first_not_of(" \t", colon + 1);
        return begin == std::string::npos ? "" : line.substr(begin);
    }
    return "";
}

std::uint64_t memoryBytes(const std::string& key, const char* file = "/proc/meminfo") {
    std::uint64_t kibibytes = 0;
    std::istringstream(valueOf(file, key)) >> kibibytes;
    return kibibytes * 1024;
}

}  // namespace

std::string processorName() {
    return valueOf("/proc/cpuinfo", "model name");
}

bool processorHas(const std::string& instructions) {
    std::istringstream flags(valueOf("/proc/cpuinfo", "flags"));
    for (std::string flag; flags >> flag;)
        if (flag == instructions) return true;
    return false;
}

std::uint64_t memoryTotalBytes() {
    return memoryBytes("MemTotal");
}
std::uint64_t memoryAvailableBytes() {
    return memoryBytes("MemAvailable");
}

std::uint64_t peakMemoryBytes() {
    return memoryBytes("VmHWM", "/proc/self/status");
}

int processorCount() {
    cpu_set_t allowed;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0 && CPU_COUNT(&allowed) > 0) return CPU_COUNT(&allowed);
    const long online = ::sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? static_cast<int>(online) : 1;
}

std::string hostName() {
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : "";
}

}  // namespace plateau::device
