// Measures the machine on which a run trains; the values are logged with each evaluation. Each value is a row of the
// table in system_meter.cpp. One thread at a time.
#pragma once

#include <map>
#include <optional>
#include <string>

#include <ATen/core/Tensor.h>

#include "core/device/nvml.h"

namespace plateau::train {

class SystemMeter {
public:
    // Measuring begins here; energy counts from here. `device`: where the model is.
    explicit SystemMeter(at::Device device);

    // The values, by the names in run::metrics(); what the machine does not tell is left out.
    std::map<std::string, double> read() const;

private:
    bool m_onCpu;
    std::string m_card;  // its UUID; empty: no card of NVIDIA's
    device::CardReading m_first;
};

}  // namespace plateau::train
