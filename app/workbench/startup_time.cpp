#include "app/workbench/startup_time.h"

#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

#include <unistd.h>

namespace plateau::workbench {

std::optional<long> millisecondsSinceProcessStart() {
    std::ifstream file("/proc/self/stat");
    std::string line;
    if (!std::getline(file, line)) return std::nullopt;
    // The name in parentheses may hold anything; the fields behind it are numbers. Field 22 is the start in ticks.
    const std::size_t behindName = line.rfind(')');
    if (behindName == std::string::npos) return std::nullopt;
    std::istringstream fields(line.substr(behindName + 1));
    std::string field;
    for (int number = 3; number <= 22; ++number) {
        if (!(fields >> field)) return std::nullopt;
    }
    timespec now{};
    if (clock_gettime(CLOCK_BOOTTIME, &now) != 0) return std::nullopt;
    const double start = std::stod(field) / double(sysconf(_SC_CLK_TCK));
    return long((double(now.tv_sec) + double(now.tv_nsec) * 1e-9 - start) * 1000);
}

}  // namespace plateau::workbench
