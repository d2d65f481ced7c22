#include "app/engine/machines/far_facts.h"

#include <chrono>
#include <cstdlib>
#include <sstream>
#include <string>

#include <unistd.h>

#include <torch/headeronly/version.h>

#include "core/base/files.h"
#include "core/device/devices.h"
#include "core/device/machine.h"
#include "core/run/event.h"

namespace plateau::engine {
namespace {

bool isInPath(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');)
        if (::access((folder + "/" + program).c_str(), X_OK) == 0) return true;
    return false;
}

}  // namespace

relay::HelloAnswer farFacts(const std::filesystem::path& workspace) {
    relay::HelloAnswer facts;
    facts.version = PLATEAU_VERSION;
    facts.torch = TORCH_VERSION;
    facts.host = device::hostName();
    facts.clock = run::formatTime(std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()));
    facts.cores = device::processorCount();
    facts.memory_bytes = static_cast<std::int64_t>(device::memoryTotalBytes());
    if (const auto free = freeBytes(workspace)) facts.free_bytes = static_cast<std::int64_t>(*free);
    facts.has_slurm = isInPath("sbatch") && isInPath("squeue");
    for (const spec::DeviceInfo& device : device::listDevices())
        facts.devices.push_back({device.id, device.name, static_cast<std::int64_t>(device.memory_bytes)});
    return facts;
}

}  // namespace plateau::engine
