// Measures the machine on which a run trains; the values are logged with each evaluation. Each value is a row of the
// table in system_meter.cpp. One thread at a time.
#pragma once

#include <map>
#include <optional>
#include <string>

#include <ATen/core/Tensor.h>

#include "core/device/cards.h"
#include "core/device/cuda_driver.h"
#include "core/device/nvml.h"
#include "core/spec/choices.h"

namespace plateau::train {

class SystemMeter {
public:
    // Measuring begins here; energy counts from here. `device`: where the model is.
    explicit SystemMeter(at::Device device);

    // The energy that the run took before this process.
    void addEnergy(double joules) { m_earlierJoules += joules; }

    // The values, by the names in run::metrics(); what the machine does not tell is left out.
    std::map<std::string, double> read() const;

    // The share of the card's peak (device::Card, dense, in this precision) that so many floating-point operations a
    // second are, in percent; nothing where the peak is not known.
    std::optional<double> utilizationOf(double flops_per_second, spec::Precision precision) const;

private:
    bool m_onCpu;
    std::optional<device::CudaDevice> m_card;
    const device::Card* m_known;  // what the table says of it; nullptr: nothing
    device::CardReading m_first;
    double m_earlierJoules = 0;
};

}  // namespace plateau::train
