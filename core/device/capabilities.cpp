#include "core/device/capabilities.h"

#include <array>

namespace plateau::device {
namespace {

using Table = std::array<std::optional<Capabilities>, at::COMPILE_TIME_MAX_DEVICE_TYPES>;

Table& others() {
    static Table table;
    return table;
}

}  // namespace

Capabilities capabilitiesOf(at::DeviceType type) {
    if (type == at::kCPU) return kCpuCapabilities;
    if (type == at::kCUDA) return kGpuCapabilities;
    return others().at(static_cast<std::size_t>(type)).value_or(Capabilities{});
}

void setCapabilities(at::DeviceType type, const Capabilities& capabilities) {
    others().at(static_cast<std::size_t>(type)) = capabilities;
}

std::optional<at::Device> deviceWithSetCapabilities(const std::string& name) {
    for (std::size_t place = 0; place < others().size(); ++place) {
        const auto type = static_cast<at::DeviceType>(place);
        if (others()[place] && at::DeviceTypeName(type, /*lower_case=*/true) == name) return at::Device(type, 0);
    }
    return std::nullopt;
}

}  // namespace plateau::device
