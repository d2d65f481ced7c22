// What a run logs of the machine that it runs on, beside each evaluation: a row of the table in system_meter.cpp each.
// One thread at a time.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace plateau::train {

class SystemMeter {
public:
    // Measures from here on. `onCpu`: whether the model lies in this process' own memory.
    explicit SystemMeter(bool onCpu);

    // By the names of run::metrics().
    std::map<std::string, double> read();

private:
    std::vector<std::pair<const char*, std::function<double()>>> m_meters;
};

}  // namespace plateau::train
