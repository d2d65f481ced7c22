#include "core/queue/device_slot.h"

#include <cstdint>

#include "core/base/files.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/spec/json_text.h"

namespace plateau::queue {
namespace {

constexpr std::uint64_t kSpecLimit = 1 << 20;

}  // namespace

std::string deviceSlot(std::string_view device, const spec::Catalogue* catalogue) {
    if (!catalogue) return "cpu";
    if (device != "auto" && device != "cuda" && !device.empty()) return std::string(device);
    for (const spec::DeviceInfo& known : catalogue->devices) {
        if (known.id.starts_with("cuda")) return known.id;
    }
    return "cpu";
}

std::string deviceOfRun(const std::filesystem::path& runFolder) {
    const auto text = readFile(run::RunPaths{runFolder}.spec(), kSpecLimit);
    if (!text) return {};
    const auto document = spec::parseJson(*text, "spec.json");
    if (!document || !document->is_object()) return {};
    const auto device = document->find("device");
    return device != document->end() && device->is_string() ? device->get<std::string>() : std::string();
}

std::map<std::string, int> takenSlots(const std::filesystem::path& runsFolder, const spec::Catalogue* catalogue) {
    std::map<std::string, int> taken;
    std::error_code problem;
    for (const auto& entry : std::filesystem::directory_iterator(runsFolder, problem)) {
        if (run::inspectLock(run::RunPaths{entry.path()}.lock()).state == run::LockState::held)
            ++taken[deviceSlot(deviceOfRun(entry.path()), catalogue)];
    }
    return taken;
}

}  // namespace plateau::queue
