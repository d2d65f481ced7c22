#include "app/engine/bench/machine_load.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "app/engine/command/console.h"

namespace plateau::engine {
namespace {

// Above these a figure is marked: what a desktop does by itself stays below.
constexpr double kOthersShare = 0.05, kStolenShare = 0.01, kClockFall = 0.1;

double processorSeconds(int who) {
    constexpr double kMicro = 1e-6;
    rusage usage{};
    ::getrusage(who, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           kMicro * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

double meanMegahertz(const std::filesystem::path& proc) {
    std::ifstream file(proc / "cpuinfo");
    double sum = 0;
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        const auto colon = line.find(':');
        if (!line.starts_with("cpu MHz") || colon == std::string::npos) continue;
        std::istringstream number(line.substr(colon + 1));
        if (double value = 0; number >> value) {
            sum += value;
            ++count;
        }
    }
    return count > 0 ? sum / count : 0;
}

std::string percentText(double share) {
    return numberText(100 * share, 2) + " %";
}

}  // namespace

std::optional<LoadCounters> loadCounters(const std::filesystem::path& proc) {
    std::ifstream file(proc / "stat");
    std::string name;
    double user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, soft = 0, stolen = 0;
    file >> name >> user >> nice >> system >> idle >> waiting >> interrupts >> soft >> stolen;
    if (!file || name != "cpu") return std::nullopt;
    const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
    const double busy = user + nice + system + interrupts + soft;
    return LoadCounters{(busy + idle + waiting + stolen) / ticks, busy / ticks, stolen / ticks,
                        processorSeconds(RUSAGE_SELF) + processorSeconds(RUSAGE_CHILDREN), meanMegahertz(proc)};
}

double loadAverage(const std::filesystem::path& proc) {
    std::ifstream file(proc / "loadavg");
    double average = 0;
    file >> average;
    return file ? average : 0;
}

std::vector<std::string> MachineLoad::reasons() const {
    std::vector<std::string> list;
    if (others_share > kOthersShare)
        list.push_back("other programs took " + percentText(others_share) + " of the processors");
    if (stolen_share > kStolenShare) list.push_back("the host took " + percentText(stolen_share) + " (steal)");
    if (megahertz < (1 - kClockFall) * highest_megahertz)
        list.push_back("the clock fell from " + numberText(highest_megahertz, 4) + " to " + numberText(megahertz, 4) +
                       " MHz");
    return list;
}

nlohmann::json MachineLoad::document() const {
    return {{"others_share", others_share},     {"steal_share", stolen_share}, {"frequency_mhz", megahertz},
            {"highest_mhz", highest_megahertz}, {"busy", !reasons().empty()},  {"reasons", reasons()}};
}

std::optional<MachineLoad> loadBetween(const LoadCounters& begin, const LoadCounters& end) {
    const double all = end.all - begin.all;
    if (all <= 0) return std::nullopt;
    const double others = end.busy - begin.busy - (end.own - begin.own);
    return MachineLoad{std::clamp(others / all, 0.0, 1.0), std::clamp((end.stolen - begin.stolen) / all, 0.0, 1.0),
                       end.megahertz, std::max(begin.megahertz, end.megahertz)};
}

}  // namespace plateau::engine
