#include "app/engine/machines/far_facts.h"

#include <chrono>

#include <torch/headeronly/version.h>

#include "core/base/files.h"
#include "core/device/devices.h"
#include "core/device/machine.h"
#include "core/run/event.h"
#include "core/slurm/cluster.h"

namespace plateau::engine {
namespace {

constexpr std::chrono::seconds kSlurmAnswersWithin{2};

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
    facts.has_slurm = slurm::isSetUp(std::chrono::steady_clock::now() + kSlurmAnswersWithin);
    for (const spec::DeviceInfo& device : device::listDevices())
        facts.devices.push_back({device.id, device.name, static_cast<std::int64_t>(device.memory_bytes)});
    return facts;
}

}  // namespace plateau::engine
