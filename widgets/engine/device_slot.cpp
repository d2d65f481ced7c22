#include "widgets/engine/device_slot.h"

namespace plateau::widgets {

std::string deviceSlot(std::string_view device, const run::Catalogue* catalogue) {
    if (!catalogue) return "cpu";
    if (device != "auto" && device != "cuda" && !device.empty()) return std::string(device);
    for (const run::DeviceInfo& known : catalogue->devices) {
        if (known.id.starts_with("cuda")) return known.id;
    }
    return "cpu";
}

}  // namespace plateau::widgets
