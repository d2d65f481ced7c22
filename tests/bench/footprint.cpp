#include "tests/bench/footprint.h"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

namespace plateau::bench {
namespace {

namespace fs = std::filesystem;

constexpr double kMebibyte = 1 << 20;
constexpr std::size_t kMostSamples = 2000;  // pairs grow by the square

std::string firstLine(const fs::path& file) {
    std::string line;
    std::ifstream stream(file);
    std::getline(stream, line);
    return line;
}

std::vector<fs::path> entriesOf(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code gone;
    for (fs::directory_iterator entry(folder, gone), end; !gone && entry != end; entry.increment(gone))
        entries.push_back(entry->path());
    return entries;
}

// The descriptor that lists them is closed again when its link is read.
std::vector<std::string> descriptors() {
    std::vector<std::string> targets;
    for (const fs::path& link : entriesOf("/proc/self/fd")) {
        std::error_code gone;
        std::string target = fs::read_symlink(link, gone).string();
        if (!gone) targets.push_back(target.substr(0, target.find(":[")));
    }
    return targets;
}

std::vector<std::string> threads() {
    std::vector<std::string> names;
    for (const fs::path& thread : entriesOf("/proc/self/task")) names.push_back(firstLine(thread / "comm"));
    return names;
}

std::vector<std::string> children() {
    std::vector<std::string> names;
    for (const fs::path& thread : entriesOf("/proc/self/task")) {
        std::ifstream stream(thread / "children");
        for (std::string process; stream >> process;) names.push_back(firstLine("/proc/" + process + "/comm"));
    }
    return names;
}

std::string counted(const char* kind, const std::vector<std::string>& names) {
    std::map<std::string, int> counts;
    for (const std::string& name : names) ++counts[name];
    std::string text;
    for (const auto& [name, count] : counts)
        text += std::string(kind) + ' ' + name + ": " + std::to_string(count) + '\n';
    return text;
}

}  // namespace

Footprint footprint() {
    Footprint now;
    long whole = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> whole >> resident;
    now.resident = double(resident) * double(::sysconf(_SC_PAGESIZE)) / kMebibyte;
    const struct mallinfo2 heap = ::mallinfo2();
    now.heap = (double(heap.uordblks) + double(heap.hblkhd)) / kMebibyte;
    now.descriptors = int(descriptors().size());
    now.threads = int(threads().size());
    now.children = int(children().size());
    return now;
}

std::string footprintInWords() {
    return counted("descriptor", descriptors()) + counted("thread", threads()) + counted("child", children());
}

double robustSlope(const std::vector<double>& times, const std::vector<double>& values) {
    const std::size_t stride = times.size() / kMostSamples + 1;
    std::vector<double> slopes;
    for (std::size_t i = 0; i < times.size(); i += stride)
        for (std::size_t j = i + stride; j < times.size(); j += stride)
            if (times[j] > times[i]) slopes.push_back((values[j] - values[i]) / (times[j] - times[i]));
    return quantile(std::move(slopes), 0.5);
}

double quantile(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    const auto at = values.begin() + std::ptrdiff_t(share * double(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

}  // namespace plateau::bench
