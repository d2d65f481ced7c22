#include "core/train/system_meter.h"

#include "core/device/machine.h"
#include "core/run/metrics.h"

namespace plateau::train {
namespace {

using Read = std::function<double()>;

Read peakMemory(bool onCpu) {
    if (!onCpu) return {};
    return [] { return static_cast<double>(device::peakMemoryBytes()); };
}

// `start` returns nothing for what is not measured there.
struct Meter {
    const char* series;
    Read (*start)(bool onCpu);
};
constexpr Meter kMeters[] = {{run::kPeakMemory, peakMemory}};

}  // namespace

SystemMeter::SystemMeter(bool onCpu) {
    for (const Meter& meter : kMeters)
        if (Read read = meter.start(onCpu)) m_meters.emplace_back(meter.series, std::move(read));
}

std::map<std::string, double> SystemMeter::read() {
    std::map<std::string, double> values;
    for (const auto& [series, read] : m_meters) values[series] = read();
    return values;
}

}  // namespace plateau::train
