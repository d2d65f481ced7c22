#include "core/train/system_meter.h"

#include "core/device/capabilities.h"
#include "core/device/cuda_driver.h"
#include "core/device/machine.h"
#include "core/run/metrics.h"

namespace plateau::train {
namespace {

using device::CardReading;

std::optional<double> slowdowns(const CardReading& now, const CardReading&) {
    if (!now.slowdowns) return std::nullopt;
    return static_cast<double>(device::slowdownNames(*now.slowdowns).size());
}

// Since the first reading.
std::optional<double> energy(const CardReading& now, const CardReading& first) {
    if (!now.energy_joules || !first.energy_joules) return std::nullopt;
    return *now.energy_joules - *first.energy_joules;
}

// What is read of a card of NVIDIA's.
struct CardMeter {
    const char* series;
    std::optional<double> (*value)(const CardReading& now, const CardReading& first);
};
constexpr CardMeter kCardMeters[] = {
    {run::kGpuUtilization, [](const CardReading& now, const CardReading&) { return now.utilization_percent; }},
    {run::kGpuMemory, [](const CardReading& now, const CardReading&) { return now.memory_used_bytes; }},
    {run::kGpuPower, [](const CardReading& now, const CardReading&) { return now.power_watts; }},
    {run::kGpuTemperature, [](const CardReading& now, const CardReading&) { return now.temperature_celsius; }},
    {run::kGpuSlowdowns, slowdowns},
    {run::kGpuEnergy, energy},
};

}  // namespace

SystemMeter::SystemMeter(at::Device device)
    : m_onCpu(device::hostMemory(device)),
      m_card(device::cudaDeviceOf(device)),
      m_known(m_card ? device::cardCalled(m_card->name) : nullptr) {
    if (m_card) m_first = device::readCard(m_card->uuid);
}

std::map<std::string, double> SystemMeter::read() const {
    std::map<std::string, double> values;
    if (m_onCpu) values[run::kPeakMemory] = static_cast<double>(device::peakMemoryBytes());
    if (!m_card) return values;
    const CardReading now = device::readCard(m_card->uuid);
    for (const CardMeter& meter : kCardMeters)
        if (const auto value = meter.value(now, m_first)) values[meter.series] = *value;
    if (const auto joules = values.find(run::kGpuEnergy); joules != values.end()) joules->second += m_earlierJoules;
    return values;
}

std::optional<double> SystemMeter::utilizationOf(double flops_per_second, spec::Precision precision) const {
    const double peak = m_known ? m_known->flops(precision) : 0;
    return peak > 0 ? std::optional(100 * flops_per_second / peak) : std::nullopt;
}

}  // namespace plateau::train
