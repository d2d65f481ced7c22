#include "widgets/engine/device_slot.h"

#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::widgets {

std::string deviceSlot(std::string_view device, const spec::Catalogue* catalogue) {
    if (!catalogue) return "cpu";
    if (device != "auto" && device != "cuda" && !device.empty()) return std::string(device);
    for (const spec::DeviceInfo& known : catalogue->devices) {
        if (known.id.starts_with("cuda")) return known.id;
    }
    return "cpu";
}

int runsOnSlot(const std::filesystem::path& runsFolder, std::string_view slot, const spec::Catalogue* catalogue) {
    int count = 0;
    std::error_code problem;
    for (const auto& entry : std::filesystem::directory_iterator(runsFolder, problem)) {
        if (run::inspectLock(run::RunPaths{entry.path()}.lock()).state != run::LockState::held) continue;
        const auto spec = run::readSpec(entry.path());
        if (!spec || deviceSlot(spec->device, catalogue) == slot) ++count;
    }
    return count;
}

}  // namespace plateau::widgets
