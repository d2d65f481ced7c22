// Measures the machine on which a run trains; the values are logged with each evaluation. Each value is a row of the
// table in system_meter.cpp. One thread at a time.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace plateau::train {

class SystemMeter {
public:
    // Measuring begins here. `onCpu`: whether the model is in the memory of this process.
    explicit SystemMeter(bool onCpu);

    // The values, by the names in run::metrics().
    std::map<std::string, double> read();

private:
    std::vector<std::pair<const char*, std::function<double()>>> m_meters;
};

}  // namespace plateau::train
